package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseForm;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The ids of nodes, and the place where the data of each is stored now.
 *
 * <p>An id stays the same while its node lives, wherever the node's data is moved to. Ids of destroyed nodes are used again,
 * each time in another generation, so that old handles are known to be stale. Data kept by id, in the host's arrays or
 * in slots, had better lie together as its nodes do, so a node gets an id that is free next to its parent's. Which one
 * depends on the ids in use alone, never on places.
 */
public final class NodeIds {
    private static final int NOWHERE = -1;

    /** Entries in a chunk of ids when few of them are in use. */
    private static final int FEWEST = 32;

    /** The most chunks of ids that there can be. */
    private static final int MOST_CHUNKS = Integer.MAX_VALUE >> NodeChunk.SHIFT;

    /** The entry of an id that was never given out. */
    private static final long NO_NODE = NOWHERE & 0xffffffffL;

    /** By id: generation in the upper half, place in the lower, negative if no node has the id. One load tells both. */
    private long[][] entries = new long[4][];

    /**
     * The earliest generation of the next node with an id, where that is not the one after the present; only after a restoration.
     */
    private int[] earliest = {};

    private final PoseForm form;
    private final FreeSlots free = new FreeSlots();
    private int limit;
    private int size;
    private long releases;
    private int moves;

    /** @param form of the poses of the nodes, for messages */
    NodeIds(PoseForm form) {
        this.form = form;
    }

    /**
     * Gives an id to a new node at a place.
     *
     * @param near the id of its parent, {@link NodeChunk#NONE} if it has none
     */
    int add(int place, int near) {
        int id = free.take(near);
        if (id == NodeChunk.NONE) {
            id = append();
        }
        put(id, generation(id), place);
        size++;
        return id;
    }

    private int append() {
        if (!isKnown(limit)) {
            makeRoom(limit);
        }
        return limit++;
    }

    /** Owners of values may be few and anywhere, so there is no more room than up to the last; nodes fill their chunks. */
    private void makeRoom(int id) {
        int chunk = id >> NodeChunk.SHIFT;
        if (chunk >= entries.length) {
            entries = Arrays.copyOf(entries, Math.max(chunk + 1, entries.length * 2));
        }
        int known = entries[chunk] == null ? 0 : entries[chunk].length;
        int needed = (id & NodeChunk.MASK) + 1;
        if (known < needed) {
            int room =
                    form.isHierarchical() ? NodeChunk.SIZE : Math.max(FEWEST, Integer.highestOneBit(needed - 1) << 1);
            entries[chunk] = known == 0 ? new long[room] : Arrays.copyOf(entries[chunk], room);
            Arrays.fill(entries[chunk], known, room, NO_NODE);
        }
    }

    /** Gives this id, which no node has, to a new node at a place: where others give out the ids. */
    void addAs(int id, int place) {
        makeRoom(id);
        limit = Math.max(limit, id + 1);
        size++;
        put(id, generation(id), place);
    }

    /** Removes an id that was given out elsewhere, which is not free here then. */
    void removeAs(int id, int nextGeneration) {
        put(id, nextGeneration, NOWHERE);
        releases++;
        size--;
    }

    /** The place of the node with an id that may never have been given out; negative if there is none. */
    public int placeOrNowhere(int id) {
        return (int) entryOrNone(id);
    }

    /** The {@link #entry} of an id that may never have been given out. */
    public long entryOrNone(int id) {
        return isKnown(id) ? entry(id) : NO_NODE;
    }

    private boolean isKnown(int id) {
        int chunk = id >> NodeChunk.SHIFT;
        return chunk < entries.length && entries[chunk] != null && (id & NodeChunk.MASK) < entries[chunk].length;
    }

    /**
     * The first of {@code length} consecutive free ids, after another id if possible; {@link NodeChunk#NONE} if none is found
     * soon.
     */
    public int gap(int after, int length) {
        return free.gap(Math.max(0, after), length);
    }

    /**
     * Makes every handle to the node stale, and its id free.
     *
     * @param generation that the node has
     * @return that of the next node with the id
     */
    int remove(int id, int generation) {
        int next = id < earliest.length ? Math.max(generation + 1, earliest[id]) : generation + 1;
        removeAs(id, next);
        free.add(id);
        return next;
    }

    /** Makes every handle to the node stale; its data stays where it is, and the id is not free. */
    void disown(int id, int generation) {
        put(id, generation, place(id));
        releases++;
    }

    /** The data of a living node has been moved. */
    void moved(int id, int place) {
        put(id, generation(id), place);
        moves++;
    }

    private void put(int id, int generation, int place) {
        entries[id >> NodeChunk.SHIFT][id & NodeChunk.MASK] = (long) generation << Integer.SIZE | place & 0xffffffffL;
    }

    /** Generation and place in one: equal if it is the same node at the same place. */
    public long entry(int id) {
        return entries[id >> NodeChunk.SHIFT][id & NodeChunk.MASK];
    }

