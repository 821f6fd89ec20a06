package dev.tandem.net.internal.copy;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.Objects;
import org.joml.Quaternionf;
import org.joml.Vector2d;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Writes the poses of a snapshot to nodes, with their velocities, in the same bits wherever it is done. In a large world that
 * takes more than the position: floats are relative to an anchor, which moves as nodes do, so it is brought next to the position
 * each time and does not depend on where the node has been. Allocates nothing once it is made.
 */
final class GridPoses {

    private static final int AXES = 3;
    private static final int MOST_LEVELS_OFF = 2;

    /** The largest coordinate of a large world. */
    private static final double LARGEST = 0x1p53;

    /** Anchors are multiples of twice this: farther than this from its anchor no position is that is next to it. */
    private static final float NEXT = 4;

    /** At this distance from its position an anchor is too far away: the next write moves it. */
    private static final double FAR = 128;

    /** Moves or teleports a node to a position in a large world. */
    @FunctionalInterface
    private interface Write<W, N, P> {
        void to(W world, N node, P position);
    }

    private final Scene scene;

    /** Null as long as no position in them was written. */
    private @Nullable LargeWorld large;

    private @Nullable LargeWorld2d largePlane;
    private final Vector3d exact = new Vector3d();
    private final Vector2d flatExact = new Vector2d();
    private final Pose3d relative = new Pose3d();
    private final Pose2d flatRelative = new Pose2d();

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

    GridPoses(Scene scene, PositionGrid positions, RotationGrid rotations, VelocityGrid velocities) {
        this.scene = scene;
        this.positions = positions;
        this.rotations = rotations;
        this.velocities = velocities;
    }

    /** Puts a node where a snapshot has it, without a motion. */
    void teleport(Node node, int slot, Snapshot poses) {
        if (node instanceof Transform3d spatial) {
            read(slot, poses);
            if (isLarge(spatial, slot, poses)) {
                anchor(spatial, slot, poses, LargeWorld::teleportTo);
            }
            spatial.teleportTo(pose);
        } else if (node instanceof Transform2d flat) {
            readFlat(slot, poses);
            if (isLarge(flat, slot, poses)) {
                anchor(flat, slot, poses, LargeWorld2d::teleportTo);
            }
            flat.teleportTo(flatPose);
        }
    }

    /** Returns whether a node has a position in a large world, written here. */
    boolean isLarge(Node node) {
        return node instanceof Transform3d spatial
                ? large != null && large.contains(spatial) && standsAlone(node)
                : largePlane != null
                        && node instanceof Transform2d flat
                        && largePlane.contains(flat)
                        && standsAlone(node);
    }

    /** Finds the point to which the pose of a node is relative if it is in a large world; zero if it is not. */
    Vector3d anchor(Node node, Vector3d dest) {
        dest.zero();
        if (node instanceof Transform3d spatial && isLarge(node)) {
            Objects.requireNonNull(large).absoluteLogicalPosition(spatial, dest);
            Vector3f from = spatial.logicalLocal(relative).translation();
            dest.set(Math.rint(dest.x - from.x), Math.rint(dest.y - from.y), Math.rint(dest.z - from.z));
        } else if (node instanceof Transform2d flat && isLarge(node)) {
            Objects.requireNonNull(largePlane).absoluteLogicalPosition(flat, flatExact);
            Vector2f from = flat.logicalLocal(flatRelative).translation();
            dest.set(Math.rint(flatExact.x - from.x), Math.rint(flatExact.y - from.y), 0);
        }
        return dest;
    }

    private static boolean standsAlone(Node node) {
        return !node.hasParent() || node.inheritance() == Inheritance.NOTHING;
    }

    private boolean isLarge(Transform3d node, int slot, Snapshot poses) {
        return poses.cells().isKnown(slot) && standsAlone(node) || isLarge(node);
    }

    private boolean isLarge(Transform2d node, int slot, Snapshot poses) {
        return poses.cells().isKnown(slot) && standsAlone(node) || isLarge(node);
    }

    /** Puts a node to its position in a large world, with its anchor next to it, and reads its translation from there. */
    private void anchor(Transform3d node, int slot, Snapshot poses, Write<LargeWorld, Transform3d, Vector3d> write) {
        LargeWorld world = large == null ? scene.space().largeWorld() : large;
        large = world;
        double x = exactMetres(0, slot, poses);
        double y = exactMetres(1, slot, poses);
        double z = exactMetres(2, slot, poses);
        write.to(world, node, exact.set(x, y, z));
        Vector3f from = node.logicalLocal(relative).translation();
        if (!(isNext(from.x) && isNext(from.y) && isNext(from.z))) {
            write.to(world, node, exact.set(aside(x), aside(y), aside(z)));
            write.to(world, node, exact.set(x, y, z));
            node.logicalLocal(relative);
        }
        pose.translation().set(from);
    }

