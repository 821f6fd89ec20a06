package dev.tandem.transform.internal;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.rule.RuleChoices;
import dev.tandem.transform.internal.timeline.Ghosts;
import dev.tandem.transform.internal.timeline.JumpBounds;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.ParentMotions;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.world.WorldCache;
import dev.tandem.transform.internal.write.Inheriting;
import dev.tandem.transform.internal.write.Journal;
import dev.tandem.transform.internal.write.PoseWriter;
import dev.tandem.transform.internal.write.Reparenting;
import dev.tandem.transform.internal.write.Visibility;
import org.jspecify.annotations.Nullable;

/**
 * Creates, re-parents and destroys nodes: what each of these means for the rooms below.
 *
 * <p>Callers name nodes by id, and have checked that they live and that the scene may be written.
 */
public final class Forest {
    private final NodeTable nodes;
    private final NodeIds ids;
    private final Hierarchy hierarchy;
    private final NodeOrder order;
    private final Timelines timelines;
    private final Motions motions;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final ChangeLog changes;
    private final WriteBook book;
    private final Reparenting reparenting;
    private final Visibility visibility;
    private final Inheriting inheriting;
    private final RuleChoices choices;
    private final JumpBounds bounds;
    private final Ghosts ghosts;
    private final PoseWriter writer;

    Forest(
            MotionStore store,
            NodeOrder order,
            LogicalPoses logicals,
            Anchors anchors,
            WorldCache logicalWorlds,
            WorldCache visualWorlds) {
        this.nodes = store.nodes;
        this.ids = nodes.ids();
        this.hierarchy = store.hierarchy;
        this.order = order;
        this.timelines = store.timelines;
        this.motions = store.motions;
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
        this.changes = store.changes;
        this.book = store.book;
        this.choices = store.choices;
        this.bounds = store.bounds;
        this.ghosts = store.ghosts;
        this.writer = store.writer;
        ParentMotions parents = new ParentMotions(nodes, timelines, store.chunks, store.rules, store.stamps);
        this.reparenting = new Reparenting(nodes, timelines, motions, logicals, parents, store.stamps, anchors, book);
        this.visibility = new Visibility(nodes, order, visualWorlds, changes, writer);
        this.inheriting =
                new Inheriting(nodes, order, motions, reparenting, logicalWorlds, visualWorlds, changes, book, writer);
    }

    /** Hides and shows branches. */
    public Visibility visibility() {
        return visibility;
    }

    /** Changes what nodes take from their parents. */
    public Inheriting inheriting() {
        return inheriting;
    }

    /** Creates a node at the root, on a timeline. */
    int createOn(int timeline) {
        return told(create(NONE, timeline), timeline);
    }

    private int create(int near, int timeline) {
        return created(nodes.create(choices.ofNewNode(), near), timeline);
    }

    private int created(int index, int timeline) {
        timelines.created(index, timeline);
        order.add(index);
        logicalWorlds.invalidate(index);
        visualWorlds.invalidate(index);
        changes.created(index);
        return index;
    }

    /** Creates a node below another, which is alive, on the same timeline. */
    int createBelow(int parentId) {
        int parent = ids.place(parentId);
        int timeline = timelines.of(parent).number();
        int index = create(parent, timeline);
        begin(index, parent);
        return told(index, timeline);
    }

