package dev.tandem.time.recording;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.TimeControl;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A clock that records what happens to it. It replaces the {@link TickClock} in the host's loop and forwards every call to one:
 * <pre>{@code
 * try (ClockRecorder recorder = new ClockRecorder(settings, "build 512", Files.newOutputStream(path))) {
 *     while (running) {
 *         recorder.input(KEYS, keyboard.pressed());
 *         draw(recorder.advance(System.nanoTime(), this::simulate));
 *     }
 * }
 * }</pre>
 * {@link ClockReplay} reproduces the same frames and ticks. Whatever else determines the course of the game, such as keys and
 * random seeds, is recorded by {@link #input}.
 *
 * <p>Run frames through the recorder and change the speed of the game through {@link #control()}, not through {@link #clock()}:
 * changes of scale, pause, steps and fast-forward on the clock itself are not recorded. Hand game code the control and, as a
 * {@link dev.tandem.time.GameTime}, the clock. Rate and policy may be set on the clock, and an {@code AdaptiveStep} may be
 * bound to it. If the settings have a work clock, its readings are recorded too, so that the replay keeps within the budget
 * where the session did. The stream is written in blocks, at least every 64 frames, during a frame; {@link #flush()} writes the
 * rest, for example before a crash is reported. If the stream throws, recording ends and the clock continues;
 * {@link #hasFailed()} reports it and {@link #close()} throws.
 *
 * <p>Confined to one thread at a time. Allocates nothing once created, except to throw.
 */
public final class ClockRecorder implements AutoCloseable {

    /** The largest input, in bytes. */
    public static final int MOST_INPUT_BYTES = 60_000;

    /** The longest title, in bytes of UTF-8. */
    public static final int MOST_TITLE_BYTES = 1_000;

    private static final int FRAMES_PER_BLOCK = 64;

    private final TickClock clock;
    private final RecordWriter writer;
    private final RecordedWork work;
    private final TimeControl control;
    private TickRate rate;
    private TickPolicy policy;
    private long realNanos;
    private int framesInBlock;
    private boolean inFrame;
    private boolean advancing;
    private boolean closed;

    /**
     * Creates a clock and starts its recording.
     *
     * @param settings the settings of the clock
     * @param title any text to identify the recording, for example the version of the game; up to {@link #MOST_TITLE_BYTES}
     * @param out the stream to write to; owned and closed by the recorder
     * @throws IllegalArgumentException if the title is too long
     */
    public ClockRecorder(ClockSettings settings, String title, OutputStream out) {
        Objects.requireNonNull(settings, "settings");
        byte[] titleBytes = Objects.requireNonNull(title, "title").getBytes(StandardCharsets.UTF_8);
        if (titleBytes.length > MOST_TITLE_BYTES) {
            throw new IllegalArgumentException(
                    "title must have at most " + MOST_TITLE_BYTES + " bytes, had " + titleBytes.length);
        }
        rate = settings.rate();
        policy = settings.policy();
        writer = new RecordWriter(Objects.requireNonNull(out, "out"));
        writer.begin(Format.SETTINGS, 1 + SettingsRecord.MOST_BYTES + Format.MOST_VARINT_BYTES + titleBytes.length);
        SettingsRecord.put(writer, settings);
        writer.putVarint(titleBytes.length);
        writer.putBytes(titleBytes, 0, titleBytes.length);
        writer.writeBlock();
        work = new RecordedWork(settings.workClock(), writer);
        clock = new TickClock(settings.hasWorkClock() ? settings.withWorkClock(work) : settings);
        control = new RecordedControl(clock, writer);
    }

    /**
     * Returns the clock that calls are forwarded to, for reading.
     *
     * @return always the same clock, owned by this recorder
     */
    public TickClock clock() {
        return clock;
    }

    /**
     * Returns the recorded control of the clock: slow motion, pause, single steps and so on. It does what the clock does, and
     * records it.
     *
     * @return always the same object, owned by this recorder; it still works after the recorder is closed
     */
    public TimeControl control() {
        return control;
    }

    /**
     * Begins a frame as {@link TickClock#beginFrame}.
     *
     * @param newRealNanos the host's clock, any {@code long}
     * @return the clock's frame
     * @throws IllegalStateException as the clock does, or if the recorder is closed; nothing has changed or been written then
     */
    public Frame beginFrame(long newRealNanos) {
        requireOpen();
        recordPace();
        work.record(true);
        try {
            clock.beginFrame(newRealNanos);
        } finally {
            work.record(false);
        }
        writer.begin(Format.FRAME, 1 + Format.MOST_VARINT_BYTES);
        writer.putVarint(newRealNanos - realNanos);
        realNanos = newRealNanos;
        inFrame = true;
        return clock.frame();
    }

    /**
     * Begins the next tick or completes the frame, as {@link TickClock#nextTick}.
     *
     * @return {@code true} to simulate {@link TickClock#tick()} now, {@code false} if the frame is complete
     * @throws IllegalStateException as the clock does, or if the recorder is closed
     */
    public boolean nextTick() {
        requireOpen();
        requireNotAdvancing("nextTick()");
        return recordNextTick();
    }

    /**
     * Completes the frame immediately, as {@link TickClock#endFrame}.
     *
     * @throws IllegalStateException as the clock does, or if the recorder is closed
     */
    public void endFrame() {
        requireOpen();
        requireNotAdvancing("endFrame()");
        cutFrame();
    }

    /**
     * Runs a whole frame, as {@link TickClock#advance}.
     *
     * @param newRealNanos the host's clock, any {@code long}
     * @param task called with the clock's tick, in order, on this thread
     * @return the clock's frame, complete
     * @throws IllegalStateException as the clock does, or if the recorder is closed; nothing has changed or been written then
     */
    public Frame advance(long newRealNanos, Consumer<? super Tick> task) {
        Objects.requireNonNull(task, "task");
        beginFrame(newRealNanos);
        advancing = true;
        try {
            while (recordNextTick()) {
                task.accept(clock.tick());
            }
        } finally {
            advancing = false;
            cutFrame();
        }
        return clock.frame();
    }

    /**
     * Records an input of the host that its ticks depend on. The replay returns it at the same point: before the same frame or,
     * if it was recorded during a tick, before that tick is simulated.
     *
     * @param kind a number of the host's choice that identifies the kind of input
     * @param data the array that holds it; copied
     * @param offset its first byte
     * @param length how many bytes, from 0 to {@link #MOST_INPUT_BYTES}
     * @throws IllegalArgumentException if {@code length} is out of range
     * @throws IndexOutOfBoundsException if the bytes do not lie within the array
     * @throws IllegalStateException if the recorder is closed
     */
    public void input(int kind, byte[] data, int offset, int length) {
        requireOpen();
        Objects.requireNonNull(data, "data");
        if (length < 0 || length > MOST_INPUT_BYTES) {
            throw new IllegalArgumentException("length must be from 0 to " + MOST_INPUT_BYTES + ", was " + length);
        }
        Objects.checkFromIndexSize(offset, length, data.length);
        beginInput(kind, length);
        writer.putBytes(data, offset, length);
    }

    /**
     * Records a number as an input of eight bytes.
     *
     * @param kind a number of the host's choice that identifies the kind of input
     * @param value the number
     * @throws IllegalStateException if the recorder is closed
     */
    public void input(int kind, long value) {
        requireOpen();
        beginInput(kind, Long.BYTES);
        writer.putLong(value);
    }

    /**
     * Writes everything recorded so far to the stream and flushes it. Allowed at any time.
     *
     * @throws IllegalStateException if the recorder is closed
     */
    public void flush() {
        requireOpen();
        writer.writeBlock();
        writer.flush();
    }

    /**
     * Returns whether the stream has failed; everything recorded since is lost.
     *
     * @return {@code true} once a write has thrown
     */
    public boolean hasFailed() {
        return writer.hasFailed();
    }

    /**
     * Ends the recording and closes the stream. A frame in progress is completed. The clock remains usable. A second call does
     * nothing.
     *
     * @throws IOException the failure of the stream, now or earlier
     */
    @Override
    public void close() throws IOException {
        if (!closed) {
            cutFrame();
            recordState();
            closed = true;
            writer.begin(Format.END, 1);
            writer.writeBlock();
            writer.close();
        }
    }

    private boolean recordNextTick() {
        boolean opened = false;
        work.record(true);
        try {
            opened = clock.nextTick();
        } finally {
            work.record(false);
            // what a watcher of the clock throws comes when the frame is complete
            if (inFrame) {
                // what was set by the end of the tick, by a work listener too, holds for the next one
                recordPace();
                writer.begin(opened ? Format.TICK : Format.FRAME_END, 1);
                if (!opened) {
                    completeFrame();
                }
            }
        }
        return opened;
    }

    private void cutFrame() {
        if (inFrame) {
            work.record(true);
            try {
                clock.endFrame();
            } finally {
                work.record(false);
            }
            recordPace();
            writer.begin(Format.FRAME_CUT, 1);
            completeFrame();
        }
    }

    private void completeFrame() {
        inFrame = false;
        if (++framesInBlock == FRAMES_PER_BLOCK) {
            recordState();
            writer.writeBlock();
        }
    }

    private void recordState() {
        framesInBlock = 0;
        writer.begin(Format.STATE, 1 + 4 * Long.BYTES);
        writer.putLong(clock.normalNanos());
        writer.putLong(clock.fixedNanos());
        writer.putLong(clock.renderNanos());
        writer.putLong(clock.droppedNanos());
    }

    /** The clock takes a new rate or policy at the next tick or frame, so it is enough to look before those. */
    private void recordPace() {
        TickPolicy policyNow = clock.policy();
        if (policyNow != policy) {
            writer.begin(Format.POLICY, 2);
            writer.putByte(policyNow.ordinal());
        }
        policy = policyNow;
        TickRate now = clock.rate();
        if (now != rate && !now.equals(rate)) {
            writer.begin(Format.RATE, 1 + SettingsRecord.MOST_RATE_BYTES);
            SettingsRecord.putRate(writer, now);
        }
        rate = now;
    }

    private void beginInput(int kind, int length) {
        writer.begin(Format.INPUT, 1 + 2 * Format.MOST_VARINT_BYTES + length);
        writer.putVarint(kind);
        writer.putVarint(length);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(
                    "the recording is closed; its clock() can still be used, without recording");
        }
    }

    private void requireNotAdvancing(String call) {
        if (advancing) {
            throw new IllegalStateException(
                    call + " inside advance(), which runs the ticks itself: let the task only simulate its tick");
        }
    }
}
