package dev.tandem.net.internal.source;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import org.jspecify.annotations.Nullable;

/**
 * Reads the velocities with which nodes end a tick, as they were given for a rule that uses them. A component that was given
 * none, of a node whose other one was, has that of its way since the last send. Allocates only to grow.
 */
final class GivenVelocities {

    private static final int AXES = 3;
    private static final double SMALL = 1e-9;

    private final SceneStores stores;
    private final RotationGrid rotations;
    private final VelocityGrid grid;
    private final float[] given = new float[VelocityGrid.COLUMNS];
    private final double[] from = new double[4];
    private final double[] to = new double[4];
    private final double[] way = new double[AXES];

    GivenVelocities(Scene scene, RotationGrid rotations, VelocityGrid grid) {
        stores = SceneAccess.stores(scene);
        this.rotations = rotations;
        this.grid = grid;
    }

    /**
     * Reads those of a node into a snapshot that has its pose.
     *
     * @param before the snapshot of the send before, null if there is none or the node did not move on from there
     */
    void read(Node node, int slot, Snapshot row, @Nullable Snapshot before) {
        boolean isFlat = node instanceof Transform2d;
        Columns velocities = row.velocities();
        if (!(isFlat ? stores.plane() : stores.space()).readings().endVelocities(node.index(), given)) {
            velocities.forget(slot);
            return;
        }
        velocities.begin(slot);
        Snapshot last = before != null && before.generation(slot) == row.generation(slot) ? before : null;
        double perSend = last == null ? 0 : (double) row.epoch().unitNanos() / (row.endNanos() - last.endNanos());
        for (int axis = 0; axis < AXES; axis++) {
            if (!Float.isNaN(given[axis])) {
                velocities.put(axis, slot, grid.toLinearUnits(given[axis]));
            } else if (last != null) {
                double shift = row.place(axis, slot) - last.place(axis, slot);
                velocities.put(axis, slot, (int) Math.floor(perSend * shift + .5));
            }
        }
        if (isFlat) {
            return;
        }
        boolean isTurnGiven = !Float.isNaN(given[AXES]);
        if (!isTurnGiven && last != null) {
            turn(last.rotation(slot), row.rotation(slot));
        }
        for (int axis = 0; axis < AXES; axis++) {
            if (isTurnGiven) {
                velocities.put(AXES + axis, slot, grid.toAngularUnits(given[AXES + axis]));
            } else if (last != null) {
                velocities.put(AXES + axis, slot, grid.toAngularUnitsOfWay(perSend * way[axis]));
            }
        }
    }

    /** Finds the rotation vector that leads from one rotation of the grid to another, the short way about the axes of space. */
    private void turn(long first, long second) {
        rotations.unpack(first, from);
        rotations.unpack(second, to);
        double w = to[3] * from[3] + to[0] * from[0] + to[1] * from[1] + to[2] * from[2];
        double x = from[3] * to[0] - to[3] * from[0] + to[2] * from[1] - to[1] * from[2];
        double y = from[3] * to[1] - to[3] * from[1] + to[0] * from[2] - to[2] * from[0];
        double z = from[3] * to[2] - to[3] * from[2] + to[1] * from[0] - to[0] * from[1];
        double sine = StrictMath.sqrt(x * x + y * y + z * z);
        double angle = 2 * StrictMath.atan2(sine, Math.abs(w));
        double factor = (w < 0 ? -1 : 1) * (sine < SMALL ? 2 : angle / sine);
        way[0] = factor * x;
        way[1] = factor * y;
        way[2] = factor * z;
    }
}
