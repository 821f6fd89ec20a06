package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 2.2 and 2.4: in which ticks of a clock a group runs, whenever it started. */
class TickGroupStartTest {
    private static final long SECOND = 1_000_000_000L;

    private final TickClock clock = TickClock.at(60);

    @ParameterizedTest
    @CsvSource({"33333333, 33333333", "33333332, 16666666", "33333334, 33333333", "100000000, 100000000", "1, 16666666"
    })
    void shouldSayInWhichTickOfTheClockItIsDueAgain(long stepNanos, long dueNanos) {
        TickGroup group = new TickGroup(TickRate.every(stepNanos));
        assertEquals(0, group.dueNanos());
        long[] due = {0};
        List<Long> ranAt = new ArrayList<>();
        for (long real = 0; real <= 110_000_000; real += 7_000_000) {
            clock.advance(real, tick -> {
                boolean runs = tick.startNanos() >= due[0];
                assertEquals(runs, group.next(tick), "in " + tick);
                while (group.next(tick)) {}
                due[0] = group.dueNanos();
                if (runs) {
                    ranAt.add(due[0]);
                }
            });
        }
        assertEquals(dueNanos, ranAt.get(0));
    }

    /** The clock's ticks start at fractions of a nanosecond, and a group that lost its fraction would be due 1 ns too early. */
    @ParameterizedTest
    @CsvSource({"60, 1, 2", "60, 1, 3", "60, 1, 6", "60, 1, 60", "60000, 1001, 2", "60000, 1001, 6", "144, 1, 48"})
    void shouldRunEvenlyInWhicheverTickItStarted(long ticks, long seconds, int times) {
        TickRate rate = TickRate.perSecond(ticks, seconds * times);
        for (int first = 0; first < 9; first++) {
            List<TickGroup> groups = TickGroup.staggered(rate, times);
            for (int i = 0; i < times; i++) {
                List<Long> ranIn = ranFrom(first, TickRate.perSecond(ticks, seconds), groups.get(i));
                List<Long> expected = new ArrayList<>(List.of((long) first));
                while (expected.size() < ranIn.size()) {
                    int gap = expected.size() == 1 && i > 0 ? i : times;
                    expected.add(expected.get(expected.size() - 1) + gap);
                }
                assertEquals(expected, ranIn, groups.get(i) + " from tick " + first);
            }
        }
    }

    private static List<Long> ranFrom(int first, TickRate rate, TickGroup group) {
        TickClock own = new TickClock(ClockSettings.at(rate));
        List<Long> ranIn = new ArrayList<>();
        for (long real = 0; real <= 5 * SECOND; real += 7_000_000) {
            own.advance(real, tick -> {
                while (tick.index() >= first && group.next(tick)) {
                    ranIn.add(tick.index());
                }
            });
        }
        return ranIn;
    }
}
