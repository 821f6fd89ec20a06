package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RuleChoices;
import dev.tandem.transform.internal.rule.RuleParts;
import dev.tandem.transform.internal.rule.StampEntries;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;

/** Timelines without a store around them. */
final class TimelineParts {
    final NodeTable nodes = new NodeTable();
    final Hierarchy hierarchy = new Hierarchy(nodes);
    final MotionChunks chunks = new MotionChunks(PoseForms.SPATIAL);
    final ChangeLog changes = new ChangeLog(nodes::id);
    final StampEntries stamps = new StampEntries(nodes, chunks);
    final WriteBook book = new WriteBook(nodes, chunks, changes);
    final MotionRules rules;
    final Timelines timelines;
    final StampedTeleports stamped;
    final Motions motions;

    TimelineParts() {
        MotionStep step = new MotionStep(new Workers(new OwnerThread()));
        rules = new MotionRules(new RuleParts(nodes, chunks, book, step, stamps));
        timelines = new Timelines(nodes, chunks, rules);
        stamped = new StampedTeleports(nodes, timelines, chunks, rules, book, stamps);
        RuleChoices choices = new RuleChoices(nodes, hierarchy, rules);
        motions = new Motions(nodes, chunks, timelines, rules, choices, stamped, book);
    }

    /** A new node on the main timeline. */
    int create() {
        int node = nodes.create((byte) 0);
        timelines.created(node, TimelineTables.MAIN);
        return node;
    }

    int create(int parent) {
        int node = create();
        hierarchy.link(node, parent);
        return node;
    }

    /** A new node that moves on a timeline by a rule, from 0 to {@code to} along all axes, in an interval. */
    int moving(TimelineTables timeline, int rule, float to, long start, long end) {
        int node = create();
        timelines.put(node, timeline);
        MotionTable table = timeline.table(rule);
        float[] pose = nodes.form().newPose();
        table.enter(node, pose);
        MotionChunk chunk = chunks.of(row(node));
        int r = row(node) & MotionChunk.MASK;
        for (int k = 0; k < 3; k++) {
            pose[k] = to * (k + 1);
        }
        chunk.storeTarget(r, pose, 0);
        table.setInterval(chunk, r, table.intervals().shared(start, end, Curve.LINEAR));
        return node;
    }

    int row(int node) {
        return nodes.chunk(node).row[node & NodeChunk.MASK];
    }
}
