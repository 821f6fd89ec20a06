package dev.tandem.transform.internal.predict;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.rule.RuleTable;
import org.junit.jupiter.api.Test;

/** SPEC 9.4: where an instant lies in the intervals of a table, in lengths of these. */
class PredictedTimesTest {
    private final Intervals intervals = new Intervals();

    /** From 1000 to 1400, with a row. */
    private final int interval = joined(intervals.open(1000, 1400, Curve.LINEAR));

    private int joined(int opened) {
        intervals.join(opened);
        return opened;
    }

    private PredictedTimes at(ExtrapolateLaw law, long renderNanos, long leadNanos) {
        PredictedTimes times = new PredictedTimes(law);
        times.begin(intervals, renderNanos, leadNanos);
        return times;
    }

    private PredictedTimes at(long renderNanos, long leadNanos) {
        return at(ExtrapolateLaw.STANDARD, renderNanos, leadNanos);
    }

    @Test
    void shouldShowWhatTheLeadIsAheadOfRenderTime() {
        assertEquals(0.25f, at(1100, 0).progress(interval));
        assertEquals(0.75f, at(1100, 200).progress(interval));
        assertEquals(0.5f, at(new ExtrapolateLaw(1, 1, 100), 1100, 200).progress(interval), "a lead of its own");
        assertEquals(0.75f, at(1100, 200).progress()[interval]);
    }

    @Test
    void shouldGoOnAfterTheEndUpToTheHorizon() {
        assertEquals(0, at(1300, 100).beyond(interval));
        assertEquals(0.25f, at(1300, 200).beyond(interval));
        assertEquals(1, at(1800, 0).beyond(interval));
        assertEquals(1, at(9000, 0).beyond(interval), "a tick is the horizon");
        ExtrapolateLaw shortly = new ExtrapolateLaw(100, 0, 0);
        assertEquals(0.125f, at(shortly, 1450, 0).beyond(interval));
        assertEquals(0.25f, at(shortly, 1550, 0).beyond(interval));
        ExtrapolateLaw forever = new ExtrapolateLaw(Long.MAX_VALUE, 0, 0);
        assertEquals(1e9f, at(forever, TimelineTimes.MAX_NANOS, 0).beyond(interval), "numbers stay finite");
    }

    @Test
    void shouldBlendAnOffsetOutFromTheStart() {
        assertEquals(1, at(1000, 300).weight(interval), "whatever the lead");
        assertEquals(0.75f, at(1100, 0).weight(interval));
        assertEquals(-0.25f, at(1500, 0).weight(interval));
        assertEquals(0.5f, at(new ExtrapolateLaw(0, 200, 0), 1100, 0).weight(interval));
        assertEquals(-Float.MAX_VALUE, at(new ExtrapolateLaw(0, 0, 0), 1000, 0).weight(interval), "none at all");
    }

    @Test
    void shouldSayHowLateAnOffsetBegins() {
        assertEquals(0.25f, at(1100, 300).late(interval));
        assertEquals(0.5f, at(new ExtrapolateLaw(0, 200, 0), 1100, 0).late(interval));
        assertEquals(0, at(new ExtrapolateLaw(0, 0, 0), 1100, 0).late(interval));
    }

    @Test
    void shouldSaySinceWhenALateOffsetRuns() {
        PredictedTimes times = at(1100, 0);
        assertEquals(1200, times.since(interval, 0.5f));
        assertEquals(1100, times.since(interval, 0.25f), "now");
        assertEquals(1100, times.since(interval, 0.1f), "before");
    }

    @Test
    void shouldMeasureInSeconds() {
        assertEquals(4e-7, at(1100, 0).seconds(interval));
        int longest = joined(intervals.open(-TimelineTimes.MAX_NANOS, TimelineTimes.MAX_NANOS, Curve.LINEAR));
        assertEquals(2.0 * TimelineTimes.MAX_NANOS / 1e9, at(0, 0).seconds(longest), 1);
    }

