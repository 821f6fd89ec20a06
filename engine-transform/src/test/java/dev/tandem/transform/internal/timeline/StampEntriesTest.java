package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** SPEC 10.1: what is remembered of nodes that were teleported on a stamp. */
class StampEntriesTest {
    private static final int TRANSLATION = PoseParts.TRANSLATION;
    private static final int SCALE = PoseParts.SCALE;
    private static final int AT = 3;

    private final StampEntries entries = new StampEntries(PoseForms.SPATIAL);
    private final float[] loaded = new float[PoseLayout.STRIDE];

    /** A pose whose every number is {@code x}, behind some other numbers. */
    private static float[] pose(float x) {
        float[] pose = new float[AT + PoseLayout.STRIDE];
        Arrays.fill(pose, AT, pose.length, x);
        return pose;
    }

    private void assertParts(float[] pose, float translation, float rotation, float scale) {
        assertEquals(0, pose[AT - 1], "what lies before it");
        for (int k = 0; k < PoseLayout.STRIDE; k++) {
            float expected = k < PoseLayout.QX ? translation : k < PoseLayout.SX ? rotation : scale;
            assertEquals(expected, pose[AT + k], "number " + k);
        }
    }

    /** What is shown of an entry, found by exchanging it with a logical pose of 100 and back. */
    private float[] shown(int e) {
        float[] logical = pose(100);
        entries.exchange(e, logical, AT);
        float[] result = logical.clone();
        entries.exchange(e, logical, AT);
        assertArrayEquals(pose(100), logical, "back again");
        return result;
    }

    private void observe(int e, float x) {
        entries.observe(e, 50, 6, pose(x), AT);
    }

    @Test
    void shouldHaveAnEntryPerNode() {
        assertEquals(0, entries.size());
        assertEquals(0, entries.add(7));
        assertEquals(1, entries.add(2));

        assertEquals(2, entries.size());
        assertEquals(0, entries.of(7));
        assertEquals(1, entries.of(2));
        assertEquals(2, entries.id(1));
        assertTrue(entries.isNewest(0) && entries.isNewest(1));
        assertEquals(2, entries.add(7));
        assertFalse(entries.isNewest(0), "another one of that node");
        assertTrue(entries.isNewest(2));
        assertEquals(2, entries.of(7));
    }

    @Test
    void shouldShowTeleportedComponentsWhereTheyWere() {
        int other = entries.add(1);
        int e = entries.add(4);
        entries.cover(other, TRANSLATION, pose(9), AT);
        entries.cover(e, TRANSLATION, pose(1), AT);
        assertEquals(TRANSLATION, entries.parts(e));
        assertParts(shown(e), 1, 100, 100);
        entries.cover(e, SCALE, pose(2), AT);

        assertEquals(TRANSLATION | SCALE, entries.parts(e));
        assertEquals(TRANSLATION | SCALE, entries.observedParts(e));
        assertParts(shown(e), 1, 100, 2);
        assertFalse(entries.hasComing(e));
        assertParts(shown(other), 9, 100, 100);
    }

    @Test
    void shouldTellWhetherItIsExchanged() {
        int e = entries.add(4);
        assertFalse(entries.isExchanged(e));
        entries.exchange(e, pose(1), AT);
        assertTrue(entries.isExchanged(e));
        entries.exchange(e, pose(1), AT);
        assertFalse(entries.isExchanged(e));
    }

    @Test
    void shouldRememberWhatWasObserved() {
        entries.add(1);
        int e = entries.add(4);
        assertFalse(entries.isObserved(e));
        observe(e, 5);
        entries.pending(e, true);

        assertTrue(entries.isObserved(e));
        assertEquals(50, entries.endNanos(e));
        assertEquals(6, entries.revision(e));
        assertTrue(entries.wasPending(e));
        assertFalse(entries.wasPending(0));
        entries.loadStamped(e, loaded);
        for (float value : loaded) {
            assertEquals(5, value);
        }
        entries.loadStamped(0, loaded);
        assertEquals(0, loaded[0]);
    }

    @Test
    void shouldKeepATeleportOfTheNextTickApart() {
        entries.add(1);
        int e = entries.add(4);
        entries.cover(e, TRANSLATION, pose(1), AT);
        observe(e, 5);
        entries.cover(e, SCALE, pose(3), AT);

        assertTrue(entries.hasComing(e));
        assertEquals(TRANSLATION | SCALE, entries.parts(e));
        assertEquals(TRANSLATION, entries.observedParts(e));
        assertParts(shown(e), 1, 100, 100);
        entries.beginComing(e);
        assertFalse(entries.hasComing(e) || entries.isObserved(e));
        assertEquals(SCALE, entries.observedParts(e));
        assertParts(shown(e), 100, 100, 3);
    }

    @Test
    void shouldJoinATeleportOfTheSameTick() {
        entries.add(1);
        int e = entries.add(4);
        entries.cover(e, TRANSLATION, pose(1), AT);
        observe(e, 5);
        entries.cover(e, TRANSLATION | SCALE, pose(3), AT);
        entries.joinComing(e);

        assertFalse(entries.hasComing(e));
        assertTrue(entries.isObserved(e));
        assertEquals(TRANSLATION | SCALE, entries.observedParts(e));
        assertParts(shown(e), 1, 100, 3);
    }

