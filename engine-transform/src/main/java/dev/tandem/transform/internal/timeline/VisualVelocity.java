package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.MotionRules;
import java.util.Arrays;

/**
 * Velocities of motions in progress: what a motion covers divided by the length of its interval, and on curves with a known
 * derivative what that is at the instant drawn.
 */
public final class VisualVelocity {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final Timelines timelines;
    private final MotionRules rules;

    public VisualVelocity(NodeTable nodes, MotionChunks chunks, Timelines timelines, MotionRules rules) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.timelines = timelines;
        this.rules = rules;
    }

    /**
     * Writes the velocity of a node's visual translation, a float per axis and second; 0 for a node without a motion that has
     * stamps.
     */
    public void load(int index, float[] dest) {
        NodeChunk node = nodes.chunk(index);
        int row = node.row[index & NodeChunk.MASK];
        if (!nodes.isInMotion(index) || !hasStamps(chunks.of(row), row & MotionChunk.MASK)) {
            Arrays.fill(dest, 0, nodes.form().width(PoseParts.TRANSLATION), 0);
            return;
        }
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        double seconds = chunk.table.intervals().seconds(chunk.interval[r]);
        // In FROM_VISUAL the interval begins with the last frame, and the source is from the frame before.
        int rule = RowKind.rule(node.rowKind[index & NodeChunk.MASK]);
        boolean fromVisual = rule == MotionRules.FROM_VISUAL;
        double progress = progress(timelines.of(index).times(), chunk, r);
        float[][] from = fromVisual ? chunk.visual.translation : chunk.source.translation;
        for (int c = 0; c < from.length; c++) {
            double way = (double) chunk.target.translation[c][r] - from[c][r];
            way += rules.get(rule).bend(chunk, r, c, progress);
            dest[c] = (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, way / seconds));
        }
    }

    /** Of the last frame, or at the start of a motion that no frame has drawn. */
    private static double progress(TimelineTimes times, MotionChunk chunk, int row) {
        return times.hasFrame() ? chunk.table.intervals().even(chunk.interval[row], times.lastRender()) : 0;
    }

    private static boolean hasStamps(MotionChunk chunk, int row) {
        return chunk.table.intervals().hasStamps(chunk.interval[row]);
    }
}
