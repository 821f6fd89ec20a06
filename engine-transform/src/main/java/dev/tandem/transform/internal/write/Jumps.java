package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.large.Shift;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.timeline.JumpBound;
import dev.tandem.transform.internal.timeline.JumpBounds;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.StampedTeleports;
import dev.tandem.transform.internal.world.WorldCache;
import org.jspecify.annotations.Nullable;

/**
 * Changes of visual poses that are no motion. Callers name nodes by id, and have checked that they may be written and that what
 * they bring is legal.
 */
public final class Jumps {
    private final NodeTable nodes;
    private final ChangeLog changes;
    private final Warp warp;
    private final Rebase rebase;
    private final JumpBounds bounds;
    private final Anchors anchors;
    private final Positions positions;
    private final PoseWriter writer;
    private final Rigid rigid = new Rigid();
    private long rebases;

    public Jumps(
            NodeTable nodes,
            NodeOrder order,
            Motions motions,
            MotionChunks chunks,
            MotionRules rules,
            StampedTeleports stamped,
            JumpBounds bounds,
            PoseWriter writer,
            WorldCache logicalWorlds,
            WorldCache visualWorlds,
            ChangeLog changes,
            WriteBook book) {
        Shift shift = new Shift(nodes, chunks, rules);
        this.nodes = nodes;
        this.writer = writer;
        this.anchors = new Anchors(nodes, order, shift, stamped, logicalWorlds, visualWorlds, changes);
        this.positions = new Positions(nodes, motions, writer, anchors, visualWorlds);
        this.changes = changes;
        this.warp = new Warp(nodes, motions, chunks, rules, stamped, book, anchors);
        this.bounds = bounds;
        this.rebase = new Rebase(nodes, shift, anchors, stamped, logicalWorlds, visualWorlds, changes);
    }

    /** Ends the motion or override of a node. */
    public void snap(int id) {
        writer.endMotion(nodes.ids().place(id));
    }

    /** Ends the motions and overrides of a node and all below it. */
    public void snapBranch(int id) {
        writer.endMotions(nodes.ids().place(id));
    }

    /**
     * Transforms a node and its motion in its parent's space.
     *
     * @throws IllegalArgumentException if a pose would leave the range of float; nothing is changed
     */
    public void warp(int id, Rigid transform) {
        int place = nodes.ids().place(id);
        warp.node(place, transform);
        Journal journal = writer.journal();
        if (journal != null) {
            NodeChunk chunk = nodes.chunk(place);
            journal.warped(id, transform, chunk.logical, chunk.logicalOffset(place));
        }
    }

    /** For the use of the caller until it has called {@link #warp}. */
    public Rigid rigid() {
        return rigid;
    }

    /** Which moves of a node count as teleports, see {@link JumpBound}. */
    public void bound(int id, float distance, float speed, boolean mirrors) {
        bound(id, new JumpBound(distance, speed, mirrors));
    }

    /** Which moves of a node count as teleports; null for those of the scene. */
    public void bound(int id, @Nullable JumpBound bound) {
        bounds.own(id, bound);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.bounded(id, bound);
        }
    }

    /** Which moves count as teleports, of nodes without bounds of their own; see {@link JumpBound}. */
    public void bound(float distance, float speed, boolean mirrors) {
        bound(new JumpBound(distance, speed, mirrors));
    }

    /** Which moves count as teleports, of nodes without bounds of their own. */
    public void bound(JumpBound bound) {
        bounds.standard(bound);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.boundedByDefault(bounds.standard());
        }
    }

    /** The bound of nodes that have none of their own. */
    public JumpBound standardBound() {
        return bounds.standard();
    }

    /** Tells readers of changes that a node has jumped whose visual pose is not the synchroniser's to write. */
    public void tell(int id) {
        changes.teleported(nodes.ids().place(id));
    }

    /** The origin of the positions of roots and of nodes that inherit nothing. */
    public Anchors anchors() {
        return anchors;
    }

    /** Positions in double precision. */
    public Positions positions() {
        return positions;
    }

    /** How often the origin was moved: poses are other ones then, and no node was written. */
    public long rebases() {
        return rebases;
    }

    /** Moves the origin to a point. */
    public void rebase(float x, float y, float z) {
        rebase.moveOrigin(x, y, z);
        rebases++;
        Journal journal = writer.journal();
        if (journal != null) {
            journal.rebased(x, y, z);
        }
    }
}
