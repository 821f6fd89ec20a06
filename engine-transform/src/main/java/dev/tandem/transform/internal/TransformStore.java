package dev.tandem.transform.internal;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.Arrivals;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.reader.WorldReaders;
import dev.tandem.transform.internal.rule.MotionRule;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RuleParts;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import dev.tandem.transform.internal.timeline.Handover;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.ParentMotions;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.timeline.TimelineSteps;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;
import dev.tandem.transform.internal.write.NodeBatch;
import dev.tandem.transform.internal.write.NodeWriter;
import dev.tandem.transform.internal.write.PoseWriter;
import dev.tandem.transform.internal.write.Reparenting;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * All nodes of a scene: the one door to the packed storage behind it.
 *
 * <p>Callers name nodes by index and have checked with {@link #requireReadable} or {@link #requireWritable} that the
 * index is theirs, and that the values they bring are legal.
 */
public final class TransformStore {
    private final NodeTable nodes = new NodeTable();
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final LogicalPoses logicals = new LogicalPoses(nodes);
    private final NodeOrder order = new NodeOrder(nodes);
    private final MotionChunks chunks = new MotionChunks();
    private final ChangeLog changes = new ChangeLog();
    private final Epoch logicalEpoch = new Epoch();
    private final Workers workers = new Workers();
    private final OwnerThread owner = new OwnerThread();
    private final float[] scratch = new float[PoseLayout.STRIDE];
    private final MotionRules rules;
    private final Timelines timelines;
    private final Motions motions;
    private final Synchronization synchronization;
    private final OrderRuns runs;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final WorldReaders readers;
    private final PoseWriter writer;
    private final NodeWriter nodeWriter;
    private final Forest forest;
    private byte defaultRule;

    /** A store with the built-in rules of motion. */
    public TransformStore() {
        this(List.of());
    }

    /** @param registered rules of motion beside the built-in ones, see {@link MotionRules} */
    public TransformStore(List<Function<RuleParts, MotionRule>> registered) {
        Arrivals arrivals = new Arrivals(nodes, chunks, changes);
        rules = new MotionRules(new RuleParts(nodes, chunks, arrivals, new MotionStep(workers)), registered);
        timelines = new Timelines(nodes, chunks, rules);
        motions = new Motions(nodes, chunks, timelines, rules);
        TimelineSteps steps = new TimelineSteps(timelines, motions, rules, changes, order);
        Handover handover = new Handover(nodes, timelines, chunks, changes);
        synchronization = new Synchronization(timelines, timelines.main(), steps, handover);
        runs = new OrderRuns(nodes, order, chunks);
        logicalWorlds = WorldCache.ofLogical(nodes, logicals, logicalEpoch);
        visualWorlds = WorldCache.ofVisual(nodes, motions.visuals(), changes.visualEpoch());
        VisualWorldPass pass = new VisualWorldPass(nodes, order, runs, chunks, visualWorlds, workers);
        readers = new WorldReaders(nodes, order, timelines, changes, visualWorlds, pass);
        writer = new PoseWriter(nodes, motions, logicalEpoch, changes);
        nodeWriter = new NodeWriter(nodes, owner, writer);
        ParentMotions parents = new ParentMotions(nodes, timelines, chunks);
        Reparenting reparenting = new Reparenting(nodes, motions, logicals, parents);
        forest = new Forest(
                nodes,
                hierarchy,
                order,
                timelines,
                motions,
                reparenting,
                logicalWorlds,
                visualWorlds,
                logicalEpoch,
                changes);
    }

    /**
     * Makes the calling thread the owner.
     *
     * @throws IllegalStateException if another thread is inside a walk or a tick
     */
    public void adopt() {
        owner.adopt();
    }

    /** @throws IllegalStateException if called by another thread than the owner */
    public void requireOwner() {
        owner.check();
    }

    /** @throws IllegalStateException if the handle is stale or the thread is the wrong one */
    public void requireReadable(int index, int generation) {
        owner.check();
        requireAlive(index, generation);
    }

    /** @throws IllegalStateException as {@link #requireReadable}, or if changes are being walked */
    public void requireWritable(int index, int generation) {
        owner.checkWrite();
        requireAlive(index, generation);
    }

    /** @throws IllegalStateException if the handle is stale */
    public void requireAlive(int index, int generation) {
        nodes.requireAlive(index, generation);
    }

    /** True if some node has this index now. */
    public boolean isLiving(int index) {
        return nodes.isLiving(index);
    }

    /** True if the node that had this index then is the one that has it now. */
    public boolean isAlive(int index, int generation) {
        return nodes.generation(index) == generation;
    }

    /** Creates a node at the root, on the main timeline. */
    public int create() {
        owner.checkWrite();
        return forest.create(defaultRule);
    }

    /** Creates a node below another, which is alive, on the same timeline. */
    public int createBelow(int parent) {
        owner.checkWrite();
        return forest.createBelow(parent, defaultRule);
    }

    /** Destroys a node and everything below it, children before parents. */
    public void destroy(int index) {
        forest.destroy(index);
    }

    /** Gives nodes other parents. */
    public Forest forest() {
        return forest;
    }

    /** Writes single nodes. */
    public NodeWriter writer() {
        return nodeWriter;
    }

    /** The array in which the node's logical pose lies, at {@link #logicalOffset}. */
    public float[] logicalPoses(int index) {
        return nodes.chunk(index).logical;
    }

    /** Where in its array the logical pose of a node lies. */
    public static int logicalOffset(int index) {
        return NodeChunk.logicalOffset(index);
    }

    /** Nodes that are written and read together; the indices, of living nodes, are kept. */
    public NodeBatch batch(int[] indices) {
        return new NodeBatch(owner, nodes, writer, motions.visuals(), indices);
    }

    /** Ten floats for the use of the caller until it returns. */
    public float[] scratchPose() {
        return scratch;
    }

    public void loadVisual(int index, float[] pose) {
        motions.visuals().load(index, pose);
    }

    /** Brings the logical world matrix up to date; it lies at {@link #worldOffset} of the array returned. */
    public float[] logicalWorld(int index) {
        logicalWorlds.update(index);
        return logicalWorlds.matrices(index);
    }

    /** Brings the visual world matrix up to date; it lies at {@link #worldOffset} of the array returned. */
    public float[] visualWorld(int index) {
        visualWorlds.update(index);
        return visualWorlds.matrices(index);
    }

    /** As {@link #visualWorld}, for a matrix that is known to be up to date. */
    public float[] visualWorldNow(int index) {
        return visualWorlds.matrices(index);
    }

    /** Opens readers of visual worlds. */
    public WorldReaders readers() {
        return readers;
    }

    /** Where in its array the world matrix of a node lies. */
    public static int worldOffset(int index) {
        return (index & NodeChunk.MASK) * Affine.STRIDE;
    }

    /** Index of the parent, -1 at the root. */
    public int parent(int index) {
        return nodes.parent(index);
    }

    /** Index of the first child, -1 without children. */
    public int firstChild(int index) {
        return nodes.firstChild(index);
    }

    /** Index of the next child of the same parent; after the last comes the first. */
    public int nextSibling(int index) {
        return nodes.nextSibling(index);
    }

    public int childCount(int index) {
        return hierarchy.childCount(index);
    }

    public int generation(int index) {
        return nodes.generation(index);
    }

    public boolean syncNeeded(int index) {
        return nodes.isInMotion(index);
    }

    public int logicalRevision(int index) {
        return nodes.logicalRevision(index);
    }

    public int visualRevision(int index) {
        return motions.visuals().revision(index);
    }

    public int observedRevision(int index) {
        return nodes.chunk(index).observedRevision[index & NodeChunk.MASK];
    }

    public long startNanos(int index) {
        return motions.startNanos(index);
    }

    public long endNanos(int index) {
        return motions.endNanos(index);
    }

    /** Number of the rule that the next write of a node follows. */
    public int rule(int index) {
        return nodes.chunk(index).rule[index & NodeChunk.MASK];
    }

    public void rule(int index, int rule) {
        nodes.chunk(index).rule[index & NodeChunk.MASK] = (byte) rule;
    }

    /** Number of the rule that new nodes start with. */
    public int defaultRule() {
        return defaultRule;
    }

    public void defaultRule(int rule) {
        owner.checkWrite();
        defaultRule = (byte) rule;
    }

    /** Nodes that are alive. */
    public int size() {
        return nodes.size();
    }

    /** One more than the largest index ever given out. */
    public int indexLimit() {
        return nodes.limit();
    }

    /** Nodes whose sync flag is set. */
    public int movingCount() {
        return timelines.movingCount(-1);
    }

    /** Calls {@code action} for each living node. */
    public void forEachNode(IntConsumer action) {
        nodes.forEachLiving(action);
    }

    /**
     * A reader of what happens to nodes from now on.
     *
     * @param kinds bits of {@link ChangeBits}
     */
    public ChangeCursor changes(int kinds) {
        return changes.open(kinds);
    }

    /** Frames shown so far, counting those of all timelines. */
    public long frames() {
        return timelines.frames();
    }

    /** Calls {@code action} for each node in motion on the timelines that were shown after so many {@link #frames}. */
    public void forEachMoving(long framesBefore, IntConsumer action) {
        timelines.forEachMoving(framesBefore, action);
    }

    /** Forbids writes until {@link #endWalk}. */
    public void beginWalk() {
        owner.beginWalk();
    }

    public void endWalk() {
        owner.endWalk();
    }

    /** @throws IllegalStateException if called by another thread than the owner, or within a walk */
    public void requireNoWalk() {
        owner.checkNoWalk();
    }

    /** Keeps other threads from adopting the scene until {@link #endTick}. */
    public void beginTick() {
        owner.beginTick();
    }

    public void endTick() {
        owner.endTick();
    }

    /** Threads that may share a walk, the owner among them. */
    public int workerCount() {
        return workers.count();
    }

    /** Who shares the work of large scenes. */
    public Workers workers() {
        return workers;
    }

    /** The main timeline. */
    public Synchronization synchronization() {
        return synchronization;
    }

    /** Checks the whole structure; slow, for tests. */
    public void validate() {
        new Validation(nodes, chunks, timelines, rules, motions.overridden(), order, runs, logicalWorlds, visualWorlds)
                .run();
    }
}
