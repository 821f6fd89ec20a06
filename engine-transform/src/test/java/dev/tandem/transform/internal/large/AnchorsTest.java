package dev.tandem.transform.internal.large;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.reader.Reading;
import dev.tandem.transform.internal.timeline.Synchronization;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 13: positions in double precision, of nodes that stand alone. */
class AnchorsTest {
    private static final double FAR = 1e7 + 0.123;

    private final TransformStore store = new TransformStore();
    private final Anchors anchors = store.jumps().anchors();
    private final Synchronization sync = store.synchronization();
    private final ChangeCursor changes = store.changes(ChangeBits.VISUAL);
    private final int first = store.create();
    private final int node = store.create();
    private final float[] relative = new float[3];
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final double[] position = new double[3];

    @AfterEach
    void validate() {
        store.validate();
    }

    private static double[] at(double x, double y, double z) {
        return new double[] {x, y, z};
    }

    /** Writes a position, as a teleport does. */
    private void write(double... to) {
        anchors.aim(store.place(node), to, relative);
        Writes.teleport(store, node, relative[0], relative[1], relative[2]);
        anchors.written(store.place(node), to);
    }

    private double[] read() {
        float[] logical = Writes.logical(store, node);
        anchors.read(store.place(node), logical, position);
        return position;
    }

    private boolean isToldOfNode() {
        boolean told = false;
        while (changes.next()) {
            told |= changes.node() == node;
        }
        return told;
    }

    private void assertRelative(double x, double y, double z) {
        assertArrayEquals(new float[] {(float) x, (float) y, (float) z}, relative);
    }

    @Test
    void shouldWriteFromTheOriginUpToItsReach() {
        anchors.aim(node, at(32, -32, 5), relative);
        assertRelative(32, -32, 5);
        anchors.aim(node, at(32.5, -33, 5), relative);
        assertRelative(0.5, -1, 5);
    }

    /** Anchors are multiples of eight, each axis for itself. */
    @Test
    void shouldMoveTheAnchorNearWhenAPositionIsFar() {
        write(FAR, 3, -20);
        assertRelative(FAR - 1e7, 3, -20);
        assertArrayEquals(at(FAR, 3, -20), read(), "as written");
        write(FAR + 1, 40, -20);
        assertRelative(FAR + 1 - 1e7, 0, -20);
        assertArrayEquals(at(FAR + 1, 40, -20), read());
    }

    @Test
    void shouldReadWhatItsFloatsSayOnceItMovedOtherwise() {
        write(FAR, 0, 0);
        Writes.teleport(store, node, 0.5f, 0, 0);
        assertArrayEquals(at(1e7 + 0.5, 0, 0), read());
        anchors.read(first, Writes.logical(store, first), position);
        assertArrayEquals(at(0, 0, 0), position, "without an anchor");
        pose[1] = 7;
        anchors.read(first, pose, position);
        assertArrayEquals(at(0, 7, 0), position);
    }

    @Test
    void shouldLeaveTheNodeWhereItIsWhenItsAnchorMoves() {
        write(100.25, 0, 0);
        isToldOfNode();
        anchors.moveTo(node, at(160, 8, 0));

        assertEquals(100.25f - 160, Writes.logical(store, node)[0]);
        assertEquals(-8, Writes.logical(store, node)[1]);
        assertArrayEquals(at(100.25, 0, 0), read());
        assertTrue(isToldOfNode());
        anchors.moveTo(node, at(160, 8, 0));
        assertFalse(isToldOfNode(), "it is there");
        anchors.moveTo(node, at(160, 8, 8));
        assertTrue(isToldOfNode());
    }

    @Test
    void shouldShiftTheMotionOfANodeWhoseAnchorMoves() {
        Writes.teleport(store, node, 0, 0, 0);
        sync.beforeTick();
        Writes.move(store, node, 20, 0, 0);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        anchors.moveTo(node, at(8, 0, 0));
        sync.beforeFrame(750);

        float[] shown = store.readings().visualLocal(node);
        assertEquals(15 - 8, shown[0]);
        assertEquals(12, Writes.logical(store, node)[0]);
    }

    @Test
    void shouldGiveAnAnchorToWhichItsPoseIsRelativeAlready() {
        Writes.teleport(store, node, 1, 2, 3);
        isToldOfNode();
        anchors.set(node, at(800, 1600, 0));

        assertTrue(isToldOfNode());
        assertArrayEquals(at(801, 1602, 3), read());
        assertEquals(1, Writes.logical(store, node)[0]);
    }

