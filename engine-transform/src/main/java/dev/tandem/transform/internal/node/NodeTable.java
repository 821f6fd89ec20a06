package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.NodeNaming;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseForms;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * All nodes, by place: an index inside the storage says where the data of a node is stored; it is not the {@linkplain NodeIds
 * id} that names the node. Grows by whole chunks that never move.
 *
 * <p>A node is stored behind its parent, as near to it as there is room; places of destroyed nodes are reused. If the only free
 * places are before the parent, the node is put there and is late in the {@link NodeOrder}.
 */
public final class NodeTable implements NodeNaming {
    public static final int NONE = NodeChunk.NONE;

    /** With this many chunks in use, a spare one costs a dozen bytes per node. */
    private static final int CHUNKS_PER_SPARE = 32;

    /** Number of the timeline that new nodes are on. */
    public static final int FIRST_TIMELINE = 0;

    private final PoseForm form;
    private NodeChunk[] chunks = new NodeChunk[4];
    private final NodeIds ids;
    private final FreeSlots free = new FreeSlots();
    private final IntUnaryOperator places;

    /** Places ever given out. */
    private int used;

    private final boolean isAscending;
    private final PlaceMoves moves = new PlaceMoves();
    private final Companions companions = new Companions();
    private boolean identity = true;
    private int limit;
    private int notDrawn;

    /** Nodes that do not take all of their parent's transform. */
    private int partial;

    private int anchored;

    /** Of nodes in three dimensions. */
    public NodeTable() {
        this(PoseForms.SPATIAL);
    }

    /** @param form of the poses of all nodes */
    public NodeTable(PoseForm form) {
        this(form, IntUnaryOperator.identity(), true);
    }

    /** @param places the order in which places are given out: a permutation within each chunk */
    public NodeTable(IntUnaryOperator places) {
        this(PoseForms.SPATIAL, places, false);
    }

    private NodeTable(PoseForm form, IntUnaryOperator places, boolean isAscending) {
        this.form = form;
        this.ids = new NodeIds(form);
        this.places = places;
        this.isAscending = isAscending;
    }

    /** The form of all poses. */
    public PoseForm form() {
        return form;
    }

    /** True as long as every place equals its node's id, so that nobody has to translate. */
    public boolean isIdentity() {
        return identity && ids.moves() == 0;
    }

    /** A node at the identity pose that is near to no other. */
    public int create(int rule) {
        return create(rule, NONE);
    }

    /**
     * Finds a place for a node that stands alone at the identity pose and was never written, and gives it an id.
     *
     * @param near the place of its parent to be, {@link #NONE} if it has none
     */
    public int create(int rule, int near) {
        return create(rule, near, idOrNone(near));
    }

    /** Creates a node as {@link #create(int, int)} does; {@code near} may be a free place and {@code nearId} a free id. */
    public int create(int rule, int near, int nearId) {
        int index = place(near);
        int id = ids.add(index, nearId);
        begin(index, id, rule);
        identity &= id == index;
        return index;
    }

    /** Creates a node with an id that was given out elsewhere and that no node here has. */
    public int createAs(int id, int rule) {
        int index = place(NONE);
        ids.addAs(id, index);
        begin(index, id, rule);
        identity = false;
        return index;
    }

    private int place(int near) {
        return free.size() == 0 ? append() : free.take(near);
    }

    /** After place and id were looked for: so all that is written here is written without a call in between. */
    private void begin(int index, int id, int rule) {
        NodeChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        form.identity(chunk.logical, chunk.logicalOffset(index));
        chunk.addRoot(at);
        chunk.forgetStamps(at);
        chunk.logicalRevision[at] = 0;
        chunk.visualRevision[at] = 0;
        chunk.observedRevision[at] = 0;
        chunk.timeline[at] = FIRST_TIMELINE;
        NodeLife.begin(chunk, at);
        chunk.rule[at] = (short) rule;
        chunk.chooseNothing(at);
        name(chunk, at, id);
    }

    /** The first of {@code length} consecutive free places, behind another if possible; {@link #NONE} if none is found soon. */
    public int gap(int behind, int length) {
        return free.gap(Math.max(0, behind), length);
    }

    private void name(NodeChunk chunk, int at, int id) {
        chunk.id[at] = id;
        chunk.generation[at] = ids.generation(id);
    }

    /** The data of a living node has been moved to a place. Handles no longer find it where it was. */
    public void moved(int id, int index) {
        int before = ids.place(id);
        if (id(before) == id) {
            chunk(before).id[before & NodeChunk.MASK] = NONE;
        }
        name(chunk(index), index & NodeChunk.MASK, id);
        ids.moved(id, index);
    }

    private int append() {
        int index = places.applyAsInt(used++);
        limit = Math.max(limit, index + 1);
        int number = index >> NodeChunk.SHIFT;
        NodeChunk chunk = number < chunks.length ? chunks[number] : null;
        if (chunk == null || chunk.room() <= (index & NodeChunk.MASK)) {
            makeRoom(number, index & NodeChunk.MASK);
        }
        return index;
    }

