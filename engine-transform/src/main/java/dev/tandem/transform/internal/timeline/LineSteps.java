package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.rule.MotionRules;

/** What the ticks and frames of a line do to its nodes. */
public final class LineSteps {
    /** Places of the node order looked at per frame while holes are closed: some microseconds. */
    private static final int ORDER_BUDGET = 4096;

    private final Lines lines;
    private final Motions motions;
    private final MotionRules rules;
    private final ChangeLog changes;
    private final NodeOrder order;

    public LineSteps(Lines lines, Motions motions, MotionRules rules, ChangeLog changes, NodeOrder order) {
        this.lines = lines;
        this.motions = motions;
        this.rules = rules;
        this.changes = changes;
        this.order = order;
    }

    void beforeTick(Line line) {
        motions.observeFresh(line);
        for (int rule = 0; rule < rules.limit(); rule++) {
            MotionTable table = line.table(rule);
            if (table != null) {
                rules.get(rule).beforeTick(table, line.times());
            }
        }
    }

    void afterTick(Line line, long startNanos, long endNanos) {
        line.times().requireTick(startNanos, endNanos);
        motions.observeFresh(line);
        for (int rule = 0; rule < rules.limit(); rule++) {
            MotionTable table = line.table(rule);
            if (table != null) {
                rules.get(rule).afterTick(table, line.times(), startNanos, endNanos);
            }
        }
        line.times().tick(startNanos, endNanos);
    }

    void beforeFrame(Line line, long renderNanos) {
        line.times().requireFrame(renderNanos);
        motions.observeFresh(line);
        for (int rule = 0; rule < rules.limit(); rule++) {
            MotionTable table = line.table(rule);
            if (table != null) {
                rules.get(rule).beforeFrame(table, line.times(), renderNanos);
            }
        }
        if (!line.times().hasFrame()) {
            line.beginWaiting(renderNanos);
        }
        showMoving(line, renderNanos);
        order.closeUp(ORDER_BUDGET);
        line.frame(renderNanos, lines.countFrame());
    }

    private void showMoving(Line line, long renderNanos) {
        boolean any = false;
        for (int rule = 0; rule < rules.limit(); rule++) {
            MotionTable table = line.table(rule);
            if (table != null && table.size() > 0) {
                any = true;
                rules.get(rule).frame(table, renderNanos);
            }
        }
        if (any) {
            changes.visualEpoch().advance();
        }
    }
}
