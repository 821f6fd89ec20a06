package dev.tandem.transform;

import dev.tandem.transform.internal.NodeReadings;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.HandleWriter;
import java.util.Objects;

/**
 * The part of a node that does not depend on its transform: a place in the scene, a life, revisions and stamps, and the rules by
 * which it moves. A handle is an index and a generation; any number of handles may name one node.
 *
 * <p>Call every method on the thread that owns the scene. Unless its documentation says otherwise, a method throws {@link
 * IllegalStateException} if this node was destroyed, or if another thread calls it while checks are on (the default; {@code
 * -Ddev.tandem.checks=false} turns them off). Methods that write also throw it during a walk over visual changes. After an
 * exception nothing has changed. No method keeps an argument, and none allocates unless it says so.
 *
 * <p>After {@link #destroyWhenShown} a node is destroyed for the game and still drawn. Until {@link #isGone()}, its visual poses
 * and their velocity, its parent, {@link #inheritance()} and {@link #isHidden()} can be read; all else is refused.
 */
public abstract sealed class Node implements ValueOwner permits Transform2d, Transform3d {
    final TransformStore store;
    final int index;
    final int generation;

    /** Where the data of the node was last: it may have been moved since, and another node's may lie there. */
    int place;

    NodeChunk chunk;

    /** To the node that has this index now; its last handle, if it is there to be drawn only. */
    Node(TransformStore store, int index) {
        this.store = store;
        this.index = index;
        this.generation = store.ghosts().handleGeneration(index);
        this.place = store.place(index);
        this.chunk = store.writer().chunk(place);
    }

    final TransformStore readable() {
        store.requireReadable(index, generation);
        return store;
    }

    /** Checks as {@link #readable} does, but accepts a node that is there to be drawn only. */
    final TransformStore drawn() {
        store.requireDrawn(index, generation);
        return store;
    }

    final TransformStore writable() {
        store.requireWritable(index, generation);
        return store;
    }

    /** Checks as {@link #writable} does, for a write of the logical pose. */
    final TransformStore logicallyWritable() {
        store.requireWritable(index, generation);
        store.owner().checkLogicalWrite(store.form(), index);
        return store;
    }

    /**
     * A writer of this node, which may be written now, that finds it where it lies: {@link #chunk} and {@link #place} are up to
     * date.
     */
    final <W extends HandleWriter> W writable(W writer) {
        writer.requireWritable(index);
        return found(writer);
    }

    /** Checks as {@link #writable(HandleWriter)} does, for a write of the logical pose. */
    final <W extends HandleWriter> W logicallyWritable(W writer) {
        writer.requireLogicallyWritable(index);
        return found(writer);
    }

    private <W extends HandleWriter> W found(W writer) {
        if (!chunk.holds(place, index, generation)) {
            place = writer.place(index, generation);
            chunk = writer.chunk(place);
        }
        return writer;
    }

    /** Readings of this node, which can be read now into {@code dest}. */
    final NodeReadings readings(Object dest) {
        Objects.requireNonNull(dest, "dest");
        return readable().readings();
    }

    /** Returns the readings as {@link #readings} does, for visual values. */
    final NodeReadings visualReadings(Object dest) {
        Objects.requireNonNull(dest, "dest");
        store.requireVisuallyReadable(index, generation);
        return store.readings();
    }

    /** The array with the visual world matrix, which is up to date, at {@link #visualWorldOffset}. */
    final float[] visualWorlds(Object dest) {
        Objects.requireNonNull(dest, "dest");
        store.requireVisuallyReadable(index);
        if (!chunk.holds(place, index, generation)) {
            store.requireDrawn(index, generation);
            place = store.place(index);
            chunk = store.writer().chunk(place);
        }
        return store.readings().visualWorldAt(chunk, place);
    }

    /**
     * Where the matrix begins in {@link #visualWorlds}.
     *
     * @param floats of a matrix
     */
    final int visualWorldOffset(int floats) {
        return (place & NodeChunk.MASK) * floats;
    }

    final int idIn(TransformStore expected) {
        requireOf(expected);
        readable();
        return index;
    }

    final void requireOf(TransformStore expected) {
        if (store != expected) {
            throw new IllegalArgumentException(this + " is of another scene");
        }
    }

