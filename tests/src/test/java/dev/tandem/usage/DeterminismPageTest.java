package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.time.recording.ClockRecorder;
import dev.tandem.time.recording.ClockReplay;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of docs/determinism.md: a session is recorded, and the replay has the same bits. */
class DeterminismPageTest {

    private static final int THRUST = 1;

    /** A ship with a velocity that input changes. */
    private static final class Game {
        private final Scene scene = new Scene();
        private final Transform3d ship = scene.create();
        private final VisualSynchronizer sync = scene.synchronizer();
        private final Pose3d pose = new Pose3d();
        private final List<Integer> drawn = new ArrayList<>();
        private float x;
        private float speed;

        void input(long value) {
            speed += value / 7f;
        }

        void tick(Tick tick) {
            sync.beforeTick();
            ship.moveTo(x += speed * (float) tick.seconds(), 0, 0);
            sync.afterTick(tick);
        }

        void draw(Frame frame) {
            sync.beforeFrame(frame);
            drawn.add(Float.floatToRawIntBits(ship.visualLocal(pose).translation().x));
        }
    }

    @Test
    void shouldReplayASessionBitForBit() throws IOException {
        ClockSettings settings = ClockSettings.at(TickRate.perSecond(60));
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Game game = new Game();
        long now = 0;
        try (ClockRecorder recorder = new ClockRecorder(settings, "build 512", file)) {
            for (int frame = 0; frame < 500; frame++) {
                now += 5_000_000 + frame * 7919L % 9_000_000;
                if (frame % 37 == 0) {
                    long key = frame % 5 - 2;

                    recorder.input(THRUST, key); // whatever comes from outside: keys, seeds, messages
                    game.input(key);
                }
                if (frame == 200) {
                    recorder.control().scale(0.25);
                }

                game.draw(recorder.advance(now, game::tick)); // instead of the clock
            }
        }

        Game again = new Game();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(file.toByteArray()))) {
            while (replay.advance(again::tick, (kind, data) -> again.input(data.getLong()))) {
                again.draw(replay.clock().frame());
            }
        }
        assertEquals(game.drawn, again.drawn);
        assertTrue(game.drawn.stream().distinct().count() > 300);
    }

    @Test
    void shouldHaveTheSameLogicalBitsAtAnyFrameRate() {
        assertEquals(afterTicks(30), afterTicks(240));
    }

    private static int afterTicks(int framesPerSecond) {
        Scene scene = new Scene();
        Transform3d ball = scene.create();
        float[] position = {0, 1};
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> {
                    position[1] *= 0.97f;
                    ball.moveTo(position[0] += position[1] * 0.1f, 0, 0);
                })
                .start(scene, 0);
        for (int frame = 1; frame <= framesPerSecond; frame++) {
            loop.advance(frame * 1_000_000_000L / framesPerSecond);
        }
        return Float.floatToRawIntBits(ball.logicalLocal(new Pose3d()).translation().x);
    }
}
