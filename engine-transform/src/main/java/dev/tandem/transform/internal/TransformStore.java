package dev.tandem.transform.internal;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.defrag.Defragmenter;
import dev.tandem.transform.internal.motion.Arrivals;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.RowSort;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.reader.WorldReaders;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RuleChoices;
import dev.tandem.transform.internal.rule.RuleParts;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import dev.tandem.transform.internal.timeline.Ghosts;
import dev.tandem.transform.internal.timeline.Handover;
import dev.tandem.transform.internal.timeline.JumpBounds;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.ParentMotions;
import dev.tandem.transform.internal.timeline.StampedTeleports;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.timeline.TimelineSteps;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.timeline.VisualVelocity;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;
import dev.tandem.transform.internal.write.Inheriting;
import dev.tandem.transform.internal.write.Jumps;
import dev.tandem.transform.internal.write.NodeBatch;
import dev.tandem.transform.internal.write.NodeWriter;
import dev.tandem.transform.internal.write.PlaneWriter;
import dev.tandem.transform.internal.write.PoseWriter;
import dev.tandem.transform.internal.write.Reparenting;
import dev.tandem.transform.internal.write.Visibility;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/**
 * All nodes of a scene: the one door to the packed storage behind it.
 *
 * <p>Callers name nodes by id and have checked with {@link #requireReadable} or {@link #requireWritable} that the id is theirs,
 * and that the values they bring are legal. What lies behind this door knows nodes by place; readers of worlds and of motion
 * are handed places, see {@link WorldsByPlace}.
 */
public final class TransformStore {
    private static final int MANY = -1;

    private final NodeTable nodes;
    private final NodeIds ids;
    private final Family family;
    private final NodeOrder order;
    private final MotionChunks chunks;
    private final ChangeLog changes;
    private final Epoch logicalEpoch = new Epoch();
    private final Workers workers;
    private final OwnerThread owner;
    private final MotionRules rules;
    private final Timelines timelines;
    private final Motions motions;
    private final Synchronization synchronization;
    private final OrderRuns runs;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final NodeReadings readings;
    private final SyncState sync;
    private final WorldReaders readers;
    private final PoseWriter writer;
    private final NodeWriter nodeWriter;
    private final PlaneWriter planeWriter;
    private final Jumps jumps;
    private final Forest forest;
    private final Ghosts ghosts;
    private final Defragmenter defragmenter;
    private final NodeRules nodeRules;

    /** @param clock for what is done in the background, in nanoseconds from anywhere */
    public TransformStore(LongSupplier clock) {
        this(new NodeTable(), Upkeep.timedBy(clock));
    }

    /** The nodes in the plane of a scene whose nodes in space are in another store; both have one owner, and share its workers. */
    public static TransformStore inPlane(TransformStore space, LongSupplier clock) {
        return new TransformStore(new NodeTable(PoseForms.FLAT), Upkeep.timedBy(clock), space.owner, space.workers);
    }

    /** As one with a clock that stands still: what is done in a frame depends on nothing but the scene. */
    public TransformStore() {
        this(new NodeTable(), Upkeep.UNTIMED);
    }

    /** @param nodes without any node, to be used by this store alone */
    TransformStore(NodeTable nodes, Upkeep upkeep) {
        this(nodes, upkeep, new OwnerThread(), new Workers());
    }

    private TransformStore(NodeTable nodes, Upkeep upkeep, OwnerThread owner, Workers workers) {
        this.nodes = nodes;
        this.owner = owner;
        this.workers = workers;
        ids = nodes.ids();
        chunks = new MotionChunks(nodes.form());
        Hierarchy hierarchy = new Hierarchy(nodes);
        family = new Family(nodes, hierarchy);
        LogicalPoses logicals = new LogicalPoses(nodes);
        order = new NodeOrder(nodes);
        changes = new ChangeLog(nodes::id);
        Arrivals arrivals = new Arrivals(nodes, chunks, changes);
        rules = new MotionRules(new RuleParts(nodes, chunks, arrivals, new MotionStep(workers), owner));
        RuleChoices choices = new RuleChoices(nodes, hierarchy, rules);
        timelines = new Timelines(nodes, chunks, rules);
        StampedTeleports stamped = new StampedTeleports(nodes, timelines, chunks, arrivals);
        nodeRules = new NodeRules(nodes, rules, choices, timelines);
        motions = new Motions(nodes, chunks, timelines, rules, choices, stamped);
        ghosts = new Ghosts(nodes, hierarchy, timelines, this::destroy);
        JumpBounds bounds = new JumpBounds(nodes, timelines, chunks, motions, changes);
        defragmenter = new Defragmenter(nodes, hierarchy, order, chunks, upkeep.nodes(), upkeep.clock());
        RowSort rowSort = new RowSort(nodes, chunks, upkeep.rows());
        TimelineSteps steps = new TimelineSteps(
                timelines, motions, rules, stamped, bounds, ghosts, changes, order, rowSort, defragmenter);
        Handover handover = new Handover(nodes, hierarchy, timelines, rules, chunks, stamped, changes);
        synchronization = new Synchronization(ids, timelines, timelines.main(), steps, handover);
        runs = new OrderRuns(nodes, order, chunks);
        logicalWorlds = WorldCache.ofLogical(nodes, logicals, logicalEpoch);
        visualWorlds = WorldCache.ofVisual(nodes, motions.visuals(), changes.visualEpoch());
        VisualVelocity velocity = new VisualVelocity(nodes, chunks);
        sync = new SyncState(nodes, motions);
        readings = new NodeReadings(nodes, motions, logicals, logicalWorlds, visualWorlds, velocity);
        VisualWorldPass pass = new VisualWorldPass(nodes, order, runs, chunks, visualWorlds, workers);
        readers = new WorldReaders(nodes, order, timelines, changes, visualWorlds, pass);
        writer = new PoseWriter(nodes, motions, stamped, logicalEpoch, changes);
        nodeWriter = new NodeWriter(nodes, owner, motions, logicalEpoch, changes, writer);
        planeWriter = new PlaneWriter(nodes, owner, writer);
        jumps = new Jumps(
                nodes,
                hierarchy,
                order,
                motions,
                chunks,
                rules,
                stamped,
                bounds,
                writer,
                logicalWorlds,
                visualWorlds,
                logicalEpoch,
                changes);
        ParentMotions parents = new ParentMotions(nodes, timelines, chunks, rules);
        Reparenting reparenting = new Reparenting(nodes, motions, logicals, parents, jumps.anchors());
        forest = new Forest(
                nodes,
                hierarchy,
                order,
                timelines,
                motions,
                reparenting,
                new Visibility(nodes, order, visualWorlds, changes),
                new Inheriting(nodes, order, motions, reparenting, logicalWorlds, visualWorlds, logicalEpoch, changes),
                choices,
                bounds,
                ghosts,
                logicalWorlds,
                visualWorlds,
                logicalEpoch,
                changes);
    }

