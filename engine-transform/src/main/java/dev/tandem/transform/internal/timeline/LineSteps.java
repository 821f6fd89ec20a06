package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.Arrivals;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.thread.Workers;

/** What the ticks and frames of a line do to its nodes. */
public final class LineSteps {
    /** Places of the node order looked at per frame while holes are closed: some microseconds. */
    private static final int ORDER_BUDGET = 4096;

    private final Lines lines;
    private final Motions motions;
    private final TickMotion tickMotion;
    private final VisualMotion visualMotion;
    private final ChangeLog changes;
    private final NodeOrder order;

    public LineSteps(
            NodeTable nodes,
            MotionChunks chunks,
            Lines lines,
            Motions motions,
            ChangeLog changes,
            NodeOrder order,
            Workers workers) {
        this.lines = lines;
        this.motions = motions;
        this.changes = changes;
        this.order = order;
        Arrivals arrivals = new Arrivals(nodes, chunks, changes);
        MotionStep step = new MotionStep(workers);
        this.tickMotion = new TickMotion(nodes, chunks, arrivals, step);
        this.visualMotion = new VisualMotion(nodes, chunks, arrivals, step);
    }

    void beforeTick(Line line) {
        motions.observeFresh(line);
        tickMotion.observeOutside(line);
        visualMotion.keepTickStarts(line);
    }

    void afterTick(Line line, long startNanos, long endNanos) {
        line.times().requireTick(startNanos, endNanos);
        motions.observeFresh(line);
        tickMotion.observeTick(line, startNanos, endNanos);
        visualMotion.keepTickStarts(line);
        line.times().tick(startNanos, endNanos);
    }

    void beforeFrame(Line line, long renderNanos) {
        line.times().requireFrame(renderNanos);
        motions.observeFresh(line);
        tickMotion.observeOutside(line);
        visualMotion.observe(line, renderNanos);
        if (!line.times().hasFrame()) {
            line.beginWaiting(renderNanos);
        }
        if (line.movingCount() > 0) {
            changes.visualEpoch().advance();
        }
        tickMotion.frame(line, renderNanos);
        visualMotion.frame(line, renderNanos);
        order.closeUp(ORDER_BUDGET);
        line.frame(renderNanos, lines.countFrame());
    }
}
