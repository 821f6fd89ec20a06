package dev.tandem.transform.internal;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.timeline.TimelineTables;
import dev.tandem.transform.internal.timeline.Timelines;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Looks through names, rows and timelines for anything that contradicts the rules of the storage. Its messages name nodes by
 * place.
 */
final class CoreValidation {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final Timelines timelines;
    private final MotionRules rules;
    private final MotionTable overridden;

    CoreValidation(MotionStore store) {
        this.nodes = store.nodes;
        this.chunks = store.chunks;
        this.timelines = store.timelines;
        this.rules = store.rules;
        this.overridden = store.motions.overridden();
    }

    void run() {
        checkMotions(living());
    }

    /** Returns the places of living nodes, whose names and timelines were looked at. */
    BitSet living() {
        BitSet living = new BitSet(nodes.limit());
        for (int index = 0; index < nodes.limit(); index++) {
            living.set(index, NodeLife.isLiving(nodes.chunk(index), index));
        }
        require(living.cardinality() == nodes.size(), "living nodes", living.cardinality());
        living.stream().forEach(index -> require(hasId(index), "id of the node at", index));
        living.stream().forEach(this::checkTimeline);
        return living;
    }

    /** Looks at the rows of living nodes, and at the timelines that they are on. */
    void checkMotions(BitSet living) {
        int rows = checkTable(overridden, null, living) + checkTimelines(living);
        long withRow = living.stream()
                .filter(index -> nodes.rowKind(index) != RowKind.AT_REST)
                .count();
        require(withRow == rows, "rows of all timelines", rows);
    }

    private int checkTimelines(BitSet living) {
        int[] members = new int[timelines.limit()];
        living.stream().forEach(index -> members[timelines.of(index).number()]++);
        int rows = 0;
        for (int number = 0; number < timelines.limit(); number++) {
            TimelineTables timeline = timelines.at(number);
            if (timeline != null) {
                require(timeline.number() == number, "number of timeline", number);
                rows += checkTables(timeline, living);
                require(timeline.members() == members[number], "members of timeline", number);
            }
        }
        return rows;
    }

    private int checkTables(TimelineTables timeline, BitSet living) {
        int rows = 0;
        for (int rule = 0; rule < rules.limit(); rule++) {
            MotionTable table = timeline.tableOrNull(rule);
            rows += table == null ? 0 : checkTable(table, timeline, living);
        }
        return rows;
    }

    private boolean hasId(int index) {
        int id = nodes.id(index);
        return id >= 0
                && id < nodes.ids().limit()
                && nodes.ids().place(id) == index
                && nodes.chunk(index).generation[index & NodeChunk.MASK]
                        == nodes.ids().generation(id);
    }

    private void checkTimeline(int index) {
        int number = nodes.timeline(index);
        require(number < timelines.limit() && timelines.at(number) != null, "closed timeline of", index);
        boolean pending = NodeLife.isPending(nodes, index);
        require(!pending || nodes.isInMotion(index), "pending at rest", index);
    }

    /** @param timeline the only one that the nodes of the table may be on; null if they may be on any */
    private int checkTable(MotionTable table, @Nullable TimelineTables timeline, BitSet living) {
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
            require(nodes.row(index) == chunk.firstRow + r, "row number of", index);
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

    static void require(boolean holds, String what, int value) {
        if (!holds) {
            throw new IllegalStateException("storage is inconsistent: " + what + " " + value);
        }
    }
}
