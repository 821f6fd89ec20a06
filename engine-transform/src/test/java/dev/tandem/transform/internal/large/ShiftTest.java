package dev.tandem.transform.internal.large;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.LawSet;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RuleParts;
import dev.tandem.transform.internal.rule.StampEntries;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import org.junit.jupiter.api.Test;

/** SPEC 10.5, 13: nodes at rest and in motion, in rows of one table and of two. */
class ShiftTest {
    private static final int COUNT = 8;

    private final NodeTable nodes = new NodeTable();
    private final MotionChunks chunks = new MotionChunks(PoseForms.SPATIAL);
    private final MotionRules rules = new MotionRules(new RuleParts(
            nodes,
            chunks,
            new WriteBook(nodes, chunks, new ChangeLog(nodes::id)),
            new MotionStep(new Workers(new OwnerThread())),
            new StampEntries(nodes, chunks)));
    private final Shift shift = new Shift(nodes, chunks, rules);
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final NodeChunk node;

    ShiftTest() {
        PoseLayout.identity(pose, 0);
        for (int i = 0; i < COUNT; i++) {
            nodes.create((byte) 0);
            nodes.storeLogical(i, pose);
        }
        node = nodes.chunk(0);
        shift.by().set(0, 10);
        shift.by().set(1, -20);
        shift.by().set(2, 30);
    }

    private MotionTable table(int rule) {
        return new MotionTable(
                nodes, chunks, RowKind.ofRule(rule), rules.get(rule).extraColumns());
    }

    private void assertShifted(int index, boolean shifted) {
        nodes.loadLogical(index, pose);
        assertEquals(shifted ? -10 : 0, pose[0], "node " + index);
        assertEquals(shifted ? 20 : 0, pose[1]);
        assertEquals(shifted ? -30 : 0, pose[2]);
        assertEquals(1, pose[PoseLayout.SX]);
        if (nodes.rowKind(index) != RowKind.AT_REST) {
            MotionChunk chunk = chunks.of(node.row[index]);
            int row = node.row[index] & MotionChunk.MASK;
            assertEquals(shifted ? -10 : 0, chunk.source.translation[0][row], "source of " + index);
            assertEquals(shifted ? 20 : 0, chunk.target.translation[1][row]);
            assertEquals(shifted ? -30 : 0, chunk.visual.translation[2][row]);
            assertTrue(chunk.isConsistent(row));
        }
    }

    private void assertOnlyShifted(int from, int to) {
        shift.nodes(node, from, to);
        for (int index = 0; index < COUNT; index++) {
            assertShifted(index, index >= from && index < to);
        }
    }

    @Test
    void shouldShiftNodesAtRest() {
        assertOnlyShifted(2, 5);
    }

    @Test
    void shouldShiftRowsThatFollowEachOther() {
        MotionTable table = table(MotionRules.FROM_TICK);
        for (int index = 0; index < COUNT; index++) {
            table.enter(index, pose);
        }
        assertOnlyShifted(1, 6);
    }

    @Test
    void shouldShiftRowsInAnyOrderBesideNodesAtRest() {
        MotionTable table = table(MotionRules.FROM_TICK);
        MotionTable overridden = new MotionTable(nodes, chunks, RowKind.OVERRIDDEN, 0);
        for (int index : new int[] {2, 1, 4, 0, 6}) {
            table.enter(index, pose);
        }
        overridden.enter(5, pose);
        assertOnlyShifted(1, 7);
    }

    /** The last row of one chunk and the first of the next belong to different tables. */
    @Test
    void shouldNotRunOverTheEndOfAChunk() {
        MotionTable table = table(MotionRules.FROM_TICK);
        for (int i = 0; i < MotionChunk.SIZE - 1; i++) {
            table.enter(nodes.create((byte) 0), pose);
        }
        table.enter(3, pose);
        table.enter(4, pose);
        assertEquals(MotionChunk.SIZE, node.row[4]);
        assertEquals(MotionChunk.SIZE - 1, node.row[3]);
        assertOnlyShifted(2, 6);
    }

    @Test
    void shouldShiftWhatARuleRemembers() {
        int rule = rules.number(LawSet.uniform(new ExtrapolateLaw(1, 1, 1)));
        MotionTable table = table(rule);
        for (int index = 0; index < 3; index++) {
            table.enter(index, pose);
        }
        MotionChunk chunk = table.chunkAt(0);
        int from = firstChanged(chunk);
        assertEquals(-10, chunk.extra[from][1], 1e-5);
        assertEquals(20, chunk.extra[from + 1][1], 1e-5);
        assertEquals(-30, chunk.extra[from + 2][1], 1e-5);
        assertEquals(0, chunk.extra[from][0]);
        assertEquals(-10, chunk.extra[from][2], 1e-5);
    }

    private void assertAllShifted(int... indices) {
        long[] bits = new long[NodeChunk.SIZE / Long.SIZE];
        for (int index : indices) {
            bits[index / Long.SIZE] |= 1L << index;
        }
        shift.all(bits);
        for (int index = 0; index < nodes.limit(); index++) {
            assertShifted(index, (bits[index / Long.SIZE] >>> index & 1) != 0);
        }
    }

    @Test
    void shouldShiftManyAtRestAndInMotionWhenOthersStay() {
        MotionTable table = table(MotionRules.FROM_TICK);
        MotionTable overridden = new MotionTable(nodes, chunks, RowKind.OVERRIDDEN, 0);
        for (int index : new int[] {2, 1, 4, 0, 6}) {
            table.enter(index, pose);
        }
        overridden.enter(5, pose);
        overridden.enter(3, pose);
        assertAllShifted(0, 1, 5, 7);
    }

    @Test
    void shouldShiftAllRowsOfATableWhenItHasHoles() {
        MotionTable table = table(MotionRules.FROM_TICK);
        for (int index = 0; index < COUNT; index++) {
            table.enter(index, pose);
        }
        table.leave(3);
        assertAllShifted(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void shouldShiftWordsThatAreFullAndOthers() {
        for (int i = COUNT; i < 200; i++) {
            nodes.storeLogical(nodes.create((byte) 0), pose);
        }
        int[] indices = new int[70];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = 64 + i;
        }
        assertAllShifted(indices);
    }

    /** Selecting some rows is over when a table with others comes, and when single nodes are shifted after it. */
    @Test
    void shouldShiftSingleNodesAfterMany() {
        MotionTable table = table(MotionRules.FROM_TICK);
        table.enter(0, pose);
        table.enter(1, pose);
        assertAllShifted(1);
        shift.nodes(node, 0, 1);
        assertShifted(0, true);
    }

    @Test
    void shouldShiftWhatARuleRemembersOfSomeRows() {
        int rule = rules.number(LawSet.uniform(new ExtrapolateLaw(1, 1, 1)));
        MotionTable table = table(rule);
        for (int index = 0; index < 3; index++) {
            table.enter(index, pose);
        }
        MotionChunk chunk = table.chunkAt(0);
        shift.all(new long[] {0b101});
        int found = 0;
        for (float[] column : chunk.extra) {
            assertEquals(0, column[1]);
            assertEquals(column[0], column[2]);
            found += column[0] != 0 ? 1 : 0;
        }
        assertEquals(3, found, "the place that was shown");
    }

    /** Shifts the second and third node, and finds the first column that holds a place. */
    private int firstChanged(MotionChunk chunk) {
        shift.nodes(node, 1, 3);
        for (int c = 0; c < chunk.extra.length; c++) {
            if (chunk.extra[c][1] != 0) {
                return c;
            }
        }
        throw new AssertionError("nothing was shifted");
    }
}
