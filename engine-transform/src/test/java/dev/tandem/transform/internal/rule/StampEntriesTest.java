package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 10.1: what is remembered of nodes that were teleported on a stamp. */
class StampEntriesTest {
    private static final int TRANSLATION = PoseParts.TRANSLATION;
    private static final int SCALE = PoseParts.SCALE;
    private static final int AT = 3;

    private final NodeTable nodes = new NodeTable();
    private final MotionChunks chunks = new MotionChunks(PoseForms.SPATIAL);
    private final StampEntries entries = new StampEntries(nodes, chunks);
    private final float[] loaded = new float[PoseLayout.STRIDE];

    /** Ids are places, and all nodes are marked as waiting; their logical poses are 100. */
    @BeforeEach
    void createNodes() {
        for (int i = 0; i < 100; i++) {
            int node = nodes.create((byte) 0);
            NodeLife.stamp(nodes.chunk(node), node);
            float[] pose = new float[PoseLayout.STRIDE];
            Arrays.fill(pose, 100);
            nodes.storeLogical(node, pose);
        }
    }

    /** A pose whose every number is {@code x}, behind some other numbers. */
    private static float[] pose(float x) {
        float[] pose = new float[AT + PoseLayout.STRIDE];
        Arrays.fill(pose, AT, pose.length, x);
        return pose;
    }

    private void assertGoal(int id, float translation, float rotation, float scale) {
        entries.loadGoal(id, loaded);
        for (int k = 0; k < PoseLayout.STRIDE; k++) {
            float expected = k < PoseLayout.QX ? translation : k < PoseLayout.SX ? rotation : scale;
            assertEquals(expected, loaded[k], "number " + k + " of the goal of " + id);
        }
    }

    private void assertStamped(int id, float x) {
        entries.loadStamped(entries.of(id), loaded);
        assertEquals(x, loaded[0], "translation at the stamp of " + id);
    }

    private int observe(int e, float x) {
        entries.observe(e, 50, 6, pose(x), AT);
        return e;
    }

    private void revision(int id, int revision) {
        nodes.chunk(id).logicalRevision[id] = revision;
    }

    @Test
    void shouldHaveAnEntryPerNode() {
        assertEquals(0, entries.size());
        assertEquals(0, entries.open(7));
        assertEquals(1, entries.open(2));

        assertEquals(2, entries.size());
        assertEquals(0, entries.of(7));
        assertEquals(1, entries.of(2));
        assertEquals(7, entries.id(0));
        assertEquals(2, entries.id(1));
        entries.cover(0, TRANSLATION, pose(1), AT);
        observe(0, 1);
        entries.cover(0, SCALE, pose(1), AT);
        assertEquals(0, entries.open(7), "an old one counts no more");
        assertEquals(2, entries.size());
        assertEquals(0, entries.allParts(0));
        assertFalse(entries.isObserved(0) || entries.hasComing(0));
    }

    @Test
    void shouldGoWhereTeleportedComponentsWere() {
        int other = entries.open(1);
        int e = entries.open(4);
        entries.cover(other, TRANSLATION, pose(9), AT);
        entries.cover(e, TRANSLATION, pose(1), AT);
        assertEquals(TRANSLATION, entries.parts(e));
        assertGoal(4, 1, 100, 100);
        entries.cover(e, TRANSLATION | SCALE, pose(2), AT);

        assertEquals(TRANSLATION | SCALE, entries.parts(e));
        assertEquals(TRANSLATION | SCALE, entries.allParts(e));
        assertGoal(4, 1, 100, 2);
        assertFalse(entries.hasComing(e));
        assertGoal(1, 9, 100, 100);
    }

    @Test
    void shouldGoToTheLogicalPoseWhenItWaitsNoMore() {
        entries.cover(entries.open(4), TRANSLATION, pose(1), AT);
        NodeLife.endStamped(nodes.chunk(4), 4);

        assertGoal(4, 100, 100, 100);
    }

