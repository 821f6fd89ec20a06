package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.StampedTeleports;

/**
 * Moves a node and its motion as one: every pose that it has is transformed alike, so each frame shows the transform of what it
 * would have shown. Poses with equal bits still have equal bits afterwards.
 */
final class Warp {
    private final NodeTable nodes;
    private final Motions motions;
    private final VisualPoses visuals;
    private final MotionChunks chunks;
    private final MotionRules rules;
    private final StampedTeleports stamped;
    private final WriteBook book;
    private final Anchors anchors;
    private final Rigid rest = new Rigid();
    private final float[] logical;
    private final float[] source;
    private final float[] target;
    private final float[] visual;

    Warp(
            NodeTable nodes,
            Motions motions,
            MotionChunks chunks,
            MotionRules rules,
            StampedTeleports stamped,
            WriteBook book,
            Anchors anchors) {
        this.nodes = nodes;
        this.logical = nodes.form().newPose();
        this.source = nodes.form().newPose();
        this.target = nodes.form().newPose();
        this.visual = nodes.form().newPose();
        this.motions = motions;
        this.visuals = motions.visuals();
        this.chunks = chunks;
        this.rules = rules;
        this.stamped = stamped;
        this.book = book;
        this.anchors = anchors;
    }

    /** @throws IllegalArgumentException if a pose would leave the range of float; nothing is changed */
    void node(int index, Rigid transform) {
        if (nodes.isAnchored(index)) {
            anchors.prepare(index, transform, rest);
            apply(index, rest);
            anchors.transform(index);
        } else {
            apply(index, transform);
        }
    }

    private void apply(int index, Rigid transform) {
        nodes.loadLogical(index, logical);
        visuals.load(index, visual);
        transform(index, logical, transform);
        transform(index, visual, transform);
        if (nodes.isInMotion(index)) {
            warpMotion(index, transform);
        }
        stamped.transform(index, transform);
        nodes.storeLogical(index, logical);
        if (nodes.rowKind(index) != RowKind.AT_REST) {
            visuals.store(index, visual);
        }
        motions.markWritten(index);
        book.teleported(nodes.chunk(index), index);
    }

    private void warpMotion(int index, Rigid transform) {
        int row = nodes.row(index);
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        chunk.source.load(r, source, 0);
        chunk.target.load(r, target, 0);
        transform(index, source, transform);
        transform(index, target, transform);
        chunk.storeSource(r, source);
        chunk.storeTarget(r, target, 0);
        rules.get(RowKind.rule(nodes.rowKind(index))).warp(chunk, r, transform);
        motions.warp(index, transform);
    }

    private void transform(int index, float[] pose, Rigid transform) {
        PoseForm form = nodes.form();
        form.apply(transform, pose, 0);
        for (int k = 0; k < form.start(PoseParts.SCALE); k++) {
            if (!Float.isFinite(pose[k])) {
                throw new IllegalArgumentException("the warp would take " + nodes.nodeName(nodes.id(index))
                        + " out of the range of float, to " + form.translation(pose));
            }
        }
    }
}