    /** By itself, so that the JIT compiler leaves it out of each birth: a chunk has two dozen arrays to be allocated. */
    private void makeRoom(int number, int at) {
        if (number >= chunks.length) {
            chunks = Arrays.copyOf(chunks, Math.max(number + 1, chunks.length * 2));
        }
        if (chunks[number] == null) {
            chunks[number] = new NodeChunk(form, number << NodeChunk.SHIFT);
        }
        chunks[number].makeRoom(at);
    }

    /** Gives place and id back and makes every handle to the node stale. */
    public void release(int index) {
        NodeChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        chunk.generation[at] = ids.remove(chunk.id[at], chunk.generation[at]);
        end(chunk, index);
    }

    /** Releases the place of a node whose id was given out elsewhere. */
    public void releaseAs(int index) {
        NodeChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        ids.removeAs(chunk.id[at], ++chunk.generation[at]);
        end(chunk, index);
    }

    private void end(NodeChunk chunk, int index) {
        int at = index & NodeChunk.MASK;
        NodeLife.end(chunk, at);
        chunk.removeRoot(at);
        if (chunk.special > 0) {
            traits(index, 0);
        }
        chunk.rowKind[at] = RowKind.AT_REST;
        free.add(index);
    }

    /** Makes every handle to the node stale, and keeps the node. */
    public void disown(int index) {
        NodeChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        ids.disown(chunk.id[at], ++chunk.generation[at]);
        NodeLife.haunt(chunk, at);
    }

    /** True if a place was given out and given back. */
    public boolean isFree(int index) {
        return free.isFree(index);
    }

    /** A free place behind another, {@link #NONE} if there is none. */
    public int freePlaceAfter(int index) {
        return free.first(index + 1);
    }

    /** Adds a place behind all others, which is free. */
    public int addPlace() {
        int index = append();
        free.add(index);
        return index;
    }

    /** Places that can be added behind all others without new memory. */
    public int room() {
        int end = limit;
        while (isAscending && end >> NodeChunk.SHIFT < chunks.length && chunks[end >> NodeChunk.SHIFT] != null) {
            end = (end | NodeChunk.MASK) + 1;
        }
        return end - limit;
    }

    /** Makes room for a chunk of places, if that is little beside the memory that the nodes have. */
    public void reserveRoom() {
        int next = limit + NodeChunk.SIZE - 1 >> NodeChunk.SHIFT;
        if (next >= CHUNKS_PER_SPARE && next < chunks.length && chunks[next] == null) {
            chunks[next] = new NodeChunk(form, next << NodeChunk.SHIFT);
        }
    }

    /**
     * Moves the data of a node in these arrays to a free place and notifies the listeners. Other references by place are up to
     * the caller.
     */
    public void move(int from, int to) {
        free.remove(to);
        NodeChunk chunk = chunk(from);
        int at = from & NodeChunk.MASK;
        chunk.copy(at, chunk(to), to & NodeChunk.MASK);
        NodeLife.end(chunk, at);
        chunk.removeRoot(at);
        chunk.standAlone(at, from);
        chunk.traits(at, 0);
        chunk.rowKind[at] = RowKind.AT_REST;
        free.add(from);
        moved(id(from), to);
        moves.moved(from, to);
    }

    /** Forgets free places behind all nodes, those after {@code newLimit} at most. */
    public void dropLastPlaces(int newLimit) {
        while (isAscending && limit > newLimit && free.isFree(limit - 1)) {
            free.remove(--limit);
            used = limit;
        }
    }

    /** Tells of each node that is moved to another place. */
    public PlaceMoves moves() {
        return moves;
    }

    /** Listeners that keep data for nodes. */
    public Companions companions() {
        return companions;
    }

    @Override
    public String nodeName(int id) {
        String name = companions.name(id);
        return name == null ? form.nodeName(id) : name + " (" + form.nodeName(id) + ")";
    }

    /** The names of the nodes. */
    public NodeIds ids() {
        return ids;
    }

    /** The id of the node at a place. */
    public int id(int index) {
        return chunk(index).id[index & NodeChunk.MASK];
    }

    /** The id of the node at a place, {@link #NONE} for none. */
    public int idOrNone(int index) {
        return index == NONE ? NONE : id(index);
    }

    public NodeChunk chunk(int index) {
        return chunks[index >> NodeChunk.SHIFT];
    }

    /** The row of a node in motion; means nothing for one at rest. */
    public int row(int index) {
        return chunk(index).row[index & NodeChunk.MASK];
    }

    /** The number of the timeline that a node is on. */
    public int timeline(int index) {
        return chunk(index).timeline[index & NodeChunk.MASK];
    }

    /** The {@link RowKind} of a node. */
    public int rowKind(int index) {
        return chunk(index).rowKind[index & NodeChunk.MASK];
    }

    /** The sync flag. */
    public boolean isInMotion(int index) {
        return RowKind.isInMotion(rowKind(index));
    }

    /** The {@link Traits} of a node. */
    public int traits(int index) {
        return chunk(index).traits[index & NodeChunk.MASK];
    }

