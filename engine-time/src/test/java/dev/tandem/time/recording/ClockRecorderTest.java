package dev.tandem.time.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.TimeControl;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class ClockRecorderTest {

    private static final ClockSettings SETTINGS = ClockSettings.at(TickRate.every(10));

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ClockRecorder recorder = new ClockRecorder(SETTINGS, "title", bytes);

    @Test
    void shouldDoWhatTheClockDoes() {
        TickClock clock = new TickClock(SETTINGS);
        assertSame(recorder.clock().frame(), recorder.advance(3, tick -> {}));
        clock.advance(3, tick -> {});
        recorder.control().scale(0.5);
        clock.scale(0.5);
        assertSame(recorder.clock().frame(), recorder.beginFrame(83));
        clock.beginFrame(83);
        assertTrue(recorder.nextTick() && clock.nextTick());
        assertEquals(clock.tick().toString(), recorder.clock().tick().toString());
        recorder.endFrame();
        clock.endFrame();
        recorder.control().pause();
        assertTrue(recorder.clock().isPaused());
        recorder.control().resume();
        assertFalse(recorder.clock().isPaused());
        assertEquals(clock.frame().toString(), recorder.clock().frame().toString());
    }

    @Test
    void shouldWriteTheSameFileForever() throws IOException {
        recorder.advance(3, tick -> recorder.input(5, tick.index()));
        recorder.control().scale(0.25);
        recorder.advance(83, tick -> {});
        recorder.close();
        CRC32 crc = new CRC32();
        crc.update(bytes.toByteArray());
        assertEquals(
                "138 bytes, checksum 79c22063", bytes.size() + " bytes, checksum " + Long.toHexString(crc.getValue()));
    }

    @Test
    void shouldWriteABlockAfter64FramesAtTheLatest() {
        int begun = bytes.size();
        for (int frame = 0; frame < 63; frame++) {
            recorder.advance(frame, tick -> {});
        }
        assertEquals(begun, bytes.size());
        recorder.advance(63, tick -> {});
        int block = bytes.size();
        assertTrue(block > begun);
        for (int frame = 64; frame < 127; frame++) {
            recorder.advance(frame, tick -> {});
        }
        assertEquals(block, bytes.size());
        recorder.advance(127, tick -> {});
        assertTrue(bytes.size() > block);
    }

    @Test
    void shouldLeaveAReadableFileAtEveryFlush() {
        List<Integer> flushed = new ArrayList<>();
        recorder.advance(0, tick -> {
            recorder.flush();
            flushed.add(bytes.size());
        });
        recorder.advance(10, tick -> {});
        recorder.flush();
        int size = bytes.size();
        recorder.flush();
        assertEquals(size, bytes.size(), "nothing new, nothing written");
        Session session = new Session();
        RecordingException cut = assertThrows(RecordingException.class, () -> session.play(bytes.toByteArray()));
        assertEquals(size, cut.position());
        assertTrue(flushed.get(0) < size);
        assertEquals(4, session.events().size(), "two ticks, two frames");
    }

    @Test
    void shouldWriteNothingOfACallThatTheClockRefuses() throws IOException {
        recorder.advance(5, tick -> {});
        assertThrows(IllegalStateException.class, () -> recorder.beginFrame(4));
        assertThrows(IllegalStateException.class, () -> recorder.advance(4, tick -> {}));
        assertThrows(IllegalArgumentException.class, () -> recorder.control().scale(Double.NaN));
        assertThrows(IllegalStateException.class, recorder::nextTick);
        recorder.beginFrame(6);
        assertThrows(IllegalStateException.class, () -> recorder.beginFrame(7));
        while (recorder.nextTick()) {}
        recorder.close();
        Session session = new Session().play(bytes.toByteArray());
        assertEquals(3, session.events().size());
    }

    @Test
    void shouldRefuseToRunTicksInsideAdvance() throws IOException {
        List<String> refused = new ArrayList<>();
        recorder.advance(0, tick -> {
            refused.add(assertThrows(IllegalStateException.class, recorder::nextTick)
                    .getMessage());
            refused.add(assertThrows(IllegalStateException.class, recorder::endFrame)
                    .getMessage());
        });
        assertTrue(refused.get(0).contains("nextTick()") && refused.get(1).contains("endFrame()"));
        recorder.endFrame();
        recorder.close();
        assertEquals(2, new Session().play(bytes.toByteArray()).events().size());
    }

    @Test
    void shouldRefuseInputsOutOfRange() throws IOException {
        byte[] data = new byte[ClockRecorder.MOST_INPUT_BYTES + 1];
        assertThrows(IllegalArgumentException.class, () -> recorder.input(1, data, 0, -1));
        assertThrows(IllegalArgumentException.class, () -> recorder.input(1, data, 0, data.length));
        assertThrows(IndexOutOfBoundsException.class, () -> recorder.input(1, data, -1, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> recorder.input(1, data, 2, data.length - 1));
        recorder.close();
        assertEquals(0, new Session().play(bytes.toByteArray()).events().size());
    }

    @Test
    void shouldTakeTitlesUpToTheirLimit() throws IOException {
        String most = "\u00e9".repeat(ClockRecorder.MOST_TITLE_BYTES / 2);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ClockRecorder(SETTINGS, most, out).close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(out.toByteArray()))) {
            assertEquals(most, replay.title());
        }
        String message = assertThrows(
                        IllegalArgumentException.class, () -> new ClockRecorder(SETTINGS, most + "x", out))
                .getMessage();
        assertTrue(message.contains("1001"), message);
    }

    @Test
    void shouldNameWhatIsNull() throws IOException {
        assertEquals("settings", nullMessage(() -> new ClockRecorder(null, "", bytes)));
        assertEquals("title", nullMessage(() -> new ClockRecorder(SETTINGS, null, bytes)));
        assertEquals("out", nullMessage(() -> new ClockRecorder(SETTINGS, "", null)));
        assertEquals("task", nullMessage(() -> recorder.advance(0, null)));
        assertEquals("data", nullMessage(() -> recorder.input(0, null, 0, 0)));
        recorder.close();
        assertEquals(0, new Session().play(bytes.toByteArray()).events().size());
        assertEquals(
                "in",
                assertThrows(NullPointerException.class, () -> new ClockReplay(null))
                        .getMessage());
    }

    @Test
    void shouldRefuseEverythingOnceItIsClosed() throws IOException {
        recorder.beginFrame(0);
        recorder.close();
        int size = bytes.size();
        recorder.close();
        assertThrows(IllegalStateException.class, () -> recorder.beginFrame(1));
        assertThrows(IllegalStateException.class, () -> recorder.advance(1, tick -> {}));
        assertThrows(IllegalStateException.class, recorder::nextTick);
        assertThrows(IllegalStateException.class, recorder::endFrame);
        assertThrows(IllegalStateException.class, recorder::flush);
        assertThrows(IllegalStateException.class, () -> recorder.input(0, 0));
        assertThrows(IllegalStateException.class, () -> recorder.input(0, new byte[0], 0, 0));
        assertEquals(10, recorder.clock().advance(10, tick -> {}).normalNanos(), "the clock goes on");
        for (int change = 0; change < 10_000; change++) {
            recorder.control().scale(0.5);
        }
        assertEquals(0.5, recorder.clock().scale(), "its control too");
        assertEquals(size, bytes.size());
    }

    @Test
    void shouldGoOnWithoutAStreamThatFails() {
        Failing failing = new Failing(2);
        ClockRecorder onFailing = new ClockRecorder(SETTINGS, "", failing);
        onFailing.advance(0, tick -> {});
        assertFalse(onFailing.hasFailed());
        onFailing.flush();
        assertTrue(onFailing.hasFailed());
        for (int frame = 1; frame < 1_000; frame++) {
            assertEquals(frame, onFailing.advance(frame, tick -> {}).normalNanos());
        }
        onFailing.flush();
        assertEquals(
                "disk full", assertThrows(IOException.class, onFailing::close).getMessage());
        assertEquals(3, failing.writes);
        assertEquals(0, failing.flushes);
        assertEquals(1, failing.closes);
    }

    @Test
    void shouldNoticeAFlushAndACloseThatFail() {
        Failing failing = new Failing(100);
        failing.flushFails = true;
        ClockRecorder onFailing = new ClockRecorder(SETTINGS, "", failing);
        onFailing.flush();
        assertTrue(onFailing.hasFailed());
        assertEquals(
                "no flush", assertThrows(IOException.class, onFailing::close).getMessage());
        assertEquals(1, failing.closes);
        Failing closing = new Failing(100);
        ClockRecorder onClosing = new ClockRecorder(SETTINGS, "", closing);
        closing.flushFails = true;
        assertEquals(
                "no flush", assertThrows(IOException.class, onClosing::close).getMessage());
        assertEquals(1, closing.closes);
    }

    @Test
    void shouldAllocateNothingWhileRecording() {
        ClockRecorder endless = new ClockRecorder(
                SETTINGS.withTickBudget(new ManualClock(0), 1_000), "", OutputStream.nullOutputStream());
        byte[] keys = new byte[20];
        Ramp own = Ramp.of(share -> share);
        TickPolicy[] policies = TickPolicy.values();
        TickRate[] rates = {TickRate.every(10), TickRate.every(12)};
        Consumer<Tick> task = tick -> endless.input(2, tick.index());
        long[] real = {0};
        Allocation.assertNone("10,000 recorded frames", () -> {
            for (int frame = 0; frame < 10_000; frame++) {
                endless.input(1, keys, 0, keys.length);
                endless.control().scale(1 + frame % 3);
                endless.clock().rate(rates[frame / 100 % 2]);
                endless.advance(real[0] += 17, task);
                endless.beginFrame(real[0] += 17);
                while (endless.nextTick()) {
                    endless.control().pause();
                }
                endless.control().hitStop(3, 2);
                endless.control().ramp(2, 100, own);
                endless.control().play(SlowMotion.DIP);
                endless.clock().policy(policies[frame / 10 % 4]);
                endless.control().resume();
            }
        });
    }

    @Test
    void shouldReturnTheStateOfTheClockFromItsControl() throws IOException {
        TimeControl control = recorder.control();
        control.scale(0.5);
        assertEquals(0.5, control.scale());
        assertFalse(control.isChanging());
        control.hitStop(5);
        assertTrue(control.isChanging());
        assertFalse(control.isPaused());
        control.pause();
        assertTrue(control.isPaused());
        recorder.advance(0, tick -> {});
        recorder.close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            TimeControl idle = replay.control();
            assertTrue(replay.advance(tick -> {}, (kind, data) -> {}));
            idle.resume();
            assertTrue(idle.isPaused());
            assertTrue(idle.isChanging());
            assertEquals(0, idle.scale());
            assertEquals(replay.clock().scale(), idle.scale());
        }
    }

    @Test
    void shouldPressNothingTwiceInAReplay() throws IOException {
        List<String> before = playGame(recorder.control());
        recorder.close();
        List<String> after = new ArrayList<>();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            Consumer<Tick> game = game(replay.control());
            while (replay.advance(game, (kind, data) -> {})) {
                after.add(replay.clock().frame().toString());
            }
        }
        assertEquals(before, after);
    }

    private List<String> playGame(TimeControl control) {
        List<String> frames = new ArrayList<>();
        Consumer<Tick> game = game(control);
        for (int frame = 0; frame < 200; frame++) {
            frames.add(recorder.advance(frame * 7L, game).toString());
        }
        return frames;
    }

    /** A game that makes every change, some of which would do harm if made twice. */
    private static Consumer<Tick> game(TimeControl control) {
        return tick -> {
            switch ((int) (tick.index() % 7)) {
                case 0 -> control.hitStop(13);
                case 1 -> control.fastForward(31);
                case 2 -> control.ramp(2, 40);
                case 3 -> control.play(SlowMotion.of(0.5, 3, 5, 7));
                case 4 -> control.pause();
                case 5 -> control.scale(1);
                default -> control.step(2);
            }
            if (tick.index() % 7 == 4) {
                control.step(3);
            } else if (tick.index() % 7 == 6) {
                control.resume();
            }
        };
    }

    @Test
    void shouldKeepToTheBudgetInTheReplayAsInTheRun() throws IOException {
        ManualClock work = new ManualClock(Long.MAX_VALUE - 100);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Session recorded = new Session();
        try (ClockRecorder costly = new ClockRecorder(SETTINGS.withTickBudget(work, 50), "", out)) {
            for (int frame = 0; frame < 100; frame++) {
                int cost = frame % 9 * 6;
                costly.advance(frame * 100L, tick -> {
                    recorded.tick(tick);
                    work.advance(cost);
                });
                recorded.frame(costly.clock());
            }
        }
        assertEquals(recorded.events(), new Session().play(out.toByteArray()).events());
    }

    private static String nullMessage(Runnable call) {
        return assertThrows(NullPointerException.class, call::run).getMessage();
    }

    /** Takes a number of writes, then no more. */
    private static final class Failing extends OutputStream {

        private final int good;
        private int writes;
        private int flushes;
        private int closes;
        private boolean flushFails;

        Failing(int good) {
            this.good = good;
        }

        @Override
        public void write(int value) {
            throw new AssertionError("one byte at a time");
        }

        @Override
        public void write(byte[] data, int offset, int length) throws IOException {
            if (++writes > good) {
                throw new IOException("disk full");
            }
        }

        @Override
        public void flush() throws IOException {
            flushes++;
            if (flushFails) {
                throw new IOException("no flush");
            }
        }

        @Override
        public void close() {
            closes++;
        }
    }
}
