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
 * <p>The recording presses the buttons. A game that presses them too, when its ticks run, is given {@link #control()}, whose
 * buttons do nothing. Now and then the recording holds the clock's times, to compare: if they differ, or if a frame has not the ticks that it had, the clock was
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
    private final ReplayedWork work = new ReplayedWork();
    private final ReplayedControl replayedControl;
    private final TimeControl control;
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
     * @return the settings; if they had a clock for the host's work, it is one that shows the recorded readings again
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
     * Returns buttons that do nothing, for the game to press as it did when it was recorded.
     *
     * @return always the same object, owned by this replay; what it shows is what {@link #clock()} shows
     */
    public TimeControl control() {
        return control;
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
                case Format.INPUT -> input(inputs);
                case Format.STATE -> compareState();
                case Format.WORK -> work(reader.getVarint());
                default -> press(kind);
            }
        }
    }

    private void press(int kind) throws RecordingException {
        if (!replayedControl.press(kind)) {
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
