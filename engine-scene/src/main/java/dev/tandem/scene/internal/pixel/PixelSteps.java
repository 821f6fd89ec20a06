package dev.tandem.scene.internal.pixel;

/**
 * Moves things from pixel to pixel, frame by frame. Things that move alike step alike: the first thing that has moved by a
 * certain way decides for all that follow. A thing that moves along with the leader, which is the camera, never steps back
 * relative to it.
 */
public final class PixelSteps {
    /** How far off a thing in motion may be before it steps; more than a half, so that noise takes no step back. */
    private static final double OFF_BEFORE_STEP = 0.5 + 1 / 16.0;

    /** How far off a thing may get by the steps of others. */
    private static final double FARTHEST = 3;

    /** The error that a way may have, relative to the coordinates: both ends are rounded to floats three times. */
    private static final double NOISE = 0x1p-21;

    private final SharedSteps shared = new SharedSteps();
    private long frame = -1;
    private long instant;
    private boolean timePassed;

    private double leadX;
    private double leadY;
    private double leadNoise;
    private double leadColumns;
    private double leadRows;

    /** The nearest whole number; of two the larger. */
    static double nearest(double pixels) {
        return Math.floor(pixels + 0.5);
    }

    /**
     * Begins a frame, unless it has begun.
     *
     * @param newFrame counts frames
     * @param newInstant that it shows; if it is that of the frame before, nothing is taken to be at rest
     */
    public void begin(long newFrame, long newInstant) {
        if (newFrame != frame) {
            timePassed = newInstant != instant;
            frame = newFrame;
            instant = newInstant;
            shared.clear();
        }
    }

    /** Moves the leader, unless it is there already. */
    public void lead(PixelPlace leader, double x, double y) {
        if (leader.isAt(x, y, frame)) {
            return;
        }
        double dx = x - leader.x();
        double dy = y - leader.y();
        double error = noise(leader, x, y);
        double column = leader.column();
        double row = leader.row();
        leadX = 0;
        leadY = 0;
        take(leader, x, y, alone(dx, x - column), alone(dy, y - row));
        leadX = dx;
        leadY = dy;
        leadNoise = error;
        leadColumns = leader.column() - column;
        leadRows = leader.row() - row;
        if (dx != 0 || dy != 0) {
            shared.add(dx, dy, error, leadColumns, leadRows);
        }
    }

    /** Moves a thing, unless it is there already. */
    public void step(PixelPlace thing, double x, double y) {
        if (thing.isAt(x, y, frame)) {
            return;
        }
        double dx = x - thing.x();
        double dy = y - thing.y();
        if (dx == 0 && dy == 0) {
            take(thing, x, y, 0, 0);
            return;
        }
        double error = noise(thing, x, y);
        int alike = shared.find(dx, dy, error);
        if (alike >= 0) {
            double columns = shared.columns(alike);
            double rows = shared.rows(alike);
            take(thing, x, y, columns, rows);
            if (shared.isFar(alike, dx, dy, error)) {
                shared.add(dx, dy, error, columns, rows);
            }
        } else {
            double columns = besideLeader(dx, alone(dx, x - thing.column()), leadX, leadColumns, error + leadNoise);
            double rows = besideLeader(dy, alone(dy, y - thing.row()), leadY, leadRows, error + leadNoise);
            take(thing, x, y, columns, rows);
            shared.add(dx, dy, error, columns, rows);
        }
    }

    /** The steps of a thing for itself, which has moved and is off by so much. */
    private static double alone(double way, double off) {
        if (way > 0) {
            return Math.max(0, Math.ceil(off - OFF_BEFORE_STEP));
        }
        return way < 0 ? Math.min(0, Math.floor(off + OFF_BEFORE_STEP)) : 0;
    }

    /** The same, without a step back relative to a leader that moves in the same direction. */
    private static double besideLeader(double way, double steps, double leadWay, double leadSteps, double error) {
        if (way * leadWay <= 0) {
            return steps;
        }
        double faster = Math.abs(way) - Math.abs(leadWay);
        if (Math.abs(faster) <= error) {
            return leadSteps;
        }
        return faster > 0 == way > 0 ? Math.max(steps, leadSteps) : Math.min(steps, leadSteps);
    }

    private void take(PixelPlace thing, double x, double y, double columns, double rows) {
        double takenColumns = bounded(x == thing.x(), x - thing.column(), columns);
        double takenRows = bounded(y == thing.y(), y - thing.row(), rows);
        thing.moveTo(x, y, takenColumns, takenRows, frame);
    }

    /** At rest to the nearest pixel, in motion as far as leads to a pixel that is not too far away. */
    private double bounded(boolean atRest, double off, double steps) {
        if (atRest) {
            return timePassed && Math.abs(off) > 0.5 ? nearest(off) : 0;
        }
        return Math.max(Math.ceil(off - FARTHEST), Math.min(Math.floor(off + FARTHEST), steps));
    }

    private static double noise(PixelPlace thing, double x, double y) {
        double from = Math.max(Math.abs(thing.x()), Math.abs(thing.y()));
        double to = Math.max(Math.abs(x), Math.abs(y));
        return Math.min(SharedSteps.MOST_NOISE, NOISE * Math.max(from, to));
    }
}