    /** True if the ids that follow {@code first}, within its chunk, have these entries. */
    public boolean have(int first, long[] expected, int from, int to) {
        int at = first & NodeChunk.MASK;
        return Ranges.equals(entries[first >> NodeChunk.SHIFT], at, at + to - from, expected, from, to);
    }

    /** The place of a living node. */
    public int place(int id) {
        return (int) entry(id);
    }

    /**
     * The place of the node that a handle names.
     *
     * @throws IllegalStateException if the handle is stale
     */
    public int place(int id, int generation) {
        long entry = entry(id);
        if ((int) (entry >>> Integer.SIZE) != generation) {
            throw stale(id, generation);
        }
        return (int) entry;
    }

    /** By itself, so that what every write calls stays small. */
    private IllegalStateException stale(int id, int generation) {
        return new IllegalStateException(form.nodeName(id) + " (generation " + generation
                + ") was destroyed; handles into a destroyed subtree are stale");
    }

    public int generation(int id) {
        return (int) (entry(id) >>> Integer.SIZE);
    }

    /** True if some node has this id now. */
    public boolean isLiving(int id) {
        return placeOrNowhere(id) >= 0;
    }

    /** Calls {@code action} with the id of each node that is alive, in ascending order. */
    public void forEachLiving(IntConsumer action) {
        for (int id = 0; id < limit; id++) {
            if (isLiving(id)) {
                action.accept(id);
            }
        }
    }

    /** Nodes that are alive. */
    public int size() {
        return size;
    }

    /** One more than the largest id ever given out. */
    public int limit() {
        return limit;
    }

    /** How many nodes were ever destroyed: while it stays the same, who was alive still is. */
    public long releases() {
        return releases;
    }

    /** Another one whenever a living node has been moved: while it stays the same, places that were looked up hold. */
    public int moves() {
        return moves;
    }

    /** Hands over who has which id, and which are free. On the way in, earlier look-ups become invalid. */
    void image(Image image) {
        boolean wasEmpty = limit == 0;
        limit = image.count("limit", limit);
        if (form.isHierarchical()) {
            free.image(image);
        }
        int count = image.count("chunks", image.isRestoring() ? 0 : chunksInUse());
        if (image.isRestoring()) {
            retireAll();
        }
        for (int i = 0, number = -1; i < count; i++) {
            number = image.number("chunk", image.isRestoring() ? 0 : nextChunk(number));
            Image.require(number >= 0 && number <= MOST_CHUNKS, "chunk of ids", number);
            int length = image.count("length", image.isRestoring() ? 0 : entries[number].length);
            Image.require(length > 0 && length <= NodeChunk.SIZE, "ids in a chunk", length);
            makeRoom((number << NodeChunk.SHIFT) + length - 1);
            if (image.isRestoring()) {
                restore(image, number << NodeChunk.SHIFT, length);
            } else {
                image.longs("entries", entries[number], 0, length);
            }
        }
        if (image.isRestoring()) {
            countLiving();
            releases++;
            moves += wasEmpty ? 0 : 1;
        }
    }

    private int chunksInUse() {
        int count = 0;
        for (long[] chunk : entries) {
            count += chunk == null ? 0 : 1;
        }
        return count;
    }

    private int nextChunk(int number) {
        int next = number + 1;
        while (entries[next] == null) {
            next++;
        }
        return next;
    }

    /** Frees all ids. Handles of the nodes that there were do not become those of others that will have these ids. */
    private void retireAll() {
        for (long[] chunk : entries) {
            for (int at = 0; chunk != null && at < chunk.length; at++) {
                long generation = (chunk[at] >>> Integer.SIZE) + ((int) chunk[at] >= 0 ? 1 : 0);
                chunk[at] = generation << Integer.SIZE | NO_NODE;
            }
        }
    }

    private void restore(Image image, int first, int count) {
        long[] restored = new long[count];
        image.longs("entries", restored, 0, count);
        for (int at = 0; at < count; at++) {
            int id = first + at;
            int retired = generation(id);
            int generation = (int) (restored[at] >>> Integer.SIZE);
            if ((int) restored[at] < 0) {
                put(id, Math.max(retired, generation), NOWHERE);
            } else {
                put(id, generation, (int) restored[at]);
                remember(id, retired, generation + 1);
            }
        }
    }

    /** The next generation of an id is not before one that has had it. */
    private void remember(int id, int generation, int next) {
        if (generation > next) {
            if (id >= earliest.length) {
                earliest = Arrays.copyOf(earliest, Math.max(id + 1, 2 * earliest.length));
            }
            earliest[id] = generation;
        }
    }

    private void countLiving() {
        size = 0;
        for (long[] chunk : entries) {
            for (int at = 0; chunk != null && at < chunk.length; at++) {
                size += (int) chunk[at] >= 0 ? 1 : 0;
            }
        }
    }
}
