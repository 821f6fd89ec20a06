package dev.tandem.net.internal.copy;

import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;

/** The poses of a snapshot as those of nodes, the same bits wherever they are read. Allocates nothing once it is made. */
final class GridPoses {

    private final PositionGrid positions;
    private final RotationGrid rotations;
    private final double[] quaternion = new double[4];
    private final Pose3d pose = new Pose3d();
    private final Pose2d flatPose = new Pose2d();

    GridPoses(PositionGrid positions, RotationGrid rotations) {
        this.positions = positions;
        this.rotations = rotations;
    }

    /** Returns the pose of a node in space, which holds until the next one is read. */
    Pose3d read(int slot, Snapshot poses) {
        Records records = poses.records();
        rotations.unpack(poses.rotation(slot), quaternion);
        pose.translation().set(metres(0, slot, poses), metres(1, slot, poses), metres(2, slot, poses));
        pose.rotation().set((float) quaternion[0], (float) quaternion[1], (float) quaternion[2], (float) quaternion[3]);
        pose.scale().set(records.scale(0, slot), records.scale(1, slot), records.scale(2, slot));
        return pose;
    }

    /** Returns the pose of a node in the plane, which holds until the next one is read. */
    Pose2d readFlat(int slot, Snapshot poses) {
        Records records = poses.records();
        flatPose.translation().set(metres(0, slot, poses), metres(1, slot, poses));
        flatPose.angle(metres(2, slot, poses));
        flatPose.scale().set(records.scale(0, slot), records.scale(1, slot));
        return flatPose;
    }

    private float metres(int axis, int slot, Snapshot poses) {
        return (float) positions.toMetres(poses.position(axis, slot));
    }
}
