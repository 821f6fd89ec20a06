package dev.tandem.testkit.model.compare;

import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import org.joml.Matrix3x2f;
import org.joml.Vector2d;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3fc;

/** A node in the plane, which turns about the z axis. */
final class FlatNode extends PlacedNode {
    private final Transform2d node;
    private final LargeWorld2d world;

    FlatNode(Transform2d node, LargeWorld2d world) {
        super(node);
        this.node = node;
        this.world = world;
    }

    @Override
    public Transform2d node() {
        return node;
    }

    @Override
    boolean isInLargeWorld() {
        return world.contains(node);
    }

    @Override
    Vector3d logicalPosition() {
        return lifted(world.absoluteLogicalPosition(node, new Vector2d()));
    }

    @Override
    Vector3d visualPosition() {
        return lifted(world.absoluteVisualPosition(node, new Vector2d()));
    }

    @Override
    Vector3d origin() {
        return lifted(world.origin(new Vector2d()));
    }

    static Vector3d lifted(Vector2d position) {
        return new Vector3d(position.x, position.y, 0);
    }

    @Override
    ModelPose logicalStored() {
        return sound("logical pose", node.logicalLocal(new Pose2d()));
    }

    @Override
    public ModelPose visual() {
        return drawn(sound("visual pose", node.visualLocal(new Pose2d())));
    }

    @Override
    public ModelPose tickStart() {
        return placed(sound("pose at the start of the tick", node.tickStartLocal(new Pose2d())));
    }

    private ModelPose sound(String what, Pose2d pose) {
        boolean finite = pose.translation().isFinite()
                && Float.isFinite(pose.angle())
                && pose.scale().isFinite();
        NodeCheck.check(finite, node, what, "a finite pose", pose);
        return ModelPose.exactly(pose);
    }

    @Override
    public RotationVector velocity() {
        Vector2f velocity = node.visualLocalVelocity(new Vector2f());
        return new RotationVector(velocity.x, velocity.y, 0);
    }

    @Override
    public ModelMatrix world(Side side) {
        boolean logical = side == Side.LOGICAL;
        Matrix3x2f read = logical ? node.logicalWorld(new Matrix3x2f()) : node.visualWorld(new Matrix3x2f());
        Vector2f position =
                logical ? node.logicalWorldPosition(new Vector2f()) : node.visualWorldPosition(new Vector2f());
        NodeCheck.check(position.equals(read.m20, read.m21), node, side + " position", read, position);
        return logical ? ModelMatrix.of(read) : seen(ModelMatrix.of(read));
    }

    @Override
    public ModelPose worldPose(Side side) {
        Pose2d pose = new Pose2d();
        return side == Side.LOGICAL
                ? sound("logical world pose", node.logicalWorldPose(pose))
                : seen(sound("visual world pose", node.visualWorldPose(pose)));
    }

    @Override
    public Transform2d parent() {
        return node.parent();
    }

    @Override
    public int childCount() {
        return node.children().size();
    }

    @Override
    public ModelPose exact(Given pose) {
        return ModelPose.exactly(gridded(pose));
    }

    @Override
    public ModelPose stored(Given pose) {
        return exact(pose);
    }

    /** As it is written. */
    private Pose2d gridded(Given given) {
        Pose2d pose = given.plane();
        Vector2f t = pose.translation();
        return new Pose2d(new Vector2f(gridded(t.x), gridded(t.y)), pose.angle(), pose.scale());
    }

    /** As it is stored. */
    private Pose2d relative(Given given) {
        Pose2d pose = gridded(given);
        Vector2f t = pose.translation();
        Vector3dc anchor = anchor();
        t.set((float) (t.x - anchor.x()), (float) (t.y - anchor.y()));
        return pose;
    }

    @Override
    public Given own() {
        Pose2d pose = node.logicalLocal(new Pose2d());
        Vector2f t = pose.translation();
        Vector3dc anchor = anchor();
        t.set((float) (t.x + anchor.x()), (float) (t.y + anchor.y()));
        return new Given(null, pose);
    }

    @Override
    public void write(Write how, Given pose) {
        if (isExact() && how.isOfPlace()) {
            how.on(world, node, gridded(pose));
        } else {
            how.on(node, relative(pose));
        }
    }

    @Override
    public void teleportOnStamp(Write how, Given pose) {
        if (isExact() && how.isOfPlace()) {
            how.onStamp(world, node, gridded(pose));
        } else {
            how.onStamp(node, relative(pose));
        }
    }

    @Override
    public void overrideVisual(Given pose) {
        node.overrideVisual(relative(pose));
    }

    @Override
    public void warp(Given transform) {
        Pose2d by = gridded(transform);
        node.warp(by.translation(), by.angle());
    }

    @Override
    public void move(Given given, Vector3fc linear) {
        if (isExact()) {
            world.moveWithVelocity(node, new Vector2d(gridded(given).translation()), flat(linear));
        } else {
            node.moveWithVelocity(relative(given).translation(), flat(linear));
        }
    }

    @Override
    public void move(Given given, Vector3fc linear, Vector3fc angular) {
        if (isExact()) {
            Pose2d pose = gridded(given);
            world.moveWithVelocity(node, new Vector2d(pose.translation()), pose.angle(), flat(linear), angular.z());
        } else {
            Pose2d pose = relative(given);
            node.moveWithVelocity(pose.translation(), pose.angle(), flat(linear), angular.z());
        }
    }

    private static Vector2f flat(Vector3fc v) {
        return new Vector2f(v.x(), v.y());
    }

    @Override
    public RotationVector turn(Vector3fc axis, float angle) {
        node.rotateBy(angle);
        return new RotationVector(0, 0, angle);
    }

    @Override
    public RotationVector angular(Vector3fc velocity) {
        return new RotationVector(0, 0, velocity.z());
    }

    @Override
    public RotationVector linear(Vector3fc velocity) {
        return new RotationVector(velocity.x(), velocity.y(), 0);
    }

    @Override
    public void attachTo(EngineNode parent, Reparent mode) {
        node.attachTo(((FlatNode) parent).node, mode);
    }

    @Override
    public void detach(Reparent mode) {
        node.detach(mode);
    }
}