    @Test
    void shouldKnowWhetherAllHaveEnded() {
        assertFalse(at(1399, 0).allEnded());
        assertTrue(at(1400, 0).allEnded());
        assertTrue(at(1300, 100).allEnded());
        int later = intervals.open(1400, 1800, Curve.LINEAR);
        assertTrue(at(1400, 0).allEnded(), "nobody is in the other");
        intervals.join(later);
        assertFalse(at(1400, 0).allEnded());
        assertTrue(at(1800, 0).allEnded());
    }

    @Test
    void shouldKnowWhetherAnyIsAtAnEnd() {
        assertTrue(at(1000, 0).anyAtAnEnd());
        assertFalse(at(1001, 0).anyAtAnEnd());
        assertTrue(at(1500, 0).anyAtAnEnd());
    }

    @Test
    void shouldKnowTheFarthestAndWhetherAnyOffsetIsLeft() {
        int second = joined(intervals.open(1200, 1600, Curve.LINEAR));
        assertTrue(at(1500, 0).anyBeyond(interval) && at(1500, 0).anyBeyond(Intervals.NONE));
        assertFalse(at(1500, 0).anyBeyond(second));
        assertTrue(at(1500, 0).anyWeight(second));
        assertFalse(at(1500, 0).anyWeight(interval));
        assertEquals(0.75f, at(1700, 0).farthest());
        assertEquals(0, at(1300, 0).farthest());
        assertTrue(at(1500, 0).anyWeight(Intervals.NONE), "of the second");
        assertFalse(at(1600, 0).anyWeight(Intervals.NONE));
    }

    @Test
    void shouldInterpolateHandoversAtRenderTime() {
        intervals.leave(interval);
        int handover = joined(intervals.handover(1000, 1400));
        PredictedTimes times = at(1100, 200);

        assertEquals(0.25f, times.progress()[handover]);
        assertEquals(0, at(2000, 0).farthest());
        assertFalse(at(1000, 0).anyWeight(Intervals.NONE));
        assertFalse(at(2000, 0).allEnded(), "it is no tick");
        assertTrue(at(2000, 0).anyAtAnEnd());
    }

    @Test
    void shouldUseNumbersOfSingleIntervalsAtAnotherInstant() {
        PredictedTimes times = at(1000, 0);
        times.at(intervals, 1300);
        assertEquals(0.25f, times.weight(interval));
        assertEquals(0.75f, times.late(interval));
    }

    @Test
    void shouldSpreadOverTheRowsOfAChunk() {
        RuleTable rows = new RuleTable(PoseForms.SPATIAL, 0, 3);
        PredictedTimes times = new PredictedTimes(ExtrapolateLaw.STANDARD);
        rows.tickOf(0, 0);
        rows.tickOf(1, 1);
        times.begin(rows.table.intervals(), RuleTable.SECOND * 3 / 2, 0);
        float[] values = {9, 9, 9, 9};

        times.spreadBeyond(rows.chunk, values, 3);
        assertArrayEquals(new float[] {0.5f, 0, 0, 9}, values, "the third has just entered");
        times.spreadWeight(rows.chunk, null, values, 3);
        assertArrayEquals(new float[] {0, 0.5f, 0, 9}, values);
        times.spreadWeight(rows.chunk, new float[] {0.75f, 0.25f, 0.5f, 0}, values, 3);
        assertArrayEquals(new float[] {0.25f, 0.75f, 0.5f, 9}, values);
        times.spreadWeight(rows.chunk, new float[] {8, -8, 0, 0}, values, 3);
        assertArrayEquals(new float[] {1, 0, 0, 9}, values, "a share");

        rows.chunk.commonInterval = rows.chunk.interval[1];
        times.spreadWeight(rows.chunk, null, values, 3);
        assertArrayEquals(new float[] {0.5f, 0.5f, 0.5f, 9}, values);
        times.spreadWeight(rows.chunk, new float[] {0.25f, 0, 0, 0}, values, 3);
        assertArrayEquals(new float[] {0.75f, 0.5f, 0.5f, 9}, values);
        times.spreadBeyond(rows.chunk, values, 3);
        assertArrayEquals(new float[] {0, 0, 0, 9}, values);
    }
}
