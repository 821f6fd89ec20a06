package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.LawSet;
import dev.tandem.transform.internal.rule.MotionRules;
import org.junit.jupiter.api.Test;

/** SPEC 9.4: how far what is shown lies behind normal time. */
class DisplayDelayTest {
    private final TimelineParts parts = new TimelineParts();
    private final TimelineTables timeline = parts.timelines.open();
    private final DisplayDelay delay = new DisplayDelay(parts.nodes, parts.timelines, parts.rules);
    private final int node = parts.create();

    DisplayDelayTest() {
        parts.timelines.put(node, timeline);
    }

    private int extrapolated(long lead) {
        return parts.rules.number(LawSet.uniform(new ExtrapolateLaw(500, 0, lead)));
    }

    private void frame(long renderNanos, long lead) {
        timeline.times().lead(lead);
        timeline.times().frame(renderNanos);
    }

    @Test
    void shouldBeZeroBeforeTheFirstFrame() {
        timeline.times().lead(70);
        timeline.times().tick(0, 100);
        assertEquals(0, delay.nanos(node, MotionRules.FROM_TICK));
    }

    @Test
    void shouldBeTheLeadWhenInterpolated() {
        frame(1000, 70);
        assertEquals(70, delay.nanos(node, MotionRules.FROM_TICK));
        assertEquals(70, delay.nanos(node, MotionRules.FROM_VISUAL));
    }

    @Test
    void shouldReachFromTheEndOfTheTickWhenItSnaps() {
        frame(1000, 70);
        assertEquals(0, delay.nanos(node, MotionRules.SNAP), "there was no tick");
        timeline.times().tick(500, 950);
        assertEquals(1000 + 70 - 950, delay.nanos(node, MotionRules.SNAP));
    }

    @Test
    void shouldBeLessByWhatIsPredicted() {
        frame(1000, 70);
        assertEquals(0, delay.nanos(node, extrapolated(ExtrapolateLaw.TO_NORMAL_TIME)));
        assertEquals(50, delay.nanos(node, extrapolated(20)));
    }

    @Test
    void shouldFollowTheRuleOfTheMotionInProgress() {
        int moving = parts.moving(timeline, extrapolated(20), 1, 0, 10);
        frame(1000, 70);
        assertEquals(50, delay.nanos(moving, MotionRules.FROM_TICK));
    }
}
