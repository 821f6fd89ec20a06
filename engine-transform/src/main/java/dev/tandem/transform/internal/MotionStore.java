package dev.tandem.transform.internal;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.RowSort;
import dev.tandem.transform.internal.motion.RowSorting;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForm;
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
import dev.tandem.transform.internal.write.NodeBatch;
import dev.tandem.transform.internal.write.PoseWriter;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * Nodes or values of one form, and all that moves them: rows, rules, timelines and the log of changes.
 *
 * <p>Callers name nodes by id and have checked that they live, and that they may be written where they are.
 */
public abstract class MotionStore {
    final NodeTable nodes;
    final OwnerThread owner;
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
    final Handover handover;

    /**
     * @param nodes without any node
     * @param step shared, with workers and owner, with the other stores of the scene, which are never at work at the same time
     */
    MotionStore(NodeTable nodes, MotionStep step) {
        this.nodes = nodes;
        this.step = step;
        owner = step.workers().owner();
        hierarchy = new Hierarchy(nodes);
        chunks = new MotionChunks(nodes.form());
        changes = new ChangeLog(nodes::id);
        book = new WriteBook(nodes, chunks, changes);
        stamps = new StampEntries(nodes, chunks);
        rules = new MotionRules(new RuleParts(nodes, chunks, book, step, stamps));
        choices = new RuleChoices(nodes, hierarchy, rules);
        timelines = new Timelines(nodes, chunks, rules);
        stamped = new StampedTeleports(nodes, timelines, chunks, rules, book, stamps);
        motions = new Motions(nodes, chunks, timelines, rules, choices, stamped, book);
        bounds = new JumpBounds(nodes, timelines, chunks, motions, stamps, book);
        ghosts = new Ghosts(nodes, hierarchy, timelines, this::destroyDrawn);
        writer = new PoseWriter(nodes, hierarchy, motions, stamped, book);
        nodeRules = new NodeRules(nodes, rules, choices, timelines, writer);
        rules.use(new RuleUsers());
        handover = new Handover(nodes, hierarchy, timelines, rules, chunks, stamped, changes);
    }

    /** Destroys a node that was there to be drawn only, and all below it. */
    abstract void destroyDrawn(int id);

    /** True if a node was not observed since its first write, and not teleported: it snaps to what is written. */
    final boolean isNewbornAt(int place) {
        return NodeLife.isNewborn(nodes.chunk(place), place);
    }

    /** The sync flag: whether the visual pose has not yet reached the logical one. */
    public final boolean syncNeeded(int id) {
        return nodes.isInMotion(nodes.ids().place(id));
    }

    public final int logicalRevision(int id) {
        return nodes.logicalRevision(nodes.ids().place(id));
    }

    public final int visualRevision(int id) {
        return motions.visuals().revision(nodes.ids().place(id));
    }

    public final int observedRevision(int id) {
        int place = nodes.ids().place(id);
        return nodes.chunk(place).observedRevision[place & NodeChunk.MASK];
    }

    public final long startNanos(int id) {
        return motions.startNanos(nodes.ids().place(id));
    }

    public final long endNanos(int id) {
        return motions.endNanos(nodes.ids().place(id));
    }

    /** Laws of motion that are chosen for nodes, by id, and for the scene. */
    public final NodeRules rules() {
        return nodeRules;
    }

    /** Nodes that are written and read together; the ids, of living nodes, are kept. */
    public final NodeBatch batch(int[] batchIds) {
        return new NodeBatch(owner, nodes, writer, motions.visuals(), batchIds);
    }

    /** Of which form all poses are. */
    public final PoseForm form() {
        return nodes.form();
    }

    /** Nodes whose sync flag is set. */
    public final int movingCount() {
        return timelines.movingCount(-1);
    }

    /**
     * A reader of what happens to nodes from now on.
     *
     * @param kinds bits of {@link ChangeBits}
     */
    public final ChangeCursor changes(int kinds) {
        return changes.open(kinds);
    }

    /** Frames shown so far, counting those of all timelines. */
    public final long frames() {
        return timelines.frames();
    }

    /**
     * Calls {@code action} with the place of each node in motion on the timelines shown after the given number of {@link
     * #frames}.
     */
    public final void forEachMoving(long framesBefore, IntConsumer action) {
        timelines.forEachMoving(framesBefore, action);
    }

    /** The thread that owns this store, and the watcher of its calls. */
    public final OwnerThread owner() {
        return owner;
    }

    /** Hands over everything, in an order in which each keeper finds what it asks for. */
    public void image(Image image) {
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
