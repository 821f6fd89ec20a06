package dev.tandem.transform.internal;

import dev.tandem.transform.internal.defrag.Defragmenter;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.node.Companions;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.NodeNaming;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.reader.WorldReaders;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import dev.tandem.transform.internal.timeline.Ghosts;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.timeline.VisualVelocity;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;
import dev.tandem.transform.internal.write.Jumps;
import dev.tandem.transform.internal.write.NodeWriter;
import dev.tandem.transform.internal.write.PlaneWriter;
import dev.tandem.transform.internal.write.PoseWriter;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * All nodes of a scene: the one door to the packed storage behind it.
 *
 * <p>Callers name nodes by id and have checked with {@link #requireReadable} or {@link #requireWritable} that the id is theirs,
 * and that the values they bring are legal. Everything behind this door uses places; readers of worlds and of motion receive
 * places, see {@link WorldsByPlace}.
 */
public final class TransformStore extends MotionStore implements NodeNaming {
    private static final int MANY = -1;

    private final NodeIds ids;
    private final Family family;
    private final Synchronization synchronization;
    private final NodeOrder order;
    private final OrderRuns runs;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final NodeReadings readings;
    private final WorldReaders readers;
    private final NodeWriter nodeWriter;
    private final PlaneWriter planeWriter;
    private final Jumps jumps;
    private final Forest forest;
    private final Defragmenter defragmenter;

    /** @param clock for what is done in the background, in nanoseconds from anywhere */
    public TransformStore(LongSupplier clock) {
        this(new NodeTable(), Upkeep.timedBy(clock));
    }

    /**
     * The nodes in the plane of a scene whose nodes in space are in another store; both have one owner, and share its workers.
     */
    public static TransformStore inPlane(TransformStore space, LongSupplier clock) {
        return new TransformStore(new NodeTable(PoseForms.FLAT), Upkeep.timedBy(clock), space.step);
    }

    /** A store without a clock: the work of a frame depends on the scene alone. */
    public TransformStore() {
        this(new NodeTable(), Upkeep.UNTIMED);
    }

    /** @param nodes without any node, to be used by this store alone */
    TransformStore(NodeTable nodes, Upkeep upkeep) {
        this(nodes, upkeep, new MotionStep(new Workers(new OwnerThread())));
    }

    private TransformStore(NodeTable nodes, Upkeep upkeep, MotionStep step) {
        super(nodes, step);
        ids = nodes.ids();
        family = new Family(nodes, hierarchy, ghosts);
        order = new NodeOrder(nodes);
        defragmenter = new Defragmenter(nodes, hierarchy, order, chunks, upkeep.nodes(), upkeep.clock());
        synchronization = synchronize(upkeep.rows(), defragmenter);
        runs = new OrderRuns(nodes, order, chunks);
        LogicalPoses logicals = new LogicalPoses(nodes);
        logicalWorlds = WorldCache.ofLogical(nodes, logicals, changes.logicalEpoch());
        visualWorlds = WorldCache.ofVisual(nodes, motions.visuals(), changes.visualEpoch());
        VisualVelocity velocity = new VisualVelocity(nodes, chunks, timelines, rules);
        VisualWorldPass pass = new VisualWorldPass(nodes, order, runs, chunks, visualWorlds, step.workers());
        readers = new WorldReaders(nodes, order, timelines, changes, visualWorlds, pass);
        readings = new NodeReadings(
                nodes,
                motions,
                logicals,
                logicalWorlds,
                visualWorlds,
                changes.visualEpoch(),
                readers.ahead(owner),
                velocity);
        nodeWriter = new NodeWriter(nodes, owner, motions, book, writer);
        planeWriter = new PlaneWriter(nodes, owner, writer);
        jumps = new Jumps(
                nodes,
                order,
                motions,
                chunks,
                rules,
                stamped,
                bounds,
                writer,
                logicalWorlds,
                visualWorlds,
                changes,
                book);
        forest = new Forest(this, order, logicals, jumps.anchors(), logicalWorlds, visualWorlds);
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

    /** Checks as {@link #requireReadable} does, but accepts a node that is there to be drawn only. */
    public void requireDrawn(int id, int generation) {
        owner.check();
        ghosts.requireDrawn(id, generation);
    }

    /** Checks as {@link #requireDrawn} does, and that visual poses may be read now. */
    public void requireVisuallyReadable(int id, int generation) {
        owner.checkVisualRead(nodes.form(), id);
        ghosts.requireDrawn(id, generation);
    }

    /** Checks as {@link #requireOwner} does, and that the visual pose of a node, if it is drawn, may be read now. */
    public void requireVisuallyReadable(int id) {
        owner.checkVisualRead(nodes.form(), id);
    }

    /** Checks as {@link #requireOwner} does, and that the visual poses of many nodes may be read now. */
    public void requireVisuallyReadable() {
        owner.checkVisualRead(nodes.form(), MANY);
    }

    /** @throws IllegalStateException as {@link #requireReadable}, or if changes are being walked */
    public void requireWritable(int id, int generation) {
        owner.checkNodeWrite(form(), id);
        ids.place(id, generation);
    }

    /** True if some node has this id now, be it only to be drawn. */
    public boolean isLiving(int id) {
        return ids.isLiving(id);
    }

    /** The name that the host gave to a node, null if it gave none. */
    public @Nullable String name(int id) {
        return nodes.companions().name(id);
    }

    @Override
    public String nodeName(int id) {
        return nodes.nodeName(id);
    }

    /**
     * The name of a node that may be gone, and has lost its own name then; see {@link #nodeName(int)}. Other threads than the
     * owner, which may ask too, are not told names.
     */
    public String nodeName(int id, int generation) {
        boolean hasName = owner.isCurrent() && ghosts.isDrawn(id, generation) && name(id) != null;
        return hasName ? nodes.nodeName(id) : form().nodeName(id) + " (generation " + generation + ")";
    }

    /** Nodes that are there to be drawn only. */
    public Ghosts ghosts() {
        return ghosts;
    }

    /** True if the node that had this id then is the one that has it now. */
    public boolean isAlive(int id, int generation) {
        return ids.generation(id) == generation;
    }

    /** Creates a node at the root, on the timeline on which roots are born now, and returns its id. */
    public int create() {
        return createOn(owner.birthplace());
    }

    /** Creates a node at the root, on the timeline with a number, and returns its id. */
    public int createOn(int timeline) {
        owner.checkWrite();
        return forest.createOn(timeline);
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

    @Override
    void destroyDrawn(int id) {
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

    /** Writes single nodes in the plane, by place. */
    public PlaneWriter planeWriter() {
        return planeWriter;
    }

    /** Writes poses as they are stored, by place. */
    public PoseWriter poses() {
        return writer;
    }

    /** Snaps, warps and rebases. */
    public Jumps jumps() {
        return jumps;
    }

    /** Readings of single nodes. */
    public NodeReadings readings() {
        return readings;
    }

    /** Opens readers of visual worlds. */
    public WorldReaders readers() {
        return readers;
    }

    /** Parents, children and siblings. */
    public Family family() {
        return family;
    }

    /** Those who keep something for the nodes here. */
    public Companions companions() {
        return nodes.companions();
    }

    /** The place of a living node now; a hint for {@link #writer}. */
    public int place(int id) {
        return ids.place(id);
    }

    public int generation(int id) {
        return ids.generation(id);
    }

    /** True if a teleport of a node waits for its stamp. */
    public boolean isStamped(int id) {
        return NodeLife.isStamped(nodes, ids.place(id));
    }

    /** True if a node was not observed since its first write, and not teleported. */
    public boolean isNewborn(int id) {
        return isNewbornAt(ids.place(id));
    }

    /** Nodes that are alive. */
    public int size() {
        return nodes.size() - ghosts.count();
    }

    /** One more than the largest id ever given out. */
    public int idLimit() {
        return ids.limit();
    }

    /** One more than the last place of a node; behind it there may have been some. */
    public int placeLimit() {
        return nodes.limit();
    }

    /** Calls {@code action} with the id of each living node. */
    public void forEachNode(IntConsumer action) {
        ghosts.forEachOther(action);
    }

    /** @throws IllegalStateException if called by another thread than the owner, or within a walk */
    public void requireNoWalk() {
        owner.checkNoWalk();
    }

    /** The workers that share the work of large scenes. */
    public Workers workers() {
        return step.workers();
    }

    /** The main timeline. */
    public Synchronization synchronization() {
        return synchronization;
    }

    /** Hands over all nodes, and all that moves them. */
    @Override
    public void image(Image image) {
        super.image(image);
        order.image(image);
        visualWorlds.image(image);
        if (image.isRestoring()) {
            logicalWorlds.invalidateRoots();
            defragmenter.sceneChanged();
        }
    }

    /** Checks the whole structure; slow, for tests. */
    public void validate() {
        new Validation(this, order, runs, logicalWorlds, visualWorlds).run();
    }
}