    @Test
    void shouldGoToTheLogicalPoseAfterItsTick() {
        int e = entries.open(4);
        entries.cover(e, TRANSLATION, pose(1), AT);
        assertFalse(entries.isObserved(e));
        observe(e, 5);

        assertTrue(entries.isObserved(e));
        assertEquals(50, entries.endNanos(e));
        assertTrue(entries.isWrittenBy(e, 4, 50));
        assertFalse(entries.isWrittenBy(e, 4, 51));
        revision(4, 6);
        assertTrue(entries.isWrittenBy(e, 4, 51), "it was not written since");
        assertStamped(4, 5);
        assertGoal(4, 100, 100, 100);
    }

    @Test
    void shouldGoItsWayAgainWhenItsTickIsWrittenOnceMore() {
        int e = entries.open(4);
        entries.cover(e, TRANSLATION, pose(1), AT);
        observe(e, 5);
        entries.reopen(e);

        assertGoal(4, 1, 100, 100);
        entries.observe(e, 70, 8, pose(9), AT);
        assertEquals(50, entries.endNanos(e), "its stamp stays");
        revision(4, 8);
        assertTrue(entries.isWrittenBy(e, 4, 51));
        assertStamped(4, 9);
    }

    @Test
    void shouldKeepATeleportOfTheNextTickApart() {
        int e = entries.open(4);
        entries.cover(e, TRANSLATION, pose(1), AT);
        observe(e, 5);
        entries.cover(e, SCALE, pose(3), AT);

        assertTrue(entries.hasComing(e));
        assertEquals(TRANSLATION | SCALE, entries.allParts(e));
        assertEquals(TRANSLATION, entries.parts(e));
        entries.beginComing(e);
        assertFalse(entries.hasComing(e) || entries.isObserved(e));
        assertEquals(SCALE, entries.parts(e));
        assertGoal(4, 100, 100, 3);
        entries.observe(e, 70, 8, pose(9), AT);
        assertEquals(70, entries.endNanos(e));
    }

    @Test
    void shouldJoinATeleportOfTheSameTick() {
        int e = entries.open(4);
        entries.cover(e, TRANSLATION, pose(1), AT);
        observe(e, 5);
        entries.cover(e, TRANSLATION | SCALE, pose(3), AT);
        entries.reopen(e);

        assertFalse(entries.hasComing(e));
        assertEquals(TRANSLATION | SCALE, entries.parts(e));
        assertGoal(4, 1, 100, 3);
    }

    @Test
    void shouldReleaseComponents() {
        int e = entries.open(4);
        entries.cover(e, TRANSLATION | SCALE, pose(1), AT);
        assertEquals(TRANSLATION | SCALE, entries.waitingParts(4, 51));
        entries.release(e, SCALE, pose(8), AT);
        assertEquals(TRANSLATION, entries.allParts(e));
        assertEquals(TRANSLATION, entries.waitingParts(4, 51));
        assertGoal(4, 1, 100, 100);

        observe(e, 5);
        assertEquals(0, entries.waitingParts(4, 51));
        assertEquals(TRANSLATION, entries.waitingParts(4, 50), "a write up to the stamp");
        entries.cover(e, TRANSLATION | SCALE, pose(3), AT);
        assertEquals(TRANSLATION | SCALE, entries.waitingParts(4, 51), "teleported again");
        entries.release(e, SCALE, pose(8), AT);
        assertEquals(TRANSLATION, entries.allParts(e));
        assertStamped(4, 5);
        assertEquals(8, loaded[PoseLayout.SX]);
        entries.release(e, TRANSLATION, pose(9), AT);
        assertEquals(0, entries.allParts(e));
        assertStamped(4, 9);
    }

    @Test
    void shouldNotLookForPartsOfANodeThatWaitsForNothing() {
        NodeLife.endStamped(nodes.chunk(4), 4);

        assertEquals(0, entries.waitingParts(4, 51));
    }

    /** Fills in all that an entry has. */
    private void full(int id, float x) {
        int e = entries.open(id);
        entries.cover(e, TRANSLATION, pose(x), AT);
        entries.observe(e, id, id + 1, pose(x + 1), AT);
        entries.cover(e, SCALE, pose(x + 2), AT);
    }