    /** Tells the journal of a new node, and returns its id. */
    private int told(int index, int timeline) {
        int id = nodes.id(index);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.created(id, ids.generation(id), nodes.idOrNone(nodes.parent(index)), timeline);
        }
        return id;
    }

    /** Gives a new node its first parent. */
    private void begin(int index, int parent) {
        hierarchy.link(index, parent);
        order.linked(index, parent);
        visibility.linked(index);
    }

    /**
     * Creates nodes at neighbouring places, below another node and on its timeline, or at the root.
     *
     * @param parentId of the first, or -1 for the root
     * @param rootTimeline the timeline of what is created at the root
     * @param parents for each of the others the number of its parent, which comes before it
     * @param branch receives the ids
     */
    public void createBranch(int parentId, int rootTimeline, int[] parents, int[] branch) {
        int above = placeOrNone(parentId);
        int timeline = above == NONE ? rootTimeline : timelines.of(above).number();
        int near = nodes.gap(above, parents.length);
        int nearId = ids.gap(parentId, parents.length);
        if (near == NONE || near < above || nearId == NONE) {
            near = above;
            nearId = parentId;
        }
        for (int i = 0; i < parents.length; i++) {
            int index = created(nodes.create(choices.ofNewNode(), near, nearId), timeline);
            int parent = i == 0 ? above : ids.place(branch[parents[i]]);
            if (parent != NONE) {
                begin(index, parent);
            }
            near = index;
            nearId = told(index, timeline);
            branch[i] = nearId;
        }
    }

    /** Destroys a node and everything below it, children before parents, that were there to be drawn only. */
    void destroy(int id) {
        destroyAt(ids.place(id), null);
    }

    /**
     * Destroys a node and everything below it, children before parents, without a look at the place of the id if the node is
     * found where it was last: it would be one more cache miss.
     *
     * @throws IllegalStateException if the handle is stale
     */
    public void destroy(int id, int generation, int likelyPlace) {
        boolean isThere = nodes.chunk(likelyPlace).holds(likelyPlace, id, generation);
        destroyAt(isThere ? likelyPlace : ids.place(id, generation), writer.journal());
    }

    /** Destroys a node and everything below it for the host; they are drawn until a frame reaches the end of the tick. */
    public void destroyWhenShown(int id) {
        int top = ids.place(id);
        Journal journal = writer.journal();
        for (int n = top; journal != null && n != NONE; n = hierarchy.next(n, top)) {
            journal.destroyedWhenShown(nodes.id(n), n == top, nodes.timeline(top));
        }
        ghosts.add(top);
    }

    private void destroyAt(int index, @Nullable Journal journal) {
        hierarchy.unlink(index);
        int n = hierarchy.deepestFirst(index);
        while (n != index) {
            int parent = nodes.parent(n);
            hierarchy.unlink(n);
            release(n, journal);
            n = hierarchy.deepestFirst(parent);
        }
        release(index, journal);
    }

    private void release(int index, @Nullable Journal journal) {
        if (journal != null) {
            journal.destroyed(nodes.id(index));
        }
        motions.drop(index);
        order.remove(index);
        timelines.destroyed(index);
        choices.released(index);
        bounds.released(index);
        ghosts.released(index);
        changes.destroyed(index);
        nodes.companions().released(nodes.id(index));
        nodes.release(index);
    }

    /**
     * Gives the node another parent and keeps its world poses.
     *
     * @param parentId of the new parent, or -1 for the root
     * @throws IllegalArgumentException if the parent is in the node's subtree
     * @throws IllegalStateException if the world poses cannot be kept there
     */
    public void reparentKeepingWorld(int id, int parentId) {
        int index = ids.place(id);
        int parent = placeOrNone(parentId);
        requireNoCycle(index, parent);
        if (nodes.parent(index) == parent) {
            return;
        }
        if (nodes.taken(index) == Traits.NOTHING) {
            relink(index, parent);
            changes.visualChanged(index);
            tell(index, parentId, Journal.KEEP_WORLD);
            return;
        }
        if (!reparenting.prepare(index, parent, nodes.taken(index))) {
            throw new IllegalStateException("the world pose of " + nodes.nodeName(id) + " cannot be kept "
                    + (parentId == NONE ? "at the root" : "below " + nodes.nodeName(parentId))
                    + ": an ancestor there has a scale of zero, or its numbers are too large");
        }
        relink(index, parent);
        reparenting.apply(index);
        tell(index, parentId, Journal.KEEP_WORLD);
    }

    private void tell(int index, int parentId, int keeps) {
        Journal journal = writer.journal();
        if (journal != null) {
            NodeChunk chunk = nodes.chunk(index);
            journal.reparented(chunk.id(index), parentId, keeps, chunk.logical, chunk.logicalOffset(index));
        }
    }

    /**
     * Gives the node another parent and keeps its local poses.
     *
     * @param parentId as in {@link #reparentKeepingWorld}
     * @throws IllegalArgumentException as {@link #reparentKeepingWorld}
     */
    public void reparentKeepingLocal(int id, int parentId) {
        int index = ids.place(id);
        int parent = placeOrNone(parentId);
        requireNoCycle(index, parent);
        if (nodes.parent(index) != parent) {
            relink(index, parent);
            changes.jumped(index);
            tell(index, parentId, Journal.KEEP_LOCAL);
        }
    }

    /**
     * Gives the node another parent and ends its motion, also if it has that parent already.
     *
     * @param parentId as in {@link #reparentKeepingWorld}
     * @throws IllegalArgumentException as {@link #reparentKeepingWorld}
     */
    public void reparentAndSnap(int id, int parentId) {
        int index = ids.place(id);
        int parent = placeOrNone(parentId);
        requireNoCycle(index, parent);
        if (nodes.parent(index) != parent) {
            relink(index, parent);
        }
        motions.settle(index);
        book.jumped(index);
        tell(index, parentId, Journal.SNAP);
    }

    private int placeOrNone(int id) {
        return id == NONE ? NONE : ids.place(id);
    }

    private void requireNoCycle(int index, int parent) {
        if (parent != NONE && hierarchy.isInSubtree(parent, index)) {
            throw new IllegalArgumentException(nodes.nodeName(nodes.id(parent)) + " is "
                    + (parent == index ? "the node itself" : "below " + nodes.nodeName(nodes.id(index)))
                    + "; attaching to it would make a cycle");
        }
    }

    private void relink(int index, int parent) {
        int oldParent = nodes.parent(index);
        changes.reparented(index, oldParent);
        hierarchy.unlink(index);
        if (parent == NONE) {
            order.unlinked(index);
        } else {
            hierarchy.link(index, parent);
            order.linked(index, parent);
        }
        nodes.dropAnchorBelow(index);
        choices.reparented(index, oldParent);
        logicalWorlds.invalidate(index);
        visualWorlds.invalidate(index);
        changes.logicalChanged();
        visibility.linked(index);
    }
}
