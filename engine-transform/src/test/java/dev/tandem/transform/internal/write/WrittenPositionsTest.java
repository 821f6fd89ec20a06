package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Positions in double precision, which single writes bring. SPEC 13. */
class WrittenPositionsTest {
    private static final double FAR = 1e9 + 0.123456;
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private final TransformStore store = new TransformStore();
    private final Positions positions = store.jumps().positions();
    private final int node;

    WrittenPositionsTest() {
        store.create();
        node = store.create();
        Writes.teleport(store, node, 1, 2, 3);
        store.synchronization().beforeTick();
    }

    private void assertAt(double x, double y, double z) {
        assertEquals(new Vector3d(x, y, z), positions.logical(node, new Vector3d()));
        assertTrue(positions.isExact(node));
    }

    @Test
    void shouldReadWhatWasWrittenBitForBit() {
        assertFalse(positions.isExact(node));
        positions.putPosition(node, FAR, -FAR, 0.1);
        positions.move(node, PoseParts.TRANSLATION);
        assertAt(FAR, -FAR, 0.1);
        assertTrue(store.syncNeeded(node));
        positions.putPosition(node, FAR + 0.7, -FAR, 0.3);
        positions.teleport(node, PoseParts.TRANSLATION);
        assertAt(FAR + 0.7, -FAR, 0.3);
        assertEquals(positions.logical(node, new Vector3d()), positions.visual(node, new Vector3d()));
        positions.putPosition(node, FAR + 0.9, -FAR, 0.7);
        positions.teleportOnStamp(node, PoseParts.TRANSLATION);
        assertAt(FAR + 0.9, -FAR, 0.7);
        assertFalse(positions.isExact(0));
    }

    @Test
    void shouldWriteRotationsWithPositions() {
        positions.putPosition(node, FAR, 0, 0);
        positions.putRotation(node, 3, 0, 0, 4);
        positions.move(node, RIGID);
        assertArrayEquals(new float[] {0.6f, 0, 0, 0.8f}, rotation(), 1e-7f);
        positions.putRotation(node, 0, 3, 0, 4);
        positions.teleport(node, RIGID);
        assertArrayEquals(new float[] {0, 0.6f, 0, 0.8f}, rotation(), 1e-7f);
        positions.putRotation(node, 0, 0, 3, 4);
        positions.teleport(node, PoseParts.TRANSLATION);
        assertArrayEquals(new float[] {0, 0.6f, 0, 0.8f}, rotation(), 1e-7f);
        positions.teleportOnStamp(node, RIGID);
        assertArrayEquals(new float[] {0, 0, 0.6f, 0.8f}, rotation(), 1e-7f);
    }

    private float[] rotation() {
        return Arrays.copyOfRange(Writes.logical(store, node), 3, 7);
    }

    @Test
    void shouldRefusePositionsOfNodesBelowOthers() {
        int child = store.createBelow(node);
        String message = assertThrows(IllegalStateException.class, () -> positions.putPosition(child, 1, 2, 3))
                .getMessage();
        assertTrue(message.startsWith("Transform3d #" + child + " is below Transform3d #" + node + ": "), message);
    }

    @Test
    void shouldRefuseWhatIsBeyondDoubles() {
        double most = 0x1p53;
        positions.putPosition(node, most, -most, most);
        for (double bad : new double[] {Math.nextUp(most), -Math.nextUp(most), Double.NaN}) {
            for (int k = 0; k < 3; k++) {
                double[] p = {1, 2, 3};
                p[k] = bad;
                String is = " must be finite and within +-2^53 but is (" + p[0] + ", " + p[1] + ", " + p[2] + ")";
                assertEquals(
                        "position of Transform3d #" + node + is,
                        assertThrows(
                                        IllegalArgumentException.class,
                                        () -> positions.putPosition(node, p[0], p[1], p[2]))
                                .getMessage());
                assertEquals(
                        "the origin" + is,
                        assertThrows(IllegalArgumentException.class, () -> positions.requireOrigin(p[0], p[1], p[2]))
                                .getMessage());
            }
        }
        positions.requireOrigin(most, most, -most);
        assertThrows(IllegalArgumentException.class, () -> positions.putRotation(node, 0, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> positions.putLinear(node, Float.NaN, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> positions.putAngular(node, 0, Float.NaN, 0));
    }

    @Test
    void shouldAnchorAtTheOriginWhereItIsDrawn() {
        positions.moveOrigin(5000, 0, 0);
        positions.anchorAtOrigin(node);
        assertTrue(positions.isExact(node));
        assertTrue(positions.matter());
        assertAt(1, 2, 3);
        assertEquals(positions.origin(new Vector3d()).x, 1 - Writes.logical(store, node)[0], 1e-3);
    }
}
