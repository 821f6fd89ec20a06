package dev.tandem.transform.internal;

import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.change.ChangeKind;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.reader.WorldReaders;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import dev.tandem.transform.internal.timeline.Handover;
import dev.tandem.transform.internal.timeline.LineSteps;
import dev.tandem.transform.internal.timeline.Lines;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.ParentMotions;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;
import dev.tandem.transform.internal.write.NodeBatch;
import dev.tandem.transform.internal.write.NodeWriter;
import dev.tandem.transform.internal.write.PoseWriter;
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
    private final MotionChunks chunks = new MotionChunks();
    private final Lines lines = new Lines(nodes, chunks);
    private final Motions motions = new Motions(nodes, chunks, lines);
    private final LogicalPoses logicals = new LogicalPoses(nodes);
    private final ChangeLog changes = new ChangeLog();
    private final Epoch logicalEpoch = new Epoch();
    private final PoseWriter writer = new PoseWriter(nodes, motions, logicalEpoch, changes);
    private final WorldCache logicalWorlds = WorldCache.ofLogical(nodes, logicals, logicalEpoch);
    private final WorldCache visualWorlds = WorldCache.ofVisual(nodes, motions.visuals(), changes.visualEpoch());
    private final Workers workers = new Workers();
    private final NodeOrder order = new NodeOrder(nodes);
    private final OrderRuns runs = new OrderRuns(nodes, order, chunks);
    private final VisualWorldPass visualPass = new VisualWorldPass(nodes, order, runs, chunks, visualWorlds, workers);
    private final Forest forest = new Forest(
            nodes,
            hierarchy,
            order,
            lines,
            motions,
            logicals,
            logicalWorlds,
            visualWorlds,
            logicalEpoch,
            changes,
            new ParentMotions(nodes, lines, chunks));
    private final Synchronization synchronization = new Synchronization(
            lines,
            lines.main(),
            new LineSteps(nodes, chunks, lines, motions, changes, order, workers),
            new Handover(nodes, lines, chunks, changes));
    private final WorldReaders readers = new WorldReaders(nodes, order, lines, changes, visualWorlds, visualPass);
    private final OwnerThread owner = new OwnerThread();
    private final NodeWriter nodeWriter = new NodeWriter(nodes, owner, writer);
    private final float[] scratch = new float[PoseLayout.STRIDE];
    private byte defaultRule;

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

    /** Creates a node at the root, on the main line. */
    public int create() {
        owner.checkWrite();
        return forest.create(defaultRule);
    }

    /** Creates a node below another, which is alive, on the same line. */
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
        return NodeState.inMotion(nodes.state(index));
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
        return lines.movingCount(-1);
    }

    /** Calls {@code action} for each living node. */
    public void forEachNode(IntConsumer action) {
        nodes.forEachLiving(action);
    }

    /**
     * A reader of what happens to nodes from now on.
     *
     * @param kinds bits of {@link ChangeKind}
     */
    public ChangeCursor changes(int kinds) {
        return changes.open(kinds);
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

    /** The main line. */
    public Synchronization synchronization() {
        return synchronization;
    }

    /** Checks the whole structure; slow, for tests. */
    public void validate() {
        new Validation(nodes, chunks, lines, motions.overridden(), order, runs, logicalWorlds, visualWorlds).run();
    }
}
