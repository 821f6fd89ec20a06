package dev.tandem.transform.internal;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.timeline.Timeline;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.Arrays;
import java.util.BitSet;

/** Looks through all nodes and rows for anything that contradicts the rules of the storage. Its messages name nodes by place. */
final class Validation {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final Timelines timelines;
    private final MotionRules rules;
    private final MotionTable overridden;
    private final NodeOrder order;
    private final OrderRuns runs;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;

    Validation(MotionCore core, NodeOrder order, OrderRuns runs, WorldCache logicalWorlds, WorldCache visualWorlds) {
        this.nodes = core.nodes;
        this.chunks = core.chunks;
        this.timelines = core.timelines;
        this.rules = core.rules;
        this.overridden = core.motions.overridden();
        this.order = order;
        this.runs = runs;
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
    }

    void run() {
        BitSet living = new BitSet(nodes.limit());
        nodes.forEachLiving(living::set);
        require(living.cardinality() == nodes.size(), "living nodes", living.cardinality());
        checkRoots(living);
        living.stream().forEach(index -> require(hasId(index), "id of the node at", index));
        living.stream().forEach(index -> {
            checkLinks(index, living);
            checkTraits(index);
            checkTimeline(index);
            checkOrder(index);
            require(logicalWorlds.isConsistent(index), "logical world of", index);
            require(visualWorlds.isConsistent(index), "visual world of", index);
        });
        int[] members = new int[timelines.limit()];
        living.stream().forEach(index -> members[timelines.of(index).number()]++);
        int rows = checkTable(overridden, null, living);
        for (int number = 0; number < timelines.limit(); number++) {
            Timeline timeline = timelines.at(number);
            if (timeline != null) {
                require(timeline.number() == number, "number of timeline", number);
                for (int rule = 0; rule < rules.limit(); rule++) {
                    rows += timeline.tableOrNull(rule) == null
                            ? 0
                            : checkTable(timeline.tableOrNull(rule), timeline, living);
                }
                require(timeline.members() == members[number], "members of timeline", number);
            }
        }
        checkRuns();
        long withRow = living.stream()
                .filter(index -> nodes.rowKind(index) != RowKind.AT_REST)
                .count();
        require(withRow == rows, "rows of all timelines", rows);
    }

    private void checkRoots(BitSet living) {
        for (int index = 0; index < nodes.limit(); index++) {
            boolean isRoot = nodes.chunk(index).isRoot(index & NodeChunk.MASK);
            require(!isRoot || living.get(index), "root that is dead", index);
            require(living.get(index) || standsAlone(index), "links of a place without a node", index);
        }
    }

    private boolean standsAlone(int index) {
        return nodes.parent(index) == NONE
                && nodes.firstChild(index) == NONE
                && nodes.nextSibling(index) == index
                && nodes.previousSibling(index) == index;
    }

    private void checkTraits(int index) {
        int parent = nodes.parent(index);
        boolean below = (nodes.traits(index) & Traits.BELOW_HIDDEN) != 0;
        require(below == (parent != NONE && !Traits.isDrawn(nodes.traits(parent))), "hidden parent of", index);
        require(nodes.chunk(index).special > 0 || nodes.traits(index) == 0, "count of traits at", index);
        require(!nodes.areAllDrawn() || Traits.isDrawn(nodes.traits(index)), "count of hidden nodes at", index);
    }

    private boolean hasId(int index) {
        int id = nodes.id(index);
        return id >= 0
                && id < nodes.ids().limit()
                && nodes.ids().place(id) == index
                && nodes.chunk(index).generation[index & NodeChunk.MASK]
                        == nodes.ids().generation(id);
    }

    private void checkLinks(int index, BitSet living) {
        int parent = nodes.parent(index);
        require(parent == NONE || living.get(parent), "parent is dead of", index);
        require(nodes.previousSibling(nodes.nextSibling(index)) == index, "sibling ring of", index);
        require(nodes.parent(nodes.nextSibling(index)) == parent, "sibling's parent of", index);
        int child = nodes.firstChild(index);
        require(child == NONE || nodes.parent(child) == index, "first child of", index);
        require(
                nodes.chunk(index).isInner(index & NodeChunk.MASK) == (child != NONE),
                "among those with children",
                index);
        require(nodes.chunk(index).isRoot(index & NodeChunk.MASK) == (parent == NONE), "among the roots", index);
    }

    /** Runs that are kept must be those that a look at the nodes finds. */
    private void checkRuns() {
        runs.prepare();
        for (int c = 0; c < order.chunkCount(); c++) {
            int first = c << NodeChunk.SHIFT;
            IntList found = new IntList();
            int[] positions = new int[order.countIn(c)];
            Arrays.setAll(positions, nth -> order.at(first + nth));
            runs.find(positions, 0, positions.length, found);
            IntList kept = runs.of(c);
            boolean same = Arrays.equals(kept.items(), 0, kept.size(), found.items(), 0, found.size());
            require(same, "runs in chunk of the order", c);
        }
    }

    private void checkTimeline(int index) {
        byte state = nodes.state(index);
        int number = nodes.chunk(index).timeline[index & NodeChunk.MASK];
        require(number < timelines.limit() && timelines.at(number) != null, "closed timeline of", index);
        boolean pending = (state & NodeState.PENDING) != 0;
        require(!pending || nodes.isInMotion(index), "pending at rest", index);
    }

    private void checkOrder(int index) {
        require(order.has(index), "position in the order of", index);
        int parent = nodes.parent(index);
        boolean follows = parent == NONE || order.positionOf(parent) < order.positionOf(index);
        require(follows, "order of parent and child", index);
    }

    /** @param timeline the only one that the nodes of the table may be on; null if they may be on any */
    private int checkTable(MotionTable table, Timeline timeline, BitSet living) {
        int grouped = 0;
        int[] holes = new int[table.chunkCount()];
        for (int i = 0; i < table.size(); i++) {
            int index = table.nodeAt(i);
            MotionChunk chunk = table.chunkAt(i >> MotionChunk.SHIFT);
            int r = i & MotionChunk.MASK;
            if (index < 0) {
                holes[i >> MotionChunk.SHIFT]++;
                require(i < table.size() - 1, "hole at the end of a table of rows", i);
                continue;
            }
            require(living.get(index), "row of a dead node", index);
            require(nodes.rowKind(index) == table.rowKind(), "row in the wrong table", index);
            require(timeline == null || timelines.of(index) == timeline, "row on the wrong timeline", index);
            require(nodes.chunk(index).row[index & NodeChunk.MASK] == chunk.firstRow + r, "row number of", index);
            require(chunks.of(chunk.firstRow + r) == chunk && chunk.table == table, "chunk of the row of", index);
            require(chunk.position == i >> MotionChunk.SHIFT, "position of the chunk of", index);
            require(chunk.isConsistent(r), "component at rest that differs of", index);
            boolean shared = chunk.commonInterval == Intervals.NONE || chunk.commonInterval == chunk.interval[r];
            require(shared, "interval of", index);
            if (chunk.interval[r] != Intervals.NONE) {
                grouped++;
            }
        }
        require(table.intervals().allUsers() == grouped, "users of intervals", grouped);
        for (int c = 0; c < holes.length; c++) {
            require(table.chunkAt(c).holes == holes[c], "holes in chunk of rows", c);
        }
        require(table.holes() == Arrays.stream(holes).sum(), "holes of a table of rows", table.holes());
        return table.nodeCount();
    }

    private static void require(boolean holds, String what, int value) {
        if (!holds) {
            throw new IllegalStateException("storage is inconsistent: " + what + " " + value);
        }
    }
}
