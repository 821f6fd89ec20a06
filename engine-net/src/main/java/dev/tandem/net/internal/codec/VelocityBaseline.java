package dev.tandem.net.internal.codec;

/**
 * Expects of linear velocities that they are what an even acceleration between the poses of the baseline and of this send makes
 * them, of angular ones that they stay.
 */
final class VelocityBaseline extends ColumnsBaseline {

    @Override
    Columns of(Snapshot snapshot) {
        return snapshot.velocities();
    }

    @Override
    int count(Snapshot now, int slot) {
        return VelocityGrid.columns(now.records().isFlat(slot));
    }

    @Override
    int split() {
        return Parameters.AXES;
    }

    @Override
    int onward(Snapshot now, int column, int slot) {
        Snapshot before = before();
        boolean known = before.velocities().isKnown(slot);
        int last = known ? before.velocities().get(column, slot) : 0;
        if (column >= Parameters.AXES) {
            return last;
        }
        double mean = (double) (now.positions[column][slot] - before.positions[column][slot]) / gap();
        return (int) (long) Math.floor((known ? 2 * mean - last : mean) + .5);
    }
}
