package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeIds;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One timeline of a store: observes the logical writes of its nodes after ticks and interpolates their visual poses before
 * frames. Timelines of other stores may have joined it: they have the same ticks and frames, and are opened and closed with it.
 */
public final class Synchronization {
    private final NodeIds ids;
    private final Timelines timelines;
    private final TimelineTables timeline;
    private final TimelineSteps steps;
    private final Handover handover;

    /** The timelines opened here that may still be open; only the main timeline has any. */
    private final List<Synchronization> others;

    /** The timeline of another store that joined this one, and the next of a third; null if none did. */
    private @Nullable Synchronization joined;

    private boolean closed;

    public Synchronization(
            NodeIds ids, Timelines timelines, TimelineTables timeline, TimelineSteps steps, Handover handover) {
        this(ids, timelines, timeline, steps, handover, new ArrayList<>());
    }

    private Synchronization(
            NodeIds ids,
            Timelines timelines,
            TimelineTables timeline,
            TimelineSteps steps,
            Handover handover,
            List<Synchronization> others) {
        this.ids = ids;
        this.timelines = timelines;
        this.timeline = timeline;
        this.steps = steps;
        this.handover = handover;
        this.others = others;
    }

    /**
     * Lets the timelines of another store have the ticks and frames of this one's from now on, as if they had had those so far.
     *
     * @param main the main timeline of a store without other timelines, to be used through this one from now on
     */
    public void join(Synchronization main) {
        joinAlone(main);
        for (Synchronization other : others) {
            other.joinAlone(main.openAs(other.timeline.number()));
        }
    }

    private void joinAlone(Synchronization other) {
        other.timeline.times().continueAs(timeline.times());
        if (joined == null) {
            joined = other;
        } else {
            joined.joinAlone(other);
        }
    }

    /**
     * The timeline of another store that has the ticks and frames of this one.
     *
     * @param main the main timeline of that store, which has joined that of this one
     */
    public Synchronization in(Synchronization main) {
        requireOpen();
        Synchronization found = this;
        while (found.timelines != main.timelines) {
            found = Objects.requireNonNull(found.joined);
        }
        return found;
    }

    /** Another timeline of the same store, without nodes. */
    public Synchronization open() {
        requireOpen();
        return open(timelines.open());
    }

    /** Opens a timeline as {@link #open()} does, with its number in the store that was joined: it is the same in all. */
    private Synchronization openAs(int number) {
        return open(timelines.openAs(number));
    }

    private Synchronization open(TimelineTables opened) {
        Synchronization other = new Synchronization(ids, timelines, opened, steps, handover, others);
        others.add(other);
        if (joined != null) {
            other.joined = joined.openAs(opened.number());
        }
        return other;
    }

    /**
     * Counts writes since the last tick and frame as made in the last tick.
     *
     * @throws IllegalStateException if this timeline was closed, as from every other method but {@link #close}
     */
    public void beforeTick() {
        requireOpen();
        steps.beforeTick(timeline);
        if (joined != null) {
            joined.beforeTick();
        }
    }

    /**
     * Counts writes since the last call as made in the tick that just ended.
     *
     * @throws IllegalArgumentException if the tick is empty or negative, starts before the last one ended, or lies
     *     beyond {@link TimelineTimes#MAX_NANOS}
     */
    public void afterTick(long startNanos, long endNanos) {
        requireOpen();
        steps.afterTick(timeline, startNanos, endNanos);
        if (joined != null) {
            joined.afterTick(startNanos, endNanos);
        }
    }

    /**
     * Refuses what {@link #afterTick} would refuse.
     *
     * @throws IllegalArgumentException as from there
     */
    public void requireTick(long startNanos, long endNanos) {
        requireOpen();
        timeline.times().requireTick(startNanos, endNanos);
    }

    /**
     * The tick that comes begins at an instant before the end of the last one, which is then as if it had ended there. Motions
     * that last longer continue from their visual pose when they are written in the coming tick.
     */
    public void cutLastTick(long endNanos) {
        requireOpen();
        timeline.cutLastTick(endNanos);
        if (joined != null) {
            joined.cutLastTick(endNanos);
        }
    }

    /**
     * Interpolates to the instant {@code renderNanos}.
     *
     * @throws IllegalArgumentException if it is before the last frame's or beyond {@link TimelineTimes#MAX_NANOS}
     */
    public void beforeFrame(long renderNanos) {
        beforeFrame(renderNanos, renderNanos);
    }

    /**
     * Interpolates to {@code renderNanos}; extrapolated nodes show normal time, which may be later.
     *
     * @throws IllegalArgumentException as {@link TimelineTimes#requireLead}
     */
    public void beforeFrame(long renderNanos, long normalNanos) {
        requireOpen();
        show(renderNanos, timeline.times().requireLead(renderNanos, normalNanos));
    }

    /**
     * Interpolates to {@code renderNanos}; normal time is as far ahead as in the last frame.
     *
     * @throws IllegalArgumentException as {@link #beforeFrame(long)}
     */
    public void beforeFrameAgain(long renderNanos) {
        requireOpen();
        timeline.times().requireFrame(renderNanos);
        show(renderNanos, timeline.times().leadNanos());
    }

