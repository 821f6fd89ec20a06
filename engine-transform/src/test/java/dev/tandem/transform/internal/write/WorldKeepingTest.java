package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.Affine;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes that keep their world while they change parents or what they take from them. SPEC 3.6, 3.8. */
class WorldKeepingTest {
    private final TransformStore store = new TransformStore();
    private final int grand = node(-1, 10, 20, 30, 0.3f);
    private final int parent = node(grand, 1, 2, 3, 0.7f);
    private final int node = node(parent, 4, 5, 6, -1.1f);
    private final int newParent = node(-1, -7, 8, 9, 2.1f);

    private int node(int above, float x, float y, float z, float angle) {
        int node = above < 0 ? store.create() : store.createBelow(above);
        Quaternionf q = new Quaternionf().rotationAxis(angle, 0.6f, 0, 0.8f);
        Writes.teleport(store, node, x, y, z, q.x, q.y, q.z, q.w, 2, 2, 2);
        store.synchronization().beforeTick();
        return node;
    }

    private Matrix4x3d visual(int of) {
        return matrix(store.readings().visualWorld(of), store.readings().worldOffset(of));
    }

    private Matrix4x3d logical(int of) {
        return matrix(store.readings().logicalWorld(of), store.readings().worldOffset(of));
    }

    private static Matrix4x3d matrix(float[] m, int at) {
        Matrix4x3f matrix = new Matrix4x3f();
        Affine.read(m, at, matrix);
        return new Matrix4x3d(matrix);
    }

    private void assertKept(Matrix4x3d logical, Matrix4x3d visual) {
        assertTrue(logical.equals(logical(node), 1e-4), "logical world");
        assertTrue(visual.equals(visual(node), 1e-4), "visual world");
        store.validate();
    }

    @ParameterizedTest
    @ValueSource(ints = {Traits.ALL, Traits.TRANSLATION_AND_ROTATION, Traits.TRANSLATION, Traits.NOTHING})
    void shouldKeepItsWorldWhateverIsTaken(int taken) {
        for (int above = Traits.ALL; above <= Traits.NOTHING; above++) {
            store.forest().inheriting().takeKeepingLocal(parent, above);
            store.forest().inheriting().takeKeepingLocal(node, Traits.ALL);
            Matrix4x3d logical = logical(node);
            Matrix4x3d visual = visual(node);
            store.forest().inheriting().takeKeepingWorld(node, taken);
            assertKept(logical, visual);
            store.forest().reparentKeepingWorld(node, newParent);
            assertKept(logical, visual);
            store.forest().reparentKeepingWorld(node, parent);
            assertKept(logical, visual);
        }
    }

    @Test
    void shouldKeepLogicalAndVisualWorldsInMotion() {
        Writes.move(store, node, 40, 5, 6);
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(300);
        Matrix4x3d logical = logical(node);
        Matrix4x3d visual = visual(node);
        int revision = store.logicalRevision(node);
        store.forest().reparentKeepingWorld(node, newParent);
        assertKept(logical, visual);
        assertEquals(revision + 1, store.logicalRevision(node));
        assertTrue(store.syncNeeded(node));
    }

    @Test
    void shouldStayAtRestOrOverridden() {
        Matrix4x3d logical = logical(node);
        store.forest().reparentKeepingWorld(node, -1);
        assertFalse(store.syncNeeded(node));
        Writes.overrideVisual(store, node, 7, 7, 7, 0, 0, 0, 1, 2, 2, 2);
        Matrix4x3d visual = visual(node);
        store.forest().reparentKeepingWorld(node, newParent);
        assertKept(logical, visual);
        assertFalse(store.syncNeeded(node));
    }

    @Test
    void shouldKeepPositionsOfLargeWorlds() {
        Positions positions = store.jumps().positions();
        positions.putPosition(grand, 1e9, 0.25, 0);
        positions.teleport(grand, 1);
        Vector3d before = positions.logical(node, new Vector3d());
        store.forest().reparentKeepingWorld(node, -1);
        assertTrue(positions.isExact(node));
        assertEquals(0, before.distance(positions.logical(node, new Vector3d())), 1e-4);
        store.forest().reparentKeepingWorld(node, grand);
        assertEquals(0, before.distance(positions.logical(node, new Vector3d())), 1e-4);
        store.forest().reparentKeepingLocal(node, newParent);
        assertFalse(positions.isExact(node));
    }
}
