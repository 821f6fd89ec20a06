package dev.tandem.transform.internal;

/** Observes logical writes after ticks and brings the picture up to date before frames. */
public final class Synchronization {
    /** Times beyond this distance from zero are rejected: differences of two allowed times must fit. */
    public static final long MAX_NANOS = 1L << 62;

    /** Places of the node order looked at per frame while holes are closed: some microseconds. */
    private static final int ORDER_BUDGET = 4096;

    private final Motions motions;
    private final TickMotion tickMotion;
    private final VisualMotion visualMotion;
    private final ChangeFeed feed;
    private final NodeOrder order;

    private boolean hasTick;
    private long lastTickStart;
    private long lastTickEnd;
    private boolean hasFrame;
    private long lastRender;
    private long frames;

    Synchronization(NodeTable nodes, Motions motions, ChangeFeed feed, NodeOrder order, Workers workers) {
        this.motions = motions;
        this.feed = feed;
        this.order = order;
        Arrivals arrivals = new Arrivals(nodes, feed);
        this.tickMotion = new TickMotion(nodes, motions.inTick(), arrivals, workers);
        this.visualMotion = new VisualMotion(nodes, motions.inVisual(), arrivals, workers);
    }

    /** What was written since the last tick and frame counts as made in the last tick. */
    public void beforeTick() {
        motions.observeFresh();
        observeOutside();
        visualMotion.keepTickStarts();
    }

    /**
     * What was written since the last call counts as made in the tick that just ended.
     *
     * @throws IllegalArgumentException if the tick is empty or negative, starts before the last one ended, or lies
     *     beyond {@link #MAX_NANOS}
     */
    public void afterTick(long startNanos, long endNanos) {
        requireInRange("tick start", startNanos);
        requireInRange("tick end", endNanos);
        if (endNanos <= startNanos) {
            throw new IllegalArgumentException("a tick must end after its start, but starts at " + startNanos
                    + " ns and ends at " + endNanos + " ns");
        }
        if (hasTick && startNanos < lastTickEnd) {
            throw new IllegalArgumentException(
                    "tick starts at " + startNanos + " ns, before the last one ended at " + lastTickEnd + " ns");
        }
        motions.observeFresh();
        tickMotion.observeTick(startNanos, endNanos);
        visualMotion.keepTickStarts();
        hasTick = true;
        lastTickStart = startNanos;
        lastTickEnd = endNanos;
    }

    /**
     * Shows the instant {@code renderNanos}.
     *
     * @throws IllegalArgumentException if it lies before the last frame's or beyond {@link #MAX_NANOS}
     */
    public void beforeFrame(long renderNanos) {
        requireInRange("render time", renderNanos);
        if (hasFrame && renderNanos < lastRender) {
            throw new IllegalArgumentException(
                    "render time " + renderNanos + " ns is before the last frame's " + lastRender + " ns");
        }
        motions.observeFresh();
        observeOutside();
        if (hasTick) {
            visualMotion.observe(lastRender, renderNanos, lastTickEnd);
        } else {
            visualMotion.settlePending();
        }
        if (motions.inTick().size() + motions.inVisual().size() > 0) {
            feed.epoch().advance();
        }
        tickMotion.frame(renderNanos);
        visualMotion.frame(renderNanos);
        order.closeUp(ORDER_BUDGET);
        hasFrame = true;
        lastRender = renderNanos;
        frames++;
    }

    private void observeOutside() {
        if (hasTick) {
            tickMotion.observeOutside(hasFrame ? lastRender : lastTickStart);
        } else {
            tickMotion.settlePending();
        }
    }

    /** Frames shown so far. */
    public long frames() {
        return frames;
    }

    private static void requireInRange(String what, long nanos) {
        if (nanos > MAX_NANOS || nanos < -MAX_NANOS) {
            throw new IllegalArgumentException(what + " " + nanos + " ns is not within +-2^62 ns");
        }
    }
}
