package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkListenerTest {

    private final ManualClock work = new ManualClock(Long.MAX_VALUE - 3);
    private final TickClock clock =
            new TickClock(ClockSettings.at(TickRate.every(1_000)).withWorkClock(work));
    private final List<String> events = new ArrayList<>();

    private void listen() {
        clock.workListener(new WorkListener() {
            @Override
            public void frameBegan(long realDeltaNanos, int ticksBefore) {
                events.add("frame of " + realDeltaNanos + " after " + ticksBefore + " ticks, #"
                        + clock.frame().index());
            }

            @Override
            public void tickEnded(long workNanos) {
                events.add("tick #" + clock.tick().index() + " cost " + workNanos + " of "
                        + clock.frame().tickWorkNanos());
            }
        });
    }

    @Test
    void shouldTellFramesAndTicksInOrder() {
        listen();
        clock.advance(5, tick -> work.advance(7));
        clock.advance(2_005, tick -> work.advance(10));
        clock.beginFrame(2_010);
        clock.endFrame();
        clock.beginFrame(3_005);
        assertTrue(clock.nextTick());
        work.advance(1);
        clock.endFrame();
        clock.endFrame();
        assertEquals(
                List.of(
                        "frame of 0 after 0 ticks, #0",
                        "tick #0 cost 7 of 7",
                        "frame of 2000 after 1 ticks, #1",
                        "tick #1 cost 10 of 10",
                        "tick #2 cost 10 of 20",
                        "frame of 5 after 2 ticks, #2",
                        "frame of 995 after 0 ticks, #3",
                        "tick #3 cost 1 of 1"),
                events);
    }

    @Test
    void shouldTellNothingOfAFrameThatIsRefused() {
        listen();
        clock.advance(5, tick -> {});
        events.clear();
        assertThrows(IllegalStateException.class, () -> clock.beginFrame(4));
        assertThrows(IllegalStateException.class, () -> clock.advance(4, tick -> {}));
        assertEquals(List.of(), events);
    }

    @Test
    void shouldGoOnAfterAListenerThatThrows() {
        clock.workListener(new WorkListener() {
            @Override
            public void frameBegan(long realDeltaNanos, int ticksBefore) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void tickEnded(long workNanos) {}
        });
        for (int frame = 0; frame < 3; frame++) {
            long real = frame;
            assertThrows(UnsupportedOperationException.class, () -> clock.advance(real, tick -> {}));
        }
        assertEquals(2, clock.frame().index());
    }

    @Test
    void shouldHaveOneListenerAtMost() {
        assertThrows(NullPointerException.class, () -> clock.workListener(null));
        listen();
        assertThrows(IllegalStateException.class, this::listen);
    }
}
