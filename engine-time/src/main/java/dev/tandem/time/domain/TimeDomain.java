package dev.tandem.time.domain;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TimeControl;
import dev.tandem.time.recording.ClockRecorder;
import java.util.Objects;

/**
 * A clock in a tree of clocks. What is real time to other clocks is the parent's normal time to this one: with scale 0.2
 * below a parent with scale 0.5, a tenth of real time passes. It has everything that a clock has, ticks, rate, policy,
 * ramps, pause, render time and alpha, and all of it is its own; lengths given to its {@link #control()} are lengths of its
 * parent's normal time.
 *
 * <p><b>Exactness.</b> In each frame this clock passes {@code limit(scale * d)}, d being the nanoseconds of normal time that
 * its parent passed, after cap and budget. What is below 1 ns is carried over, so that each level of the tree lags behind the
 * exact product of the scales by less than 1 ns of its own time, however long it runs. Scales and pauses decide how many ticks
 * run, never where they lie.
 *
 * <p>A domain that was made while the tree runs begins with a frame of length 0, at its own start time. Confined to the
 * thread of its tree. Only making one allocates.
 */
public final class TimeDomain {

    private final DomainTree tree;
    private final String name;
    private final DomainFrames frames;
    private TimeDomain parent;
    private long realNanos;
    private long takenNanos;
    private boolean inFrame;
    private boolean closed;

    TimeDomain(DomainTree tree, String name, TimeDomain parent, DomainFrames frames) {
        this.tree = tree;
        this.name = Objects.requireNonNull(name, "name");
        this.frames = frames;
        this.parent = parent;
        if (parent != null) {
            takenNanos = parent.clock().normalNanos();
        }
    }

    /**
     * Makes a domain below this one, the last of its children. The frame limit of the settings has no part in it: the tree's
     * real time was limited by the root.
     *
     * @param name what to call it in messages
     * @param settings what to make its clock from; its start is the start of a time line of its own
     * @return the domain; if a frame is under way, it takes part in it if its turn is still to come
     * @throws IllegalStateException if this domain is closed
     */
    public TimeDomain child(String name, ClockSettings settings) {
        return child(name, settings, FrameLimit.NONE);
    }

    /**
     * Makes a domain below this one whose frames are limited, whatever passes in its parent's.
     *
     * @param name what to call it in messages
     * @param settings what to make its clock from, its frame limit excepted
     * @param limit what becomes of its long frames; real time in it is the parent's normal time
     * @return the domain; if a frame is under way, it takes part in it if its turn is still to come
     * @throws IllegalStateException if this domain is closed
     */
    public TimeDomain child(String name, ClockSettings settings, FrameLimit limit) {
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(limit, "limit");
        return tree.add(this, name, DomainFrames.of(new TickClock(settings.withFrameLimit(limit))));
    }

    /**
     * Makes a domain below this one that is recorded. The recorder is used as it was made: for the same time as without it,
     * {@link FrameLimit#NONE} belongs in its settings.
     *
     * @param name what to call it in messages
     * @param recorder runs the frames from now on; to be closed by the host, after this domain
     * @return the domain; if a frame is under way, it takes part in it if its turn is still to come
     * @throws IllegalArgumentException if the recorder has run a frame, or belongs to another domain of this tree
     * @throws IllegalStateException if this domain is closed
     */
    public TimeDomain child(String name, ClockRecorder recorder) {
        return tree.add(this, name, DomainFrames.of(Objects.requireNonNull(recorder, "recorder")));
    }

    /**
     * Returns what this domain was called.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * Returns whether this domain runs on the normal time of another.
     *
     * @return {@code false} for the root, which runs on real time
     */
    public boolean hasParent() {
        return parent != null;
    }

    /**
     * Returns whose normal time this domain runs on.
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
     * Returns the clock: to be read, and for its rate and policy. The tree begins its frames.
     *
     * @return always the same clock, owned by this domain
     */
    public TickClock clock() {
        return frames.clock();
    }

    /**
     * Returns the buttons to press: the clock's, or those of the recorder if there is one.
     *
     * @return always the same object, owned by this domain
     */
    public TimeControl control() {
        return frames.control();
    }

    /**
     * Returns the tick that is open, or else the last one.
     *
     * @return always the same object, owned by the clock
     */
    public Tick tick() {
        return clock().tick();
    }

    /**
     * Returns the frame that is under way, or else the last one.
     *
     * @return always the same object, owned by the clock
     */
    public Frame frame() {
        return clock().frame();
    }

    /**
     * Goes on, with all below it, as the last child of another domain. No time is lost and none is passed by it: what passes in
     * the new parent from now on counts.
     *
     * @param newParent an open domain of the same tree
     * @throws IllegalArgumentException if {@code newParent} is this domain, or lies below it, as all do below the root, or in
     *     another tree; nothing has changed then
     * @throws IllegalStateException if one of the two is closed, or if a frame is under way; nothing has
     *     changed then
     */
    public void attachTo(TimeDomain newParent) {
        tree.move(this, newParent);
    }

    /**
     * Takes this domain and all below it out of the tree: they run no frame any more, their clocks stay as they are. If a frame
     * is under way, an open tick of theirs is the last one. A second call does nothing.
     *
     * @throws IllegalStateException if this is the root
     */
    public void close() {
        tree.close(this);
    }

    /**
     * Returns whether this domain has left the tree.
     *
     * @return {@code true} once it, or one above it, was closed
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
        takenNanos = newParent.clock().normalNanos() - (parent.clock().normalNanos() - takenNanos);
        parent = newParent;
    }

    void markClosed() {
        closed = true;
    }

    boolean isInFrame() {
        return inFrame;
    }

    void beginRootFrame(long newRealNanos) {
        frames.beginFrame(newRealNanos);
        inFrame = true;
    }

    /** Begins a frame with the normal time that the parent passed since the last one. */
    void beginFrame() {
        long parentNanos = parent.clock().normalNanos();
        long nextRealNanos = realNanos + (parentNanos - takenNanos);
        try {
            frames.beginFrame(nextRealNanos);
        } catch (IllegalStateException e) {
            throw new IllegalStateException("domain " + name + ": " + e.getMessage(), e);
        }
        realNanos = nextRealNanos;
        takenNanos = parentNanos;
        inFrame = true;
    }

    boolean nextTick() {
        inFrame = frames.nextTick();
        return inFrame;
    }

    void endFrame() {
        if (inFrame) {
            inFrame = false;
            frames.endFrame();
        }
    }
}
