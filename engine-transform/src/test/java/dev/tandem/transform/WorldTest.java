package dev.tandem.transform;

import static dev.tandem.transform.Stage.logicalWorldX;
import static dev.tandem.transform.Stage.visualWorldX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 3.2 to 3.4: world matrices, right in every read order. */
class WorldTest {
    private static final Quaternionf NONE = new Quaternionf();
    private static final Vector3f ONE = new Vector3f(1);

    private final Stage stage = new Stage();

    @Test
    void shouldComposeTheVectorOfTheSpecificationWhenNested() {
        Transform3d l0 = stage.create();
        Transform3d l1 = stage.create(l0);
        Transform3d l2 = stage.create(l1);
        Transform3d l3 = stage.create(l2);
        l0.teleportTo(2, 4, 1);
        l1.teleportTo(new Vector3f(1, 0, -1), NONE, new Vector3f(2));
        l2.teleportTo(new Vector3f(3, 11, 2), NONE, new Vector3f(1, 3, 1));
        l3.teleportTo(new Vector3f(0, -5, -3), NONE, new Vector3f(1, 1, 2));
        assertWorld(l3, new Vector3f(9, -4, -2), new Vector3f(2, 6, 4));

        l2.teleportTo(new Pose3d());
        assertWorld(l3, new Vector3f(3, -6, -6), new Vector3f(2, 2, 4));

        Transform3d l4 = stage.create();
        l4.teleportTo(new Vector3f(12, -5, 3), new Quaternionf().rotationX((float) (Math.PI / 2)), new Vector3f(3));
        l3.attachTo(l4, Reparent.KEEP_LOCAL);
        assertWorld(l3, new Vector3f(12, 4, -12), new Vector3f(3, 3, 6));
    }

    private static void assertWorld(Transform3d node, Vector3f translation, Vector3f scale) {
        for (Matrix4x3f world :
                new Matrix4x3f[] {node.logicalWorld(new Matrix4x3f()), node.visualWorld(new Matrix4x3f())}) {
            assertTrue(world.getTranslation(new Vector3f()).equals(translation, 1e-5f), () -> "SPEC 8: " + world);
            assertTrue(world.getScale(new Vector3f()).equals(scale, 1e-5f), () -> "SPEC 8: " + world);
        }
    }

    @Test
    void shouldBeRightInEveryReadOrderWhenAGrandparentMoves() {
        int[][] orders = {
            {0, 1, 2, 3},
            {3, 2, 1, 0},
            {1, 0, 2, 3},
            {1, 2, 3, 0},
            {2, 3, 2, 3},
            {3, 1, 2, 0},
            {2, 1, 3, 0},
            {1, 1, 3, 2}
        };
        for (int[] order : orders) {
            Transform3d[] nodes = siblings();
            readAll(nodes, 3, 2, 1, 0);

            nodes[0].teleportTo(20, 0, 0);

            float[] expected = {20, 21, 21.1f, 21.2f};
            for (int i : order) {
                assertEquals(expected[i], visualWorldX(nodes[i]), 1e-5f, "SPEC 8, siblings, visual");
                assertEquals(expected[i], logicalWorldX(nodes[i]), 1e-5f, "SPEC 8, siblings, logical");
            }
        }
    }

    private Transform3d[] siblings() {
        Transform3d grandparent = stage.resting(10);
        Transform3d parent = stage.resting(grandparent, 1);
        return new Transform3d[] {grandparent, parent, stage.resting(parent, 0.1f), stage.resting(parent, 0.2f)};
    }

    private static void readAll(Transform3d[] nodes, int... order) {
        for (int i : order) {
            logicalWorldX(nodes[i]);
            visualWorldX(nodes[i]);
        }
    }

    @Test
    void shouldForgetItsParentWhenDetachedAfterTheParentMoved() {
        Transform3d[] nodes = siblings();
        readAll(nodes, 2, 3);
        nodes[0].teleportTo(20, 0, 0);
        readAll(nodes, 3);

        nodes[2].detach(Reparent.KEEP_LOCAL);

        assertEquals(0.1f, logicalWorldX(nodes[2]), "SPEC 3.2");
        assertEquals(0.1f, visualWorldX(nodes[2]), "SPEC 3.2");
        nodes[2].teleportTo(7, 0, 0);
        assertEquals(7, logicalWorldX(nodes[2]), "SPEC 3.2");
        assertEquals(7, visualWorldX(nodes[2]), "SPEC 3.2");
    }

