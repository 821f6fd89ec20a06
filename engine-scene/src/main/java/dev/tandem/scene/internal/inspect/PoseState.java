package dev.tandem.scene.internal.inspect;

import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;

/** The numbers of a pose: a quaternion (x, y, z, w) or an angle is its rotation. */
record PoseState(float[] translation, float[] rotation, float[] scale) {

    static PoseState of(Pose3d pose) {
        var t = pose.translation();
        var r = pose.rotation();
        var s = pose.scale();
        return new PoseState(
                new float[] {t.x, t.y, t.z}, new float[] {r.x, r.y, r.z, r.w}, new float[] {s.x, s.y, s.z});
    }

    static PoseState of(Pose2d pose) {
        var t = pose.translation();
        var s = pose.scale();
        return new PoseState(new float[] {t.x, t.y}, new float[] {pose.angle()}, new float[] {s.x, s.y});
    }
}
