package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.pose.PoseComparison;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.StampedTeleports;
import org.jspecify.annotations.Nullable;

/**
 * Writes poses of nodes, alone or in runs whose places follow each other within one chunk. A run is written as one by one. The
 * rotations that are given are of unit length.
 */
public final class PoseWriter {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private final NodeTable nodes;
    private final Hierarchy hierarchy;
    private final Motions motions;
    private final StampedTeleports stamped;
    private final VisualPoses visuals;
    private final WriteBook book;
    private final PoseForm form;
    private final float[] pose;

    /** Told of what is written, null if nobody wants to know. */
    private @Nullable Journal journal = Journal.NOBODY;

    public PoseWriter(NodeTable nodes, Hierarchy hierarchy, Motions motions, StampedTeleports stamped, WriteBook book) {
        this.nodes = nodes;
        this.pose = nodes.form().newPose();
        this.form = nodes.form();
        this.hierarchy = hierarchy;
        this.motions = motions;
        this.stamped = stamped;
        this.visuals = motions.visuals();
        this.book = book;
    }

    /** Receives all that is written; null if nobody listens. */
    public @Nullable Journal journal() {
        return journal;
    }

    /** @param told of everything that is done from now on; null for nobody */
    public void tell(@Nullable Journal told) {
        journal = told;
    }

    /** After a move of one node: tells the journal of what is stored. */
    void tellMoved(NodeChunk chunk, int index, int parts) {
        if (journal != null) {
            journal.moved(chunk.id(index), parts, chunk.logical, chunk.logicalOffset(index));
        }
    }

    /**
     * Prepares a logical write that changes bits of some components.
     *
     * @return components that are to be {@linkplain #snapParts snapped} once they are stored
     */
    int openMove(NodeChunk chunk, int index, int parts) {
        motions.takeBackVelocities(chunk, index, parts);
        int snapped = motions.open(chunk, index, parts);
        if (motions.isNewborn(chunk, index)) {
            snap(chunk, index);
            return 0;
        }
        book.moved(chunk, index);
        return snapped;
    }

    /** Snaps some components of a node after a logical write of them; its other components are interpolated. */
    void snapParts(int index, int parts) {
        if (parts != 0) {
            motions.endMotion(index, parts);
            book.shown(index);
        }
    }

    /**
     * Counts a logical write of the bits that some components have already: it starts no motion. Those that are interpolated stay
     * as they are.
     */
    void rewrite(NodeChunk chunk, int index, int parts) {
        if (motions.isNewborn(chunk, index)) {
            snap(chunk, index);
        } else {
            motions.takeBackVelocities(chunk, index, parts);
            book.rewritten(chunk, index);
            snapParts(index, parts & motions.snapped(chunk, index));
        }
    }

    /** Snaps: for a logical write that is not interpolated, before or after it. */
    private void snap(NodeChunk chunk, int index) {
        motions.settle(index);
        motions.markWritten(index);
        book.snapped(chunk, index);
    }

    /** Moves one node to some components of a pose. */
    public void moveParts(NodeChunk chunk, int index, float[] values, int parts) {
        writeParts(chunk, index, values, parts);
        if (journal != null) {
            journal.moved(chunk.id(index), parts, values, 0);
        }
    }

    /** Moves as {@link #moveParts} does, and tells nobody. */
    public void writeParts(NodeChunk chunk, int index, float[] values, int parts) {
        int at = chunk.logicalOffset(index);
        if (form.samePartBits(values, 0, chunk.logical, at, parts)) {
            rewrite(chunk, index, parts);
        } else if (motions.hasRow(chunk, index)) {
            form.copyParts(values, 0, chunk.logical, at, parts);
            motions.openRow(chunk, index, parts);
            book.moved(chunk, index);
        } else {
            int snapped = openMove(chunk, index, parts);
            form.copyParts(values, 0, chunk.logical, at, parts);
            snapParts(index, snapped);
        }
    }

    /** Moves nodes to the first floats of poses: the translation, with the rotation, or all of them. */
    public void move(int first, int count, float[] poses, int at, int floats) {
        NodeChunk chunk = nodes.chunk(first);
        moveRun(chunk, first, count, poses, at, floats);
        if (journal != null) {
            journal.moved(chunk.id, first & NodeChunk.MASK, count, form.parts(floats), poses, at);
        }
    }