    /** Gives a node other {@link Traits}. */
    public void traits(int index, int traits) {
        notDrawn += (Traits.isDrawn(traits) ? 0 : 1) - (isDrawn(index) ? 0 : 1);
        partial += (Traits.taken(traits) == Traits.ALL ? 0 : 1) - (taken(index) == Traits.ALL ? 0 : 1);
        anchored += (Traits.isAnchored(traits) ? 1 : 0) - (isAnchored(index) ? 1 : 0);
        chunk(index).traits(index & NodeChunk.MASK, traits);
    }

    /** True if neither a node nor one above it is hidden. */
    public boolean isDrawn(int index) {
        return notDrawn == 0 || Traits.isDrawn(traits(index));
    }

    /** Nodes that are not drawn. */
    public int notDrawn() {
        return notDrawn;
    }

    /** True if no node is hidden. */
    public boolean areAllDrawn() {
        return notDrawn == 0;
    }

    /** The components that a node takes from its parent, if it has one; see {@link Traits#taken}. */
    public int taken(int index) {
        return partial == 0 ? Traits.ALL : Traits.taken(traits(index));
    }

    /** Nodes that do not take all of their parent's transform. */
    public int partial() {
        return partial;
    }

    /** True if a node's translation is relative to an anchor. */
    public boolean isAnchored(int index) {
        return anchored > 0 && Traits.isAnchored(traits(index));
    }

    /** True if a node of a chunk has an anchor. */
    public boolean isAnchored(NodeChunk chunk, int at) {
        return anchored > 0 && chunk.special > 0 && Traits.isAnchored(chunk.traits[at]);
    }

    /** A number of a node's anchor; 0 for a node without. */
    public double anchor(int index, int axis) {
        if (!isAnchored(index)) {
            return 0;
        }
        AnchorChunk anchors = chunk(index).anchors;
        return anchors.anchor[anchors.offset(index) + axis];
    }

    /** A node has another parent, or takes something else from it: if it does not stand alone it has no anchor. */
    public void dropAnchorBelow(int index) {
        if (isAnchored(index) && worldParent(index) != NONE) {
            traits(index, traits(index) & ~Traits.ANCHORED);
        }
    }

    /** Nodes with an anchor. */
    public int anchored() {
        return anchored;
    }

    public int parent(int index) {
        return chunk(index).parent[index & NodeChunk.MASK];
    }

    /** The parent on which the world transform of a node depends, {@link #NONE} if there is none or the node takes nothing. */
    public int worldParent(int index) {
        NodeChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        return partial > 0 && Traits.taken(chunk.traits[at]) == Traits.NOTHING ? NONE : chunk.parent[at];
    }

    public int firstChild(int index) {
        return chunk(index).firstChild[index & NodeChunk.MASK];
    }

    public int nextSibling(int index) {
        return chunk(index).nextSibling[index & NodeChunk.MASK];
    }

    public int previousSibling(int index) {
        return chunk(index).previousSibling[index & NodeChunk.MASK];
    }

    public void loadLogical(int index, float[] pose) {
        NodeChunk chunk = chunk(index);
        System.arraycopy(chunk.logical, chunk.logicalOffset(index), pose, 0, form.stride());
    }

    public void storeLogical(int index, float[] pose) {
        NodeChunk chunk = chunk(index);
        System.arraycopy(pose, 0, chunk.logical, chunk.logicalOffset(index), form.stride());
    }

    public int logicalRevision(int index) {
        return chunk(index).logicalRevision[index & NodeChunk.MASK];
    }

    /** Nodes that are alive. */
    public int size() {
        return ids.size();
    }

    /** One more than the largest place ever given out. */
    public int limit() {
        return limit;
    }

    /** Hands over all nodes. */
    public void image(Image image) {
        used = image.count("used", used);
        limit = image.count("limit", limit);
        image.begin("places");
        free.image(image);
        image.end();
        image.begin("ids");
        ids.image(image);
        image.end();
        for (int first = 0; first < limit; first += NodeChunk.SIZE) {
            int number = first >> NodeChunk.SHIFT;
            makeRoom(number, 0);
            chunks[number].image(image, first, Math.min(NodeChunk.SIZE, limit - first));
        }
        if (image.isRestoring()) {
            restored();
        }
    }

    private void restored() {
        for (int number = limit + NodeChunk.MASK >> NodeChunk.SHIFT; number < chunks.length; number++) {
            if (chunks[number] != null) {
                chunks[number].clear(number << NodeChunk.SHIFT);
            }
        }
        identity = true;
        notDrawn = 0;
        partial = 0;
        anchored = 0;
        for (int index = 0; index < limit; index++) {
            NodeChunk chunk = chunk(index);
            if (NodeLife.isThere(chunk, index)) {
                identity &= chunk.id(index) == index;
                int traits = chunk.traits[index & NodeChunk.MASK];
                notDrawn += Traits.isDrawn(traits) ? 0 : 1;
                partial += Traits.taken(traits) == Traits.ALL ? 0 : 1;
                anchored += Traits.isAnchored(traits) ? 1 : 0;
            }
        }
    }
}
