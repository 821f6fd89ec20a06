package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.replay.internal.mcap.RecordedFile;
import dev.tandem.scene.Scene;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 14.7, 14.8: files are read by every later minor version. Each was written by the code of its version. */
class OldFileTest {
    private static final long STEP = 1_000_000_000 / 20;
    private static final int TICKS = 50;

    /** What the file shows, frame by frame. */
    static List<String> play(Scene scene, SceneRecorder recorder) throws IOException {
        List<String> frames = new ArrayList<>();
        Transform3d ship = scene.create();
        Transform3d gun = scene.create(ship);
        Transform2d card = scene.plane().create();
        Quaternionf turn = new Quaternionf();
        for (int tick = 0; tick < TICKS; tick++) {
            turn.rotateY(0.1f);
            ship.moveWithVelocity(
                    new Vector3f(tick, 0.1f * tick * tick, 0), turn, new Vector3f(20, 0, 0), new Vector3f(0, 2, 0));
            card.moveTo(tick % 7, 3);
            switch (tick) {
                case 5 -> ship.rule(MotionRule.HERMITE);
                case 12 -> gun.teleportTo(0, 1, 0);
                case 20 -> gun.detach(Reparent.KEEP_WORLD);
                case 21 -> scene.names().put(gun, "gun");
                case 30 -> gun.destroyWhenShown();
                case 40 -> scene.create().moveTo(1, 2, 3);
                default -> {
                    // nothing else
                }
            }
            scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
            scene.synchronizer().beforeFrame(tick * STEP + STEP / 3);
            frames.add(scene.inspector().json());
            recorder.write();
        }
        return frames;
    }

    /** What the file of the second version shows, which was the first to have channels. */
    static List<String> playWithValues(Scene scene, SceneRecorder recorder) throws IOException {
        List<String> frames = new ArrayList<>();
        List<Transform3d> resting = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            resting.add(scene.create());
        }
        Transform3d ship = scene.create();
        for (int tick = 0; tick < TICKS; tick++) {
            ship.moveTo(tick, 0, 0);
            scene.channels().floats("heat").moveTo(ship, 0.3f * tick * tick);
            scene.channels().steps("wave", Integer.class).moveTo(scene, tick / 10);
            if (tick >= 15) {
                scene.channels()
                        .rotations("aim")
                        .moveTo(resting.get(tick % 20), new Quaternionf().rotateX(0.2f * tick));
            }
            if (tick == 33) {
                scene.channels().floats("heat").remove(ship);
                scene.channels().floats("heat").rule(MotionRule.SNAP);
            }
            scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
            scene.synchronizer().beforeFrame(tick * STEP + STEP / 3);
            frames.add(scene.inspector().json());
            recorder.write();
        }
        return frames;
    }

    @Test
    void shouldShowTheFramesOfAFileOfTheFirstVersion() throws IOException {
        shouldShow("version-1.mcap", OldFileTest::play);
    }

    @Test
    void shouldShowTheFramesOfAFileOfTheSecondVersion() throws IOException {
        shouldShow("version-2.mcap", OldFileTest::playWithValues);
    }

    /** What the save of version 1.0 was saved from after ten ticks. */
    private static void play(Scene scene, int from, int to) {
        for (int tick = from; tick < to; tick++) {
            Transform3d ship = scene.names().find("ship");
            ship.moveWithVelocity(
                    new Vector3f(tick, 0.1f * tick * tick, 0),
                    new Quaternionf().rotateY(0.1f * tick),
                    new Vector3f(20, 0, 0),
                    new Vector3f(0, 2, 0));
            scene.plane().names().find("card").moveTo(tick % 7, 3);
            scene.channels().floats("heat").moveTo(ship, 0.3f * tick * tick);
            if (tick == 4) {
                scene.names().find("gun").teleportOnStamp(3, 0, 0);
            }
            if (tick == 8) {
                scene.names().find("gun").detach(Reparent.KEEP_WORLD);
            }
            scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
            scene.synchronizer().beforeFrame(tick * STEP + STEP / 3);
        }
    }

    /** SPEC 14.7. */
    @Test
    void shouldGoOnFromASaveOfTheFirstVersion() throws IOException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        scene.names().put(ship, "ship");
        scene.names().put(scene.create(ship), "gun");
        scene.plane().names().put(scene.plane().create(), "card");
        ship.rule(MotionRule.HERMITE);
        play(scene, 0, 10);
        try (InputStream in = OldFileTest.class.getResourceAsStream("version-1.0.save")) {
            Scene loaded = new SceneSaves().load(in);
            assertEquals(scene.inspector().json(), loaded.inspector().json());
            play(scene, 10, TICKS);
            play(loaded, 10, TICKS);
            assertEquals(scene.inspector().json(), loaded.inspector().json());
        }
    }

    @Test
    void shouldShowTheFramesOfAFileOfTheThirdVersion() throws IOException {
        shouldShow("version-3.mcap", OldFileTest::play);
    }

    private interface Game {
        List<String> play(Scene scene, SceneRecorder recorder) throws IOException;
    }

    private static void shouldShow(String file, Game game) throws IOException {
        List<String> frames;
        Scene scene = new Scene();
        try (SceneRecorder recorder = SceneRecorder.begin(scene, new ByteArrayOutputStream())) {
            frames = game.play(scene, recorder);
        }
        try (InputStream in = OldFileTest.class.getResourceAsStream(file)) {
            SceneRecording film = SceneRecording.open(new RecordedFile(in.readAllBytes()));
            assertEquals(List.of(), film.damage().stream().toList());
            assertEquals(TICKS, film.ticks());
            for (int tick = 0; tick < TICKS; tick++) {
                assertEquals(
                        frames.get(tick),
                        film.at(tick * STEP + STEP / 3).inspector().json(),
                        "tick " + tick);
            }
            for (int tick = TICKS - 1; tick >= 0; tick -= 7) {
                assertEquals(
                        frames.get(tick),
                        film.at(tick * STEP + STEP / 3).inspector().json(),
                        "back to tick " + tick);
            }
            byte[] end = film.tail(Integer.MAX_VALUE);
            assertEquals(
                    frames.get(0),
                    SceneRecording.open(new RecordedFile(end))
                            .at(STEP / 3)
                            .inspector()
                            .json());
        }
    }
}
