package dev.tandem.window.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Game;
import dev.tandem.window.world.Replay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TimelineTest {
    private static final long FRAME_NANOS = 1_000_000_000L / 60;

    private final Game game = new Game(new Cast(Cast.LEAST), () -> 0);
    private final Controls controls = new Controls(game);
    private final Replay replay = game.replay();
    private final Timeline timeline = new Timeline(replay);
    private long frames;

    @AfterEach
    void close() {
        replay.close();
    }

    private void play(int count) {
        for (int i = 0; i < count; i++) {
            game.advance(frames++ * FRAME_NANOS);
        }
    }

    private void record() {
        controls.act(Action.RECORD);
        play(300);
    }

    @Test
    void shouldRewindToWhereTheMouseIsOnTheBar() {
        record();
        assertTrue(timeline.isShown());
        timeline.point(0.5, true, true);
        assertEquals(0.5, replay.share(), 1e-6);
        timeline.point(Timeline.MARGIN, true, true);
        assertEquals(0, replay.share(), 1e-6);
        timeline.point(0.25, false, true);
        assertEquals((0.25 - Timeline.MARGIN) / (1 - 2 * Timeline.MARGIN), replay.share(), 1e-6, "beside the bar");
        timeline.point(-3, false, true);
        assertEquals(0, replay.share());
        play(30);
        assertEquals(0, replay.share(), "held");
    }

    @Test
    void shouldPlayOnWhenTheButtonGoesUp() {
        record();
        timeline.point(0.5, true, true);
        timeline.point(0.5, true, false);
        play(30);
        assertTrue(replay.share() > 0.55, "share " + replay.share());
        timeline.point(0.1, true, false);
        assertTrue(replay.share() > 0.55, "nobody drags any more");
    }

    @Test
    void shouldGoBackToTheGameAtTheEndOrByAKey() {
        record();
        timeline.point(0.5, true, true);
        timeline.point(0.995, true, true);
        assertTrue(replay.isLive());
        timeline.point(0.7, true, true);
        assertFalse(replay.isLive(), "still dragged");
        timeline.point(1.2, false, false);
        assertTrue(replay.isLive());
        timeline.point(0.7, true, true);
        timeline.point(0.7, true, false);
        controls.act(Action.LIVE);
        assertTrue(replay.isLive());
    }

    @Test
    void shouldIgnoreAButtonThatWentDownElsewhere() {
        timeline.point(0.5, true, true);
        assertFalse(timeline.isShown());
        assertTrue(replay.isLive());
        timeline.point(0.5, false, false);
        record();
        timeline.point(0.5, false, true);
        timeline.point(0.5, true, true);
        assertTrue(replay.isLive());
    }

    @Test
    void shouldRecordUntilToldAgain() {
        record();
        assertTrue(replay.isRecording());
        controls.act(Action.RECORD);
        assertFalse(replay.isRecording());
        double seconds = replay.seconds();
        play(60);
        assertEquals(seconds, replay.seconds());
        timeline.point(0.5, true, true);
        assertEquals(0.5, replay.share(), 1e-6);
        controls.act(Action.RECORD);
        assertTrue(replay.isLive() && replay.isRecording());
    }
}
