package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseColumns;
import dev.tandem.transform.internal.pose.PoseForm;

/** Rows of one chunk with columns for what a rule of the host remembers. */
final class KernelStage {
    final NodeTable nodes;
    final MotionTable table;
    final MotionChunk chunk;

    /** @param rows at the identity, with the interval from 0 to 1000 */
    KernelStage(PoseForm form, RowMemory memory, int rows) {
        nodes = new NodeTable(form);
        table = new MotionTable(nodes, new MotionChunks(form), RowKind.ofRule(0), memory.columns());
        memory.useColumns(0);
        float[] pose = form.newPose();
        form.identity(pose, 0);
        int interval = 0;
        for (int row = 0; row < rows; row++) {
            int node = nodes.create((byte) 0);
            table.enter(node, pose);
            interval = table.intervals().shared(0, 1000, Curve.LINEAR);
            table.setInterval(table.chunkAt(row >> MotionChunk.SHIFT), row & MotionChunk.MASK, interval);
        }
        chunk = table.chunkAt(0);
    }

    void source(int row, float... first) {
        float[] pose = load(chunk.source, row);
        System.arraycopy(first, 0, pose, 0, first.length);
        chunk.storeSource(row, pose);
    }

    void target(int row, float... first) {
        float[] pose = load(chunk.target, row);
        System.arraycopy(first, 0, pose, 0, first.length);
        chunk.storeTarget(row, pose, 0);
    }

    private static float[] load(PoseColumns columns, int row) {
        float[] pose = columns.form().newPose();
        columns.load(row, pose, 0);
        return pose;
    }
}
