package dev.tandem.scene;

import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.detect.SceneDetectors;
import dev.tandem.scene.internal.inspect.InspectedScene;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.write.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Drives the interpolation of a scene. The host calls it after each tick, to observe the logical transforms, and before each
 * frame, to interpolate the visual ones; with plain numbers or with the views of a {@code TickClock}:
 *
 * <pre>{@code
 * VisualSynchronizer sync = scene.synchronizer();
 * ...
 * while (fixed <= now) {
 *     simulate();
 *     sync.afterTick(fixed, fixed + step);
 *     fixed += step;
 * }
 * sync.beforeFrame(now);
 * }</pre>
 *
 * <p>Each one drives one {@link Timeline}. A scene has a main timeline, to which all nodes belong at first. {@link #openTimeline}
 * opens another, for nodes that live at another speed (a time domain) or are simulated at another rate (a tick group). Call each
 * before each frame, also one whose time stands still: with nothing in motion that costs the same however large the scene is.
 *
 * <pre>{@code
 * VisualSynchronizer far = sync.openTimeline();
 * far.addBranch(village);                  // from now on simulated 5 times per second
 * far.afterTick(farFixed, farFixed + farStep);
 * farFixed += farStep;
 * far.beforeFrame(now);
 * }</pre>
 *
 * <p>It owns no thread and reads no clock. All calls belong to the thread that owns the scene, and throw {@link
 * IllegalStateException} on another, within a walk of visual changes, and once the timeline is closed. None but {@link
 * #openTimeline} allocates once the tables have grown to what moves. The cost of a frame follows the number of nodes in motion on
 * this timeline.
 *
 * <p>Times are nanoseconds from an origin of the host's choice, within +-2^62. Zero is an instant like any other.
 */
public final class VisualSynchronizer implements Timeline, AutoCloseable {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> PLANE_NODES = HandleAccess.to(Transform2d.class);

    private final SceneStores stores;
    private final TransformStore store;
    private final Synchronization synchronization;
    private final SceneDetectors detectors;
    private final InspectedScene inspected;
    /** True after a tick and before the frame that draws it. */
    private boolean ticked;

    /** Drives the main timeline of a scene, which has one of these only. */
    VisualSynchronizer(Scene scene) {
        this.stores = scene.stores;
        this.store = stores.space();
        this.synchronization = store.synchronization();
        this.detectors = scene.detectors;
        this.inspected = scene.inspected;
    }

    private VisualSynchronizer(VisualSynchronizer main, Synchronization synchronization) {
        this.stores = main.stores;
        this.store = main.store;
        this.synchronization = synchronization;
        this.detectors = main.detectors;
        this.inspected = main.inspected;
    }

    /**
     * Opens another timeline of the same scene, without nodes, ticks or frames yet.
     *
     * @return what drives it; to be closed when it is no longer used
     * @throws IllegalStateException if the scene has 65,536 timelines
     */
    public VisualSynchronizer openTimeline() {
        store.requireNoWalk();
        VisualSynchronizer opened = new VisualSynchronizer(this, synchronization.open());
        SceneJournal journal = stores.journal();
        if (journal != null) {
            journal.timelineOpened(opened.number());
        }
        return opened;
    }

    /**
     * The other timelines of the scene that are open: those of a scene that was loaded, say, for a loop of the host's to go on
     * with.
     *
     * @return what drives each of them, in the order in which they were opened; a new list
     */
    public List<VisualSynchronizer> openTimelines() {
        store.requireNoWalk();
        List<VisualSynchronizer> open = new ArrayList<>();
        store.synchronization().forEachOpen(each -> {
            if (each != store.synchronization()) {
                open.add(new VisualSynchronizer(this, each));
            }
        });
        return open;
    }

    /** Opens a timeline as {@link #openTimeline()} does; messages call it the timeline of {@code purpose}. */
    VisualSynchronizer openTimeline(Object purpose) {
        return openTimeline().named(purpose);
    }

    /** Drives a timeline that is open in a loaded scene, and which nobody drives yet; named as a new one would be. */
    VisualSynchronizer adoptTimeline(int number, Object purpose) {
        Synchronization[] found = new Synchronization[1];
        synchronization.forEachOpen(each -> {
            if (each.number() == number) {
                found[0] = each;
            }
        });
        return new VisualSynchronizer(this, Objects.requireNonNull(found[0])).named(purpose);
    }

    private VisualSynchronizer named(Object purpose) {
        synchronization.name("the timeline of " + purpose);
        return this;
    }

    @Override
    public Transform3d create() {
        store.requireNoWalk();
        return NODES.handle(store, store.createOn(synchronization.openNumber()));
    }

    @Override
    public <H extends Node> H create(Nodes<H, ?> nodes) {
        store.requireNoWalk();
        if (nodes.store.owner() != store.owner()) {
            throw new IllegalArgumentException("a timeline cannot create nodes of another scene");
        }
        return nodes.handles.handle(nodes.store, nodes.store.createOn(synchronization.openNumber()));
    }

    @Override
    public void add(Node node) {
        store.requireNoWalk();
        timelineOf(node).add(idOf(node));
        tellAdded(node, false);
    }

    @Override
    public void addBranch(Node node) {
        store.requireNoWalk();
        timelineOf(node).addBranch(idOf(node));
        tellAdded(node, true);
    }

    private void tellAdded(Node node, boolean branch) {
        TransformStore of = node instanceof Transform2d ? stores.plane() : store;
        Journal journal = of.poses().journal();
        if (journal != null) {
            journal.timed(node.index(), number(), branch);
        }
    }

    @Override
    public boolean contains(Node node) {
        return timelineOf(node).contains(idOf(node));
    }

    /** The id of a node of this scene. */
    private int idOf(Node node) {
        return node instanceof Transform2d flat
                ? PLANE_NODES.idIn(stores.plane(), flat)
                : NODES.idIn(store, (Transform3d) node);
    }

    private Synchronization timelineOf(Node node) {
        if (Objects.requireNonNull(node, "node") instanceof Transform3d) {
            return synchronization;
        }
        return synchronization.in(stores.plane().synchronization());
    }

    @Override
    public boolean isClosed() {
        store.requireOwner();
        return synchronization.isClosed();
    }

    /**
     * Ends this timeline; its nodes move to the main one, as by {@link #add}. Searches the nodes of the scene until it has
     * found all of them; a timeline without nodes costs nothing. Closing twice has no effect.
     *
     * @throws IllegalStateException if this is the main timeline
     */
    @Override
    public void close() {
        store.requireNoWalk();
        boolean was = !synchronization.isClosed();
        synchronization.close();
        SceneJournal journal = stores.journal();
        if (journal != null && was) {
            journal.timelineClosed(number());
        }
        endTick();
        endFrame();
    }

    /**
     * Begins a tick. Writes since the last tick or frame then count as made in the last tick, and not in this one. Optional:
     * without it they count as part of the coming tick, which is right for hosts that write only in ticks.
     *
     * @throws IllegalStateException if a tick is under way, see {@link #beforeFrame(long)}
     */
    public void beforeTick() {
        store.requireNoWalk();
        requireNoTick("beforeTick()");
        synchronization.beforeTick();
        SceneJournal journal = stores.journal();
        if (journal != null) {
            journal.tickBegun(number());
        }
        store.owner().beginTick(number());
    }

    /**
     * Ends a tick: observes what was written in it. Those nodes will be interpolated from their transform at its start to the one
     * they have now.
     *
     * @param startNanos start of the tick, not before the end of the one before
     * @param endNanos end of the tick, after its start
     * @throws IllegalArgumentException if the times are not so, or not within +-2^62; nothing is changed. Where a rule of the
     *     host's own throws, the tick is over all the same
     */
    public void afterTick(long startNanos, long endNanos) {
        store.requireNoWalk();
        synchronization.requireTick(startNanos, endNanos);
        try {
            inspected.listener().tickEnding(number());
            detectors.beforeObservation();
        } finally {
            observe(startNanos, endNanos);
        }
        if (!ticked) {
            ticked = true;
            detectors.timelineTicked();
        }
        inspected.listener().tickObserved(number(), startNanos, endNanos);
    }

    /** The tick is over, whatever code of the host throws. */
    private void observe(long startNanos, long endNanos) {
        try {
            synchronization.afterTick(startNanos, endNanos);
        } finally {
            endTick();
            SceneJournal journal = stores.journal();
            if (journal != null) {
                journal.tickEnded(number(), startNanos, endNanos);
            }
        }
    }

    /**
     * Observes the writes of a tick, see {@link #afterTick(long, long)}.
     *
     * @param tick as the clock gives it; only read
     */
    public void afterTick(Tick tick) {
        Objects.requireNonNull(tick, "tick");
        afterTick(tick.startNanos(), tick.endNanos());
    }

    /**
     * Interpolates: brings the visual transform of every node of this timeline to the render time. Writes since the last tick
     * count as made in that tick, so that they do not wait for another.
     *
     * @param renderNanos the instant to render, not before that of the last frame
     * @throws IllegalArgumentException if it is before, or not within +-2^62; nothing is changed
     * @throws IllegalStateException if a tick is under way, from {@link #beforeTick} to {@code afterTick}. That tick is given up:
     *     the next call finds none, so that a host whose tick threw can go on
     */
    public void beforeFrame(long renderNanos) {
        store.requireNoWalk();
        requireNoTick("beforeFrame()");
        inspected.listener().frameBeginning(number());
        detectors.beforeFrame(synchronization, renderNanos);
        synchronization.beforeFrame(renderNanos);
        tellFrame(renderNanos, 0);
        endFrame();
        inspected.listener().frameInterpolated(number(), renderNanos);
    }

    /**
     * Brings visual poses to an instant as {@link #beforeFrame(long)} does, for games whose frames are ahead of render time:
     * nodes that are {@linkplain dev.tandem.transform.MotionRule#EXTRAPOLATE extrapolated} show that time.
     *
     * @param renderNanos the instant to render, not before that of the last frame
     * @param normalNanos normal time of this frame, not before render time
     * @throws IllegalArgumentException if one is before, or not within +-2^62; nothing is changed
     * @throws IllegalStateException as {@link #beforeFrame(long)}
     */
    public void beforeFrame(long renderNanos, long normalNanos) {
        store.requireNoWalk();
        requireNoTick("beforeFrame()");
        inspected.listener().frameBeginning(number());
        detectors.beforeFrame(synchronization, renderNanos);
        synchronization.beforeFrame(renderNanos, normalNanos);
        tellFrame(renderNanos, normalNanos - renderNanos);
        endFrame();
        inspected.listener().frameInterpolated(number(), renderNanos);
    }

    /**
     * Brings visual poses to the render time of a frame, see {@link #beforeFrame(long, long)}.
     *
     * @param frame as the clock gives it; only read
     */
    public void beforeFrame(Frame frame) {
        Objects.requireNonNull(frame, "frame");
        beforeFrame(frame.renderNanos(), frame.normalNanos());
    }

    /**
     * Brings visual poses to a share of the newest tick, for hosts that keep an accumulator, see {@link #beforeFrame(long)}:
     *
     * <pre>{@code
     * while (accumulator >= STEP) {
     *     simulate();
     *     sync.afterTick(simulated, simulated + STEP);
     *     simulated += STEP;
     *     accumulator -= STEP;
     * }
     * sync.beforeFrameAt(accumulator / (double) STEP);
     * }</pre>
     *
     * <p>The render time is the tick's start plus {@code alpha} times its length, rounded to nanoseconds; its start or end
     * exactly at 0 and 1. Normal time is the length of the tick later, as in {@code BEHIND}. Before the first tick nodes are
     * drawn where they were written.
     *
     * @param alpha from 0 to 1
     * @throws IllegalArgumentException if it is not, or leads to an instant before the last frame; nothing is changed
     * @throws IllegalStateException as {@link #beforeFrame(long)}
     */
    public void beforeFrameAt(double alpha) {
        store.requireNoWalk();
        requireNoTick("beforeFrameAt()");
        inspected.listener().frameBeginning(number());
        synchronization.beforeFrameAt(alpha);
        tellFrameAtAlpha();
        endFrame();
        inspected.listener().frameInterpolated(number(), synchronization.times().lastRender());
    }

    /** The tick under way begins before the end of the last one; see {@link Synchronization#cutLastTick}. */
    void cutLastTick(long endNanos) {
        synchronization.cutLastTick(endNanos);
        SceneJournal journal = stores.journal();
        if (journal != null) {
            journal.tickCut(number(), endNanos);
        }
    }

    /** Lets new roots, and first values of the scene itself, be on this timeline while a task runs. */
    void bearWithin(Consumer<? super Tick> task, Tick tick) {
        int before = store.owner().birthplace();
        store.owner().bearOn(number());
        try {
            task.accept(tick);
        } finally {
            store.owner().bearOn(before);
        }
    }

    /** Refused where every other call would be, before the host has changed anything. */
    void requireOwner() {
        store.requireOwner();
    }

    void requireUsable() {
        store.requireNoWalk();
    }

    /** The number of this timeline, see {@link Synchronization#number}. */
    int number() {
        return synchronization.number();
    }

    private void requireNoTick(String call) {
        if (endTick()) {
            throw new IllegalStateException(
                    call + " inside a tick: call afterTick(startNanos, endNanos) first, also after a tick that threw");
        }
    }

    private void tellFrame(long renderNanos, long leadNanos) {
        SceneJournal journal = stores.journal();
        if (journal != null) {
            journal.framed(number(), renderNanos, leadNanos);
        }
    }

    private void tellFrameAtAlpha() {
        TimelineTimes times = synchronization.times();
        SceneJournal journal = stores.journal();
        if (times.hasTick()) {
            tellFrame(times.lastRender(), times.lastTickNanos());
        } else if (journal != null) {
            journal.framedWithoutTick(number());
        }
    }

    private void endFrame() {
        if (ticked) {
            ticked = false;
            detectors.timelineFramed();
        }
    }

    /** Returns whether a tick was under way. */
    private boolean endTick() {
        boolean was = store.owner().inTickOf(number());
        if (was) {
            store.owner().endTick(number());
        }
        return was;
    }
}