    /** Does so in the plane. */
    private void anchor(Transform2d node, int slot, Snapshot poses, Write<LargeWorld2d, Transform2d, Vector2d> write) {
        LargeWorld2d world = largePlane == null ? scene.plane().largeWorld() : largePlane;
        largePlane = world;
        double x = exactMetres(0, slot, poses);
        double y = exactMetres(1, slot, poses);
        write.to(world, node, flatExact.set(x, y));
        Vector2f from = node.logicalLocal(flatRelative).translation();
        if (!(isNext(from.x) && isNext(from.y))) {
            write.to(world, node, flatExact.set(aside(x), aside(y)));
            write.to(world, node, flatExact.set(x, y));
            node.logicalLocal(flatRelative);
        }
        flatPose.translation().set(from);
    }

    private static boolean isNext(float translation) {
        return Math.abs(translation) < NEXT;
    }

    private static double aside(double coordinate) {
        return coordinate > 0 ? coordinate - FAR : coordinate + FAR;
    }

    private double exactMetres(int axis, int slot, Snapshot poses) {
        int cell = poses.cells().isKnown(slot) ? poses.cells().get(axis, slot) : 0;
        return Math.max(-LARGEST, Math.min(LARGEST, positions.toMetres(cell, poses.position(axis, slot))));
    }

    /** Moves a node to where a snapshot has it, with the velocities that it has there. */
    void move(Node node, int slot, Snapshot poses) {
        Columns units = poses.velocities();
        boolean given = units.isKnown(slot);
        if (node instanceof Transform3d spatial) {
            read(slot, poses);
            if (isLarge(spatial, slot, poses)) {
                anchor(spatial, slot, poses, LargeWorld::moveTo);
            }
            spatial.moveTo(pose);
            if (given) {
                linear.set(linear(0, slot, units), linear(1, slot, units), linear(2, slot, units));
                angular.set(angular(3, slot, units), angular(4, slot, units), angular(5, slot, units));
                spatial.moveWithVelocity(pose.translation(), pose.rotation(), linear, angular);
            }
        } else if (node instanceof Transform2d flat) {
            readFlat(slot, poses);
            if (isLarge(flat, slot, poses)) {
                anchor(flat, slot, poses, LargeWorld2d::moveTo);
            }
            flat.moveTo(flatPose);
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
            if (isLarge(spatial, slot, into)) {
                Objects.requireNonNull(large).absoluteLogicalPosition(spatial, exact);
                readExact(slot, into, exact.x, exact.y, exact.z);
            }
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
            if (isLarge(flat, slot, into)) {
                Objects.requireNonNull(largePlane).absoluteLogicalPosition(flat, flatExact);
                readExact(slot, into, flatExact.x, flatExact.y, flatPose.angle());
            }
        }
    }

    private void readExact(int slot, Snapshot into, double x, double y, double z) {
        if (!into.cells().isKnown(slot)) {
            into.cells().begin(slot);
        }
        into.setPlace(0, slot, positions.nearestPlace(x));
        into.setPlace(1, slot, positions.nearestPlace(y));
        into.setPlace(2, slot, positions.nearestPlace(z));
    }

    /** Returns whether two poses are so near to each other that rounding may have made them differ. */
    boolean isNear(Snapshot one, int slot, Snapshot other, int otherSlot) {
        boolean near = isNear(one.rotation(slot), other.rotation(otherSlot));
        for (int axis = 0; axis < AXES; axis++) {
            near &= Math.abs(one.place(axis, slot) - other.place(axis, otherSlot)) <= 1;
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

    private void read(int slot, Snapshot poses) {
        Records records = poses.records();
        rotations.unpack(poses.rotation(slot), quaternion);
        pose.translation().set(metres(0, slot, poses), metres(1, slot, poses), metres(2, slot, poses));
        pose.rotation().set((float) quaternion[0], (float) quaternion[1], (float) quaternion[2], (float) quaternion[3]);
        pose.scale().set(records.scale(0, slot), records.scale(1, slot), records.scale(2, slot));
    }

    private void readFlat(int slot, Snapshot poses) {
        Records records = poses.records();
        flatPose.translation().set(metres(0, slot, poses), metres(1, slot, poses));
        flatPose.angle(metres(2, slot, poses));
        flatPose.scale().set(records.scale(0, slot), records.scale(1, slot));
    }

    private float metres(int axis, int slot, Snapshot poses) {
        return (float) positions.toMetres(poses.position(axis, slot));
    }
}
