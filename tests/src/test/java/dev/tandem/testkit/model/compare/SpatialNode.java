package dev.tandem.testkit.model.compare;

import dev.tandem.scene.large.LargeWorld;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A node in space. */
final class SpatialNode extends PlacedNode {
    private final Transform3d node;
    private final LargeWorld world;

    SpatialNode(Transform3d node, LargeWorld world) {
        super(node);
        this.node = node;
        this.world = world;
    }

    @Override
    public Transform3d node() {
        return node;
    }

    @Override
    boolean isInLargeWorld() {
        return world.contains(node);
    }

    @Override
    Vector3d logicalPosition() {
        return world.absoluteLogicalPosition(node, new Vector3d());
    }

    @Override
    Vector3d visualPosition() {
        return world.absoluteVisualPosition(node, new Vector3d());
    }

    @Override
    Vector3d origin() {
        return world.origin(new Vector3d());
    }

    @Override
    ModelPose logicalStored() {
        return sound("logical pose", node.logicalLocal(new Pose3d()));
    }

    @Override
    public ModelPose visual() {
        return drawn(sound("visual pose", node.visualLocal(new Pose3d())));
    }

    @Override
    public ModelPose tickStart() {
        return placed(sound("pose at the start of the tick", node.tickStartLocal(new Pose3d())));
    }

    private ModelPose sound(String what, Pose3d pose) {
        NodeCheck.check(Invariants.isSound(pose), node, what, "a finite pose", pose);
        return ModelPose.exactly(pose);
    }

    @Override
    public RotationVector velocity() {
        return vector(node.visualLocalVelocity(new Vector3f()));
    }

    private static RotationVector vector(Vector3fc v) {
        return new RotationVector(v.x(), v.y(), v.z());
    }

    @Override
    public ModelMatrix world(Side side) {
        boolean logical = side == Side.LOGICAL;
        Matrix4x3f read = logical ? node.logicalWorld(new Matrix4x3f()) : node.visualWorld(new Matrix4x3f());
        Matrix4f square = logical ? node.logicalWorld(new Matrix4f()) : node.visualWorld(new Matrix4f());
        Invariants.assertSameBits(read, square.get4x3(new Matrix4x3f()), side + " world as Matrix4f");
        Vector3f position =
                logical ? node.logicalWorldPosition(new Vector3f()) : node.visualWorldPosition(new Vector3f());
        boolean there = position.equals(read.m30(), read.m31(), read.m32());
        NodeCheck.check(there, node, side + " position", read, position);
        return logical ? ModelMatrix.of(read) : seen(ModelMatrix.of(read));
    }

    @Override
    public ModelPose worldPose(Side side) {
        Pose3d pose = new Pose3d();
        return side == Side.LOGICAL
                ? sound("logical world pose", node.logicalWorldPose(pose))
                : seen(sound("visual world pose", node.visualWorldPose(pose)));
    }

    @Override
    public Transform3d parent() {
        return node.parent();
    }

    @Override
    public int childCount() {
        return node.children().size();
    }

    @Override
    public ModelPose exact(Given pose) {
        return ModelPose.of(gridded(pose));
    }

    @Override
    public ModelPose stored(Given pose) {
        return ModelPose.stored(gridded(pose));
    }

    /** As it is written. */
    private Pose3d gridded(Given given) {
        Pose3d pose = new Pose3d(
                given.space().translation(),
                given.space().rotation(),
                given.space().scale());
        Vector3f t = pose.translation();
        t.set(gridded(t.x), gridded(t.y), gridded(t.z));
        return pose;
    }

    /** As it is stored. */
    private Pose3d relative(Given given) {
        Pose3d pose = gridded(given);
        Vector3dc anchor = anchor();
        Vector3f t = pose.translation();
        t.set((float) (t.x - anchor.x()), (float) (t.y - anchor.y()), (float) (t.z - anchor.z()));
        return pose;
    }

    @Override
    public Given own() {
        Pose3d pose = node.logicalLocal(new Pose3d());
        Vector3dc anchor = anchor();
        Vector3f t = pose.translation();
        t.set((float) (t.x + anchor.x()), (float) (t.y + anchor.y()), (float) (t.z + anchor.z()));
        return Given.of(pose);
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
        Pose3d by = gridded(transform);
        node.warp(by.translation(), by.rotation());
    }

    @Override
    public void move(Given given, Vector3fc linear) {
        if (isExact()) {
            world.moveWithVelocity(node, new Vector3d(gridded(given).translation()), linear);
        } else {
            node.moveWithVelocity(relative(given).translation(), linear);
        }
    }

    @Override
    public void move(Given given, Vector3fc linear, Vector3fc angular) {
        if (isExact()) {
            Pose3d pose = gridded(given);
            world.moveWithVelocity(node, new Vector3d(pose.translation()), pose.rotation(), linear, angular);
        } else {
            Pose3d pose = relative(given);
            node.moveWithVelocity(pose.translation(), pose.rotation(), linear, angular);
        }
    }

    @Override
    public RotationVector turn(Vector3fc axis, float angle) {
        node.rotateBy(axis, angle);
        return vector(axis).times(angle / vector(axis).length());
    }

    @Override
    public RotationVector angular(Vector3fc velocity) {
        return vector(velocity);
    }

    @Override
    public RotationVector linear(Vector3fc velocity) {
        return vector(velocity);
    }

    @Override
    public void attachTo(EngineNode parent, Reparent mode) {
        node.attachTo(((SpatialNode) parent).node, mode);
    }

    @Override
    public void detach(Reparent mode) {
        node.detach(mode);
    }
}
