package dev.tandem.net.internal.copy;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * Writes the poses of a snapshot to nodes, with their velocities, in the same bits wherever it is done. Allocates nothing once it
 * is made.
 */
final class GridPoses {

    private static final int AXES = 3;
    private static final int MOST_LEVELS_OFF = 2;

    private final PositionGrid positions;
    private final RotationGrid rotations;
    private final VelocityGrid velocities;
    private final Vector3f linear = new Vector3f();
    private final Vector3f angular = new Vector3f();
    private final Vector2f flatLinear = new Vector2f();
    private final double[] quaternion = new double[4];
    private final double[] otherQuaternion = new double[4];
    private final Pose3d pose = new Pose3d();
    private final Pose2d flatPose = new Pose2d();

    GridPoses(PositionGrid positions, RotationGrid rotations, VelocityGrid velocities) {
        this.positions = positions;
        this.rotations = rotations;
        this.velocities = velocities;
    }

    /** Puts a node where a snapshot has it, without a motion. */
    void teleport(Node node, int slot, Snapshot poses) {
        if (node instanceof Transform3d spatial) {
            spatial.teleportTo(read(slot, poses));
        } else if (node instanceof Transform2d flat) {
            flat.teleportTo(readFlat(slot, poses));
        }
    }

    /** Moves a node to where a snapshot has it, with the velocities that it has there. */
    void move(Node node, int slot, Snapshot poses) {
        Columns units = poses.velocities();
        boolean given = units.isKnown(slot);
        if (node instanceof Transform3d spatial) {
            spatial.moveTo(read(slot, poses));
            if (given) {
                linear.set(linear(0, slot, units), linear(1, slot, units), linear(2, slot, units));
                angular.set(angular(3, slot, units), angular(4, slot, units), angular(5, slot, units));
                spatial.moveWithVelocity(pose.translation(), pose.rotation(), linear, angular);
            }
        } else if (node instanceof Transform2d flat) {
            flat.moveTo(readFlat(slot, poses));
            if (given) {
                flatLinear.set(linear(0, slot, units), linear(1, slot, units));
                flat.moveWithVelocity(flatPose.translation(), flatPose.angle(), flatLinear, linear(2, slot, units));
            }
        }
    }

    /** Reads the pose of a node into a slot of a snapshot, as the nearest one on the grid. */
    void read(Node node, int slot, Snapshot into, short id) {
        if (node instanceof Transform3d spatial) {
            spatial.logicalLocal(pose);
            Vector3f at = pose.translation();
            Quaternionf turn = pose.rotation();
            into.set(
                    slot,
                    id,
                    positions.nearest(at.x),
                    positions.nearest(at.y),
                    positions.nearest(at.z),
                    rotations.pack(turn.x, turn.y, turn.z, turn.w));
        } else if (node instanceof Transform2d flat) {
            flat.logicalLocal(flatPose);
            Vector2f at = flatPose.translation();
            into.set(
                    slot,
                    id,
                    positions.nearest(at.x),
                    positions.nearest(at.y),
                    positions.nearest(flatPose.angle()),
                    rotations.pack(0, 0, 0, 1));
        }
    }

    /** Returns whether two poses are so near to each other that rounding may have made them differ. */
    boolean isNear(Snapshot one, int slot, Snapshot other, int otherSlot) {
        boolean near = isNear(one.rotation(slot), other.rotation(otherSlot));
        for (int axis = 0; axis < AXES; axis++) {
            near &= Math.abs((long) one.position(axis, slot) - other.position(axis, otherSlot)) <= 1;
        }
        return near;
    }

    private boolean isNear(long one, long other) {
        if (one == other) {
            return true;
        }
        rotations.unpack(one, quaternion);
        rotations.unpack(other, otherQuaternion);
        double cosine = 0;
        for (int i = 0; i < quaternion.length; i++) {
            cosine += quaternion[i] * otherQuaternion[i];
        }
        double most = MOST_LEVELS_OFF * rotations.radiansPerLevel();
        // of half of the angle, which makes 1 - cos(a / 2) a * a / 8 where a is small
        return 1 - Math.abs(cosine) <= most * most / 8;
    }

    private float linear(int column, int slot, Columns units) {
        return velocities.toLinear(units.get(column, slot));
    }

    private float angular(int column, int slot, Columns units) {
        return velocities.toAngular(units.get(column, slot));
    }

    private Pose3d read(int slot, Snapshot poses) {
        Records records = poses.records();
        rotations.unpack(poses.rotation(slot), quaternion);
        pose.translation().set(metres(0, slot, poses), metres(1, slot, poses), metres(2, slot, poses));
        pose.rotation().set((float) quaternion[0], (float) quaternion[1], (float) quaternion[2], (float) quaternion[3]);
        pose.scale().set(records.scale(0, slot), records.scale(1, slot), records.scale(2, slot));
        return pose;
    }

    private Pose2d readFlat(int slot, Snapshot poses) {
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
