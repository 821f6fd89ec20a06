package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.thread.OwnerThread;

/**
 * Writes the poses of one node at a time, for its handle: what does not depend on the form of the poses. Values are put first,
 * in the arrays here, and then written.
 */
public abstract class HandleWriter {
    final PoseWriter writer;
    final float[] pose;
    final float[] velocities;
    final float[] turn;

    final NodeTable nodes;
    private final OwnerThread owner;

    HandleWriter(NodeTable nodes, OwnerThread owner, PoseWriter writer) {
        this.nodes = nodes;
        this.owner = owner;
        this.writer = writer;
        this.pose = nodes.form().newPose();
        this.velocities = new float[nodes.form().velocityFloats()];
        this.turn = new float[nodes.form().velocityWidth(PoseParts.ROTATION)];
    }

    /** @throws IllegalStateException on another thread than the owner, or during a walk over changes */
    public final void requireWritable(int id) {
        owner.checkNodeWrite(nodes.form(), id);
    }

    /** Checks as {@link #requireWritable} does, for a write of the logical pose. */
    public final void requireLogicallyWritable(int id) {
        owner.checkLogicalWrite(nodes.form(), id);
    }

    /** @throws IllegalStateException if the handle is stale */
    public final int place(int id, int generation) {
        return nodes.ids().place(id, generation);
    }

    /** The chunk of a place. */
    public final NodeChunk chunk(int place) {
        return nodes.chunk(place);
    }

    /** After a move: tells the node's rule with which velocities, which were put, for those components. */
    public final void giveVelocities(NodeChunk chunk, int place, int parts) {
        writer.giveVelocities(chunk, place, parts, velocities, 0);
    }

    /** Teleports the first one, two or three components, which were put; the others stay, with their motion. */
    public final void teleport(int place, int parts) {
        writer.teleport(place, 1, pose, 0, nodes.form().floats(parts));
    }

    /** Teleports as {@link #teleport} does, but shows when a frame reaches the end of the tick. */
    public final void teleportOnStamp(int place, int parts) {
        writer.teleportOnStamp(place, pose, 0, nodes.form().floats(parts));
    }

    /** Writes the visual pose alone, all of whose components were put. */
    public final void overrideVisual(int place) {
        writer.overrideVisual(place, pose, 0, pose.length);
    }
}
