package dev.tandem.transform.internal;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.RowSort;
import dev.tandem.transform.internal.motion.RowSorting;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RuleChoices;
import dev.tandem.transform.internal.rule.RuleParts;
import dev.tandem.transform.internal.rule.StampEntries;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.timeline.FrameUpkeep;
import dev.tandem.transform.internal.timeline.Ghosts;
import dev.tandem.transform.internal.timeline.Handover;
import dev.tandem.transform.internal.timeline.JumpBounds;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.StampedTeleports;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.timeline.TimelineSteps;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.write.PoseWriter;
import java.util.BitSet;
import java.util.function.IntConsumer;

/** The machinery of motion for one table of nodes or values: rows, rules, timelines and the log of changes. */
final class MotionCore {
    final NodeTable nodes;
    final MotionStep step;
    final Hierarchy hierarchy;
    final MotionChunks chunks;
    final ChangeLog changes;
    final WriteBook book;
    final MotionRules rules;
    final RuleChoices choices;
    final Timelines timelines;
    final StampEntries stamps;
    final StampedTeleports stamped;
    final Motions motions;
    final JumpBounds bounds;
    final Ghosts ghosts;
    final PoseWriter writer;
    final NodeRules nodeRules;
    final SyncState sync;
    final Handover handover;

    /**
     * @param nodes without any node
     * @param step shared with the other tables of the scene, which are never at work at the same time
     * @param destroy destroys the node with an id, and all below it
     */
    MotionCore(NodeTable nodes, OwnerThread owner, MotionStep step, IntConsumer destroy) {
        this.nodes = nodes;
        this.step = step;
        hierarchy = new Hierarchy(nodes);
        chunks = new MotionChunks(nodes.form());
        changes = new ChangeLog(nodes::id);
        book = new WriteBook(nodes, chunks, changes);
        stamps = new StampEntries(nodes, chunks);
        rules = new MotionRules(new RuleParts(nodes, chunks, book, step, owner, stamps));
        choices = new RuleChoices(nodes, hierarchy, rules);
        timelines = new Timelines(nodes, chunks, rules);
        stamped = new StampedTeleports(nodes, timelines, chunks, rules, book, stamps);
        motions = new Motions(nodes, chunks, timelines, rules, choices, stamped, book);
        bounds = new JumpBounds(nodes, timelines, chunks, motions, stamps, book);
        ghosts = new Ghosts(nodes, hierarchy, timelines, destroy);
        writer = new PoseWriter(nodes, hierarchy, motions, stamped, book);
        nodeRules = new NodeRules(nodes, rules, choices, timelines, writer);
        rules.use(new RuleUsers());
        sync = new SyncState(nodes, motions);
        handover = new Handover(nodes, hierarchy, timelines, rules, chunks, stamped, changes);
    }

    /** Hands over everything, in an order in which each keeper finds what it asks for. */
    void image(Image image) {
        image.begin("rules");
        rules.image(image);
        image.end();
        image.begin("nodes");
        nodes.image(image);
        image.end();
        choices.image(image);
        chunks.image(image, nodes.limit());
        image.begin("timelines");
        timelines.image(image);
        image.end();
        motions.image(image);
        if (image.isRestoring()) {
            chunks.claimed();
        }
        image.begin("stamped");
        stamps.image(image);
        image.end();
        image.begin("limits");
        bounds.image(image);
        image.end();
        image.begin("ghosts");
        ghosts.image(image);
        image.end();
        if (image.isRestoring()) {
            for (int index = 0; index < nodes.limit(); index++) {
                int row = nodes.row(index);
                Image.require(chunks.has(row), "row", row);
            }
            changes.restored(nodes.size());
        }
    }

    private final class RuleUsers implements MotionRules.Users {
        @Override
        public void markUsed(BitSet used) {
            choices.markUsed(used);
            motions.markUsed(used);
        }

        @Override
        public void forgotten(int rule) {
            timelines.forgetRule(rule);
        }

        @Override
        public void keepLaws() {
            choices.keepLaws();
        }
    }

    /** The main timeline; to be called once. */
    Synchronization synchronize(RowSorting sorting, FrameUpkeep upkeep) {
        RowSort rowSort = new RowSort(nodes, chunks, sorting);
        TimelineSteps steps =
                new TimelineSteps(timelines, motions, rules, stamped, bounds, ghosts, changes, rowSort, upkeep);
        return new Synchronization(nodes.ids(), timelines, timelines.main(), steps, handover);
    }
}
