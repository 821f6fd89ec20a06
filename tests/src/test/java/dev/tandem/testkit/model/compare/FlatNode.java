package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.joml.Vector3fc;

/** A node in the plane, which turns about the z axis. */
record FlatNode(Transform2d node) implements EngineNode {

    @Override
    public ModelPose logical() {
        return sound("logical pose", node.logicalLocal(new Pose2d()));
    }

    @Override
    public ModelPose visual() {
        return sound("visual pose", node.visualLocal(new Pose2d()));
    }

    @Override
    public ModelPose tickStart() {
        return sound("pose at the start of the tick", node.tickStartLocal(new Pose2d()));
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
        return ModelMatrix.of(read);
    }

    @Override
    public ModelPose worldPose(Side side) {
        Pose2d pose = new Pose2d();
        return sound(
                side + " world pose", side == Side.LOGICAL ? node.logicalWorldPose(pose) : node.visualWorldPose(pose));
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
        return stored(pose);
    }

    @Override
    public ModelPose stored(Given pose) {
        return ModelPose.exactly(pose.plane());
    }

    @Override
    public Given own() {
        return new Given(null, node.logicalLocal(new Pose2d()));
    }

    @Override
    public void write(Write how, Given pose) {
        how.on(node, pose.plane());
    }

    @Override
    public void teleportOnStamp(Write how, Given pose) {
        how.onStamp(node, pose.plane());
    }

    @Override
    public void overrideVisual(Given pose) {
        node.overrideVisual(pose.plane());
    }

    @Override
    public void warp(Given transform) {
        node.warp(transform.plane().translation(), transform.plane().angle());
    }

    @Override
    public void move(Given pose, Vector3fc linear) {
        node.moveWithVelocity(pose.plane().translation(), flat(linear));
    }

    @Override
    public void move(Given pose, Vector3fc linear, Vector3fc angular) {
        node.moveWithVelocity(pose.plane().translation(), pose.plane().angle(), flat(linear), angular.z());
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
