package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseColumns;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;

/** A rule with one table, whose nodes are written, observed and shown by hand. The first float of a pose stands for it. */
final class RowsStage {
    final NodeTable nodes;
    final MotionChunks chunks;
    final RuleParts parts;
    final TimelineTimes times = new TimelineTimes();

    RowRule rule;
    MotionTable table;

    RowsStage() {
        this(PoseForms.SPATIAL);
    }

    RowsStage(PoseForm form) {
        nodes = new NodeTable(form);
        chunks = new MotionChunks(form);
        WriteBook book = new WriteBook(nodes, chunks, new ChangeLog(nodes::id));
        parts = new RuleParts(
                nodes, chunks, book, new MotionStep(new Workers(new OwnerThread())), new StampEntries(nodes, chunks));
    }

    /** Begins a table of a rule. */
    RowsStage with(RowRule newRule) {
        rule = newRule;
        table = new MotionTable(nodes, chunks, RowKind.ofRule(0), rule.extraColumns());
        return this;
    }

    /** A node at the first float that has a row. */
    int node(float first) {
        int node = nodes.create((byte) 0);
        store(node, first);
        float[] pose = nodes.form().newPose();
        nodes.loadLogical(node, pose);
        table.enter(node, pose);
        return node;
    }

    private void store(int node, float first) {
        NodeChunk chunk = nodes.chunk(node);
        chunk.logical[chunk.logicalOffset(node)] = first;
    }

    void write(int node, float first) {
        store(node, first);
        nodes.chunk(node).logicalRevision[node & NodeChunk.MASK]++;
        NodeLife.pend(nodes.chunk(node), node);
        table.addPending(node);
    }

    /** Writes a node that has another parent. */
    void reparent(int node, float first) {
        write(node, first);
        NodeLife.reparent(nodes.chunk(node), node);
    }

    void tick(long start, long end) {
        rule.afterTick(table, times, start, end);
        times.tick(start, end);
    }

    /** What was written outside ticks is observed. */
    void beforeTick() {
        rule.beforeTick(table, times);
    }

    void frame(long render) {
        rule.beforeFrame(table, times, render);
        rule.frame(table, times, render);
        times.frame(render);
    }

    boolean isAtRest(int node) {
        return nodes.rowKind(node) == RowKind.AT_REST;
    }

    MotionChunk chunk(int node) {
        return chunks.of(nodes.chunk(node).row[node & NodeChunk.MASK]);
    }

    int row(int node) {
        return nodes.chunk(node).row[node & NodeChunk.MASK] & MotionChunk.MASK;
    }

    private float first(PoseColumns columns, int node) {
        float[] pose = nodes.form().newPose();
        columns.load(row(node), pose, 0);
        return pose[0];
    }

    float source(int node) {
        return first(chunk(node).source, node);
    }

    float target(int node) {
        return first(chunk(node).target, node);
    }

    float visual(int node) {
        return first(chunk(node).visual, node);
    }

    int interval(int node) {
        return chunk(node).interval[row(node)];
    }

    void setInterval(int node, int interval) {
        table.setInterval(chunk(node), row(node), interval);
    }

    long start(int node) {
        return table.intervals().startNanos(interval(node));
    }

    long end(int node) {
        return table.intervals().endNanos(interval(node));
    }

    Intervals intervals() {
        return table.intervals();
    }
}