    @Test
    void shouldSubtractFromPositionsKeepingThemInRange() {
        write(FAR, 40, 5);
        anchors.subtract(node, at(1e7, 0, -3));
        assertArrayEquals(at(FAR - 1e7, 40, 8), read(), 1e-9);

        anchors.subtract(node, at(-2 * Anchors.LARGEST, 2 * Anchors.LARGEST, 0));
        assertEquals(Anchors.LARGEST, read()[0], 64);
        assertEquals(-Anchors.LARGEST, read()[1], 64);
    }

    @Test
    void shouldSayWhereAnAnchorWillBeAfterAWarp() {
        write(800, 0, 0);
        Rigid warp = new Rigid();
        warp.rotation(0, 0, Math.sqrt(0.5), Math.sqrt(0.5));
        warp.translation(3, 5, 1000.5);
        Rigid rest = new Rigid();

        anchors.prepare(node, warp, rest);
        anchors.transform(node);

        float[] moved = {2, 0, 0, 0, 0, 0, 1, 1, 1, 1};
        rest.apply(moved, 0);
        assertEquals(3, moved[0], 1e-5, "of 3, which is 0 + 3");
        assertEquals(2 - 3, moved[1], 1e-5, "of 805, which is 808 - 3");
        assertEquals(0.5, moved[2], 1e-5);
        Writes.teleport(store, node, moved[0], moved[1], moved[2]);
        double[] found = read();
        assertEquals(3, found[0], 1e-3);
        assertEquals(805 + 2, found[1], 1e-3);
        assertEquals(1000.5, found[2], 1e-3);
    }

    @Test
    void shouldRefuseAWarpThatLeavesTheRange() {
        write(0, 0, 800);
        Rigid warp = new Rigid();
        warp.translation(0, 0, 2 * Anchors.LARGEST);
        String message = assertThrows(IllegalArgumentException.class, () -> anchors.prepare(node, warp, new Rigid()))
                .getMessage();
        assertTrue(message.startsWith("the warp would take Transform3d #" + node + " beyond 2^53, to "), message);
        warp.translation(0, 0, Double.NaN);
        assertThrows(IllegalArgumentException.class, () -> anchors.prepare(node, warp, new Rigid()));
        warp.translation(0, 0, Anchors.LARGEST - 800);
        anchors.prepare(node, warp, new Rigid());
    }

    /** Where the node is drawn, and where it is logically, in the world: readers must not see it move. */
    private void assertInWorld(double x, double y, double z) {
        new Reading(store).readAll((first, count) -> {});
        float[] drawn = store.readers().byPlace().matrices(store.place(node)).clone();
        float[] visual = store.readings().visualWorld(node);
        float[] logical = store.readings().logicalWorld(node);
        int at = store.readings().worldOffset(node) + 9;
        for (float[] matrix : new float[][] {drawn, visual, logical}) {
            assertEquals(x, matrix[at], 1e-3);
            assertEquals(y, matrix[at + 1], 1e-3);
            assertEquals(z, matrix[at + 2], 1e-3);
        }
    }

    @Test
    void shouldStayInTheWorldWhereverItsAnchorGoes() {
        write(100.25, 200.5, 300.75);
        assertInWorld(100.25, 200.5, 300.75);
        anchors.moveTo(node, at(80, 240, 16));
        assertInWorld(100.25, 200.5, 300.75);
        anchors.moveTo(node, at(-24, 8, 800));
        assertInWorld(100.25, 200.5, 300.75);
        assertArrayEquals(at(100.25, 200.5, 300.75), read());
        assertEquals(124.25f, Writes.logical(store, node)[0]);
        assertEquals(192.5f, Writes.logical(store, node)[1]);
        assertEquals(-499.25f, Writes.logical(store, node)[2]);
    }

    @Test
    void shouldBeElsewhereInTheWorldWithAnotherAnchor() {
        Writes.teleport(store, node, 1, 2, 3);
        assertInWorld(1, 2, 3);
        anchors.set(node, at(800, 1600, 2400));
        assertInWorld(801, 1602, 2403);
        anchors.subtract(node, at(100, 200, 300));
        assertInWorld(701, 1402, 2103);
    }

    /** The place of a node that is gone is used again, and so are the numbers there. */
    @Test
    void shouldStartFromTheOriginWhereAnotherHadAnAnchor() {
        write(FAR, 5000, -9000);
        int place = store.place(node);
        store.destroy(node);
        int next = store.create();
        assertEquals(place, store.place(next));
        anchors.aim(place, at(1, 2, 3), relative);
        assertRelative(1, 2, 3);
        Writes.teleport(store, next, 4, 5, 6);
        anchors.read(place, Writes.logical(store, next), position);
        assertArrayEquals(at(4, 5, 6), position);
    }
}