    /**
     * Moves nodes at any places, see {@link #move}: one by one, which costs less where few of them follow each other. A journal
     * is told of runs, so there must be none.
     */
    void moveEach(int[] places, int from, int to, float[] poses, int at, int floats) {
        int parts = form.parts(floats);
        for (int i = from, next = at; i < to; i++, next += floats) {
            int index = places[i];
            NodeChunk chunk = nodes.chunk(index);
            int logical = chunk.logicalOffset(index);
            if (PoseArrays.sameBits(poses, next, chunk.logical, logical, floats)) {
                rewrite(chunk, index, parts);
            } else if (motions.hasRow(chunk, index)) {
                PoseArrays.copy(poses, next, chunk.logical, logical, floats);
                motions.openRow(chunk, index, parts);
                book.moved(chunk, index);
            } else {
                moveOne(chunk, index, poses, next, floats);
            }
        }
    }

    private void moveRun(NodeChunk chunk, int first, int count, float[] poses, int at, int floats) {
        int parts = form.parts(floats);
        float[] logical = chunk.logical;
        for (int done = 0; done < count; ) {
            int from = at + done * floats;
            int to = chunk.logicalOffset(first + done);
            int changed = PoseComparison.changed(poses, from, floats, logical, to, form.stride(), count - done);
            if (changed > 0) {
                moveChanged(chunk, first + done, changed, poses, from, floats);
                done += changed;
                from += changed * floats;
                to += changed * form.stride();
            }
            int unchanged = PoseComparison.unchanged(poses, from, floats, logical, to, form.stride(), count - done);
            for (int i = 0; i < unchanged; i++) {
                rewrite(chunk, first + done + i, parts);
            }
            done += unchanged;
        }
    }

    private void moveChanged(NodeChunk chunk, int first, int count, float[] poses, int at, int floats) {
        int parts = form.parts(floats);
        int stored = 0;
        for (int done = 0; done < count; ) {
            int opened = motions.open(chunk, first + done, count - done, parts);
            book.moved(chunk, first + done, opened);
            done += opened;
            if (done < count) {
                store(chunk, first + stored, done - stored, poses, at + stored * floats, floats);
                done += moveSnapping(chunk, first + done, count - done, poses, at + done * floats, floats);
                stored = done;
            }
        }
        store(chunk, first + stored, count - stored, poses, at + stored * floats, floats);
    }

    /** Moves nodes of which some component snaps, or that snap; returns how many. */
    private int moveSnapping(NodeChunk chunk, int first, int count, float[] poses, int at, int floats) {
        int parts = form.parts(floats);
        int opened = motions.openSnapping(chunk, first, count, parts);
        if (opened == 0) {
            moveOne(chunk, first, poses, at, floats);
            return 1;
        }
        book.moved(chunk, first, opened);
        store(chunk, first, opened, poses, at, floats);
        motions.snap(chunk, first, opened, parts);
        return opened;
    }

    void moveOne(NodeChunk chunk, int index, float[] poses, int at, int floats) {
        int snapped = openMove(chunk, index, form.parts(floats));
        store(chunk, index, 1, poses, at, floats);
        snapParts(index, snapped);
    }

    /** After a {@link #move} of translations and rotations: tells the rules of the nodes with which velocities. */
    public void giveVelocities(int first, int count, float[] velocities, int at) {
        NodeChunk chunk = nodes.chunk(first);
        if (journal != null) {
            journal.velocities(chunk.id, first & NodeChunk.MASK, count, RIGID, velocities, at);
        }
        int stride = form.velocityFloats();
        for (int done = 0; done < count; ) {
            done += giveRun(chunk, first + done, count - done, velocities, at + done * stride);
        }
    }

    /**
     * After a move: tells the rule of the node the velocities that it wants to know, unless the node snaps or is at rest.
     *
     * @param parts the components that have a velocity
     * @param velocities the linear velocity, and after it the angular one
     */
    public void giveVelocities(NodeChunk chunk, int index, int parts, float[] velocities, int at) {
        if (journal != null) {
            journal.velocities(chunk.id(index), parts, velocities, at);
        }
        tellVelocities(chunk, index, parts, velocities, at);
    }

    private void tellVelocities(NodeChunk chunk, int index, int parts, float[] velocities, int at) {
        int moving = parts & motions.velocityParts(chunk, index);
        if (moving != 0 && motions.openMoving(chunk, index, isAnyOtherThanZero(moving, velocities, at))) {
            motions.giveVelocities(chunk, index, moving, velocities, at);
        }
    }

