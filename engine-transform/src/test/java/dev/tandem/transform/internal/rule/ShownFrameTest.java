package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.TimelineTimes;
import org.junit.jupiter.api.Test;

class ShownFrameTest {
    private final Intervals intervals = new Intervals();
    private final TimelineTimes times = new TimelineTimes();
    private final ShownFrame frame = new ShownFrame();

    private int interval(long start, long end) {
        int interval = intervals.shared(start, end, Curve.LINEAR);
        intervals.join(interval);
        return interval;
    }

    @Test
    void shouldSayWhatWasFilledIn() {
        times.lead(50);
        frame.begin(intervals, times, 700);
        frame.tick(600);
        assertSame(intervals, frame.intervals());
        assertSame(times, frame.times());
        assertEquals(700, frame.renderNanos());
        assertEquals(600, frame.tickStartNanos());
        assertEquals(50, frame.leadNanos());
    }

    @Test
    void shouldTellIntervalsThatEndWithTheNewestTick() {
        frame.begin(intervals, times, 700);
        int last = interval(1000, 2000);
        int before = interval(0, 1000);
        int longer = interval(0, 2001);
        int handover = intervals.handover(0, 3000);
        assertFalse(frame.endsWithNewestTick(last), "there was no tick");
        times.tick(1000, 2000);
        assertTrue(frame.endsWithNewestTick(last));
        assertTrue(frame.endsWithNewestTick(longer));
        assertFalse(frame.endsWithNewestTick(before));
        assertFalse(frame.endsWithNewestTick(handover), "not of a tick");
    }
}
