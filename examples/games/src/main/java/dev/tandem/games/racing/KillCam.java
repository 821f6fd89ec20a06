package dev.tandem.games.racing;

import dev.tandem.replay.SceneRecorder;
import dev.tandem.replay.SceneRecording;
import dev.tandem.scene.Scene;
import dev.tandem.time.Nanos;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Records the race, and shows a crash again in slow motion: what frames have drawn, or would have between them. */
final class KillCam {
    static final long BEFORE_NANOS = Nanos.millis(900);
    static final long AFTER_NANOS = Nanos.millis(1300);
    private static final double SPEED = 0.35;

    private final RaceWorld world;
    private final Path file;
    private final SceneRecorder recorder;

    /** Null until the crash is over. */
    private SceneRecording recording;

    private long shownNanos;

    KillCam(RaceWorld world) {
        this.world = world;
        try {
            file = Files.createTempFile("race", ".mcap");
            recorder = SceneRecorder.begin(world.scene, new BufferedOutputStream(Files.newOutputStream(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Records a frame, to be called after each until the crash is over; then it begins to show. */
    void record() {
        if (recording != null) {
            return;
        }
        try {
            recorder.write();
            if (world.crashNanos >= 0 && world.loop.time().renderNanos() > world.crashNanos + AFTER_NANOS) {
                recorder.close();
                recording = SceneRecording.open(FileChannel.open(file, StandardOpenOption.DELETE_ON_CLOSE));
                shownNanos = world.crashNanos - BEFORE_NANOS;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return whether it is on} */
    boolean isShowing() {
        return recording != null && shownNanos <= world.crashNanos + AFTER_NANOS;
    }

    /** {@return the scene to show next, for reading; its nodes have the indices that they had} */
    Scene advance(long realNanos) {
        Scene then = at(shownNanos);
        shownNanos += (long) (SPEED * realNanos);
        return then;
    }

    /** {@return the scene as it was at an instant of the recording} */
    Scene at(long nanos) {
        try {
            return recording.at(nanos);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
