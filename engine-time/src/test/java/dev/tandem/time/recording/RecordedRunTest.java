package dev.tandem.time.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a replay notices, hands out, and shows of a recorded run. */
class RecordedRunTest {

    private static final ClockSettings SETTINGS = ClockSettings.at(TickRate.every(10));

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ClockRecorder recorder = new ClockRecorder(SETTINGS, "title", bytes);

    @Test
    void shouldNotReplayAClockThatWasChangedFromElsewhere() throws IOException {
        recorder.advance(0, tick -> {});
        recorder.clock().scale(0.5);
        recorder.advance(40, tick -> {});
        recorder.close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertTrue(replay.advance(tick -> {}, (kind, data) -> {}));
            IllegalStateException differs =
                    assertThrows(IllegalStateException.class, () -> replay.advance(tick -> {}, (k, d) -> {}));
            assertTrue(differs.getMessage().contains("after frame #1: one more tick"), differs.getMessage());
            IllegalStateException stuck =
                    assertThrows(IllegalStateException.class, () -> replay.advance(tick -> {}, (k, d) -> {}));
            assertTrue(stuck.getMessage().contains("start the replay again"), stuck.getMessage());
        }
    }

    @Test
    void shouldCompareTheTimesAtTheEnd() throws IOException {
        recorder.advance(0, tick -> {});
        recorder.clock().pause();
        recorder.advance(5, tick -> {});
        recorder.close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertTrue(replay.advance(tick -> {}, (kind, data) -> {}));
            assertTrue(replay.advance(tick -> {}, (kind, data) -> {}));
            IllegalStateException differs =
                    assertThrows(IllegalStateException.class, () -> replay.advance(tick -> {}, (k, d) -> {}));
            assertTrue(differs.getMessage().contains("normal time is 5 ns and was 0 ns"), differs.getMessage());
        }
    }

    @Test
    void shouldNoticeTicksThatAreMissingInTheReplay() throws IOException {
        recorder.advance(0, tick -> {});
        recorder.clock().scale(4);
        recorder.advance(10, tick -> {});
        recorder.close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertTrue(replay.advance(tick -> {}, (kind, data) -> {}));
            IllegalStateException differs =
                    assertThrows(IllegalStateException.class, () -> replay.advance(tick -> {}, (k, d) -> {}));
            assertTrue(differs.getMessage().contains("no tick is due"), differs.getMessage());
        }
    }

    @Test
    void shouldStopAtATaskOrInputThatThrowsForTheFirstTime() throws IOException {
        recorder.advance(0, tick -> {});
        recorder.input(1, 1);
        recorder.advance(10, tick -> {});
        recorder.close();
        Consumer<Tick> failing = tick -> {
            throw new IllegalArgumentException("game");
        };
        InputHandler none = (kind, data) -> {};
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThrows(IllegalArgumentException.class, () -> replay.advance(failing, none));
            assertThrows(IllegalStateException.class, () -> replay.advance(tick -> {}, none));
        }
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertTrue(replay.advance(tick -> {}, none));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> replay.advance(tick -> {}, (kind, data) -> {
                        throw new IllegalArgumentException("input");
                    }));
            assertThrows(IllegalStateException.class, () -> replay.advance(tick -> {}, none));
        }
    }

    @Test
    void shouldSayAgainThatTheRecordingHasEnded() throws IOException {
        recorder.close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertFalse(replay.advance(tick -> {}, (kind, data) -> {}));
            assertFalse(replay.advance(tick -> {}, (kind, data) -> {}));
            assertEquals(
                    "task",
                    assertThrows(NullPointerException.class, () -> replay.advance(null, (k, d) -> {}))
                            .getMessage());
            assertEquals(
                    "inputs",
                    assertThrows(NullPointerException.class, () -> replay.advance(tick -> {}, null))
                            .getMessage());
        }
    }

    @Test
    void shouldCloseTheStreamOfAReplay() throws IOException {
        recorder.close();
        Closing good = new Closing(bytes.toByteArray());
        new ClockReplay(good).close();
        assertEquals(1, good.closes);
        Closing bad = new Closing(new byte[3]);
        assertThrows(RecordingException.class, () -> new ClockReplay(bad));
        assertEquals(1, bad.closes);
    }

    @Test
    void shouldHandOutInputsThatCannotBeChanged() throws IOException {
        recorder.input(1, 0x0102030405060708L);
        recorder.close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            replay.advance(tick -> {}, (kind, data) -> {
                assertTrue(data.isReadOnly());
                assertEquals(8, data.remaining());
                assertEquals(0x0102030405060708L, data.getLong());
            });
        }
    }

    private static final class Closing extends ByteArrayInputStream {

        private int closes;

        Closing(byte[] data) {
            super(data);
        }

        @Override
        public void close() throws IOException {
            closes++;
            super.close();
        }
    }
}
