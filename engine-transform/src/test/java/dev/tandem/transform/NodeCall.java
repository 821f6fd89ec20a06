package dev.tandem.transform;

import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Each method of {@link Transform3d} that needs a living node, called with legal arguments; {@code other} is a root. */
record NodeCall(String method, BiConsumer<Transform3d, Transform3d> action) {

    static Stream<NodeCall> reads() {
        return Stream.of(
                new NodeCall("logicalLocal", (node, other) -> node.logicalLocal(new Pose3d())),
                new NodeCall("visualLocal", (node, other) -> node.visualLocal(new Pose3d())),
                new NodeCall("logicalWorld", (node, other) -> node.logicalWorld(new Matrix4x3f())),
                new NodeCall("visualWorld", (node, other) -> node.visualWorld(new Matrix4x3f())),
                new NodeCall("logicalWorld", (node, other) -> node.logicalWorld(new Matrix4f())),
                new NodeCall("visualWorld", (node, other) -> node.visualWorld(new Matrix4f())),
                new NodeCall("logicalWorldPosition", (node, other) -> node.logicalWorldPosition(new Vector3f())),
                new NodeCall("visualWorldPosition", (node, other) -> node.visualWorldPosition(new Vector3f())),
                new NodeCall("logicalWorldPose", (node, other) -> node.logicalWorldPose(new Pose3d())),
                new NodeCall("visualWorldPose", (node, other) -> node.visualWorldPose(new Pose3d())),
                new NodeCall("tickStartLocal", (node, other) -> node.tickStartLocal(new Pose3d())),
                new NodeCall("visualLocalVelocity", (node, other) -> node.visualLocalVelocity(new Vector3f())),
                new NodeCall("isHidden", (node, other) -> node.isHidden()),
                new NodeCall("inheritance", (node, other) -> node.inheritance()),
                new NodeCall("hasParent", (node, other) -> node.hasParent()),
                new NodeCall("parent", (node, other) -> node.parent()),
                new NodeCall("children", (node, other) -> node.children()),
                new NodeCall("syncNeeded", (node, other) -> node.syncNeeded()),
                new NodeCall("logicalRevision", (node, other) -> node.logicalRevision()),
                new NodeCall("visualRevision", (node, other) -> node.visualRevision()),
                new NodeCall("observedRevision", (node, other) -> node.observedRevision()),
                new NodeCall("displayDelayNanos", (node, other) -> node.displayDelayNanos()),
                new NodeCall("startNanos", (node, other) -> node.startNanos()),
                new NodeCall("endNanos", (node, other) -> node.endNanos()),
                new NodeCall("usesVelocities", (node, other) -> node.usesVelocities()),
                new NodeCall("rule", (node, other) -> node.rule(Component.TRANSLATION)));
    }

    static Stream<NodeCall> writes() {
        Vector3f translation = new Vector3f(1, 2, 3);
        Quaternionf rotation = new Quaternionf(0.6f, 0, 0, 0.8f);
        Vector3f scale = new Vector3f(4, 5, 6);
        Pose3d pose = new Pose3d(translation, rotation, scale);
        return Stream.of(
                new NodeCall("moveTo", (node, other) -> node.moveTo(1, 2, 3)),
                new NodeCall("moveTo", (node, other) -> node.moveTo(translation)),
                new NodeCall("moveTo", (node, other) -> node.moveTo(translation, rotation)),
                new NodeCall("moveTo", (node, other) -> node.moveTo(translation, rotation, scale)),
                new NodeCall("moveTo", (node, other) -> node.moveTo(pose)),
                new NodeCall("moveWithVelocity", (node, other) -> node.moveWithVelocity(translation, translation)),
                new NodeCall(
                        "moveWithVelocity",
                        (node, other) -> node.moveWithVelocity(translation, rotation, translation, translation)),
                new NodeCall("rotateTo", (node, other) -> node.rotateTo(rotation)),
                new NodeCall("rotateTo", (node, other) -> node.rotateTo(0.6f, 0, 0, 0.8f)),
                new NodeCall("scaleTo", (node, other) -> node.scaleTo(scale)),
                new NodeCall("scaleTo", (node, other) -> node.scaleTo(4, 5, 6)),
                new NodeCall("teleportTo", (node, other) -> node.teleportTo(1, 2, 3)),
                new NodeCall("teleportTo", (node, other) -> node.teleportTo(translation)),
                new NodeCall("teleportTo", (node, other) -> node.teleportTo(translation, rotation)),
                new NodeCall("teleportTo", (node, other) -> node.teleportTo(translation, rotation, scale)),
                new NodeCall("teleportTo", (node, other) -> node.teleportTo(pose)),
                new NodeCall("teleportOnStamp", (node, other) -> node.teleportOnStamp(1, 2, 3)),
                new NodeCall("teleportOnStamp", (node, other) -> node.teleportOnStamp(translation)),
                new NodeCall("teleportOnStamp", (node, other) -> node.teleportOnStamp(translation, rotation)),
                new NodeCall("teleportOnStamp", (node, other) -> node.teleportOnStamp(translation, rotation, scale)),
                new NodeCall("teleportOnStamp", (node, other) -> node.teleportOnStamp(pose)),
                new NodeCall("warp", (node, other) -> node.warp(translation, rotation)),
                new NodeCall("warp", (node, other) -> node.warp(new Matrix4x3f())),
                new NodeCall("snap", (node, other) -> node.snap()),
                new NodeCall("jumpLimit", (node, other) -> node.jumpLimit(JumpLimit.ofDistance(1))),
                new NodeCall("inheritJumpLimit", (node, other) -> node.inheritJumpLimit()),
                new NodeCall("snapBranch", (node, other) -> node.snapBranch()),
                new NodeCall("overrideVisual", (node, other) -> node.overrideVisual(pose)),
                new NodeCall("attachTo", (node, other) -> node.attachTo(other, Reparent.KEEP_WORLD)),
                new NodeCall("attachTo", (node, other) -> node.attachTo(other, Reparent.KEEP_LOCAL)),
                new NodeCall("attachTo", (node, other) -> node.attachTo(other, Reparent.KEEP_LOCAL_AND_SNAP)),
                new NodeCall("detach", (node, other) -> node.detach(Reparent.KEEP_WORLD)),
                new NodeCall("detach", (node, other) -> node.detach(Reparent.KEEP_LOCAL)),
                new NodeCall("detach", (node, other) -> node.detach(Reparent.KEEP_LOCAL_AND_SNAP)),
                new NodeCall("inherit", (node, other) -> node.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD)),
                new NodeCall("inherit", (node, other) -> node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL)),
                new NodeCall(
                        "inherit", (node, other) -> node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL_AND_SNAP)),
                new NodeCall("rule", (node, other) -> node.rule(MotionRule.SNAP)),
                new NodeCall("rule", (node, other) -> node.rule(Component.ROTATION, MotionRule.SNAP)),
                new NodeCall("ruleForBranch", (node, other) -> node.ruleForBranch(MotionRule.SNAP)),
                new NodeCall("inheritRule", (node, other) -> node.inheritRule()),
                new NodeCall("rotateBy", (node, other) -> node.rotateBy(new Vector3f(0, 1, 0), 0.5f)),
                new NodeCall("destroyWhenShown", (node, other) -> node.destroyWhenShown()),
                new NodeCall("hide", (node, other) -> node.hide()),
                new NodeCall("show", (node, other) -> node.show()),
                new NodeCall("destroy", (node, other) -> node.destroy()));
    }

    static Stream<NodeCall> all() {
        return Stream.concat(reads(), writes());
    }

    @Override
    public String toString() {
        return method;
    }
}