    /** @throws IllegalStateException if called by another thread than the owner */
    public void requireOwner() {
        owner.check();
    }

    /** @throws IllegalStateException if the handle is stale or the thread is the wrong one */
    public void requireReadable(int id, int generation) {
        owner.check();
        ids.place(id, generation);
    }

    /** As {@link #requireReadable}, for visual poses. */
    public void requireVisuallyReadable(int id, int generation) {
        owner.checkVisualRead(nodes.form(), id);
        ids.place(id, generation);
    }

    /** As {@link #requireOwner}, for a call that reads the visual poses of many nodes. */
    public void requireVisuallyReadable() {
        owner.checkVisualRead(nodes.form(), MANY);
    }

    /** @throws IllegalStateException as {@link #requireReadable}, or if changes are being walked */
    public void requireWritable(int id, int generation) {
        owner.checkWrite();
        ids.place(id, generation);
    }

    /** True if some node has this id now, be it only to be drawn. */
    public boolean isLiving(int id) {
        return ids.isLiving(id);
    }

    /** Nodes that are there to be drawn only. */
    public Ghosts ghosts() {
        return ghosts;
    }

    /** True if the node that had this id then is the one that has it now. */
    public boolean isAlive(int id, int generation) {
        return ids.generation(id) == generation;
    }

    /** Creates a node at the root, on the main timeline, and returns its id. */
    public int create() {
        owner.checkWrite();
        return forest.create();
    }

    /** Creates a node below another, which is alive, on the same timeline. */
    public int createBelow(int parentId) {
        owner.checkWrite();
        return forest.createBelow(parentId);
    }

    /** Destroys a node and everything below it, children before parents. */
    public void destroy(int id) {
        forest.destroy(id);
    }

    /** Creates branches and gives nodes other parents. */
    public Forest forest() {
        return forest;
    }

    /** Keeps parents and children together in memory. */
    public Defragmenter defragmenter() {
        return defragmenter;
    }

    /** Writes single nodes, by place. */
    public NodeWriter writer() {
        return nodeWriter;
    }

    /** As {@link #writer}, for nodes in the plane. */
    public PlaneWriter planeWriter() {
        return planeWriter;
    }

    /** Snaps, warps and rebases. */
    public Jumps jumps() {
        return jumps;
    }

    /** Nodes that are written and read together; the ids, of living nodes, are kept. */
    public NodeBatch batch(int[] batchIds) {
        return new NodeBatch(owner, nodes, writer, motions.visuals(), batchIds);
    }

    /** What can be read of single nodes. */
    public NodeReadings readings() {
        return readings;
    }

    /** Opens readers of visual worlds. */
    public WorldReaders readers() {
        return readers;
    }

    /** Who is above and below whom. */
    public Family family() {
        return family;
    }

    /** Where the data of a living node lies now; a hint for {@link #writer}. */
    public int place(int id) {
        return ids.place(id);
    }

    public int generation(int id) {
        return ids.generation(id);
    }

    /** Bits of {@link NodeState}. */
    public int state(int id) {
        return nodes.state(ids.place(id));
    }

    /** Revisions, stamps and sync flags. */
    public SyncState sync() {
        return sync;
    }

    /** Laws of motion that are chosen for nodes, by id, and for the scene. */
    public NodeRules rules() {
        return nodeRules;
    }

    /** Of which form the poses of all nodes are. */
    public PoseForm form() {
        return nodes.form();
    }

    /** Nodes that are alive. */
    public int size() {
        return nodes.size() - ghosts.count();
    }

    /** One more than the largest id ever given out. */
    public int idLimit() {
        return ids.limit();
    }

    /** Nodes whose sync flag is set. */
    public int movingCount() {
        return timelines.movingCount(-1);
    }

    /** Calls {@code action} with the id of each living node. */
    public void forEachNode(IntConsumer action) {
        ghosts.forEachOther(action);
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

    /** Calls {@code action} with the place of each node in motion on the timelines shown after so many {@link #frames}. */
    public void forEachMoving(long framesBefore, IntConsumer action) {
        timelines.forEachMoving(framesBefore, action);
    }

    /** @throws IllegalStateException if called by another thread than the owner, or within a walk */
    public void requireNoWalk() {
        owner.checkNoWalk();
    }

    /** The thread that owns this store, and what is told of its calls. */
    public OwnerThread owner() {
        return owner;
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
