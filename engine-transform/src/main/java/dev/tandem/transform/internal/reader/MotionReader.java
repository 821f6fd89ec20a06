package dev.tandem.transform.internal.reader;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.rule.RowRule;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

/**
 * One reader of motions: is told between which poses nodes are, and where the others are, whenever that is something else than
 * before. A frame in which motions just go on costs a look at each chunk of rows.
 *
 * <p>Changes are found where they are made: chunks count what is stored into their rows, and the log has every other change of
 * a visual world. A node is looked at together with all below it.
 */
public final class MotionReader {
    private static final int UNSEEN = -1;

    private final NodeTable nodes;
    private final Timelines timelines;
    private final ChangeCursor changes;
    private final WorldCache worlds;
    private final MotionSink sink;
    private final MotionStamps stamps = new MotionStamps();
    private final IntList below = new IntList();
    private final BiConsumer<MotionTable, RowRule> readStamps = this::readStamps;
    private final BiConsumer<MotionTable, RowRule> readRows = this::readRows;
    private final IntConsumer lookAtNode = this::lookAtNode;

    /** The {@link MotionChunk#stores} that were read, by number of the chunk. */
    private int[] seen = {};

    /** The number of rows of a chunk that have ids which follow each other and one stamp; 0 if they do not. */
    private int[] alike = {};

    /** The id of the first of these rows. */
    private int[] firstIds = {};

    /** Their stamp. */
    private int[] stampsTold = {};

    /** Ids of nodes to be told again. */
    private final IntList forgotten = new IntList();

    private boolean everything = true;
    private int rootsSeen;

    MotionReader(NodeTable nodes, Timelines timelines, ChangeLog log, WorldCache worlds, MotionSink sink) {
        this.nodes = nodes;
        this.timelines = timelines;
        this.changes = log.open(ChangeBits.VISUAL | ChangeBits.REBASED);
        this.worlds = worlds;
        this.sink = sink;
        timelines.chunks().beginLate();
    }

    /** Numbers of intervals, and where each is in the frame that was read last. */
    public MotionStamps stamps() {
        return stamps;
    }

    /** Makes the next read tell of the node with this id. */
    public void forget(int id) {
        if (!everything) {
            forgotten.add(id);
            everything = forgotten.size() > nodes.size();
        }
    }

    /** Makes the next read tell of every node. */
    public void forgetAll() {
        everything = true;
    }

    /** Tells of each node whose motion is another one since the last read, and reads the progress of all. */
    public void read() {
        if (stamps.isExhausted()) {
            stamps.forget();
            sink.restarts();
            everything = true;
        }
        try {
            stamps.begin();
            timelines.forEachTable(readStamps);
            stamps.finish();
            readChanged();
            everything = false;
        } catch (RuntimeException | Error e) {
            everything = true;
            throw e;
        } finally {
            changes.skip();
            forgotten.clear();
        }
    }

    private void readChanged() {
        worlds.now();
        everything |= changes.isLost() || rootsSeen != worlds.rootsFrom();
        rootsSeen = worlds.rootsFrom();
        while (!everything && changes.next()) {
            if (changes.kind() == ChangeBits.REBASED) {
                everything = true;
            } else {
                lookAt(changes.node());
            }
        }
        for (int i = 0; i < forgotten.size() && !everything; i++) {
            lookAt(forgotten.get(i));
        }
        if (everything) {
            Arrays.fill(seen, UNSEEN);
            nodes.ids().forEachLiving(lookAtNode);
        }
        timelines.forEachTable(readRows);
    }

    private void lookAtNode(int id) {
        look(nodes.ids().place(id));
    }

    private void lookAt(int id) {
        if (nodes.ids().isLiving(id)) {
            int place = nodes.ids().place(id);
            look(place);
            lookBelow(place);
        }
    }

    private void lookBelow(int top) {
        addChildren(top);
        while (!below.isEmpty()) {
            int place = below.removeLast();
            look(place);
            addChildren(place);
        }
    }

    private void addChildren(int place) {
        int first = nodes.firstChild(place);
        int child = first;
        while (child != NONE) {
            below.add(child);
            child = nodes.nextSibling(child);
            child = child == first ? NONE : child;
        }
    }

    private void readStamps(MotionTable table, RowRule rule) {
        if (rule.isInterpolation()) {
            stamps.read(table);
        }
    }

    private void readRows(MotionTable table, RowRule rule) {
        for (int c = 0; c < table.chunkCount(); c++) {
            MotionChunk chunk = table.chunkAt(c);
            int number = chunk.firstRow >> MotionChunk.SHIFT;
            makeRoom(number);
            if (seen[number] != chunk.stores()) {
                int rows = table.rowsOf(c);
                if (!goOn(chunk, number, rows)) {
                    readRows(chunk, number, rows);
                }
                // What is not shown yet is looked at again when it is.
                seen[number] = table.isShown() ? chunk.stores() : UNSEEN;
            }
        }
    }