    /** {@return whether this node has a parent} */
    public final boolean hasParent() {
        return drawn().family().parent(index) >= 0;
    }

    /** {@return what this node takes from its parent, if it has one} */
    public final Inheritance inheritance() {
        return Inheritance.ofNumber(drawn().forest().inheriting().taken(index));
    }

    /**
     * Sets what this node takes from its parent, {@link Inheritance#ALL} at first. It stays when the parent changes, and a root
     * remembers it until it has one. The nodes below take from this one what is set for them.
     *
     * @param part of the parent's world transform
     * @param mode what the node keeps in the other space, as when it gets another parent; without a parent, or if it takes that
     *     already, only {@link Reparent#KEEP_LOCAL_AND_SNAP} does anything
     * @throws IllegalStateException for {@link Reparent#KEEP_WORLD} if the node is to take everything and the world scale of its
     *     parent is zero along an axis, or its numbers are too large
     */
    public final void inherit(Inheritance part, Reparent mode) {
        Objects.requireNonNull(part, "part");
        Objects.requireNonNull(mode, "mode");
        part.set(writable().forest().inheriting(), index, mode);
    }

    /**
     * Ends the motion of this node, or an overridden visual pose: the visual pose becomes the logical one. Nothing logical is
     * written, and a node at rest stays as it is.
     */
    public final void snap() {
        writable().jumps().snap(index);
    }

    /** Snaps this node and its subtree, on whatever timelines; see {@link #snap}. */
    public final void snapBranch() {
        writable().jumps().snapBranch(index);
    }

    /**
     * Sets which moves of this node count as teleports, in place of the limit of the scene. They are looked at when they are
     * observed: from where the node was at the start of the tick, or after a teleport in it, to where it is at the end.
     * Allocates.
     *
     * @param limit from the next observation on
     */
    public final void jumpLimit(JumpLimit limit) {
        Objects.requireNonNull(limit, "limit");
        writable().jumps().bound(index, limit.distance(), limit.speed(), limit.mirrors());
    }

    /** Forgets the limit of this node: that of the scene holds. */
    public final void inheritJumpLimit() {
        writable().jumps().bound(index, null);
    }

    /**
     * Hides this node and its subtree: it is left out of render matrices and of what tells of visual changes, and no visual world
     * matrices are computed for it. It moves on, and can be read. No effect if it is hidden by itself already.
     */
    public final void hide() {
        writable().forest().visibility().hide(index);
    }

    /**
     * Undoes {@link #hide()}: the next frame draws this branch where it is by then. Nodes below that were hidden themselves stay
     * so, and all of it while a node above is hidden.
     */
    public final void show() {
        writable().forest().visibility().show(index);
    }

    /** {@return whether this node is not drawn: it or a node above it is hidden} */
    public final boolean isHidden() {
        return !drawn().forest().visibility().isDrawn(index);
    }

    /** Destroys this node and its subtree. Every handle to one of these nodes becomes stale. */
    public final void destroy() {
        store.writer().requireWritable(index);
        store.forest().destroy(index, generation, place);
    }

    /**
     * Destroys this node and its subtree, which frames draw until they reach the end of this tick: what is hit by the end of a
     * tick is seen to get there. Every handle to one of these nodes becomes stale at once: it is not {@linkplain #isAlive()
     * alive}, and what is visual can be read until it {@linkplain #isGone() is gone}. No search finds these nodes. They go on
     * moving with their parents, and readers of changes and matrices report them until then, and their destruction when
     * a frame does not draw them any more. Outside ticks this counts as done in the last one, and before the first tick it is
     * {@link #destroy}, with the next frame.
     */
    public final void destroyWhenShown() {
        writable().forest().destroyWhenShown(index);
    }

    /** {@return whether the node still exists} Does not throw for a stale handle. */
    public final boolean isAlive() {
        store.requireOwner();
        // who asks mostly reads or writes the node next, and then needs this part of its chunk, too
        return chunk.holds(place, index, generation) || store.isAlive(index, generation);
    }

    /**
     * {@return whether frames know this node no more} It was destroyed, and if by {@link #destroyWhenShown}, a frame has reached
     * the end of that tick: nothing can be read any more. Does not throw for a stale handle.
     */
    public final boolean isGone() {
        store.requireOwner();
        return !store.ghosts().isDrawn(index, generation);
    }