    @Test
    void shouldFollowWhenAnAncestorIsAttachedElsewhere() {
        Transform3d[] nodes = siblings();
        Transform3d host = stage.resting(50);
        readAll(nodes, 0, 1, 2, 3);

        nodes[1].attachTo(host, Reparent.KEEP_LOCAL);

        assertEquals(51.1f, logicalWorldX(nodes[2]), "SPEC 8, siblings");
        assertEquals(51.2f, visualWorldX(nodes[3]), "SPEC 8, siblings");
        assertEquals(51.2f, logicalWorldX(nodes[3]), "SPEC 8, siblings");
        assertEquals(51.1f, visualWorldX(nodes[2]), "SPEC 8, siblings");
    }

    @Test
    void shouldUseTheNewParentWhenItsRevisionsAreThoseOfTheOldOne() {
        Transform3d a = stage.resting(1);
        Transform3d b = stage.resting(2);
        Transform3d child = stage.resting(a, 10);
        assertEquals(2, visualWorldX(b));
        assertEquals(11, visualWorldX(child));

        child.attachTo(b, Reparent.KEEP_LOCAL);
        assertEquals(12, visualWorldX(child), "SPEC 3.2");
        child.attachTo(a, Reparent.KEEP_LOCAL_AND_SNAP);
        assertEquals(11, visualWorldX(child), "SPEC 3.2");
    }

    @Test
    void shouldStartFromTheNewNodeWhenItsIndexHadACachedWorld() {
        Transform3d parent = stage.resting(1);
        Transform3d old = stage.resting(parent, 2);
        assertEquals(3, logicalWorldX(old));
        assertEquals(3, visualWorldX(old));
        old.destroy();

        Transform3d node = stage.create();

        assertEquals(0, logicalWorldX(node), "SPEC 3.1");
        assertEquals(0, visualWorldX(node), "SPEC 3.1");
        Transform3d below = stage.create(parent);
        assertEquals(1, logicalWorldX(below), "SPEC 3.1");
        assertEquals(1, visualWorldX(below), "SPEC 3.1");
    }

    @Test
    void shouldFollowTheInterpolatedParentWhenTheChildItselfRests() {
        Transform3d parent = stage.resting(0);
        Transform3d child = stage.resting(parent, 1);
        stage.tick(() -> parent.moveTo(8, 0, 0));

        stage.frame(250);

        assertEquals(3, visualWorldX(child), "SPEC 3.4");
        assertEquals(9, logicalWorldX(child), "SPEC 3.4");
        stage.frame(500);
        assertEquals(5, visualWorldX(child), "SPEC 3.4");
        stage.frame(1000);
        assertEquals(9, visualWorldX(child), "SPEC 3.4");
    }

    @Test
    void shouldAddBothMotionsWhenParentAndChildMove() {
        Transform3d parent = stage.resting(0);
        Transform3d child = stage.resting(parent, -1);
        stage.tick(() -> {
            parent.moveTo(2, 0, 0);
            child.moveTo(1, 0, 0);
        });
        float[] expected = {-1, 0, 2.2f, 3};
        long[] times = {0, 250, 800, 1200};
        for (int i = 0; i < times.length; i++) {
            stage.frame(times[i]);
            assertEquals(expected[i], visualWorldX(child), 1e-6f, "SPEC 8, parent and child");
        }
    }

    @Test
    void shouldSeeAnOverrideWhenItIsAboveTheNode() {
        Transform3d parent = stage.resting(0);
        Transform3d child = stage.resting(parent, 1);
        assertEquals(1, visualWorldX(child));
        Pose3d visual = new Pose3d();
        visual.translation().x = 100;

        parent.overrideVisual(visual);
        assertEquals(101, visualWorldX(child), "SPEC 3.4");
        assertEquals(1, logicalWorldX(child), "SPEC 3.4");
        parent.overrideVisual(new Pose3d());
        assertEquals(1, visualWorldX(child), "SPEC 3.4");
    }

