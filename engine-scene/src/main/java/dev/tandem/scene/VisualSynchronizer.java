package dev.tandem.scene;

import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.Objects;

/**
 * Keeps the picture of a scene in step with its truth. A task that the host calls after each tick and before each frame,
 * with plain numbers or with the views of a {@code TickClock}:
 *
 * <pre>{@code
 * while (fixed <= now) {
 *     simulate();
 *     sync.afterTick(fixed, fixed += step);
 * }
 * sync.beforeFrame(now);
 * }</pre>
 *
 * <p>A scene has one time line at first, the main one. {@link #openLine} opens another, for nodes that live at another speed
 * (a time domain) or are simulated at another rate (a tick group): a synchroniser of its own, with ticks and frames of its own,
 * called in the same way. A node belongs to one line at a time: one created at the root to the main line, one created below
 * another to that node's line; only {@link #take}, {@link #takeBranch} and {@link #close} change that, re-parenting does not.
 * Each line is to be called before each frame, also one that stands still: with nothing in motion that costs the same however
 * large the scene is.
 *
 * <pre>{@code
 * VisualSynchronizer far = sync.openLine();
 * far.takeBranch(village);                 // from now on simulated 5 times per second
 * far.afterTick(farFixed, farFixed += farStep);
 * far.beforeFrame(now);
 * }</pre>
 *
 * <p>It owns no thread and reads no clock; all calls belong to the thread that owns the scene, and throw {@link
 * IllegalStateException} on another, while changes are being walked, or when the line was closed. None but {@link #openLine}
 * allocates once the tables have grown to what moves. The cost of a frame follows the number of nodes in motion on this line.
 *
 * <p>Times are nanoseconds on one time line of the host's choice, within +-2^62. Zero is an instant like any other.
 */
public final class VisualSynchronizer {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    private final TransformStore store;
    private final Synchronization synchronization;
    private boolean inTick;

    /**
     * The synchroniser of a scene: its main line.
     *
     * @param scene that has none yet
     * @throws IllegalStateException if the scene has one already
     */
    public VisualSynchronizer(Scene scene) {
        this(Objects.requireNonNull(scene, "scene").claimForSynchronizer());
    }

    private VisualSynchronizer(TransformStore store) {
        this(store, store.synchronization());
    }

    private VisualSynchronizer(TransformStore store, Synchronization synchronization) {
        this.store = store;
        this.synchronization = synchronization;
    }

    /**
     * Opens another time line of the same scene, without nodes, ticks or frames yet.
     *
     * @return to be closed when it is no longer used
     * @throws IllegalStateException if the scene has 65,536 lines
     */
    public VisualSynchronizer openLine() {
        store.requireNoWalk();
        return new VisualSynchronizer(store, synchronization.open());
    }

    /**
     * Puts a node on this line; without effect if it is there. Its children stay where they are.
     *
     * <p>The local picture stays what it is, bit for bit. A motion goes on unchanged where both lines show the same instant, as
     * the tick groups of one clock do. Otherwise it goes on from the picture to the logical pose, beginning at this line's last
     * render time, for the time it had left, or until this line's last tick ends, if that is later; on a line that has shown no
     * frame it begins with the first. What was written and not observed yet counts as observed, in a tick of the old line that
     * follows its last one and is as long. If the node is written on this line before it has arrived, it goes on from the picture
     * to where it was written, and has caught up with the others by the end of that time.
     *
     * @param node a living node of this scene
     * @throws IllegalArgumentException if it is of another scene
     * @throws IllegalStateException if it was destroyed
     */
    public void take(Transform3d node) {
        synchronization.take(writable(node));
    }

    /**
     * As {@link #take}, for a node and everything below it.
     *
     * @param node a living node of this scene
     * @throws IllegalArgumentException if it is of another scene
     * @throws IllegalStateException if it was destroyed
     */
    public void takeBranch(Transform3d node) {
        synchronization.takeBranch(writable(node));
    }

    private int writable(Transform3d node) {
        Objects.requireNonNull(node, "node");
        store.requireNoWalk();
        return NODES.indexIn(store, node);
    }

    /**
     * Whether a node is on this line.
     *
     * @param node a living node of this scene
     * @return false if it is on another line of the scene
     * @throws IllegalArgumentException if it is of another scene
     * @throws IllegalStateException if it was destroyed
     */
    public boolean contains(Transform3d node) {
        Objects.requireNonNull(node, "node");
        return synchronization.contains(NODES.indexIn(store, node));
    }

    /**
     * Ends this line; its nodes go back to the main one, as by {@link #take}. Looks through the nodes of the scene until it has
     * found all of them; a line without nodes costs nothing. Closing twice has no effect.
     *
     * @throws IllegalStateException if this is the main line
     */
    public void close() {
        store.requireNoWalk();
        synchronization.close();
        endTick();
    }

    /**
     * Says that a tick begins. What was written since the last tick or frame then counts as made in the last tick, and not
     * in the coming one. Optional: without it such writes count as part of the coming tick, which is right for hosts that
     * write only in ticks.
     *
     * @throws IllegalStateException if a tick is under way, see {@link #beforeFrame(long)}
     */
    public void beforeTick() {
        store.requireNoWalk();
        requireNoTick("beforeTick()");
        synchronization.beforeTick();
        inTick = true;
        store.beginTick();
    }

    /**
     * Observes what was written in the tick that just ended: its nodes will go from where they were at the start to where
     * they are now.
     *
     * @param startNanos start of the tick, not before the end of the one before
     * @param endNanos end of the tick, after its start
     * @throws IllegalArgumentException if the times are not so, or not within +-2^62; nothing is changed
     */
    public void afterTick(long startNanos, long endNanos) {
        store.requireNoWalk();
        synchronization.afterTick(startNanos, endNanos);
        endTick();
    }

    /**
     * As {@link #afterTick(long, long)}, with the stamps of a tick.
     *
     * @param tick as the clock gives it; only read
     */
    public void afterTick(Tick tick) {
        Objects.requireNonNull(tick, "tick");
        afterTick(tick.startNanos(), tick.endNanos());
    }

    /**
     * Brings every picture of this line to an instant. Writes since the last tick count as made in that tick, so that they are seen
     * without waiting for another.
     *
     * @param renderNanos the instant of this line to show, not before that of its last frame
     * @throws IllegalArgumentException if it is before, or not within +-2^62; nothing is changed
     * @throws IllegalStateException if a tick is under way, from {@link #beforeTick} to {@code afterTick}. That tick is given up:
     *     the next call finds none, so that a host whose tick threw can go on
     */
    public void beforeFrame(long renderNanos) {
        store.requireNoWalk();
        requireNoTick("beforeFrame()");
        synchronization.beforeFrame(renderNanos);
    }

    /**
     * As {@link #beforeFrame(long)}, with the render time of a frame.
     *
     * @param frame as the clock gives it; only read
     */
    public void beforeFrame(Frame frame) {
        beforeFrame(Objects.requireNonNull(frame, "frame").renderNanos());
    }

    private void requireNoTick(String call) {
        if (endTick()) {
            throw new IllegalStateException(
                    call + " inside a tick: call afterTick(startNanos, endNanos) first, also after a tick that threw");
        }
    }

    /** Returns whether a tick was under way. */
    private boolean endTick() {
        if (!inTick) {
            return false;
        }
        inTick = false;
        store.endTick();
        return true;
    }
}
