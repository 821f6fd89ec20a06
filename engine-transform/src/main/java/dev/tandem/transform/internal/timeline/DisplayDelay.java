package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.SnapLaw;

/** How far the instant that nodes show is behind normal time. */
public final class DisplayDelay {
    private final NodeTable nodes;
    private final Timelines timelines;
    private final MotionRules rules;

    public DisplayDelay(NodeTable nodes, Timelines timelines, MotionRules rules) {
        this.nodes = nodes;
        this.timelines = timelines;
        this.rules = rules;
    }

    /**
     * The delay of a node's translation in the last frame of its timeline, 0 before the first. A translation that snaps shows
     * the end of the last tick.
     *
     * @param rule that the next write of the node follows; one that is in motion has the rule of that motion
     */
    public long nanos(int index, int rule) {
        TimelineTimes times = timelines.of(index).times();
        if (!times.hasFrame()) {
            return 0;
        }
        int shown = nodes.isInMotion(index) ? RowKind.rule(nodes.rowKind(index)) : rule;
        Law law = rules.laws(shown).chosen(PoseParts.TRANSLATION);
        long lead = times.leadNanos();
        if (law instanceof SnapLaw) {
            return times.hasTick() ? times.lastRender() + lead - times.lastTickEnd() : 0;
        }
        return lead - law.leadNanos(lead);
    }
}