    @Test
    void shouldSeeALogicalWriteAtOnceWhenReadInTheSameTick() {
        Transform3d parent = stage.resting(0);
        Transform3d child = stage.resting(parent, 1);
        assertEquals(1, logicalWorldX(child));

        parent.moveTo(8, 0, 0);
        assertEquals(9, logicalWorldX(child), "SPEC 3.2");
        child.moveTo(2, 0, 0);
        assertEquals(10, logicalWorldX(child), "SPEC 3.2");
        assertEquals(1, visualWorldX(child), "SPEC 3.4");
    }

    @Test
    void shouldKeepShearWhenAParentIsScaledUnevenlyOverARotation() {
        Transform3d parent = stage.create();
        Transform3d child = stage.create(parent);
        parent.teleportTo(new Vector3f(), NONE, new Vector3f(2, 1, 1));
        child.teleportTo(new Vector3f(), new Quaternionf().rotationZ((float) (Math.PI / 4)), ONE);

        Vector3f image = child.logicalWorld(new Matrix4x3f()).transformPosition(new Vector3f(0, 1, 0));

        assertTrue(image.equals(new Vector3f(-1.41421f, 0.707107f, 0), 1e-5f), () -> "SPEC 3.3: " + image);
    }

    @Test
    void shouldKeepMirrorsAndFlatAxesWhenScaleIsNegativeOrZero() {
        Transform3d parent = stage.create();
        Transform3d child = stage.create(parent);
        parent.teleportTo(new Vector3f(1, 2, 3), NONE, new Vector3f(-1, 0, 2));
        child.teleportTo(10, 10, 10);

        Matrix4x3f world = child.visualWorld(new Matrix4x3f());

        assertTrue(world.isFinite(), "SPEC 3.3");
        Vector3f image = world.transformPosition(new Vector3f(1, 1, 1));
        assertTrue(image.equals(new Vector3f(-10, 2, 25), 1e-5f), () -> "SPEC 3.3: " + image);
    }

    @Test
    void shouldReturnTheDestinationWhenRead() {
        Transform3d node = stage.create();
        Matrix4x3f dest = new Matrix4x3f().zero();

        assertSame(dest, node.logicalWorld(dest));
        assertTrue(dest.equals(new Matrix4x3f(), 0f));
        assertSame(dest, node.visualWorld(dest));
    }

    @Test
    void shouldReadTheEndOfAChainWhenItIsLong() {
        Transform3d root = stage.resting(1);
        Transform3d node = root;
        for (int i = 1; i < 100_000; i++) {
            node = stage.create(node);
            node.teleportTo(1, 0, 0);
        }

        assertEquals(100_000, logicalWorldX(node), "SPEC 3.5");
        assertEquals(100_000, visualWorldX(node), "SPEC 3.5");
        root.teleportTo(2, 0, 0);
        assertEquals(100_001, logicalWorldX(node), "SPEC 3.2");
        assertEquals(100_001, visualWorldX(node), "SPEC 3.2");
    }

    @Test
    void shouldStayFiniteWhenScalesOverflowAboveAScaleOfZero() {
        Transform3d top = stage.resting(1e30f);
        Transform3d middle = stage.resting(top, 1e30f);
        Transform3d node = stage.resting(middle, 1e30f);
        Transform3d below = stage.resting(node, 1e30f);
        top.scaleTo(1e30f, -1e30f, 1e30f);
        middle.rotateTo(new Quaternionf().rotationXYZ(1, 2, 3));
        middle.scaleTo(1e30f, 1e30f, 1e30f);
        node.scaleTo(0, 0, 0);
        stage.tick();
        stage.frame(500);
        for (Transform3d each : new Transform3d[] {middle, node, below}) {
            assertTrue(each.visualWorld(new Matrix4x3f()).isFinite(), "SPEC 3.3, in motion");
        }

        stage.frame(1000);

        for (Transform3d each : new Transform3d[] {middle, node, below}) {
            assertTrue(each.visualWorld(new Matrix4x3f()).isFinite(), "SPEC 3.3");
            assertTrue(each.logicalWorld(new Matrix4x3f()).isFinite(), "SPEC 3.3");
        }
        Matrix4x3f flat = node.visualWorld(new Matrix4x3f());
        assertEquals(0, flat.determinant());
        stage.passOverWorlds();
        assertEquals(flat, node.visualWorld(new Matrix4x3f()), "the pass gives the same");
    }
}