    private void makeRoom(int number) {
        if (number >= seen.length) {
            int length = seen.length;
            seen = Arrays.copyOf(seen, 2 * number + 2);
            Arrays.fill(seen, length, seen.length, UNSEEN);
            alike = Arrays.copyOf(alike, seen.length);
            firstIds = Arrays.copyOf(firstIds, seen.length);
            stampsTold = Arrays.copyOf(stampsTold, seen.length);
        }
    }

    /** Where all rows of a chunk have moved on from where they went, they are told together. */
    private boolean goOn(MotionChunk chunk, int number, int rows) {
        int stamp = stampOf(chunk, chunk.commonInterval);
        if (alike[number] != rows
                || seen[number] == UNSEEN
                || stamp == MotionStamps.NONE
                || (stamp & 1) == (stampsTold[number] & 1)
                || !chunk.startsFromTargetsOf(seen[number])) {
            return false;
        }
        int[] places = chunk.node;
        for (int from = 0; from < rows; ) {
            int to = from;
            while (to < rows && places[to] >= 0) {
                to++;
            }
            if (from < to && !sink.goOn(firstIds[number] + from, chunk, from, to, stamp)) {
                return false;
            }
            from = to + 1;
        }
        stampsTold[number] = stamp;
        return true;
    }

    private int stampOf(MotionChunk chunk, int interval) {
        return interval != Intervals.NONE && chunk.table.isShown()
                ? stamps.of(chunk.table, interval)
                : MotionStamps.NONE;
    }

    private void readRows(MotionChunk chunk, int number, int rows) {
        int first = 0;
        while (first < rows && chunk.node[first] < 0) {
            first++;
        }
        int firstId = first == rows ? 0 : nodes.id(chunk.node[first]) - first;
        boolean consecutive = true;
        for (int row = first; row < rows; row++) {
            int place = chunk.node[row];
            if (place >= 0) {
                look(place);
                if (nodes.firstChild(place) != NONE) {
                    lookBelow(place);
                }
                consecutive &= nodes.id(place) == firstId + row;
            }
        }
        stampsTold[number] = stampOf(chunk, chunk.commonInterval);
        firstIds[number] = firstId;
        alike[number] = consecutive && stampsTold[number] != MotionStamps.NONE ? rows : 0;
    }

    private void look(int place) {
        NodeChunk node = nodes.chunk(place);
        int at = place & NodeChunk.MASK;
        if (!nodes.isDrawn(place)) {
            return;
        }
        int parent = nodes.worldParent(place);
        boolean plain = isPlain(place, parent);
        if (isCarriedFrom(parent)) {
            sink.carried(node.id[at]);
        } else if (!RowKind.isInMotion(node.rowKind[at])) {
            rest(node.id[at], parent, plain);
        } else if (plain) {
            lookAtRow(node, at, parent);
        } else {
            sink.carried(node.id[at]);
        }
    }

    /** True if a node above moves. */
    private boolean isCarriedFrom(int parent) {
        for (int above = parent; above != NONE; above = nodes.worldParent(above)) {
            if (nodes.isInMotion(above)) {
                return true;
            }
        }
        return false;
    }

    /** True if the world matrix of a node is its local one, or that times its parent's. */
    private boolean isPlain(int place, int parent) {
        return parent == NONE ? !worlds.origin().matters(place) : nodes.taken(place) == Traits.ALL;
    }

    private void rest(int id, int parent, boolean plain) {
        if (plain) {
            sink.rests(id, parentId(parent));
        } else {
            sink.stands(id);
        }
    }

    private int parentId(int parent) {
        return parent == NONE ? MotionSink.NONE : nodes.id(parent);
    }

    private void lookAtRow(NodeChunk node, int at, int parent) {
        MotionChunk chunk = timelines.chunks().of(node.row[at]);
        int row = node.row[at] & MotionChunk.MASK;
        int interval = chunk.interval[row];
        int id = node.id[at];
        if (interval == Intervals.NONE) {
            sink.rests(id, parentId(parent));
            return;
        }
        int stamp = NodeLife.isPending(node, at) ? MotionStamps.NONE : stampOf(chunk, interval);
        if (stamp == MotionStamps.NONE) {
            sink.carried(id);
        } else {
            sink.between(id, parentId(parent), chunk, row, stamp);
        }
    }

    /** Ends this reader. */
    public void close() {
        changes.close();
        timelines.chunks().stopLate();
    }
}