    private void assertFull(int e, int id, float x) {
        assertEquals(id, entries.id(e));
        assertEquals(e, entries.of(id));
        assertTrue(entries.isObserved(e) && entries.hasComing(e));
        assertEquals(id, entries.endNanos(e));
        revision(id, id + 1);
        assertTrue(entries.isWrittenBy(e, id, id + 1));
        assertEquals(TRANSLATION, entries.parts(e));
        assertStamped(id, x + 1);
        entries.reopen(e);
        assertGoal(id, x, 100, x + 2);
    }

    @Test
    void shouldPutTheLastEntryInThePlaceOfOne() {
        full(1, 10);
        full(2, 20);
        full(3, 30);

        entries.remove(1);

        assertEquals(2, entries.size());
        assertFull(0, 1, 10);
        assertFull(1, 3, 30);
        assertEquals(2, entries.open(2), "its old one is gone");
        assertEquals(3, entries.id(1));
    }

    @Test
    void shouldRemoveTheLastEntry() {
        full(1, 10);
        full(2, 20);
        entries.remove(1);

        assertEquals(1, entries.size());
        assertFull(0, 1, 10);
        assertEquals(1, entries.open(2));
    }

    @Test
    void shouldHoldManyEntries() {
        for (int id = 0; id < 100; id++) {
            full(id, 10 * id);
        }
        for (int id = 0; id < 100; id++) {
            assertFull(id, id, 10 * id);
        }
    }

    @Test
    void shouldShiftAllPosesOfAnEntry() {
        full(1, 10);
        full(2, 20);
        PoseShift shift = new PoseShift(3);
        shift.set(0, 1000);
        entries.shift(1, shift);

        assertStamped(2, -979);
        assertFullAfter(shift);
    }

    private void assertFullAfter(PoseShift shift) {
        entries.reopen(1);
        assertGoal(2, 20 - 1000, 20);
        observe(1, 0);
        entries.cover(1, TRANSLATION, pose(7), AT);
        entries.shift(1, shift);
        entries.beginComing(1);
        assertGoal(2, 7 - 1000, 7);
        assertFull(0, 1, 10);
    }

    /** Of a translation that was shifted along x alone. */
    private void assertGoal(int id, float x, float y) {
        entries.loadGoal(id, loaded);
        assertEquals(x, loaded[0]);
        assertEquals(y, loaded[1]);
    }

    @Test
    void shouldTransformAllPosesOfAnEntry() {
        full(1, 10);
        full(2, 20);
        Rigid rigid = new Rigid();
        rigid.translation(0, 5, 0);
        entries.transform(1, rigid);

        assertStamped(2, 21);
        assertEquals(26, loaded[1]);
        entries.reopen(1);
        assertGoal(2, 20, 25);
        observe(1, 0);
        entries.cover(1, TRANSLATION, pose(7), AT);
        entries.transform(1, rigid);
        entries.beginComing(1);
        assertGoal(2, 7, 12);
        assertFull(0, 1, 10);
    }

    private MotionTable table() {
        return new MotionTable(nodes, chunks, RowKind.ofRule(0), 0);
    }

    private float targetOf(int node) {
        int row = nodes.chunk(node).row[node & NodeChunk.MASK];
        return chunks.of(row).target.translation[0][row & MotionChunk.MASK];
    }

    @Test
    void shouldAimObservedRowsOfATableAlone() {
        MotionTable table = table();
        MotionTable other = table();
        for (int node = 0; node < 6; node++) {
            (node == 3 ? other : table).enter(node, new float[PoseLayout.STRIDE]);
            entries.cover(entries.open(node), TRANSLATION, pose(node + 1), AT);
        }
        NodeLife.pend(nodes.chunk(1), 1);
        NodeLife.endStamped(nodes.chunk(2), 2);
        observe(4, 0);
        int dead = nodes.id(5);
        nodes.release(5);
        assertTrue(nodes.ids().place(dead) < 0);

        entries.aim(table);

        assertEquals(1, targetOf(0));
        assertEquals(0, targetOf(1), "not observed");
        assertEquals(0, targetOf(2), "does not wait");
        assertEquals(0, targetOf(3), "of another table");
        assertEquals(0, targetOf(4), "goes to its logical pose");
    }
}