    /**
     * Tells the rule of nodes at consecutive places of one chunk of translations and rotations, as far as it can be told at once.
     *
     * @param velocities of each node, without gaps
     * @return for how many
     */
    private int giveRun(NodeChunk chunk, int first, int count, float[] velocities, int at) {
        int run = motions.pending(chunk, first, count);
        if (run == 0) {
            tellVelocities(chunk, first, RIGID, velocities, at);
            return 1;
        }
        int moving = RIGID & motions.velocityParts(chunk, first);
        if (moving != 0) {
            int row = chunk.row[first & NodeChunk.MASK] & MotionChunk.MASK;
            motions.rowRule(first).velocitiesGiven(motions.rowChunk(first), row, run, moving, velocities, at);
        }
        return run;
    }

    /** After a rotation by a turn other than zero: tells the rule of the node that turn. */
    public void giveTurn(NodeChunk chunk, int index, float[] turn) {
        if (journal != null) {
            journal.turned(chunk.id(index), turn);
        }
        boolean matters = (motions.velocityParts(chunk, index) & PoseParts.ROTATION) != 0;
        if (matters && motions.openMoving(chunk, index, true)) {
            motions.giveTurn(chunk, index, turn);
        }
    }

    private boolean isAnyOtherThanZero(int parts, float[] v, int at) {
        int angular = at + form.velocityWidth(PoseParts.TRANSLATION);
        return (parts & PoseParts.TRANSLATION) != 0 && isOtherThanZero(v, at, angular)
                || (parts & PoseParts.ROTATION) != 0 && isOtherThanZero(v, angular, at + form.velocityFloats());
    }

    private static boolean isOtherThanZero(float[] values, int from, int to) {
        for (int k = from; k < to; k++) {
            if (values[k] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Ends the motion or override of a node: its visual pose becomes the logical one, and nothing logical is written. */
    public void endMotion(int index) {
        settle(index);
        if (journal != null) {
            journal.snapped(nodes.id(index), false);
        }
    }

    /** Ends the motions and overrides of a node and of all nodes below it. */
    public void endMotions(int root) {
        for (int index = root; index != NodeTable.NONE; index = hierarchy.next(index, root)) {
            settle(index);
        }
        if (journal != null) {
            journal.snapped(nodes.id(root), true);
        }
    }

    private void settle(int index) {
        if (nodes.rowKind(index) != RowKind.AT_REST) {
            motions.settle(index);
            book.shown(index);
        }
    }

    /** Teleports nodes, see {@link #move}; components that are not given stay and keep their motion. */
    public void teleport(int first, int count, float[] poses, int at, int floats) {
        jump(first, count, poses, at, floats);
        for (int i = 0; journal != null && i < count; i++) {
            journal.teleported(nodes.id(first + i), floats, poses, at + i * floats);
        }
    }

    /** Teleports as {@link #teleport} does, and tells nobody. */
    public void jump(int first, int count, float[] poses, int at, int floats) {
        NodeChunk chunk = nodes.chunk(first);
        store(chunk, first, count, poses, at, floats);
        for (int i = 0; i < count; i++) {
            motions.endNewborn(first + i);
            motions.endMotion(first + i, form.parts(floats));
            book.teleported(chunk, first + i);
        }
    }

    /** Teleports one node; the teleport shows when a frame reaches the end of the tick. */
    public void teleportOnStamp(int index, float[] poses, int at, int floats) {
        jumpOnStamp(index, poses, at, floats);
        if (journal != null) {
            journal.teleportedOnStamp(nodes.id(index), floats, poses, at);
        }
    }

    /** Teleports as {@link #teleportOnStamp} does, and tells nobody. */
    void jumpOnStamp(int index, float[] poses, int at, int floats) {
        NodeChunk chunk = nodes.chunk(index);
        int parts = form.parts(floats);
        int snapped = motions.open(chunk, index, parts);
        if (snapped == parts) {
            jump(index, 1, poses, at, floats);
            return;
        }
        stamped.add(index, parts & ~snapped);
        store(chunk, index, 1, poses, at, floats);
        if (snapped == 0) {
            book.teleportedOnStamp(chunk, index);
        } else {
            motions.endMotion(index, snapped);
            book.teleported(chunk, index);
        }
    }

    private void store(NodeChunk chunk, int first, int count, float[] poses, int at, int floats) {
        int to = chunk.logicalOffset(first);
        PoseArrays.copy(poses, at, floats, chunk.logical, to, form.stride(), count);
    }

    /** Overrides the visual pose; the logical one, and the floats that are not given, stay. */
    public void overrideVisual(int index, float[] poses, int at, int floats) {
        visuals.load(index, pose);
        form.put(poses, at, floats, pose);
        motions.override(index);
        visuals.store(index, pose);
        book.shown(index);
        if (journal != null) {
            journal.overridden(nodes.id(index), floats, poses, at);
        }
    }
}
