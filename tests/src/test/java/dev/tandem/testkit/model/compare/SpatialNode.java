package dev.tandem.testkit.model.compare;

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
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A node in space. */
record SpatialNode(Transform3d node) implements EngineNode {

    @Override
    public ModelPose logical() {
        return sound("logical pose", node.logicalLocal(new Pose3d()));
    }

    @Override
    public ModelPose visual() {
        return sound("visual pose", node.visualLocal(new Pose3d()));
    }

    @Override
    public ModelPose tickStart() {
        return sound("pose at the start of the tick", node.tickStartLocal(new Pose3d()));
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
        return ModelMatrix.of(read);
    }

    @Override
    public ModelPose worldPose(Side side) {
        Pose3d pose = new Pose3d();
        return sound(
                side + " world pose", side == Side.LOGICAL ? node.logicalWorldPose(pose) : node.visualWorldPose(pose));
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
        return ModelPose.of(pose.space());
    }

    @Override
    public ModelPose stored(Given pose) {
        return ModelPose.stored(pose.space());
    }

    @Override
    public Given own() {
        return Given.of(node.logicalLocal(new Pose3d()));
    }

    @Override
    public void write(Write how, Given pose) {
        how.on(node, pose.space());
    }

    @Override
    public void teleportOnStamp(Write how, Given pose) {
        how.onStamp(node, pose.space());
    }

    @Override
    public void overrideVisual(Given pose) {
        node.overrideVisual(pose.space());
    }

    @Override
    public void warp(Given transform) {
        node.warp(transform.space().translation(), transform.space().rotation());
    }

    @Override
    public void move(Given pose, Vector3fc linear) {
        node.moveWithVelocity(pose.space().translation(), linear);
    }

    @Override
    public void move(Given pose, Vector3fc linear, Vector3fc angular) {
        node.moveWithVelocity(pose.space().translation(), pose.space().rotation(), linear, angular);
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
