package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.Positions;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 12.3: anchors and the origin, in space and in the plane. */
class PositionsTest {
    private static final double FAR = 1e7;
    private static final double EXACT = 1e-5;
    private static final int POSITION = PoseParts.TRANSLATION;

    private final Stage stage = new Stage();
    private final Positions positions = stage.store.jumps().positions();
    private final Transform3d root = stage.create();
    private final Transform3d child = stage.create(root);

    private void put(Transform3d node, double x) {
        positions.putPosition(node.index(), x, 1, 2);
    }

    private double visualX(Transform3d node) {
        return positions.visual(node.index(), new Vector3d()).x;
    }

    private double logicalX(Transform3d node) {
        return positions.logical(node.index(), new Vector3d()).x;
    }

    private void stand(double x) {
        put(root, x);
        positions.teleport(root.index(), POSITION);
        child.teleportTo(0.5f, 0, 0);
        stage.tick();
    }

    @Test
    void shouldDrawMillimetresNearTheOrigin() {
        stand(FAR);
        assertTrue(positions.moveOrigin(FAR + 3, 0, 0));
        assertFalse(positions.moveOrigin(FAR - 3, 0, 0), "the same point of the grid");
        assertEquals(FAR, positions.origin(new Vector3d()).x);
        stage.tick(() -> {
            put(root, FAR + 1e-3);
            positions.move(root.index(), POSITION);
        });
        stage.frame(1500);
        assertEquals(5e-4, Stage.visualWorldX(root), EXACT);
        assertEquals(0.5005, Stage.visualWorldX(child), EXACT);
        assertEquals(FAR + 5e-4, visualX(root), EXACT);
        assertEquals(FAR + 0.5005, visualX(child), EXACT);
        assertEquals(FAR + 1e-3, logicalX(root), "bit for bit");
        assertEquals((float) FAR, Stage.logicalWorldX(root));
        assertEquals(5e-4, root.visualWorldPose(new Pose3d()).translation().x, EXACT);
        stage.passOverWorlds();
        stage.store.validate();
    }

    @Test
    void shouldDrawManyAsOne() {
        for (int i = 0; i < 400; i++) {
            Transform3d node = stage.create();
            if (i % 3 == 0) {
                put(node, FAR + i);
                positions.teleport(node.index(), POSITION);
            }
        }
        stage.tick();
        positions.moveOrigin(FAR, 8, 16);
        stage.passOverWorlds();
        stage.store.validate();
        stage.tick(() -> stage.store.forEachNode(id -> {
            if (positions.isExact(id) && stage.store.family().worldParent(id) < 0) {
                positions.putPosition(id, FAR + id * 0.25, 2, 3);
                positions.move(id, POSITION);
            }
        }));
        stage.frame(1500);
        stage.passOverWorlds();
        stage.store.validate();
    }

