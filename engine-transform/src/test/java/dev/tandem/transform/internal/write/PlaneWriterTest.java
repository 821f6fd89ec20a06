package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class PlaneWriterTest {
    private final TransformStore store = TransformStore.inPlane(new TransformStore(), () -> 0);
    private final PlaneWriter writer = store.planeWriter();
    private final SeenChanges changes;
    private final int node;

    PlaneWriterTest() {
        store.create();
        node = store.create();
        put(0, 0, 0, 1, 1);
        writer.teleport(store.place(node), PoseParts.ALL);
        store.synchronization().beforeTick();
        changes = new SeenChanges(store);
    }

    private void put(float x, float y, float angle, float sx, float sy) {
        writer.putTranslation(node, x, y);
        writer.putAngle(node, angle);
        writer.putScale(node, sx, sy);
    }

    private float[] logical() {
        int at = store.readings().logicalOffset(node);
        return Arrays.copyOfRange(store.readings().logicalPoses(node), at, at + 5);
    }

    private void move(int parts) {
        writer.move(writer.chunk(store.place(node)), store.place(node), parts);
    }

    @Test
    void shouldMoveOnlyTheComponentsThatAreNamed() {
        for (int parts = 1; parts <= PoseParts.ALL; parts++) {
            put(0, 0, 0, 1, 1);
            writer.teleport(store.place(node), PoseParts.ALL);
            put(2, 3, 4, 5, 6);
            move(parts);
            float[] expected = {0, 0, 0, 1, 1};
            for (int k = 0; k < 5; k++) {
                int part = k < 2 ? PoseParts.TRANSLATION : k == 2 ? PoseParts.ROTATION : PoseParts.SCALE;
                if ((parts & part) != 0) {
                    expected[k] = k + 2;
                }
            }
            assertArrayEquals(expected, logical(), "parts " + parts);
            assertTrue(store.syncNeeded(node));
        }
    }

    @Test
    void shouldTeleportTheFirstComponents() {
        put(2, 3, 4, 5, 6);
        writer.teleport(store.place(node), PoseParts.TRANSLATION);
        assertArrayEquals(new float[] {2, 3, 0, 1, 1}, logical());
        writer.teleport(store.place(node), PoseParts.TRANSLATION | PoseParts.ROTATION);
        assertArrayEquals(new float[] {2, 3, 4, 1, 1}, logical());
        writer.teleport(store.place(node), PoseParts.ALL);
        assertArrayEquals(new float[] {2, 3, 4, 5, 6}, logical());
        assertFalse(store.syncNeeded(node));
    }

    @Test
    void shouldTeleportWhenTheStampIsReached() {
        put(2, 3, 4, 5, 6);
        writer.teleportOnStamp(store.place(node), PoseParts.TRANSLATION | PoseParts.ROTATION);
        assertArrayEquals(new float[] {2, 3, 4, 1, 1}, logical());
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(999);
        assertEquals(0, store.readings().visualLocal(node)[0]);
        store.synchronization().beforeFrame(1000);
        assertArrayEquals(new float[] {2, 3, 4, 1, 1}, store.readings().visualLocal(node));
    }

    @Test
    void shouldAddToTheAngle() {
        writer.rotateBy(writer.chunk(store.place(node)), store.place(node), node, 2);
        writer.rotateBy(writer.chunk(store.place(node)), store.place(node), node, 5);
        assertArrayEquals(new float[] {0, 0, 7, 1, 1}, logical());
    }

    @Test
    void shouldOverrideTheVisualPoseAlone() {
        put(2, 3, 4, 5, 6);
        writer.overrideVisual(store.place(node));
        assertArrayEquals(new float[] {0, 0, 0, 1, 1}, logical());
        assertArrayEquals(new float[] {2, 3, 4, 5, 6}, store.readings().visualLocal(node));
        assertEquals(List.of("visual " + node), changes.next());
    }

    @Test
    void shouldRefuseWhatIsNotFinite() {
        float bad = Float.POSITIVE_INFINITY;
        String is = " of Transform2d #" + node + " must be finite but is ";
        assertRefused("translation" + is + "(Infinity, 1.0)", () -> writer.putTranslation(node, bad, 1));
        assertRefused("translation" + is + "(1.0, Infinity)", () -> writer.putTranslation(node, 1, bad));
        assertRefused("angle" + is + "Infinity", () -> writer.putAngle(node, bad));
        assertRefused("scale" + is + "(1.0, Infinity)", () -> writer.putScale(node, 1, bad));
        assertRefused("linear velocity" + is + "(1.0, Infinity)", () -> writer.putLinearVelocity(node, 1, bad));
        assertRefused("angular velocity" + is + "Infinity", () -> writer.putAngularVelocity(node, bad));
        assertRefused(
                "angle" + is + "Infinity",
                () -> writer.rotateBy(writer.chunk(store.place(node)), store.place(node), node, bad));
        assertEquals(List.of(), changes.next());
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void shouldFindPlacesOfHandles() {
        assertEquals(store.place(node), writer.place(node, 0));
        assertThrows(IllegalStateException.class, () -> writer.place(node, 1));
        store.owner().beginWalk();
        assertThrows(IllegalStateException.class, () -> writer.requireWritable(node));
        assertThrows(IllegalStateException.class, () -> writer.requireLogicallyWritable(node));
        store.owner().endWalk();
        writer.requireLogicallyWritable(node);
    }
}
