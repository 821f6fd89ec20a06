package dev.tandem.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.List;
import java.util.function.Function;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of SPEC 8 about world transforms, logical and visual. */
class HierarchyVectorsTest {

    private static final Quaternionf NONE = new Quaternionf();

    private final Scene scene = new Scene();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldMatchRowHierarchy(boolean visual) {
        Function<Transform3d, Matrix4x3f> world = reading(visual);
        Transform3d l0 = node(null, 2, 4, 1, 1, 1, 1);
        Transform3d l1 = node(l0, 1, 0, -1, 2, 2, 2);
        Transform3d l2 = node(l1, 3, 11, 2, 1, 3, 1);
        Transform3d l3 = node(l2, 0, -5, -3, 1, 1, 2);
        assertWorld(9, -4, -2, 2, 6, 4, world.apply(l3));

        l2.teleportTo(new Vector3f(), NONE, new Vector3f(1));
        assertWorld(3, -6, -6, 2, 2, 4, world.apply(l3));

        Transform3d l4 = node(null, 12, -5, 3, 3, 3, 3);
        l4.teleportTo(new Vector3f(12, -5, 3), new Quaternionf().rotationX((float) (Math.PI / 2)));
        l3.attachTo(l4, Reparent.KEEP_LOCAL);
        assertWorld(12, 4, -12, 3, 3, 6, world.apply(l3));
    }

    @Test
    void shouldMatchRowSiblingsInEveryReadOrder() {
        List<int[]> orders = List.of(
                new int[] {2, 3},
                new int[] {3, 2},
                new int[] {1, 2, 3},
                new int[] {1, 3, 2},
                new int[] {2, 1, 3},
                new int[] {3, 1, 2},
                new int[] {0, 1, 2, 3},
                new int[] {3, 2, 1, 0},
                new int[] {2, 3, 2, 3});
        for (int[] before : orders) {
            for (int[] after : orders) {
                assertSiblings(before, after);
            }
        }
    }

    private void assertSiblings(int[] readBefore, int[] readAfter) {
        Transform3d g = at(null, 10);
        Transform3d p = at(g, 1);
        Transform3d a = at(p, 0.1f);
        Transform3d b = at(p, 0.2f);
        Transform3d[] all = {g, p, a, b};
        assertX(all, readBefore, 10, 11, 11.1f, 11.2f);
        g.teleportTo(20, 0, 0);
        assertX(all, readAfter, 20, 21, 21.1f, 21.2f);

        Transform3d h = at(null, 50);
        p.attachTo(h, Reparent.KEEP_LOCAL);
        assertX(all, readAfter, 20, 51, 51.1f, 51.2f);
        a.detach(Reparent.KEEP_LOCAL);
        assertX(all, readAfter, 20, 51, 0.1f, 51.2f);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldMatchRowShear(boolean visual) {
        Transform3d parent = node(null, 0, 0, 0, 2, 1, 1);
        Transform3d child = scene.create(parent);
        child.rotateTo(new Quaternionf().rotationZ((float) (Math.PI / 4)));
        Vector3f image = reading(visual).apply(child).transformDirection(new Vector3f(0, 1, 0));
        assertEquals(-1.41421f, image.x, 5e-6f);
        assertEquals(0.707107f, image.y, 1e-6f);
        assertEquals(0, image.z, 0);
    }

    private static void assertX(Transform3d[] nodes, int[] order, float... expected) {
        for (int i : order) {
            assertEquals(expected[i], nodes[i].logicalWorld(new Matrix4x3f()).m30(), 4e-6f);
            assertEquals(expected[i], nodes[i].visualWorld(new Matrix4x3f()).m30(), 4e-6f);
        }
    }

    private static void assertWorld(
            float x, float y, float z, float scaleX, float scaleY, float scaleZ, Matrix4x3f world) {
        Vector3f place = world.getTranslation(new Vector3f());
        assertEquals(0, place.distance(x, y, z), 1e-5f, world::toString);
        assertEquals(0, world.getScale(new Vector3f()).distance(scaleX, scaleY, scaleZ), 1e-5f, world::toString);
    }

    private static Function<Transform3d, Matrix4x3f> reading(boolean visual) {
        return node -> visual ? node.visualWorld(new Matrix4x3f()) : node.logicalWorld(new Matrix4x3f());
    }

    private Transform3d at(Transform3d parent, float x) {
        return node(parent, x, 0, 0, 1, 1, 1);
    }

    private Transform3d node(Transform3d parent, float x, float y, float z, float scaleX, float scaleY, float scaleZ) {
        Transform3d node = parent == null ? scene.create() : scene.create(parent);
        node.teleportTo(new Vector3f(x, y, z), NONE, new Vector3f(scaleX, scaleY, scaleZ));
        return node;
    }
}
