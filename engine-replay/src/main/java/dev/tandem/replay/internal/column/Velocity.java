package dev.tandem.replay.internal.column;

/**
 * The velocities of one component, which are known before its values: how far a node goes in a tick if it goes as fast as they
 * say. Engines that take one step a tick go as fast as at its end; others, nearly as fast as the parabola says that goes through
 * the velocities at the last three ends. These are the last two orders of {@link Expectation}.
 */
final class Velocity {
    private final TickNodes nodes;
    private final FloatColumn column;
    private double seconds;

    Velocity(TickNodes nodes, FloatColumn column) {
        this.nodes = nodes;
        this.column = column;
    }

    /** Says how long the tick is. */
    void last(double tickSeconds) {
        seconds = tickSeconds;
    }

    /** Returns the way of a node in the tick; 0 of one without a velocity. */
    double way(int order, int index) {
        if (!nodes.isKnown(index)) {
            return 0;
        }
        double now = column.ago(index, 0);
        if (order == Expectation.AT_END) {
            return seconds * now;
        }
        return seconds * ((5 * now + 8 * (double) column.ago(index, 1) - column.ago(index, 2)) / 12);
    }
}