    @Test
    void shouldGoWithWarpsRebasesAndParents() {
        stand(FAR);
        stage.tick(() -> {
            put(root, FAR + 4);
            positions.move(root.index(), POSITION);
        });
        stage.frame(1500);
        root.warp(new Vector3f(8.25f, 0, 0), new Quaternionf());
        assertEquals(FAR + 10.25, visualX(root), EXACT);
        stage.store.jumps().rebase(1000, 0, 0);
        stage.store.validate();
        assertEquals(FAR + 10.25 - 1000, visualX(root), EXACT);
        child.detach(Reparent.KEEP_WORLD);
        assertTrue(positions.isExact(child.index()));
        assertEquals(FAR + 10.75 - 1000, visualX(child), EXACT);
        child.attachTo(root, Reparent.KEEP_WORLD);
        assertEquals(FAR + 10.75 - 1000, visualX(child), EXACT);
        child.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD);
        assertEquals(FAR + 10.75 - 1000, visualX(child), EXACT);
        child.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_WORLD);
        assertEquals(FAR + 10.75 - 1000, visualX(child), EXACT);
        stage.store.validate();
        Vector3f beyond = new Vector3f(Float.MAX_VALUE, 0, 0);
        assertThrows(IllegalArgumentException.class, () -> root.warp(beyond, new Quaternionf()));
        assertEquals(FAR + 10.25 - 1000, visualX(root), EXACT);
        stage.store.jumps().rebase(-Float.MAX_VALUE, 0, 0);
        assertEquals(Anchors.LARGEST, logicalX(root), 32, "the largest that there is");
    }

    @Test
    void shouldTeleportOnStampsWithRotationsAndVelocities() {
        stand(FAR);
        root.rule(MotionRule.HERMITE);
        int id = root.index();
        stage.tick(() -> {
            put(root, FAR + 1);
            positions.putRotation(id, 0, 0, 2, 0);
            positions.putLinear(id, 1e6f, 0, 0);
            positions.putAngular(id, 0, 0, 0);
            positions.moveWithVelocities(id, POSITION | PoseParts.ROTATION);
            put(root, FAR + 90);
            positions.teleportOnStamp(id, POSITION);
            put(root, FAR + 91);
            positions.teleportOnStamp(id, POSITION);
        });
        stage.frame(1999);
        assertEquals(FAR + 1, visualX(root), 0.1, "SPEC 10.1");
        stage.frame(2000);
        assertEquals(FAR + 91, visualX(root), EXACT, "SPEC 10.1");
        stage.store.validate();
    }

    @Test
    void shouldAnchorAtTheOriginWhereItIsDrawn() {
        Transform3d camera = stage.create();
        assertFalse(positions.matter());
        positions.moveOrigin(FAR, 0, 0);
        assertTrue(positions.matter());
        camera.overrideVisual(new Pose3d());
        double before = visualX(camera);
        positions.anchorAtOrigin(camera.index());
        positions.anchorAtOrigin(camera.index());
        assertEquals(before, visualX(camera), 1);
        camera.overrideVisual(new Pose3d());
        assertEquals(0, Stage.visualWorldX(camera));
        assertEquals(FAR, visualX(camera));
    }

    @Test
    void shouldNameTheNodeWhenANumberIsBad() {
        String parent =
                assertThrows(IllegalStateException.class, () -> put(child, 1)).getMessage();
        assertTrue(parent.contains("#1 is below Transform3d #0"), parent);
        String bad = assertThrows(IllegalArgumentException.class, () -> put(root, Double.NaN))
                .getMessage();
        assertTrue(bad.contains("#0") && bad.contains("NaN"), bad);
        assertThrows(IllegalArgumentException.class, () -> positions.requireOrigin(0, 1e16, 0));
        assertFalse(positions.isExact(root.index()));
    }

    @Test
    void shouldDoTheSameInThePlane() {
        TransformStore plane = TransformStore.inPlane(stage.store, () -> 0);
        Positions flat = plane.jumps().positions();
        int id = plane.create();
        int other = plane.create();
        int below = plane.createBelow(id);
        for (double x : new double[] {FAR, FAR + 40}) {
            flat.putPosition(id, x, 3, 0);
            flat.teleport(id, POSITION);
        }
        flat.moveOrigin(FAR, 0, 0);
        assertEquals(new Vector3d(FAR, 0, 0), flat.origin(new Vector3d()));
        int at = plane.readings().worldOffset(id);
        assertEquals(40, plane.readings().visualWorld(id)[at + 4]);
        assertEquals(
                -(float) FAR,
                plane.readings().visualWorld(other)[plane.readings().worldOffset(other) + 4]);
        assertEquals(FAR + 40, flat.visual(below, new Vector3d()).x);
        plane.readers().confined((first, count, worker) -> {}).read();
        plane.jumps().rebase(8, 0, 0);
        plane.validate();
        assertEquals(FAR + 32, flat.logical(id, new Vector3d()).x);
    }
}
