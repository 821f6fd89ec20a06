package dev.tandem.transform;

import java.util.List;
import org.joml.Matrix4x3f;

/** All that a node shows of itself, bit for bit: equal before and after a call means that the call changed nothing. */
record NodeSnapshot(
        Pose3d logical,
        Pose3d visual,
        Matrix4x3f logicalWorld,
        Matrix4x3f visualWorld,
        boolean syncNeeded,
        int logicalRevision,
        int visualRevision,
        int observedRevision,
        long startNanos,
        long endNanos,
        MotionRule interpolation,
        Transform3d parent,
        List<Transform3d> children) {

    static NodeSnapshot of(Transform3d node) {
        return new NodeSnapshot(
                node.logicalLocal(new Pose3d()),
                node.visualLocal(new Pose3d()),
                node.logicalWorld(new Matrix4x3f()),
                node.visualWorld(new Matrix4x3f()),
                node.syncNeeded(),
                node.logicalRevision(),
                node.visualRevision(),
                node.observedRevision(),
                node.startNanos(),
                node.endNanos(),
                node.rule(Component.TRANSLATION),
                node.parent(),
                node.children());
    }
}
