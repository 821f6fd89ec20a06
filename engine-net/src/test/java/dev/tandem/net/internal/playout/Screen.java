package dev.tandem.net.internal.playout;

import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Snapshot;
import java.util.Arrays;

/** Draws nodes between the poses at the start and the end of the newest tick, as the rule FROM_TICK does. */
class Screen implements PlaybackTarget {

    private final PositionGrid grid = new PositionGrid(PositionGrid.DEFAULT_UNITS);
    private final double[][] from;
    private final double[][] to;
    final boolean[] there;
    final boolean[] moved;
    long startNanos;
    long endNanos;
    int ticks;
    final StringBuilder log = new StringBuilder();

    Screen(int slots) {
        from = new double[slots][3];
        to = new double[slots][3];
        there = new boolean[slots];
        moved = new boolean[slots];
    }

    @Override
    public void born(int slot, Snapshot poses) {
        there[slot] = true;
        read(slot, poses);
        System.arraycopy(to[slot], 0, from[slot], 0, 3);
        log.append(" +").append(slot);
    }

    @Override
    public void gone(int slot) {
        there[slot] = false;
        log.append(" -").append(slot);
    }

    @Override
    public void placed(int slot, Snapshot poses) {
        throw new AssertionError("nobody jumps");
    }

    @Override
    public void changed(int slot, Snapshot poses) {
        throw new AssertionError("nothing changes but poses");
    }

    @Override
    public void moved(int slot, Snapshot poses) {
        System.arraycopy(to[slot], 0, from[slot], 0, 3);
        read(slot, poses);
        moved[slot] = true;
    }

    private void read(int slot, Snapshot poses) {
        for (int axis = 0; axis < 3; axis++) {
            to[slot][axis] = grid.toMetres(poses.position(axis, slot));
        }
    }

    @Override
    public void ticked(long start, long end) {
        for (int slot = 0; slot < to.length; slot++) {
            if (!moved[slot]) {
                System.arraycopy(to[slot], 0, from[slot], 0, 3);
            }
        }
        Arrays.fill(moved, false);
        startNanos = start;
        endNanos = end;
        ticks++;
        log.append(' ').append(start / 1_000_000).append('-').append(end / 1_000_000);
    }

    double drawn(int slot, int axis, long nanos) {
        double progress = endNanos == startNanos
                ? 1
                : Math.max(0, Math.min(1, (double) (nanos - startNanos) / (endNanos - startNanos)));
        return from[slot][axis] + (to[slot][axis] - from[slot][axis]) * progress;
    }
}
