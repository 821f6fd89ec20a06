package dev.tandem.transform.internal.custom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import org.junit.jupiter.api.Test;

class RowTimesTest {
    private final KernelStage stage = new KernelStage(PoseForms.SPATIAL, new RowMemory(PoseParts.SCALE, 3, 0), 4);
    private final Intervals intervals = stage.table.intervals();
    private final int first = stage.chunk.interval[0];
    private final int second = intervals.shared(2_000_000_000L, 4_000_000_000L, Curve.LINEAR);
    private final RowTimes times = new RowTimes();

    @Test
    void shouldComputeProgressAndSecondsOfEachInterval() {
        stage.table.setInterval(stage.chunk, 2, second);
        times.begin(intervals, 2_500_000_000L);
        assertEquals(2_500_000_000L, times.nanos());
        assertEquals(1, times.progress()[first]);
        assertEquals(0.25f, times.progress()[second]);
        assertEquals(2.5f, times.seconds()[first]);
        assertEquals(0.5f, times.seconds()[second]);
        times.begin(intervals, 1_000_000_000L);
        assertEquals(0, times.progress()[second]);
        assertEquals(0, times.seconds()[second], "not negative");
    }

    @Test
    void shouldTellWhetherRowsAreAtAnEnd() {
        times.begin(intervals, 500);
        assertFalse(times.anyAtAnEnd(), "nobody has the second");
        times.begin(intervals, 0);
        assertTrue(times.anyAtAnEnd());
        times.begin(intervals, 1000);
        assertTrue(times.anyAtAnEnd());
        times.begin(intervals, 999);
        assertFalse(times.anyAtAnEnd());
    }

    @Test
    void shouldTellStampsOfIntervalsAndTheInstantElse() {
        times.begin(intervals, 700);
        assertEquals(0, times.startNanos(first));
        assertEquals(1000, times.endNanos(first));
        assertEquals(700, times.startNanos(Intervals.NONE));
        assertEquals(700, times.endNanos(Intervals.NONE));
    }

    @Test
    void shouldHaveRoomWhenIntervalsBecomeMore() {
        times.begin(intervals, 500);
        for (int i = 0; i < 40; i++) {
            intervals.join(intervals.shared(i, 9000 + i, Curve.LINEAR));
            times.begin(intervals, 500);
        }
        assertEquals(0.5f, times.progress()[first]);
        assertEquals(intervals.limit() <= times.seconds().length, true);
    }

    @Test
    void shouldSpreadByInterval() {
        float[] byInterval = new float[16];
        byInterval[first] = 3;
        byInterval[second] = 4;
        float[] values = {9, 9, 9, 9};
        stage.table.setInterval(stage.chunk, 2, second);
        stage.chunk.interval[3] = Intervals.NONE;
        RowTimes.spread(stage.chunk, 1, 3, byInterval, values);
        assertArrayEquals(new float[] {3, 4, 0, 9}, values);
        stage.chunk.commonInterval = second;
        RowTimes.spread(stage.chunk, 1, 2, byInterval, values);
        assertArrayEquals(new float[] {4, 4, 0, 9}, values);
    }
}
