package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 10.6: gone at once for the host, drawn until a frame reaches the end of the tick. */
class DestroyWhenShownTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = new VisualSynchronizer(scene);
    private final Transform3d gun = placed(scene.create(), 0);
    private final Transform3d bullet = placed(scene.create(), 0);
    private final Transform3d trail = placed(scene.create(bullet), 1);
    private final FloatBuffer buffer = FloatBuffer.allocate(20 * 12);
    private final RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
    private final ChangeReader changes = scene.changes(ChangeKind.CREATED, ChangeKind.DESTROYED);

    DestroyWhenShownTest() {
        matrices.assign(bullet, 3);
        matrices.assign(trail, 4);
        sync.afterTick(0, 1000);
    }

    private static Transform3d placed(Transform3d node, float x) {
        node.teleportTo(x, 0, 0);
        return node;
    }

    private void hit() {
        bullet.moveTo(10, 0, 0);
        bullet.destroyWhenShown();
        sync.afterTick(1000, 2000);
    }

    private float drawn(int slot) {
        matrices.update();
        return buffer.get(slot * 12 + 9);
    }

    private List<String> told() {
        List<String> told = new ArrayList<>();
        assertTrue(changes.poll((kind, index) -> told.add(kind + " " + index)));
        return told;
    }

    @Test
    void shouldBeSeenToReachItsTargetWhenItIsDestroyedInThatTick() {
        hit();

        sync.beforeFrame(1500);
        assertEquals(5, drawn(3), "SPEC 10.6");
        assertEquals(6, drawn(4), "with all below it");
        sync.beforeFrame(1999);
        assertEquals(9.99f, drawn(3), 1e-5f, "SPEC 10.6");
        assertEquals(List.of(), told());
        sync.beforeFrame(2000);
        assertEquals(0, drawn(3), "a slot without a node");
        assertEquals(0, buffer.get(3 * 12), "a slot without a node");
        assertEquals(List.of("DESTROYED " + trail.index(), "DESTROYED " + bullet.index()), told(), "SPEC 13.3");
        scene.validate();
    }

    @Test
    void shouldBeGoneForTheHostAtOnce() {
        TransformBatch batch = scene.batch(List.of(bullet));
        bullet.destroyWhenShown();

        assertFalse(bullet.isAlive(), "SPEC 10.6");
        assertFalse(trail.isAlive(), "SPEC 10.6");
        assertThrows(IllegalStateException.class, () -> bullet.moveTo(1, 0, 0), "SPEC 3.1");
        assertThrows(IllegalStateException.class, trail::destroy, "SPEC 3.1");
        assertThrows(IllegalStateException.class, bullet::destroyWhenShown, "SPEC 3.1");
        assertThrows(IllegalStateException.class, () -> batch.moveAll(PoseFormat.TRANSLATION, new float[3], 0));
        assertThrows(IllegalStateException.class, () -> scene.create(bullet), "SPEC 3.1");
        assertThrows(IllegalArgumentException.class, () -> scene.node(trail.index()));
        assertEquals(1, scene.size(), "SPEC 10.6");
        List<Integer> found = new ArrayList<>();
        scene.forEachIndex(found::add);
        assertEquals(List.of(gun.index()), found, "SPEC 10.6");
        assertNotEquals(bullet.index(), scene.create().index(), "its index is not free yet");
        scene.validate();
    }

    @Test
    void shouldFollowItsParentAndNotBeAmongItsChildren() {
        Transform3d arrow = placed(scene.create(gun), 1);
        matrices.assign(arrow, 5);
        sync.beforeFrame(1000);
        gun.moveTo(10, 0, 0);
        arrow.destroyWhenShown();
        sync.afterTick(1000, 2000);

        assertEquals(List.of(), gun.children(), "SPEC 10.6");
        sync.beforeFrame(1500);
        assertEquals(6, drawn(5), "SPEC 10.6");
        sync.beforeFrame(2000);
        assertEquals(0, drawn(5), "SPEC 10.6");
        scene.validate();
    }

    @Test
    void shouldGoAtOnceWhenItsParentIsDestroyed() {
        Transform3d arrow = scene.create(gun);
        arrow.destroyWhenShown();
        sync.afterTick(1000, 2000);
        told();

        gun.destroy();

        assertEquals(List.of("DESTROYED " + arrow.index(), "DESTROYED " + gun.index()), told(), "SPEC 10.6");
        sync.beforeFrame(2500);
        assertEquals(List.of(), told(), "SPEC 10.6");
        scene.validate();
    }

    @Test
    void shouldGoWithItsOwnStampWhenTheParentGoesLater() {
        trail.destroyWhenShown();
        sync.afterTick(1000, 2000);
        bullet.destroyWhenShown();
        sync.afterTick(2000, 3000);

        sync.beforeFrame(2000);
        assertEquals(List.of("DESTROYED " + trail.index()), told(), "SPEC 10.6");
        assertEquals(1, scene.size());
        sync.beforeFrame(3000);
        assertEquals(List.of("DESTROYED " + bullet.index()), told(), "SPEC 10.6");
        scene.validate();
    }

    @Test
    void shouldCountAsDoneInTheLastTickWhenOutside() {
        bullet.moveTo(10, 0, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        bullet.destroyWhenShown();

        sync.beforeFrame(1500);
        assertEquals(5, drawn(3), "SPEC 10.6, 4.5");
        sync.beforeFrame(2000);
        assertEquals(2, told().size(), "SPEC 10.6");
    }

    @Test
    void shouldCountAsDoneInTheLastTickWhenTheNextIsAnnounced() {
        bullet.destroyWhenShown();
        sync.beforeTick();
        sync.afterTick(1000, 2000);

        sync.beforeFrame(1000);
        assertEquals(2, told().size(), "SPEC 10.6, 4.5");
    }

    @Test
    void shouldGoWithTheNextFrameWhenThereWasNoTick() {
        Scene other = new Scene();
        VisualSynchronizer frames = new VisualSynchronizer(other);
        Transform3d node = other.create();
        ChangeReader reader = other.changes(ChangeKind.DESTROYED);
        node.destroyWhenShown();

        frames.beforeFrame(5);

        assertTrue(reader.poll((kind, index) -> assertEquals(node.index(), index)));
        other.validate();
    }

    @Test
    void shouldKeepItsSlotWhenTheReaderOfDeathsFellBehind() {
        hit();
        List<Transform3d> others = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            others.add(scene.create());
        }
        others.forEach(Transform3d::destroy);

        sync.beforeFrame(1500);
        assertEquals(5, drawn(3), "SPEC 10.6");
        sync.beforeFrame(2000);
        assertEquals(0, drawn(3), "SPEC 10.6");
    }

    @Test
    void shouldFollowTheTicksOfItsOwnTimeline() {
        VisualSynchronizer slow = sync.openTimeline();
        slow.addBranch(bullet);
        slow.afterTick(0, 5000);
        slow.beforeFrame(100);
        bullet.destroyWhenShown();
        sync.afterTick(1000, 2000);
        sync.beforeFrame(3000);
        assertEquals(List.of(), told(), "SPEC 10.6");
        slow.beforeFrame(4999);
        assertEquals(List.of(), told(), "SPEC 10.6");
        slow.beforeFrame(5000);
        assertEquals(2, told().size(), "SPEC 10.6");
    }

    @Test
    void shouldGoWithTheMainTimelineWhenItsOwnIsClosed() {
        VisualSynchronizer slow = sync.openTimeline();
        slow.addBranch(bullet);
        slow.afterTick(0, 5000);
        bullet.destroyWhenShown();
        slow.afterTick(5000, 10000);

        slow.close();

        sync.beforeFrame(1000);
        assertEquals(2, told().size(), "SPEC 10.6: its newest tick ends at 1000");
        scene.validate();
    }

    @Test
    void shouldBeShiftedWhenTheOriginMoves() {
        hit();
        sync.beforeFrame(1500);

        scene.rebase(new Vector3f(100, 0, 0));

        assertEquals(-95, drawn(3), "SPEC 10.4");
        scene.validate();
    }

    @Test
    void shouldNotComeBackWhenTheParentChangesItsParent() {
        Transform3d arrow = placed(scene.create(gun), 1);
        arrow.destroyWhenShown();
        Transform3d lift = placed(scene.create(), 100);
        gun.attachTo(lift, Reparent.KEEP_LOCAL);

        assertEquals(List.of(gun), lift.children());
        assertEquals(101, worldX(arrow.index()), "it is drawn below its parent");
        scene.validate();
    }

    private float worldX(int index) {
        float[] x = new float[1];
        scene.visualChanges().forEach((each, world) -> x[0] = each == index ? new Matrix4x3f(world).m30() : x[0]);
        return x[0];
    }
}
