package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClockListenerTest {

    private static final long MS = 1_000_000L;

    private final List<String> calls = new ArrayList<>();
    private final TickClock clock = new TickClock(
            ClockSettings.at(TickRate.every(10 * MS)).withMaxTicksPerFrame(3).withPolicy(TickPolicy.BEHIND));

    private final ClockListener watcher = new ClockListener() {
        @Override
        public void frameBegan(Frame frame) {
            calls.add("frame " + frame.index() + " began with " + frame.ticks());
        }

        @Override
        public void tickBegan(Tick tick) {
            calls.add("tick " + tick.index() + " began");
        }

        @Override
        public void tickEnded(Tick tick) {
            calls.add("tick " + tick.index() + " ended");
        }

        @Override
        public void frameEnded(Frame frame) {
            calls.add("frame " + frame.index() + " ended with " + frame.ticks() + ", dropped "
                    + frame.droppedNanos() / MS + ", render " + frame.renderNanos() / MS);
        }

        @Override
        public void rateChanged(TickRate from, TickRate to) {
            calls.add(from.stepNanos() / MS + " to " + to.stepNanos() / MS);
        }
    };

    @Test
    void shouldTellOfFramesAndTicksInOrder() {
        clock.advance(0, tick -> {});
        clock.listener(watcher);
        clock.advance(10 * MS, tick -> calls.add("simulated"));
        clock.advance(12 * MS, tick -> calls.add("simulated"));
        assertEquals(
                List.of(
                        "frame 1 began with 0",
                        "tick 0 began",
                        "simulated",
                        "tick 0 ended",
                        "frame 1 ended with 1, dropped 0, render 0",
                        "frame 2 began with 0",
                        "frame 2 ended with 0, dropped 0, render 2"),
                calls);
    }

    @Test
    void shouldTellOfDroppedTimeWhenTheFrameEnds() {
        clock.listener(watcher);
        clock.advance(0, tick -> {});
        calls.clear();
        clock.beginFrame(50 * MS);
        while (clock.nextTick()) {
            calls.add("simulated");
        }
        assertEquals("frame 1 ended with 3, dropped 10, render 29", calls.get(calls.size() - 1));
        assertEquals(3, calls.stream().filter("simulated"::equals).count());
    }

    @Test
    void shouldTellOfATickThatThrew() {
        clock.listener(watcher);
        clock.advance(0, tick -> {});
        calls.clear();
        assertThrows(
                ArithmeticException.class,
                () -> clock.advance(30 * MS, tick -> {
                    throw new ArithmeticException("of the host");
                }));
        assertEquals(
                List.of(
                        "frame 1 began with 0",
                        "tick 0 began",
                        "tick 0 ended",
                        "frame 1 ended with 1, dropped 0, render 10"),
                calls);
    }

    @Test
    void shouldTellOfAnotherRateButNotOfTheSame() {
        clock.listener(watcher);
        clock.rate(TickRate.every(10 * MS));
        assertEquals(List.of(), calls);
        clock.rate(TickRate.every(20 * MS));
        assertEquals(List.of("10 to 20"), calls);
    }

    @Test
    void shouldMeasureTheWorkOfTheHostAlone() {
        ManualClock work = new ManualClock(0);
        TickClock measured =
                new TickClock(ClockSettings.at(TickRate.every(10 * MS)).withWorkClock(work));
        measured.listener(new ClockListener() {
            @Override
            public void tickBegan(Tick tick) {
                work.advance(7);
            }

            @Override
            public void tickEnded(Tick tick) {
                work.advance(70);
            }
        });
        measured.advance(0, tick -> {});
        measured.advance(10 * MS, tick -> work.advance(5));
        assertEquals(5, measured.frame().tickWorkNanos());
    }

    @Test
    void shouldDoNothingWhereNothingIsOverridden() {
        clock.listener(new ClockListener() {});
        clock.advance(0, tick -> {});
        clock.advance(10 * MS, tick -> clock.rate(TickRate.every(20 * MS)));
        assertEquals(1, clock.frame().ticks());
    }

    @Test
    void shouldRefuseNullAndASecondListener() {
        assertThrows(NullPointerException.class, () -> clock.listener(null));
        clock.listener(watcher);
        IllegalStateException refusal =
                assertThrows(IllegalStateException.class, () -> clock.listener(new ClockListener() {}));
        assertEquals("this clock has a listener already: " + watcher, refusal.getMessage());
    }
}
