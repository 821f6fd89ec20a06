package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.ValueChanges;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 10.6: gone at once for the host, drawn until a frame reaches the end of the tick. */
class DestroyWhenShownTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
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
        assertThrows(
                IllegalStateException.class, () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[3])));
        assertThrows(IllegalStateException.class, () -> scene.create(bullet), "SPEC 3.1");
        assertEquals(1, scene.size(), "SPEC 10.6");
        List<Integer> found = new ArrayList<>();
        scene.space().forEachIndex(found::add);
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
        VisualSynchronizer frames = other.synchronizer();
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

    @Test
    void shouldGiveVisitorsItsLastHandleWhileItIsDrawn() {
        scene.names().put(bullet, "bullet");
        scene.data(String.class).put(bullet, "lead");
        VisualChanges<Matrix4x3fc> walk = scene.visualChanges();
        hit();
        sync.beforeFrame(1500);
        List<Transform3d> seen = new ArrayList<>();
        walk.forEach((index, world) -> {
            Transform3d node = scene.node(index);
            seen.add(node);
            assertEquals(new Matrix4x3f(world), node.visualWorld(new Matrix4x3f()), "SPEC 10.6");
        });

        assertEquals(Set.of(gun, bullet, trail), Set.copyOf(seen), "equal to the handles that the host has");
        assertFalse(scene.node(bullet.index()).isAlive(), "SPEC 10.6");
        assertFalse(bullet.isGone());
        assertEquals("bullet", scene.names().of(bullet));
        assertEquals("lead", scene.data(String.class).get(bullet));
        assertEquals(6, trail.visualWorldPosition(new Vector3f()).x);
        assertEquals(5, bullet.visualWorldPose(new Pose3d()).translation().x);
        assertEquals(bullet, trail.parent());
        assertTrue(trail.hasParent());
        assertFalse(trail.isHidden());
        assertEquals(Inheritance.ALL, trail.inheritance());
        assertThrows(IllegalStateException.class, () -> scene.names().put(bullet, "lead"), "SPEC 3.1");
        assertThrows(IllegalStateException.class, () -> bullet.logicalLocal(new Pose3d()), "SPEC 10.6");
        assertThrows(IllegalStateException.class, () -> matrices.add(bullet), "SPEC 3.1");

        sync.beforeFrame(2000);
        assertTrue(bullet.isGone() && trail.isGone(), "SPEC 10.6");
        assertFalse(gun.isGone());
        assertThrows(IllegalStateException.class, () -> bullet.visualWorldPosition(new Vector3f()), "SPEC 3.1");
        assertThrows(IllegalStateException.class, () -> scene.names().of(bullet), "SPEC 3.1");
        assertThrows(IllegalArgumentException.class, () -> scene.node(bullet.index()));
        assertEquals(0, walk.forEach((index, world) -> fail("node " + index)));
    }

    @Test
    void shouldNotReadTheNodeThatHasItsIndexNow() {
        hit();
        sync.beforeFrame(2000);
        Transform3d next = scene.create(gun);
        Transform3d other = scene.create();
        assertEquals(Set.of(bullet.index(), trail.index()), Set.of(next.index(), other.index()), "the premise");
        next.destroyWhenShown();

        assertTrue(bullet.isGone() && trail.isGone());
        assertFalse(next.isGone());
        assertEquals(next, scene.node(next.index()));
        assertThrows(IllegalStateException.class, () -> bullet.visualWorldPosition(new Vector3f()), "SPEC 3.1");
        assertThrows(IllegalStateException.class, () -> trail.visualWorldPosition(new Vector3f()), "SPEC 3.1");
    }

    @Test
    void shouldGiveVisitorsTheLastHandleInThePlane() {
        Transform2d shard = scene.plane().create();
        shard.teleportTo(0, 0);
        VisualChanges<Matrix3x2fc> walk = scene.plane().visualChanges();
        shard.moveTo(10, 0);
        shard.destroyWhenShown();
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        List<Transform2d> seen = new ArrayList<>();
        walk.forEach((index, world) -> {
            seen.add(scene.plane().node(index));
            assertEquals(world.m20(), seen.get(0).visualWorldPosition(new Vector2f()).x, "SPEC 10.6");
        });

        assertEquals(List.of(shard), seen);
        assertNull(shard.parent());
        sync.beforeFrame(2000);
        assertTrue(shard.isGone());
        assertThrows(IllegalArgumentException.class, () -> scene.plane().node(shard.index()));
    }

    @Test
    void shouldGiveVisitorsOfValuesTheLastHandle() {
        FloatChannel heat = scene.channels().floats("heat");
        StepChannel<Integer> frame = scene.channels().steps("frame", Integer.class);
        heat.teleportTo(bullet, 0);
        frame.teleportTo(bullet, 3);
        ValueChanges walk = heat.visualChanges();
        heat.moveTo(bullet, 100);
        hit();
        sync.beforeFrame(1500);
        List<Transform3d> seen = new ArrayList<>();
        walk.forEach((index, value) -> {
            seen.add(scene.node(index));
            assertEquals(50, value[0], "SPEC 12.1");
        });

        assertEquals(List.of(bullet), seen);
        assertTrue(heat.has(bullet), "SPEC 12.1");
        assertEquals(50, heat.visual(bullet), "SPEC 12.1");
        assertEquals(3, frame.visual(bullet), "SPEC 12.1");
        assertThrows(IllegalStateException.class, () -> heat.logical(bullet), "SPEC 10.6");
        assertThrows(IllegalStateException.class, () -> heat.moveTo(bullet, 1), "SPEC 3.1");
        assertThrows(IllegalStateException.class, () -> heat.remove(bullet), "SPEC 3.1");
        sync.beforeFrame(2000);
        assertThrows(IllegalStateException.class, () -> heat.visual(bullet), "SPEC 12.1");
        assertThrows(IllegalStateException.class, () -> heat.has(bullet), "SPEC 3.1");
    }

    private float worldX(int index) {
        float[] x = new float[1];
        scene.visualChanges().forEach((each, world) -> x[0] = each == index ? new Matrix4x3f(world).m30() : x[0]);
        return x[0];
    }
}
