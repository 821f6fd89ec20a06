package dev.tandem.time.recording;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TimeControl;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Replays what a {@link ClockRecorder} recorded: the same frames and ticks with the same numbers, and the host's inputs between
 * them.
 * <pre>{@code
 * try (ClockReplay replay = new ClockReplay(Files.newInputStream(path))) {
 *     while (replay.advance(this::simulate, this::takeInput)) {
 *         draw(replay.clock().frame());
 *     }
 * }
 * }</pre>
 *
 * <p>The recording controls the speed of the game. A game whose ticks do that as well is given {@link #control()}, which
 * ignores changes. At intervals, the recording has the clock's times for comparison. If they differ, or if a frame has other
 * ticks than were recorded, the clock was changed from elsewhere or the library computes differently; an
 * {@link IllegalStateException} then names the frame.
 *
 * <p>A damaged recording is replayed up to the damage. Confined to one thread at a time.
 */
public final class ClockReplay implements AutoCloseable {

    private final InputStream in;
    private final RecordReader reader;
    private final ClockSettings settings;
    private final String title;
    private final TickClock clock;
    private final ReplayedWork work = new ReplayedWork();
    private final ReplayedControl replayedControl;
    private final TimeControl control;
    private long realNanos;
    private long frames;
    private boolean ended;
    private boolean stuck;
    private @Nullable RecordingException damage;

    /**
     * Opens a recording.
     *
     * @param in the stream to read from as the replay proceeds; owned and closed by the replay. Buffer files
     * @throws RecordingException if this is not a recording, or damaged at its beginning; the stream is closed then
     * @throws IOException if the stream throws it
     */
    public ClockReplay(InputStream in) throws IOException {
        this.in = Objects.requireNonNull(in, "in");
        try {
            reader = new RecordReader(in);
            if (reader.next() != Format.SETTINGS) {
                throw reader.damaged("a recording begins with its settings");
            }
            settings = SettingsRecord.get(reader, work);
            int length = (int) reader.getVarint(0, ClockRecorder.MOST_TITLE_BYTES, "length of the title");
            title = StandardCharsets.UTF_8.decode(reader.getBytes(length)).toString();
        } catch (IOException e) {
            in.close();
            throw e;
        }
        clock = new TickClock(settings);
        replayedControl = new ReplayedControl(clock, reader);
        control = new IdleControl(clock);
    }

    /**
     * Returns the title of the recording.
     *
     * @return the title
     */
    public String title() {
        return title;
    }

    /**
     * Returns the settings of the clock.
     *
     * @return the settings; a work clock in them returns the recorded readings
     */
    public ClockSettings settings() {
        return settings;
    }

    /**
     * Returns the clock that is replayed, for reading.
     *
     * @return always the same clock, owned by this replay
     */
    public TickClock clock() {
        return clock;
    }

    /**
     * Returns a control that ignores all changes, for a game that makes them as it did when it was recorded.
     *
     * @return always the same object, owned by this replay; its queries return the state of {@link #clock()}
     */
    public TimeControl control() {
        return control;
    }

    /**
     * Returns the number of frames replayed so far.
     *
     * @return frames, {@code >= 0}
     */
    public long frames() {
        return frames;
    }

    /**
     * Replays one frame: the inputs before it, then its ticks, each after the inputs recorded in it. Inputs after the last
     * frame are returned by the call that returns {@code false}.
     *
     * @param task called once per tick, as by {@link TickClock#advance}; if it throws, the exception is passed to the caller,
     *     and the replay can continue only if the task threw in the same tick when it was recorded
     * @param inputs called once per input
     * @return {@code true} if a frame was replayed, {@code false} at the end of the recording
     * @throws RecordingException if the recording is damaged here; everything before has been replayed. Every later call throws
     *     it again
     * @throws IOException if the stream throws it
     * @throws IllegalStateException if the clock differs from what was recorded
     */
    public boolean advance(Consumer<? super Tick> task, InputHandler inputs) throws IOException {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(inputs, "inputs");
        if (damage != null) {
            throw damage;
        }
        if (stuck) {
            throw new IllegalStateException(
                    "frame #" + (frames - 1) + " was not replayed to its end: start the replay again");
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
                case Format.INPUT -> input(inputs);
                case Format.STATE -> compareState();
                case Format.WORK -> work(reader.getVarint());
                default -> apply(kind);
            }
        }
    }

    private void apply(int kind) throws RecordingException {
        if (!replayedControl.apply(kind)) {
            throw reader.damaged("a record of unknown kind " + kind);
        }
    }

    private void work(long sinceLast) throws RecordingException {
        if (!work.add(sinceLast)) {
            throw reader.damaged("more readings of the work clock than a clock takes");
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
