package dev.tandem.time.domain;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TimeControl;
import dev.tandem.time.internal.SavedNumbers;
import dev.tandem.time.recording.ClockRecorder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A clock in a tree of clocks, whose real time is its parent's normal time: with scale 0.2 below a parent with scale 0.5, it
 * runs at a tenth of real time. It has everything that a clock has: ticks, rate, policy, ramps, pause, render time and alpha.
 * Durations given to its {@link #control()} are in its parent's normal time.
 *
 * <p><b>Exactness.</b> In each frame this clock advances by {@code limit(scale * d)}, where {@code d} is the normal time in
 * nanoseconds that passed in its parent, after cap and budget. The part below 1 ns is carried over. So each level of the tree
 * stays within 1 ns of the exact product of the scales, however long it runs. Scales and pauses decide how many ticks run,
 * never where they lie.
 *
 * <p>A domain created while the tree is running begins with a frame of length 0, at its own start time. Confined to the thread
 * of its tree. Only creating one allocates.
 */
public final class TimeDomain {

    private final DomainTree tree;
    private final String name;
    private final DomainFrames frames;
    private @Nullable TimeDomain parent;
    private long realNanos;
    private long takenNanos;
    private boolean inFrame;
    private boolean closed;

    TimeDomain(DomainTree tree, String name, @Nullable TimeDomain parent, DomainFrames frames) {
        this.tree = tree;
        this.name = Objects.requireNonNull(name, "name");
        this.frames = frames;
        this.parent = parent;
        if (parent != null) {
            takenNanos = parent.clock().normalNanos();
        }
    }

    /**
     * Creates a child of this domain, after the existing ones. The frame limit of the settings is ignored: the root has already
     * limited the tree's real time.
     *
     * @param name its name, for messages
     * @param settings the settings of its clock; the start time is that of its own normal time
     * @return the domain; during a frame, it takes part in that frame if its turn is still to come
     * @throws IllegalStateException if this domain is closed
     */
    public TimeDomain child(String name, ClockSettings settings) {
        return child(name, settings, FrameLimit.NONE);
    }

    /**
     * Creates a child of this domain whose own frames are limited.
     *
     * @param name its name, for messages
     * @param settings the settings of its clock, apart from the frame limit
     * @param limit what happens to its long frames; real time is the parent's normal time here
     * @return the domain; during a frame, it takes part in that frame if its turn is still to come
     * @throws IllegalStateException if this domain is closed
     */
    public TimeDomain child(String name, ClockSettings settings, FrameLimit limit) {
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(limit, "limit");
        return tree.add(this, name, DomainFrames.of(new TickClock(settings.withFrameLimit(limit))));
    }

    /**
     * Creates a child of this domain that is recorded. The recorder's settings are used as they are: for the same time as without
     * recording, set {@link FrameLimit#NONE} in them.
     *
     * @param name its name, for messages
     * @param recorder runs the frames from now on; closed by the host after this domain
     * @return the domain; during a frame, it takes part in that frame if its turn is still to come
     * @throws IllegalArgumentException if the recorder has run a frame, or belongs to another domain of this tree
     * @throws IllegalStateException if this domain is closed
     */
    public TimeDomain child(String name, ClockRecorder recorder) {
        return tree.add(this, name, DomainFrames.of(Objects.requireNonNull(recorder, "recorder")));
    }

    /**
     * Returns the name of this domain.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * Returns whether this domain has a parent.
     *
     * @return {@code false} for the root, which runs on real time
     */
    public boolean hasParent() {
        return parent != null;
    }

    /**
     * Returns the domain on whose normal time this one runs.
     *
     * @return the parent
     * @throws IllegalStateException if this is the root
     */
    public TimeDomain parent() {
        if (parent == null) {
            throw new IllegalStateException(this + " is the root of the tree and has no parent");
        }
        return parent;
    }

    /**
     * Returns the clock, for reading and to set rate and policy. The tree runs its frames. Where the domain may be recorded,
     * change the speed by {@link #control()} instead.
     *
     * @return always the same clock, owned by this domain
     */
    public TickClock clock() {
        return frames.clock();
    }

    /**
     * Returns the control of this domain's time: the clock, or the recorder's control if the domain is recorded.
     *
     * @return always the same object, owned by this domain
     */
    public TimeControl control() {
        return frames.control();
    }

    /**
     * Returns the tick in progress, or the last one.
     *
     * @return always the same object, owned by the clock
     */
    public Tick tick() {
        return clock().tick();
    }

    /**
     * Returns the frame in progress, or the last one.
     *
     * @return always the same object, owned by the clock
     */
    public Frame frame() {
        return clock().frame();
    }

    /**
     * Moves this domain, with all its descendants, to another parent, as the last of its children. No time passes and none is
     * lost: from now on, the time that passes in the new parent counts.
     *
     * @param newParent an open domain of the same tree
     * @throws IllegalArgumentException if {@code newParent} is this domain or one of its descendants, or is in another tree;
     *     nothing has changed then
     * @throws IllegalStateException if one of the two is closed, or during a frame; nothing has changed then
     */
    public void attachTo(TimeDomain newParent) {
        tree.move(this, newParent);
    }

    /**
     * Removes this domain and all its descendants from the tree: they run no more frames, and their clocks stay as they are.
     * During a frame, a tick in progress is their last. A second call does nothing.
     *
     * @throws IllegalStateException if this is the root
     */
    public void close() {
        tree.close(this);
    }

    /**
     * Returns whether this domain is closed.
     *
     * @return {@code true} once this domain or one of its ancestors was closed
     */
    public boolean isClosed() {
        return closed;
    }

    @Override
    public String toString() {
        return "TimeDomain[" + name + (closed ? ", closed]" : "]");
    }

    DomainTree tree() {
        return tree;
    }

    boolean isBelow(TimeDomain other) {
        TimeDomain above = parent;
        while (above != null && above != other) {
            above = above.parent;
        }
        return above != null;
    }

    /** Changes the parent. Time of the old one that was not taken yet, after a frame that broke off, is taken with it. */
    void parent(TimeDomain newParent) {
        takenNanos = newParent.clock().normalNanos() - untakenNanos();
        parent = newParent;
    }

    void markClosed() {
        closed = true;
    }

    /** Writes this domain but for its name and its place in the tree. */
    void save(DataOutput out) throws IOException {
        out.writeLong(realNanos);
        out.writeLong(untakenNanos());
        clock().save(out);
    }

    /** Reads into this domain, which is of no other use if that is refused. The parent has been read. */
    void load(DataInput in, long rootNanos) throws IOException {
        long nanos = in.readLong();
        long untaken = in.readLong();
        SavedNumbers.require(
                untaken >= 0 && untaken <= ClockSettings.TIME_LIMIT_NANOS, "time that a domain has not taken", untaken);
        clock().load(in, parent == null ? rootNanos : nanos);
        realNanos = nanos;
        takenNanos = (parent == null ? 0 : parent.clock().normalNanos()) - untaken;
    }

    /** Returns the time of the parent that this domain is still to take, after a frame that broke off. */
    private long untakenNanos() {
        return (parent == null ? 0 : parent.clock().normalNanos()) - takenNanos;
    }

    /** Begins where the parent is, which has been loaded, as if this domain had been created now. */
    void beginHere() {
        if (parent != null) {
            takenNanos = parent.clock().normalNanos();
        }
    }

    boolean canLoad() {
        return frames.canLoad();
    }

    boolean isInFrame() {
        return inFrame;
    }

    void beginRootFrame(long newRealNanos) {
        frames.begin().accept(newRealNanos);
        inFrame = true;
    }

    /** Begins a frame with the normal time that the parent passed since the last one. */
    void beginFrame() {
        long parentNanos = parent().clock().normalNanos();
        long nextRealNanos = realNanos + (parentNanos - takenNanos);
        try {
            frames.begin().accept(nextRealNanos);
        } catch (IllegalStateException e) {
            throw new IllegalStateException("domain " + name + ": " + e.getMessage(), e);
        }
        realNanos = nextRealNanos;
        takenNanos = parentNanos;
        inFrame = true;
    }

    boolean nextTick() {
        // it is complete, too, where it tells at its end of what a watcher threw
        inFrame = false;
        inFrame = frames.next().getAsBoolean();
        return inFrame;
    }

    void endFrame() {
        if (inFrame) {
            inFrame = false;
            frames.end().run();
        }
    }
}
