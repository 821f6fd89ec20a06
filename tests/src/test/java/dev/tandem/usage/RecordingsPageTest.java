package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.Delta;
import dev.tandem.replay.DeltaSource;
import dev.tandem.replay.GltfAnimation;
import dev.tandem.replay.Replica;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.replay.SceneRecording;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of docs/recordings.md. */
class RecordingsPageTest {
    private static final long STEP = 1000;

    @TempDir
    private Path folder;

    private float drawn;

    private void draw(Scene scene) {
        drawn = scene.node(0).visualLocal(new Pose3d()).translation().x;
    }

    private void record(Path path, float speed) throws IOException {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d ship = scene.create();
        SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(path));
        for (long tick = 0; tick < 5; tick++) {
            long fixed = tick * STEP;
            long now = fixed + STEP / 2;
            ship.moveTo(speed * tick, 0, 0);
            sync.afterTick(fixed, fixed + STEP);
            sync.beforeFrame(now);
            recorder.write();
        }
        recorder.close();
    }

    @Test
    void shouldPlayBackwards() throws IOException {
        Path path = folder.resolve("game.mcap");
        record(path, 10);
        long frame = STEP / 4;
        try (SeekableByteChannel file = Files.newByteChannel(path)) {
            SceneRecording film = SceneRecording.open(file);
            for (long shown = film.latestNanos(); shown >= film.earliestNanos(); shown -= frame) {
                draw(film.at(shown));
            }
            assertEquals(0, drawn);
            draw(film.at(2500));
            assertEquals(15, drawn);
        }
    }

    @Test
    void shouldExportAnAnimation() throws IOException {
        Path path = folder.resolve("game.mcap");
        record(path, 10);
        Path glb = folder.resolve("game.glb");
        try (SeekableByteChannel file = Files.newByteChannel(path);
                OutputStream out = Files.newOutputStream(glb)) {
            SceneRecording film = SceneRecording.open(file);
            GltfAnimation animation = new GltfAnimation(film);
            animation.markerSize(0.25f);
            animation.write(film.earliestNanos(), film.latestNanos(), out);
        }
        assertTrue(Files.readString(glb, StandardCharsets.ISO_8859_1).startsWith("glTF"));
    }

    @Test
    void shouldRecordOnAnotherThread() throws IOException {
        Path path = folder.resolve("game.mcap");
        Scene scene = new Scene();
        DeltaSource source = DeltaSource.of(scene);
        Transform3d ship = scene.create();
        OutputStream out = Files.newOutputStream(path);
        Replica replica = Replica.repeatingFrames();
        SceneRecorder recorder = SceneRecorder.begin(replica.scene(), out);
        ship.moveTo(1, 2, 3);
        scene.synchronizer().afterTick(0, STEP);
        Delta delta = source.take(new Delta());
        replica.apply(delta);
        recorder.write();
        recorder.close();
        try (SeekableByteChannel file = Files.newByteChannel(path)) {
            assertEquals(1, SceneRecording.open(file).ticks());
        }
    }

    @Test
    void shouldCompareTwoRuns() throws IOException {
        Path first = folder.resolve("first.mcap");
        Path second = folder.resolve("second.mcap");
        record(first, 10);
        record(second, 11);
        try (SeekableByteChannel one = Files.newByteChannel(first);
                SeekableByteChannel other = Files.newByteChannel(second)) {
            SceneRecording recorded = SceneRecording.open(one);
            SceneRecording again = SceneRecording.open(other);
            String found = recorded.firstDifference(again).orElse("no difference");
            assertTrue(found.startsWith("tick 1: Transform3d #0, translation"), found);
        }
    }

    @Test
    void shouldPlayWhatWasRecordedSoFarWhileTheGameGoesOn() throws IOException {
        Path path = folder.resolve("game.mcap");
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        long second = 1_000_000_000;
        try (SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(path))) {
            for (long tick = 0; tick < 30; tick++) {
                ship.moveTo(tick, 0, 0);
                scene.synchronizer().afterTick(tick * second / 10, (tick + 1) * second / 10);
                recorder.write();
            }
            long hit = 3 * second / 2;
            try (SeekableByteChannel file = Files.newByteChannel(path)) {
                SceneRecording soFar = SceneRecording.open(file);
                assertTrue(soFar.latestNanos() >= 2 * second, soFar.latestNanos() + " ns");
                draw(soFar.at(hit));
                assertEquals(14, drawn);
            }
            ship.moveTo(30, 0, 0);
            recorder.write();
        }
    }

    @Test
    void shouldKeepTheEndForAReport() throws IOException {
        Path path = folder.resolve("game.mcap");
        record(path, 10);
        try (SeekableByteChannel file = Files.newByteChannel(path)) {
            SceneRecording recorded = SceneRecording.open(file);
            byte[] end = recorded.tail(60_000);
            assertTrue(end.length <= 60_000);
            try (SeekableByteChannel attached = Files.newByteChannel(Files.write(folder.resolve("end.mcap"), end))) {
                assertEquals(
                        recorded.latestNanos(), SceneRecording.open(attached).latestNanos());
            }
        }
    }
}