    /** {@return the sync flag: whether the visual pose has not yet reached the logical one} */
    public final boolean syncNeeded() {
        return readable().syncNeeded(index);
    }

    /** {@return the number of logical writes} Compare for equality only, since it wraps. */
    public final int logicalRevision() {
        return readable().logicalRevision(index);
    }

    /** {@return the number of visual writes, those of frames included} Compare for equality only, since it wraps. */
    public final int visualRevision() {
        return readable().visualRevision(index);
    }

    /** {@return the logical revision that the synchroniser observed last; 0 before the first} */
    public final int observedRevision() {
        return readable().observedRevision(index);
    }

    /**
     * {@return start stamp of the motion in progress, or else of the last one, in nanoseconds; 0 if there was none} If all
     * components follow {@link MotionRule#FROM_VISUAL} it is the render time of the last frame that drew the motion, else the
     * start of the tick. A node that continues from where it was drawn, because it changed its rule, parent or timeline, has the
     * render time of the last frame before that.
     */
    public final long startNanos() {
        return readable().startNanos(index);
    }

    /**
     * {@return end stamp of the motion in progress, or else of the last one, in nanoseconds; 0 if there was none} At that
     * render time the visual pose reaches the logical one.
     */
    public final long endNanos() {
        return readable().endNanos(index);
    }

    /**
     * {@return how far the instant that this node shows lies behind normal time, in the last frame of its timeline} In a world
     * that renders one step behind ({@code BEHIND}), that is one step, and 0 for {@link MotionRule#EXTRAPOLATE}. Negative if
     * the instant is predicted. Components may have different rules: this is the delay of the translation. 0 before the first
     * frame.
     */
    public final long displayDelayNanos() {
        return readable().rules().displayDelayNanos(index);
    }

    /**
     * {@return the rule that the next write of a component follows}
     *
     * @param component of the pose
     */
    public final MotionRule rule(Component component) {
        Objects.requireNonNull(component, "component");
        return readable().rules().rule(index, component.part(), Laws.ACCESS);
    }

    /**
     * {@return whether the next write makes use of velocities that come with it} If not, a host need not ask its physics engine
     * for them: {@code moveTo} with velocities would do what it does without. Allocates nothing.
     */
    public final boolean usesVelocities() {
        return readable().rules().usesVelocities(index);
    }

    /**
     * Sets the rule of all components, from the next logical write on. A motion in progress goes on as it began. Nodes below this
     * one inherit it, but for those that have a rule of their own.
     *
     * @param rule by which the visual pose follows the logical one
     */
    public final void rule(MotionRule rule) {
        writable().rules().choose(index, PoseParts.ALL, Laws.ACCESS.law(rule));
    }

    /**
     * Sets the rule of one component; see {@link #rule(MotionRule)}: mouse look is {@code rule(ROTATION, SNAP)}.
     *
     * @param component of the pose
     * @param rule by which it follows its logical value
     */
    public final void rule(Component component, MotionRule rule) {
        Objects.requireNonNull(component, "component");
        writable().rules().choose(index, component.part(), Laws.ACCESS.law(rule));
    }

    /**
     * Sets the rule of this node and of all below it, whose own rules are forgotten; see {@link #rule(MotionRule)}.
     *
     * @param rule by which the visual poses follow the logical ones
     */
    public final void ruleForBranch(MotionRule rule) {
        writable().rules().chooseForBranch(index, Laws.ACCESS.law(rule));
    }

    /** Forgets the rules of this node: from its next logical write on those of its parent hold, or of the scene. */
    public final void inheritRule() {
        writable().rules().choose(index, PoseParts.ALL, null);
    }

    /** {@return a small number for side arrays, unique among living nodes and reused after destruction} Never throws. */
    public final int index() {
        return index;
    }

    /** {@return whether the other object is a handle to the same node} Stale handles compare like any other. */
    @Override
    public final boolean equals(Object other) {
        return other instanceof Node node
                && node.store == store
                && node.index == index
                && node.generation == generation;
    }

    @Override
    public final int hashCode() {
        return 31 * index + generation;
    }

    /** {@return the name that the host gave to this node, if it has one, and the index; or index and generation} Never throws. */
    @Override
    public final String toString() {
        return store.nodeName(index, generation);
    }
}
