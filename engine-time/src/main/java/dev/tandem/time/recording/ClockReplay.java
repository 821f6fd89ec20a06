package dev.tandem.time.recording;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Plays what a {@link ClockRecorder} recorded: the same frames and ticks with the same numbers, and the host's inputs between them.
 * <pre>{@code
 * try (ClockReplay replay = new ClockReplay(Files.newInputStream(path))) {
 *     while (replay.advance(this::simulate, this::takeInput)) {
 *         draw(replay.clock().frame());
 *     }
 * }
 * }</pre>
 *
 * <p>The recording makes the calls that change the clock; a game that makes the same ones again does no harm. Now and then the
 * recording holds the clock's times, to compare: if they differ, or if a frame has not the ticks that it had, the clock was
 * changed from elsewhere or the library computes differently, and an {@link IllegalStateException} says which frame that is.
 *
 * <p>A damaged recording is replayed up to the damage. Confined to one thread at a time.
 */
public final class ClockReplay implements AutoCloseable {

    private final InputStream in;
    private final RecordReader reader;
    private final ClockSettings settings;
    private final String title;
    private final TickClock clock;
    private long realNanos;
    private long frames;
    private boolean ended;
    private boolean stuck;
    private RecordingException damage;

    /**
     * Opens a recording.
     *
     * @param in where it comes from; read as the replay goes on, owned by the replay from now on, which closes it. A file is best
     *     buffered
     * @throws RecordingException if this is no recording, or is damaged at its beginning; the stream is closed then
     * @throws IOException what the stream throws
     */
    public ClockReplay(InputStream in) throws IOException {
        this.in = Objects.requireNonNull(in, "in");
        try {
            reader = new RecordReader(in);
            if (reader.next() != Format.SETTINGS) {
                throw reader.damaged("a recording begins with its settings");
            }
            settings = SettingsRecord.get(reader);
            int length = (int) reader.getVarint(0, ClockRecorder.MOST_TITLE_BYTES, "length of the title");
            title = StandardCharsets.UTF_8.decode(reader.getBytes(length)).toString();
        } catch (IOException e) {
            in.close();
            throw e;
        }
        clock = new TickClock(settings);
    }

    /**
     * Returns what the host called the recording.
     *
     * @return the title
     */
    public String title() {
        return title;
    }

    /**
     * Returns what the clock was made from.
     *
     * @return the settings
     */
    public ClockSettings settings() {
        return settings;
    }

    /**
     * Returns the clock that lives through it all again; to be read.
     *
     * @return always the same clock, owned by this replay
     */
    public TickClock clock() {
        return clock;
    }

    /**
     * Returns how many frames have been played.
     *
     * @return frames, {@code >= 0}
     */
    public long frames() {
        return frames;
    }

    /**
     * Plays one frame: inputs that came before it, then its ticks, each after the inputs that came in it. Inputs after the last
     * frame come in the call that returns {@code false}.
     *
     * @param task called once per tick, as by {@link TickClock#advance}; if it throws, the exception goes on to the caller, and
     *     the replay goes on if the task had thrown in that tick when it was recorded
     * @param inputs called once per input
     * @return {@code true} if a frame was played, {@code false} at the end of the recording
     * @throws RecordingException if the recording is damaged here; everything before has been played. Every later call throws it
     *     again
     * @throws IOException what the stream throws
     * @throws IllegalStateException if the clock is not as it was when it was recorded
     */
    public boolean advance(Consumer<? super Tick> task, InputHandler inputs) throws IOException {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(inputs, "inputs");
        if (damage != null) {
            throw damage;
        }
        if (stuck) {
            throw new IllegalStateException(
                    "frame #" + (frames - 1) + " was not played to its end: begin the replay anew");
        }
        if (ended) {
            return false;
        }
        stuck = true;
        try {
            boolean played = playFrame(task, inputs);
            stuck = false;
            return played;
        } catch (RecordingException e) {
            damage = e;
            throw e;
        } finally {
            clock.endFrame();
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean playFrame(Consumer<? super Tick> task, InputHandler inputs) throws IOException {
        int kind = nextStep(inputs);
        if (kind == Format.END) {
            ended = true;
            return false;
        }
        if (kind != Format.FRAME) {
            throw reader.damaged("a tick outside of a frame");
        }
        beginFrame();
        kind = nextStep(inputs);
        while (kind == Format.TICK) {
            requireSame(clock.nextTick(), "no tick is due where there was one");
            kind = nextStep(inputs);
            // where the task had thrown, the frame was cut: the replay can go on after that
            stuck = kind != Format.FRAME_CUT;
            task.accept(clock.tick());
        }
        if (kind == Format.FRAME_END) {
            requireSame(!clock.nextTick(), "one more tick is due than there was");
        } else if (kind != Format.FRAME_CUT) {
            throw reader.damaged("the end of a frame is missing");
        }
        return true;
    }

    private void beginFrame() throws IOException {
        realNanos += reader.getVarint();
        try {
            clock.beginFrame(realNanos);
        } catch (IllegalStateException e) {
            throw reader.damaged("a frame that no clock takes: " + e.getMessage());
        }
        frames++;
    }

    /** Does what lies before the next step of the clock, and returns that step. */
    private int nextStep(InputHandler inputs) throws IOException {
        while (true) {
            int kind = reader.next();
            switch (kind) {
                case Format.FRAME, Format.TICK, Format.FRAME_END, Format.FRAME_CUT, Format.END -> {
                    return kind;
                }
                case Format.SCALE -> scale(Double.longBitsToDouble(reader.getLong()));
                case Format.PAUSE -> clock.pause();
                case Format.RESUME -> clock.resume();
                case Format.RATE -> rate(SettingsRecord.getRate(reader));
                case Format.INPUT -> input(inputs);
                case Format.STATE -> compareState();
                default -> throw reader.damaged("a record of unknown kind " + kind);
            }
        }
    }

    private void scale(double scale) throws RecordingException {
        try {
            clock.scale(scale);
        } catch (IllegalArgumentException e) {
            throw reader.damaged(e.getMessage());
        }
    }

    private void rate(TickRate rate) throws RecordingException {
        try {
            clock.rate(rate);
        } catch (IllegalStateException e) {
            throw reader.damaged(e.getMessage());
        }
    }

    private void input(InputHandler inputs) throws RecordingException {
        int kind = (int) reader.getVarint(Integer.MIN_VALUE, Integer.MAX_VALUE, "kind of an input");
        int length = (int) reader.getVarint(0, ClockRecorder.MOST_INPUT_BYTES, "length of an input");
        inputs.input(kind, reader.getBytes(length));
    }

    private void compareState() throws RecordingException {
        requireSame(reader.getLong(), clock.normalNanos(), "normal");
        requireSame(reader.getLong(), clock.fixedNanos(), "fixed");
        requireSame(reader.getLong(), clock.renderNanos(), "render");
        requireSame(reader.getLong(), clock.droppedNanos(), "dropped");
    }

    private void requireSame(long recorded, long replayed, String name) {
        requireSame(recorded == replayed, name + " time is " + replayed + " ns and was " + recorded + " ns");
    }

    private void requireSame(boolean same, String difference) {
        if (!same) {
            throw new IllegalStateException("the replay differs from the recording after frame #" + (frames - 1) + ": "
                    + difference + "; was the clock changed from elsewhere?");
        }
    }
}
