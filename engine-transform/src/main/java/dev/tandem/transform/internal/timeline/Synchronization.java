package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.motion.LineTimes;

/**
 * One time line of a store: observes the logical writes of its nodes after ticks and brings their picture up to date before
 * frames.
 */
public final class Synchronization {
    private final Lines lines;
    private final Line line;
    private final LineSteps steps;
    private final Handover handover;
    private boolean closed;

    public Synchronization(Lines lines, Line line, LineSteps steps, Handover handover) {
        this.lines = lines;
        this.line = line;
        this.steps = steps;
        this.handover = handover;
    }

    /** Another line of the same store, without nodes. */
    public Synchronization open() {
        requireOpen();
        return new Synchronization(lines, lines.open(), steps, handover);
    }

    /**
     * What was written since the last tick and frame counts as made in the last tick.
     *
     * @throws IllegalStateException if this line was closed, as from every other method but {@link #close}
     */
    public void beforeTick() {
        requireOpen();
        steps.beforeTick(line);
    }

    /**
     * What was written since the last call counts as made in the tick that just ended.
     *
     * @throws IllegalArgumentException if the tick is empty or negative, starts before the last one ended, or lies
     *     beyond {@link LineTimes#MAX_NANOS}
     */
    public void afterTick(long startNanos, long endNanos) {
        requireOpen();
        steps.afterTick(line, startNanos, endNanos);
    }

    /**
     * Shows the instant {@code renderNanos}.
     *
     * @throws IllegalArgumentException if it lies before the last frame's or beyond {@link LineTimes#MAX_NANOS}
     */
    public void beforeFrame(long renderNanos) {
        requireOpen();
        steps.beforeFrame(line, renderNanos);
    }

    /** Puts a node on this line; its picture stays what it is, and goes on from there. */
    public void take(int index) {
        requireOpen();
        handover.move(index, line);
    }

    /** As {@link #take}, with everything below the node. */
    public void takeBranch(int index) {
        requireOpen();
        handover.moveBranch(index, line);
    }

    /** True if the node is on this line. */
    public boolean contains(int index) {
        requireOpen();
        return lines.of(index) == line;
    }

    /**
     * Puts all nodes of this line on the main one, and ends it; without effect if it was closed.
     *
     * @throws IllegalStateException if this is the main line
     */
    public void close() {
        if (closed) {
            return;
        }
        if (line.number() == Line.MAIN) {
            throw new IllegalStateException("the main timeline of a scene cannot be closed");
        }
        handover.moveAll(line, lines.main());
        lines.close(line);
        closed = true;
    }

    /** True after {@link #close}. */
    public boolean isClosed() {
        return closed;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("this timeline is closed; its nodes are on the main one");
        }
    }
}
