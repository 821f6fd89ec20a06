package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.MotionRules;
import java.util.Arrays;

/** Velocities of motions in progress: what a motion covers divided by the length of its interval. */
public final class VisualVelocity {
    private final NodeTable nodes;
    private final MotionChunks chunks;

    public VisualVelocity(NodeTable nodes, MotionChunks chunks) {
        this.nodes = nodes;
        this.chunks = chunks;
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
        boolean fromVisual = RowKind.rule(node.rowKind[index & NodeChunk.MASK]) == MotionRules.FROM_VISUAL;
        float[][] from = fromVisual ? chunk.visual.translation : chunk.source.translation;
        for (int c = 0; c < from.length; c++) {
            double way = (double) chunk.target.translation[c][r] - from[c][r];
            dest[c] = (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, way / seconds));
        }
    }

    private static boolean hasStamps(MotionChunk chunk, int row) {
        return chunk.table.intervals().hasStamps(chunk.interval[row]);
    }
}
