package dev.tandem.window.world;

import dev.tandem.examples.command.UnusableException;
import dev.tandem.replay.InvalidRecordingException;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.replay.SceneRecording;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.time.Frame;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * What a side has done since it is recorded, in a temporary file, and the instant of it that is looked at, if one is. The side
 * goes on meanwhile, and so does the recording.
 */
public final class Replay implements Bodies, AutoCloseable {
    /** About a minute and a half of ten thousand bodies at 20 ticks per second. */
    private static final long MOST_BYTES = 256L << 20;

    private final Scene scene;
    private final List<Transform3d> nodes;

    /** Null before the first recording, as is the file; the recorder also after the last one has ended. */
    private Path file;

    private SceneRecorder recorder;
    private long beganNanos;
    private long endedNanos;

    /** Null while nothing of it is looked at. */
    private SceneRecording film;

    private SeekableByteChannel opened;
    private long shownNanos;
    private boolean held;

    /** Of the scene that the film shows, which may be another one after each call; null before the first. */
    private RenderMatrices matrices;

    private Scene drawn;
    private ByteBuffer buffer;

    /**
     * Records nothing yet.
     *
     * @param scene to be recorded
     * @param nodes its nodes, for good, in the order of their slots
     */
    Replay(Scene scene, List<Transform3d> nodes) {
        this.scene = scene;
        this.nodes = nodes;
    }

    /**
     * Begins to record, and forgets what was recorded before.
     *
     * @throws UnusableException if there is no room for the file
     */
    public void start() {
        close();
        try {
            file = Files.createTempFile("tandem-window", ".mcap");
            recorder = SceneRecorder.begin(scene, Files.newOutputStream(file));
        } catch (IOException e) {
            throw failed(e);
        }
        beganNanos = Long.MIN_VALUE;
    }

    private static UnusableException failed(IOException e) {
        return new UnusableException("cannot record the game: " + e.getMessage(), e);
    }

    /** Ends the recording, which can still be looked at. Without effect if there is none. */
    public void stop() {
        if (recorder != null) {
            SceneRecorder ended = recorder;
            recorder = null;
            try {
                ended.close();
            } catch (IOException e) {
                throw failed(e);
            }
        }
    }

    /** {@return whether what happens is recorded} */
    public boolean isRecording() {
        return recorder != null;
    }

    /** {@return whether there is a recording, which may go on} */
    public boolean isThere() {
        return file != null;
    }

    /** {@return how much game time was recorded so far} */
    public double seconds() {
        return !isThere() || beganNanos == Long.MIN_VALUE ? 0 : 1e-9 * (endedNanos - beganNanos);
    }

    /** Records a frame that the side has drawn, and moves on what is looked at by as much as the game has. */
    void frame(Frame frame) {
        if (recorder != null) {
            try {
                recorder.write();
                beganNanos = beganNanos == Long.MIN_VALUE ? frame.renderNanos() : beganNanos;
                endedNanos = frame.renderNanos();
                if (Files.size(file) >= MOST_BYTES) {
                    stop();
                }
            } catch (IOException e) {
                throw failed(e);
            }
        }
        if (film != null && !held) {
            shownNanos += frame.deltaNanos();
            if (shownNanos >= film.latestNanos()) {
                live();
            }
        }
    }

    /**
     * Looks at an instant, and stays there until {@link #play} or {@link #live}. Without effect while nothing can be looked at
     * yet: a second is written at once.
     *
     * @param share of what can be looked at: 0 is the earliest instant, 1 the latest
     */
    public void look(double share) {
        if (film == null) {
            open();
        }
        if (film != null) {
            long span = film.latestNanos() - film.earliestNanos();
            lookAt(film.earliestNanos() + Math.round(share * span));
        }
    }

    /** Looks at another instant of render time. */
    void lookAt(long nanos) {
        shownNanos = nanos;
        held = true;
    }

    /** The instant that is looked at. */
    long shownNanos() {
        return shownNanos;
    }

    private void open() {
        try {
            opened = Files.newByteChannel(file);
            film = SceneRecording.open(opened);
        } catch (InvalidRecordingException nothingYet) {
            live();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Lets time go on from the instant that is looked at, as fast as in the game; at the end it is {@link #live} again. */
    public void play() {
        held = false;
    }

    /** Looks at the game again. */
    public void live() {
        film = null;
        if (opened != null) {
            try {
                opened.close();
            } catch (IOException e) {
                throw failed(e);
            }
            opened = null;
        }
    }

    /** {@return whether nothing of what was recorded is looked at} */
    public boolean isLive() {
        return film == null;
    }

    /** {@return where the instant that is looked at lies in what can be looked at, from 0 to 1; 1 if it is the game} */
    public double share() {
        if (isLive()) {
            return 1;
        }
        double span = film.latestNanos() - film.earliestNanos();
        return span == 0 ? 0 : (shownNanos - film.earliestNanos()) / span;
    }

    /** {@return how far the instant that is looked at is behind the last one recorded} */
    public double secondsAgo() {
        return isLive() ? 0 : 1e-9 * (endedNanos - shownNanos);
    }

    @Override
    public RenderMatrices writeInto(ByteBuffer newBuffer) {
        buffer = newBuffer;
        drawn = null;
        return matricesOf(shown());
    }

    @Override
    public RenderMatrices writeMatrices() {
        RenderMatrices current = matricesOf(shown());
        current.update();
        return current;
    }

    private Scene shown() {
        try {
            return Objects.requireNonNull(film, "the game is looked at").at(shownNanos);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private RenderMatrices matricesOf(Scene shown) {
        if (drawn != shown) {
            if (matrices != null) {
                matrices.close();
            }
            matrices = shown.renderMatrices(Side.LAYOUT, buffer);
            for (int body = 0; body < nodes.size(); body++) {
                matrices.assign(shown.node(nodes.get(body).index()), body);
            }
            drawn = shown;
        }
        return matrices;
    }

    /** Forgets what was recorded. */
    @Override
    public void close() {
        live();
        stop();
        if (file != null) {
            try {
                Files.delete(file);
            } catch (IOException e) {
                throw failed(e);
            }
            file = null;
        }
    }
}
