package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.adaptive.AdaptiveStep;
import dev.tandem.time.adaptive.StepRule;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.time.recording.ClockRecorder;
import dev.tandem.time.recording.ClockReplay;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever watches a clock and throws: it costs no tick and no time, and the caller of the clock is told. */
class ThrowingHostTest {

    private static final long MS = 1_000_000L;
    private static final ClockSettings SETTINGS =
            ClockSettings.at(TickRate.every(10 * MS)).withMaxTicksPerFrame(3);

    private final RuntimeException mine = new ArithmeticException("mine");
    private boolean throwing = true;

    private enum Call {
        FRAME_BEGAN,
        TICK_BEGAN,
        TICK_ENDED,
        FRAME_ENDED,
        WORK_FRAME_BEGAN,
        WORK_TICK_ENDED,
        WORK_CLOCK
    }

    /** Throws in one of its calls. */
    private final class Watcher implements ClockListener, WorkListener, NanoClock {
        private final Call where;

        Watcher(Call where) {
            this.where = where;
        }

        void watch(TickClock clock) {
            clock.listener(this);
            clock.workListener(this);
        }

        private void at(Call call) {
            if (throwing && call == where) {
                throw mine;
            }
        }

        @Override
        public void frameBegan(Frame frame) {
            at(Call.FRAME_BEGAN);
        }

        @Override
        public void tickBegan(Tick tick) {
            at(Call.TICK_BEGAN);
        }

        @Override
        public void tickEnded(Tick tick) {
            at(Call.TICK_ENDED);
        }

        @Override
        public void frameEnded(Frame frame) {
            at(Call.FRAME_ENDED);
        }

        @Override
        public void frameBegan(long realDeltaNanos, int ticksBefore) {
            at(Call.WORK_FRAME_BEGAN);
        }

        @Override
        public void tickEnded(long workNanos) {
            at(Call.WORK_TICK_ENDED);
        }

        @Override
        public long nanoTime() {
            at(Call.WORK_CLOCK);
            return 0;
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRunTheTicksOfAFrameWhenAWatcherThrows(Call where) {
        Watcher watcher = new Watcher(where);
        TickClock clock = new TickClock(SETTINGS.withWorkClock(watcher));
        watcher.watch(clock);
        TickClock calm = new TickClock(SETTINGS);
        List<Long> ticks = new ArrayList<>();
        List<Long> calmTicks = new ArrayList<>();
        for (long real = 0; real < 200 * MS; real += 33 * MS) {
            long now = real;
            throwing = real > 0;
            if (throwing) {
                RuntimeException thrown = assertThrows(
                        ArithmeticException.class, () -> clock.advance(now, tick -> ticks.add(tick.endNanos())));
                assertSame(mine, thrown);
            } else {
                clock.advance(now, tick -> ticks.add(tick.endNanos()));
            }
            calm.advance(now, tick -> calmTicks.add(tick.endNanos()));
            assertEquals(calmTicks, ticks);
            assertEquals(calm.renderNanos(), clock.renderNanos());
            assertEquals(calm.droppedNanos(), clock.droppedNanos());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellAHostThatRunsTheTicksItselfWhenTheFrameIsComplete(Call where) {
        Watcher watcher = new Watcher(where);
        TickClock clock = new TickClock(SETTINGS.withWorkClock(watcher));
        throwing = false;
        clock.advance(0, tick -> {});
        watcher.watch(clock);
        throwing = true;

        clock.beginFrame(20 * MS);
        assertTrue(clock.nextTick());
        assertTrue(clock.nextTick());
        assertSame(mine, assertThrows(ArithmeticException.class, clock::nextTick));

        throwing = false;
        clock.beginFrame(25 * MS);
        assertFalse(clock.nextTick());
    }

    @Test
    void shouldPassOnWhatTheTaskThrowsBeforeWhatAWatcherThrows() {
        TickClock clock = new TickClock(SETTINGS);
        clock.advance(0, tick -> {});
        new Watcher(Call.TICK_ENDED).watch(clock);
        assertThrows(
                IllegalArgumentException.class,
                () -> clock.advance(10 * MS, tick -> {
                    throw new IllegalArgumentException("task");
                }));
        assertSame(mine, assertThrows(ArithmeticException.class, () -> clock.advance(10 * MS, tick -> {})));
        clock.advance(10 * MS, tick -> {});
    }

    @ParameterizedTest
    @EnumSource
    void shouldGoOnWithATreeWhoseDomainsAreWatched(Call where) {
        DomainTree tree = new DomainTree("world", SETTINGS.withWorkClock(new Watcher(where)));
        TimeDomain child = tree.root().child("child", SETTINGS.withWorkClock(new Watcher(where)));
        TimeDomain last = tree.root().child("last", SETTINGS);
        throwing = false;
        tree.advance(0, (domain, tick) -> {});
        new Watcher(where).watch(tree.root().clock());
        new Watcher(where).watch(child.clock());
        throwing = true;
        List<TimeDomain> ticks = new ArrayList<>();
        for (int frame = 1; frame <= 4; frame++) {
            long now = 20 * MS * frame;
            throwing = frame % 2 == 1;
            Runnable advance = () -> tree.advance(now, (domain, tick) -> ticks.add(domain));
            if (throwing) {
                assertThrows(ArithmeticException.class, advance::run);
            } else {
                advance.run();
            }
            for (TimeDomain domain : List.of(tree.root(), child, last)) {
                assertEquals(2 * frame, Collections.frequency(ticks, domain), domain + " in frame " + frame);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldReplayASessionWhoseWatcherThrew(Call where) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Watcher watcher = new Watcher(where);
        List<Long> ticks = new ArrayList<>();
        throwing = false;
        try (ClockRecorder recorder = new ClockRecorder(SETTINGS.withWorkClock(watcher), "test", bytes)) {
            watcher.watch(recorder.clock());
            for (int frame = 0; frame < 8; frame++) {
                long now = 35 * MS * frame;
                throwing = frame % 3 == 1;
                try {
                    recorder.advance(now, tick -> ticks.add(tick.endNanos()));
                } catch (ArithmeticException e) {
                    assertTrue(throwing);
                }
            }
            throwing = false;
        }
        List<Long> replayed = new ArrayList<>();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            boolean more = true;
            while (more) {
                more = replay.advance(tick -> replayed.add(tick.endNanos()), (kind, data) -> {});
            }
        }
        assertEquals(ticks, replayed);
    }

    @Test
    void shouldEndTheRecordingAndNotTheGameWhenTheStreamThrowsAnything() {
        ClockRecorder recorder = new ClockRecorder(SETTINGS, "test", new OutputStream() {
            @Override
            public void write(int value) {
                throw mine;
            }
        });
        for (int frame = 0; frame < 300; frame++) {
            recorder.advance(frame * MS, tick -> {});
        }
        recorder.flush();
        assertTrue(recorder.hasFailed());
        assertSame(mine, assertThrows(IOException.class, recorder::close).getCause());
    }

    @Test
    void shouldKnowTheRateWhenAWatcherOfTheRateThrows() {
        TickClock clock = new TickClock(SETTINGS);
        AdaptiveStep step = new AdaptiveStep(
                clock, List.of(TickRate.every(10 * MS), TickRate.every(20 * MS)), StepRule.MEAN_OF_THIRTY);
        clock.listener(new ClockListener() {
            @Override
            public void rateChanged(TickRate from, TickRate to) {
                throw mine;
            }
        });
        assertThrows(ArithmeticException.class, () -> step.fixAt(TickRate.every(20 * MS)));
        assertEquals(clock.rate(), step.rate());
        assertTrue(step.isFixed());
    }
}