    /**
     * Interpolates to the instant at a share of the last tick; normal time is a tick later. Before the first tick there is
     * nothing to interpolate.
     *
     * @throws IllegalArgumentException as {@link TimelineTimes#requireAlpha}, or if that instant is before the last frame's
     */
    public void beforeFrameAt(double alpha) {
        requireOpen();
        TimelineTimes times = timeline.times();
        if (times.hasTick()) {
            show(times.instantAt(alpha), times.lastTickNanos());
        } else {
            TimelineTimes.requireAlpha(alpha);
            showWithoutTick();
        }
    }

    private void showWithoutTick() {
        steps.beforeFrameWithoutTick(timeline);
        if (joined != null) {
            joined.showWithoutTick();
        }
    }

    private void show(long renderNanos, long leadNanos) {
        steps.beforeFrame(timeline, renderNanos, leadNanos);
        if (joined != null) {
            joined.show(renderNanos, leadNanos);
        }
    }

    /** True if nodes are in motion, and an instant is after the end of the newest tick or no tick has ended. */
    public boolean isBeyondTicks(long renderNanos) {
        return timeline.times().isBeyondTicks(renderNanos) && anyInMotion();
    }

    private boolean anyInMotion() {
        return timeline.movingCount() > 0 || joined != null && joined.anyInMotion();
    }

    /** Moves a node to this timeline; its visual pose stays, and its motion continues from there. */
    public void add(int id) {
        requireOpen();
        handover.move(ids.place(id), timeline);
    }

    /** Moves a node and its subtree to this timeline, see {@link #add}. */
    public void addBranch(int id) {
        requireOpen();
        handover.moveBranch(ids.place(id), timeline);
    }

    /** True if the node is on this timeline. */
    public boolean contains(int id) {
        requireOpen();
        return timelines.of(ids.place(id)) == timeline;
    }

    /**
     * Moves all nodes of this timeline to the main one and ends it; without effect if it was closed.
     *
     * @throws IllegalStateException if this is the main timeline
     */
    public void close() {
        if (closed) {
            return;
        }
        if (timeline.number() == TimelineTables.MAIN) {
            throw new IllegalStateException("the main timeline of a scene cannot be closed");
        }
        handover.moveAll(timeline, timelines.main());
        timelines.close(timeline);
        closed = true;
        others.remove(this);
        if (joined != null) {
            joined.close();
        }
    }

    /**
     * Hands over which timelines beside this one are open. All stores that joined have been handed over before; on the way in, a
     * timeline that was closed since is open again, and one that was opened since is closed.
     */
    public void image(Image image) {
        int count = image.count("drivers", others.size());
        if (image.isRestoring()) {
            restore(image, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            image.object("driver", others.get(i));
            image.number("driver", others.get(i).timeline.number());
        }
    }

    private void restore(Image image, int count) {
        List<Synchronization> open = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Synchronization known = image.object("driver", null);
            open.add(reopened(image.number("driver", TimelineTables.MAIN), known));
        }
        others.stream().filter(other -> !open.contains(other)).forEach(other -> other.closed(true));
        others.clear();
        others.addAll(open);
    }

    /** @param known that drove the timeline when it was handed over, null if it was another scene's */
    private Synchronization reopened(int number, @Nullable Synchronization known) {
        Image.require(number > TimelineTables.MAIN && timelines.isOpen(number), "timeline", number);
        if (known != null && known.timeline == timelines.at(number)) {
            known.closed(false);
            return known;
        }
        for (Synchronization other : others) {
            if (other.timeline == timelines.at(number)) {
                return other;
            }
        }
        Synchronization driver = driver(number);
        for (Synchronization store = joined; store != null; store = store.joined) {
            driver.joinAlone(store.driver(number));
        }
        return driver;
    }

    private Synchronization driver(int number) {
        Image.require(timelines.isOpen(number), "timeline", number);
        return new Synchronization(ids, timelines, timelines.at(number), steps, handover, others);
    }

    private void closed(boolean isClosed) {
        for (Synchronization each = this; each != null; each = each.joined) {
            each.closed = isClosed;
        }
    }

    /** The newest tick and frame. */
    public TimelineTimes times() {
        return timeline.times();
    }

    /** The number of this timeline, the same in all stores that joined; others may have it after {@link #close}. */
    public int number() {
        return timeline.number();
    }

    /** The number of this timeline, which is open, to put new nodes on it. */
    public int openNumber() {
        requireOpen();
        return timeline.number();
    }

    /** Nodes of this store that are on this timeline. */
    public int members() {
        return timeline.members();
    }

    /** Those that are in motion. */
    public int movingCount() {
        return timeline.movingCount();
    }

    /** Names this timeline in messages. */
    public void name(String name) {
        timeline.name(name);
    }

    /** The number of the timeline that a node is on, the same in all stores that joined. */
    public int numberOf(int id) {
        return timelines.of(ids.place(id)).number();
    }

    /** How messages name the timeline with a number. */
    public String nameOf(int number) {
        return timelines.at(number).toString();
    }

    /** Calls {@code action} with this one, the main one, and with the others that are open. */
    public void forEachOpen(Consumer<Synchronization> action) {
        action.accept(this);
        others.forEach(action);
    }

    /** True after {@link #close}. */
    public boolean isClosed() {
        return closed;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("this timeline is closed; its nodes are on the main one");
        }
    }
}
