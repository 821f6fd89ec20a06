package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.pose.PoseLayout;
import java.util.Arrays;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class NodeReadingsTest {
    private final TransformStore store = new TransformStore();
    private final NodeReadings readings = store.readings();
    private final int parent = node(1, 2, 3);
    private final int node = store.createBelow(parent);

    NodeReadingsTest() {
        Writes.teleport(store, node, 10, 20, 30);
        store.synchronization().beforeTick();
        Writes.move(store, node, 30, 20, 30);
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(250);
    }

    private int node(float... translation) {
        int created = store.create();
        Writes.teleport(store, created, translation);
        return created;
    }

    private static float[] translation(float[] pose) {
        return Arrays.copyOf(pose, 3);
    }

    @Test
    void shouldReadLocalPoses() {
        int at = readings.logicalOffset(node);
        assertEquals(node * PoseLayout.STRIDE, at);
        assertEquals(30, readings.logicalPoses(node)[at]);
        assertArrayEquals(new float[] {15, 20, 30}, translation(readings.visualLocal(node)));
        Writes.move(store, node, 50, 20, 30);
        assertArrayEquals(new float[] {30, 20, 30}, translation(readings.tickStartLocal(node)));
        assertArrayEquals(new float[] {20_000_000f, 0, 0}, translation(readings.visualVelocity(node)));
    }

    @Test
    void shouldReadWorldPosesAndMatrices() {
        assertArrayEquals(new float[] {31, 22, 33}, translation(readings.logicalWorldPose(node)));
        assertArrayEquals(new float[] {16, 22, 33}, translation(readings.visualWorldPose(node)));
        assertArrayEquals(new float[] {1, 2, 3}, translation(readings.visualWorldPose(parent)));
        int at = readings.worldOffset(node);
        assertEquals(12 * node, at);
        assertEquals(31, readings.logicalWorld(node)[at + 9]);
        assertEquals(16, readings.visualWorld(node)[at + 9]);
    }

    @Test
    void shouldReadPosesRelativeToTheOrigin() {
        store.jumps().positions().moveOrigin(1024, 0, 0);
        Vector3d origin = store.jumps().positions().origin(new Vector3d());
        float x = (float) (1 - origin.x);
        assertArrayEquals(new float[] {x, 2, 3}, translation(readings.visualWorldPose(parent)));
        assertEquals((float) (16 - origin.x), readings.visualWorldPose(node)[0]);
        assertEquals(1, readings.visualLocal(parent)[0]);
    }
}
