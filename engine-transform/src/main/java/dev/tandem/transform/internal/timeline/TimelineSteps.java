package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.RowSort;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.rule.MotionRules;

/** The steps of a tick and of a frame of a timeline, in order. */
public final class TimelineSteps {
    private final Timelines timelines;
    private final Motions motions;
    private final MotionRules rules;
    private final StampedTeleports stamped;
    private final JumpBounds bounds;
    private final Ghosts ghosts;
    private final ChangeLog changes;
    private final RowSort rowSort;
    private final FrameUpkeep upkeep;

    public TimelineSteps(
            Timelines timelines,
            Motions motions,
            MotionRules rules,
            StampedTeleports stamped,
            JumpBounds bounds,
            Ghosts ghosts,
            ChangeLog changes,
            RowSort rowSort,
            FrameUpkeep upkeep) {
        this.timelines = timelines;
        this.motions = motions;
        this.rules = rules;
        this.stamped = stamped;
        this.bounds = bounds;
        this.ghosts = ghosts;
        this.changes = changes;
        this.rowSort = rowSort;
        this.upkeep = upkeep;
    }

    void beforeTick(TimelineTables timeline) {
        motions.observeFresh(timeline);
        motions.changeRulesOutside(timeline);
        bounds.beforeOutside(timeline);
        stamped.beforeOutside(timeline);
        for (int rule = 0; rule < timeline.tableLimit(); rule++) {
            MotionTable table = timeline.tableOrNull(rule);
            if (table != null) {
                rules.get(rule).beforeTick(table, timeline.times());
            }
        }
        stamped.afterObservation(timeline, timeline.times().lastTickEnd());
        ghosts.beforeTick(timeline);
    }

    void afterTick(TimelineTables timeline, long startNanos, long endNanos) {
        timeline.times().requireTick(startNanos, endNanos);
        timeline.times().expectLead(startNanos, endNanos);
        motions.observeFresh(timeline);
        motions.changeRulesInTick(timeline, endNanos);
        bounds.beforeTickEnds(timeline, startNanos, endNanos);
        stamped.beforeTickEnds(timeline, startNanos, endNanos);
        for (int rule = 0; rule < timeline.tableLimit(); rule++) {
            MotionTable table = timeline.tableOrNull(rule);
            if (table != null) {
                rowSort.step(table);
                rules.get(rule).afterTick(table, timeline.times(), startNanos, endNanos);
            }
        }
        stamped.afterObservation(timeline, endNanos);
        ghosts.afterTick(timeline, endNanos);
        rowSort.step(motions.overridden());
        timeline.times().tick(startNanos, endNanos);
    }

    void beforeFrame(TimelineTables timeline, long renderNanos, long leadNanos) {
        timeline.times().requireFrame(renderNanos);
        ghosts.beforeFrame(timeline, renderNanos);
        timeline.times().lead(leadNanos);
        motions.observeFresh(timeline);
        stamped.showDue(timeline, renderNanos);
        motions.changeRulesOutside(timeline);
        stamped.showOvertaken(timeline);
        bounds.beforeOutside(timeline);
        stamped.beforeOutside(timeline);
        for (int rule = 0; rule < timeline.tableLimit(); rule++) {
            MotionTable table = timeline.tableOrNull(rule);
            if (table != null) {
                rowSort.goOn(table);
                if (table.size() > 0 || table.pending().size() > 0) {
                    rules.get(rule).beforeFrame(table, timeline.times(), renderNanos);
                }
            }
        }
        stamped.afterObservation(timeline, timeline.times().lastTickEnd());
        motions.goOnBeforeTick(timeline, renderNanos);
        if (!timeline.times().hasFrame()) {
            stamped.beginWaiting(timeline, renderNanos);
            timeline.beginWaiting(renderNanos);
        }
        // Before anything is drawn: where code of the host throws, readers look at what was drawn until then.
        timeline.draws(timelines.countFrame());
        showMoving(timeline, renderNanos);
        upkeep.run(timeline);
        timeline.frame(renderNanos);
    }

    /** A frame before the first tick, at no particular instant: writes snap, and later frames may be at any instant. */
    void beforeFrameWithoutTick(TimelineTables timeline) {
        ghosts.beforeFrame(timeline, -TimelineTimes.MAX_NANOS);
        beforeTick(timeline);
        timeline.times().frameWithoutTick();
    }

    private void showMoving(TimelineTables timeline, long renderNanos) {
        boolean any = false;
        try {
            for (int rule = 0; rule < timeline.tableLimit(); rule++) {
                MotionTable table = timeline.tableOrNull(rule);
                if (table != null && table.size() > 0) {
                    any = true;
                    rules.get(rule).frame(table, timeline.times(), renderNanos);
                }
            }
        } finally {
            // Code of the host may throw when some rows are drawn.
            if (any) {
                changes.visualEpoch().advance();
            }
        }
    }
}
