package dev.tandem.window.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What was recorded is drawn again, while the game goes on. */
class ReplayTest {
    private static final long FRAME_NANOS = 1_000_000_000L / 60;

    private final Cast cast = new Cast(150);
    private final Game game = new Game(cast, () -> 0);
    private final Replay replay = game.replay();
    private final ByteBuffer live = buffer();
    private final ByteBuffer past = buffer();

    /** What was drawn in each frame. */
    private final List<byte[]> drawn = new ArrayList<>();

    private long frames;

    @AfterEach
    void close() {
        replay.close();
    }

    private ByteBuffer buffer() {
        return ByteBuffer.allocateDirect(cast.count() * Side.LAYOUT.floats() * Float.BYTES)
                .order(ByteOrder.nativeOrder());
    }

    private void play(int count) {
        for (int i = 0; i < count; i++) {
            game.advance(frames++ * FRAME_NANOS);
            game.with().writeMatrices();
            drawn.add(bytes(live));
        }
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.capacity()];
        buffer.get(0, bytes);
        return bytes;
    }

    private void begin() {
        game.with().writeInto(live);
        play(1);
        replay.start();
    }

    private byte[] past() {
        replay.writeMatrices();
        return bytes(past);
    }

    @Test
    void shouldDrawEachFrameAgainInAnyOrder() {
        begin();
        play(200);
        game.with().rule(MotionRule.HERMITE);
        play(200);
        replay.stop();
        replay.look(0);
        assertEquals(0, replay.shownNanos());
        replay.writeInto(past);
        for (int frame : new int[] {0, 400, 250, 251, 60, 200, 0}) {
            replay.lookAt(frame * FRAME_NANOS);
            assertArrayEquals(drawn.get(frame), past(), "frame " + frame);
        }
    }

    @Test
    void shouldLetTheGameGoOnMeanwhile() {
        begin();
        play(300);
        replay.look(0.5);
        replay.writeInto(past);
        byte[] before = past();
        double share = replay.share();
        play(30);
        assertArrayEquals(before, past(), "held where it is");
        assertEquals(share, replay.share());
        assertFalse(Arrays.equals(drawn.get(330), drawn.get(300)), "the game goes on");
        assertTrue(replay.isRecording());
        assertEquals(330 * FRAME_NANOS * 1e-9, replay.seconds(), 0.02);
    }

    @Test
    void shouldPlayOnAsFastAsTheGameAndBeLiveAtTheEnd() {
        begin();
        play(300);
        replay.look(0.5);
        replay.writeInto(past);
        replay.lookAt(150 * FRAME_NANOS);
        replay.play();
        play(20);
        assertArrayEquals(drawn.get(170), past());
        game.clock().scale(0.1);
        play(1);
        double before = replay.secondsAgo();
        double share = replay.share();
        play(20);
        assertEquals(before, replay.secondsAgo(), 1e-6, "both went on at a tenth");
        assertTrue(replay.share() > share);
        game.clock().scale(2);
        play(300);
        assertTrue(replay.isLive());
        assertEquals(1, replay.share());
        assertEquals(0, replay.secondsAgo());
    }

    @Test
    void shouldStayLiveWhileNothingCanBeLookedAtYet() {
        begin();
        play(5);
        replay.look(0.5);
        assertTrue(replay.isLive());
        play(100);
        replay.look(0.5);
        assertFalse(replay.isLive());
        replay.live();
        assertTrue(replay.isLive());
    }

    @Test
    void shouldForgetWhatWasRecordedWhenItBeginsAnew() {
        assertFalse(replay.isThere());
        assertEquals(0, replay.seconds());
        begin();
        play(120);
        replay.look(0);
        replay.start();
        assertTrue(replay.isLive());
        assertTrue(replay.seconds() == 0 && replay.isRecording());
        play(100);
        replay.stop();
        replay.stop();
        assertFalse(replay.isRecording());
        replay.look(0);
        assertEquals(99 * FRAME_NANOS * 1e-9, replay.secondsAgo(), 0.02);
        replay.close();
        assertFalse(replay.isThere());
        assertTrue(replay.isLive());
    }
}