    @Test
    void shouldOverwriteComponentsOfAllPoses() {
        entries.add(1);
        int e = entries.add(4);
        entries.cover(e, TRANSLATION | SCALE, pose(1), AT);
        observe(e, 5);
        entries.cover(e, TRANSLATION | SCALE, pose(3), AT);
        entries.overwrite(e, SCALE, pose(8), AT);

        assertParts(shown(e), 1, 100, 8);
        entries.loadStamped(e, loaded);
        assertEquals(5, loaded[0]);
        assertEquals(8, loaded[PoseLayout.SX]);
        entries.beginComing(e);
        assertParts(shown(e), 3, 100, 8);
        entries.loadStamped(0, loaded);
        assertEquals(0, loaded[PoseLayout.SX]);
    }

    /** Fills in all that an entry has. */
    private int full(int id, float x) {
        int e = entries.add(id);
        entries.cover(e, TRANSLATION, pose(x), AT);
        entries.observe(e, id, id + 1, pose(x + 1), AT);
        entries.cover(e, SCALE, pose(x + 2), AT);
        entries.pending(e, true);
        return e;
    }

    private void assertFull(int e, int id, float x) {
        assertEquals(id, entries.id(e));
        assertEquals(e, entries.of(id));
        assertTrue(entries.isObserved(e) && entries.wasPending(e) && entries.hasComing(e) && !entries.isExchanged(e));
        assertEquals(id, entries.endNanos(e));
        assertEquals(id + 1, entries.revision(e));
        assertEquals(TRANSLATION, entries.observedParts(e));
        assertParts(shown(e), x, 100, 100);
        entries.loadStamped(e, loaded);
        assertEquals(x + 1, loaded[4]);
        entries.beginComing(e);
        assertParts(shown(e), 100, 100, x + 2);
    }

    @Test
    void shouldPutTheLastEntryInThePlaceOfOne() {
        full(1, 10);
        int removed = full(2, 20);
        full(3, 30);

        entries.remove(removed);

        assertEquals(2, entries.size());
        assertEquals(NodeTable.NONE, entries.of(2));
        assertFull(0, 1, 10);
        assertFull(1, 3, 30);
    }

    @Test
    void shouldRemoveTheLastEntry() {
        full(1, 10);
        entries.remove(full(2, 20));

        assertEquals(1, entries.size());
        assertEquals(NodeTable.NONE, entries.of(2));
        assertFull(0, 1, 10);
    }

    @Test
    void shouldKeepTheNewestEntryOfANodeWhenAnOlderOneGoes() {
        int old = full(1, 10);
        full(2, 20);
        int newest = full(1, 30);
        entries.remove(old);

        assertEquals(old, entries.of(1), "the newest has moved there");
        assertEquals(2, entries.size());
        assertTrue(newest != old);
        full(3, 40);
        int older = entries.add(2);
        entries.remove(1);
        assertEquals(older - 1, entries.size() - 1);
        assertEquals(1, entries.of(2));
    }

    /** An entry that is out of date moves, and that of its node does not. */
    @Test
    void shouldMoveAnOldEntryWithoutNamingIt() {
        full(5, 1);
        entries.add(9);
        int newest = entries.add(9);
        entries.remove(0);
        assertEquals(0, entries.of(9));
        assertEquals(2, newest);
        assertTrue(entries.isNewest(0));
        assertFalse(entries.isNewest(1));
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
    void shouldForgetWhatAnEntryBeforeItWas() {
        entries.exchange(full(1, 10), pose(1), AT);
        entries.remove(0);
        int e = entries.add(2);

        assertEquals(0, entries.parts(e));
        assertFalse(entries.isObserved(e) || entries.isExchanged(e) || entries.hasComing(e));
    }

    @Test
    void shouldShiftAllPosesOfAnEntry() {
        full(1, 10);
        int e = full(2, 20);
        PoseShift shift = new PoseShift(3);
        shift.set(1, 1000);
        entries.shift(e, shift);

        float[] shown = shown(e);
        assertEquals(20, shown[AT]);
        assertEquals(-980, shown[AT + 1]);
        entries.loadStamped(e, loaded);
        assertEquals(-979, loaded[1]);
        assertEquals(10, shown(0)[AT + 1]);
        entries.overwrite(e, SCALE, pose(0), AT);
        entries.beginComing(e);
        entries.cover(e, TRANSLATION, pose(0), AT);
        entries.loadStamped(0, loaded);
        assertEquals(11, loaded[1]);
    }

    @Test
    void shouldShiftAndTransformTheComingPoseToo() {
        for (boolean shifted : new boolean[] {true, false}) {
            StampEntries own = new StampEntries(PoseForms.SPATIAL);
            own.add(0);
            int e = own.add(1);
            own.cover(e, SCALE, pose(1), AT);
            own.observe(e, 1, 1, pose(1), AT);
            own.cover(e, TRANSLATION, pose(2), AT);
            if (shifted) {
                PoseShift shift = new PoseShift(3);
                shift.set(0, -5);
                own.shift(e, shift);
            } else {
                Rigid rigid = new Rigid();
                rigid.translation(5, 0, 0);
                own.transform(e, rigid);
            }
            own.beginComing(e);
            float[] logical = pose(0);
            own.exchange(e, logical, AT);
            assertEquals(7, logical[AT]);
            own.loadStamped(e, loaded);
            assertEquals(6, loaded[0]);
            own.loadStamped(0, loaded);
            assertEquals(0, loaded[0]);
        }
    }

    @Test
    void shouldTransformWhatIsShown() {
        entries.add(1);
        int e = entries.add(2);
        entries.cover(e, TRANSLATION, pose(2), AT);
        Rigid rigid = new Rigid();
        rigid.translation(0, 5, 0);
        entries.transform(e, rigid);

        assertEquals(7, shown(e)[AT + 1]);
        assertEquals(2, shown(e)[AT]);
    }
}
