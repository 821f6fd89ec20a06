package dev.tandem.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Matrix4f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** In the real engine, without a window, over some hundred frames. */
class TandemStateTest {
    private static final long MS = 1_000_000L;
    private static final long FRAME = 7 * MS;

    private final HeadlessApp app = new HeadlessApp();
    private final Scene scene = new Scene();
    private final Matrix4x3f world = new Matrix4x3f();
    private SceneLoop loop;
    private TandemState state;

    private void start(SceneLoop.Builder newLoop) {
        loop = newLoop.build(scene);
        state = new TandemState(scene, loop);
        app.getStateManager().attach(state);
    }

    private Spatial spatial(Transform3d node) {
        Node spatial = new Node("of " + node);
        app.rootNode.attachChild(spatial);
        state.attach(node, spatial);
        return spatial;
    }

    @Test
    void shouldPutSpatialsWhereNodesAreDrawnOverManyFrames() {
        Transform3d[] nodes = new Transform3d[30];
        Vector3f[] places = new Vector3f[nodes.length];
        Random random = new Random(7);
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = i % 3 == 0 ? scene.create() : scene.create(nodes[i - 1]);
            nodes[i].scaleTo(1.5f, 1.5f, 1.5f);
            places[i] = new Vector3f();
        }
        start(SceneLoop.builder().rate(30).onTick(tick -> {
            for (int i = 0; i < nodes.length; i++) {
                places[i].add(random.nextFloat(), random.nextFloat(), random.nextFloat());
                nodes[i].moveTo(places[i], new Quaternionf().rotationXYZ(tick.index(), 0.1f * i, 0.3f));
            }
        }));
        Spatial[] spatials = new Spatial[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            spatials[i] = spatial(nodes[i]);
        }
        for (int frame = 0; frame < 300; frame++) {
            app.frame(FRAME);
            for (int i = 0; i < nodes.length; i++) {
                assertIsDrawnAt(nodes[i].visualWorld(world), spatials[i], 2e-3f);
            }
        }
        assertEquals(300 * FRAME / 33_333_333, loop.time().tick().index(), 1);
    }

    @Test
    void shouldInterpolateBetweenTicksOfTheTimer() {
        Transform3d ship = scene.create();
        start(SceneLoop.builder().rate(10).onTick(tick -> ship.moveTo(tick.index() + 1, 0, 0)));
        Spatial model = spatial(ship);
        app.frame(0);
        app.frame(100 * MS);
        app.frame(100 * MS);
        float before = model.getLocalTranslation().x;
        app.frame(25 * MS);
        assertEquals(before + 0.25f, model.getLocalTranslation().x, 1e-5f);
        assertEquals(model.getLocalTranslation().x, model.getWorldTranslation().x);
    }

    @Test
    void shouldWriteOnlySpatialsWhoseNodesMoved() {
        Transform3d moving = scene.create();
        Transform3d resting = scene.create();
        start(SceneLoop.builder().rate(60).onTick(tick -> moving.moveTo(tick.index(), 0, 0)));
        Spatial mover = spatial(moving);
        Spatial rester = spatial(resting);
        app.frame(FRAME);
        app.frame(FRAME);
        rester.setLocalTranslation(5, 5, 5);
        for (int frame = 0; frame < 50; frame++) {
            app.frame(FRAME);
        }
        assertEquals(5, rester.getLocalTranslation().x, "written by nobody else");
        assertTrue(mover.getLocalTranslation().x > 10);
    }

    @Test
    void shouldRemoveTheSpatialOfADestroyedNodeWhenItWasDrawn() {
        Transform3d bullet = scene.create();
        start(SceneLoop.builder().rate(10).onTick(tick -> {
            if (bullet.isAlive()) {
                bullet.moveTo(tick.index() + 1, 0, 0);
                if (tick.index() == 3) {
                    bullet.destroyWhenShown();
                }
            }
        }));
        Spatial model = spatial(bullet);
        app.frame(0);
        float furthest = 0;
        while (model.getParent() != null) {
            app.frame(10 * MS);
            furthest = model.getLocalTranslation().x;
        }
        assertEquals(4, furthest, 0.11f, "drawn to the end of its last tick");
        Transform3d next = scene.create();
        assertEquals(bullet.index(), next.index());
        Spatial other = spatial(next);
        app.frame(10 * MS);
        assertSame(app.rootNode, other.getParent());
    }

    @Test
    void shouldNotTakeANewNodeForADestroyedOne() {
        Transform3d first = scene.create();
        start(SceneLoop.builder().rate(10));
        Spatial old = spatial(first);
        app.frame(0);
        first.destroy();
        Transform3d second = scene.create();
        assertEquals(first.index(), second.index());
        Spatial young = spatial(second);
        app.frame(10 * MS);
        assertNull(old.getParent());
        assertSame(app.rootNode, young.getParent());
    }

    @Test
    void shouldCullSpatialsOfHiddenBranches() {
        Transform3d body = scene.create();
        Transform3d wheel = scene.create(body);
        start(SceneLoop.builder().rate(10).onTick(tick -> wheel.moveTo(tick.index() + 1, 0, 0)));
        Spatial bodyModel = spatial(body);
        Spatial wheelModel = spatial(wheel);
        wheelModel.setCullHint(Spatial.CullHint.Never);
        app.frame(0);
        body.hide();
        app.frame(100 * MS);
        assertSame(Spatial.CullHint.Always, bodyModel.getLocalCullHint());
        assertSame(Spatial.CullHint.Always, wheelModel.getLocalCullHint());
        app.frame(500 * MS);
        body.show();
        app.frame(50 * MS);
        assertSame(Spatial.CullHint.Inherit, bodyModel.getLocalCullHint());
        assertSame(Spatial.CullHint.Never, wheelModel.getLocalCullHint());
        assertIsDrawnAt(wheel.visualWorld(world), wheelModel, 1e-5f);
    }

    @Test
    void shouldForgetASpatialThatThrowsWhenItIsRemoved() {
        Transform3d hiding = scene.create();
        Transform3d dying = scene.create();
        start(SceneLoop.builder().rate(10));
        Spatial shy = spatial(hiding);
        Node bad = new Node("bad") {
            @Override
            public boolean removeFromParent() {
                throw new ArithmeticException("of the host");
            }
        };
        state.attach(dying, bad);
        app.frame(0);
        hiding.hide();
        dying.destroy();
        assertThrows(ArithmeticException.class, () -> app.frame(10 * MS));
        Transform3d heir = scene.create();
        assertEquals(dying.index(), heir.index());
        heir.teleportTo(7, 7, 7);
        app.frame(10 * MS);
        assertSame(Spatial.CullHint.Always, shy.getLocalCullHint());
        assertEquals(0, bad.getLocalTranslation().x, "it is not drawn where another node is");
    }

    /** What a spatial's own hint was belongs to the spatial, not to the node or its index. */
    @Test
    void shouldNotGiveASpatialTheHintOfTheOneBefore() {
        Transform3d hidden = scene.create();
        start(SceneLoop.builder().rate(10));
        Spatial first = spatial(hidden);
        first.setCullHint(Spatial.CullHint.Never);
        hidden.hide();
        app.frame(0);
        Spatial second = spatial(hidden);
        assertSame(Spatial.CullHint.Always, second.getLocalCullHint(), "its node is hidden");
        hidden.show();
        app.frame(10 * MS);
        assertSame(Spatial.CullHint.Inherit, second.getLocalCullHint());
        hidden.hide();
        app.frame(10 * MS);
        hidden.destroy();
        Transform3d visible = scene.create();
        assertEquals(hidden.index(), visible.index());
        Spatial third = spatial(visible);
        third.setCullHint(Spatial.CullHint.Dynamic);
        app.frame(10 * MS);
        assertSame(Spatial.CullHint.Dynamic, third.getLocalCullHint());
        visible.hide();
        app.frame(10 * MS);
        assertSame(Spatial.CullHint.Always, third.getLocalCullHint());
    }

    @Test
    void shouldFollowANodeToAnotherParentAndThroughTeleports() {
        Transform3d lift = scene.create();
        Transform3d hero = scene.create();
        start(SceneLoop.builder().rate(10).onTick(tick -> {
            lift.moveTo(0, tick.index(), 0);
            if (tick.index() == 3) {
                hero.attachTo(lift, Reparent.KEEP_WORLD);
            } else if (tick.index() == 6) {
                hero.teleportTo(100, 0, 0);
            }
        }));
        Spatial model = spatial(hero);
        for (int frame = 0; frame < 150; frame++) {
            app.frame(FRAME);
            assertIsDrawnAt(hero.visualWorld(world), model, 1e-4f);
        }
        assertEquals(100, model.getLocalTranslation().x);
    }

    @Test
    void shouldShowMirroredAndScaledNodes() {
        Transform3d node = scene.create();
        start(SceneLoop.builder().rate(10));
        node.teleportTo(new Pose3d(
                new Vector3f(1, 2, 3), new Quaternionf().rotationXYZ(0.3f, 2, -1), new Vector3f(2, -3, 0.5f)));
        Spatial model = spatial(node);
        assertIsDrawnAt(node.visualWorld(world), model, 1e-5f);
        app.frame(10 * MS);
        assertIsDrawnAt(node.visualWorld(world), model, 1e-5f);
    }

    @Test
    void shouldLetTimeStandWhileDisabled() {
        Transform3d ship = scene.create();
        start(SceneLoop.builder().rate(10).onTick(tick -> ship.moveTo(tick.index(), 0, 0)));
        app.frame(0);
        app.frame(200 * MS);
        long ticks = loop.time().tick().index();
        state.setEnabled(false);
        app.frame(900 * MS);
        state.setEnabled(true);
        app.frame(100 * MS);
        assertEquals(ticks + 1, loop.time().tick().index());
        assertSame(loop, state.loop());
        app.getStateManager().detach(state);
        app.frame(100 * MS);
        assertEquals(ticks + 1, loop.time().tick().index());
    }

    @Test
    void shouldBeginWhenItIsEnabledThoughItWasAttachedDisabled() {
        Transform3d ship = scene.create();
        loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> ship.moveTo(tick.index() + 1, 0, 0))
                .build(scene);
        state = new TandemState(scene, loop);
        state.setEnabled(false);
        app.getStateManager().attach(state);
        app.frame(300 * MS);
        app.frame(500 * MS);
        state.setEnabled(true);
        app.frame(0);
        assertEquals(0, loop.time().normalNanos());
        app.frame(250 * MS);
        assertEquals(250 * MS, loop.time().normalNanos());
        assertEquals(2, loop.time().tick().index(), "the third tick is under way");
    }

    @Test
    void shouldCatchUpWhenManyChangesWereMissed() {
        start(SceneLoop.builder().rate(10));
        Transform3d kept = scene.create();
        Transform3d lost = scene.create();
        Spatial keptModel = spatial(kept);
        Spatial lostModel = spatial(lost);
        lost.destroy();
        for (int i = 0; i < 200_000; i++) {
            scene.create().destroy();
        }
        app.frame(10 * MS);
        assertNull(lostModel.getParent());
        assertSame(app.rootNode, keptModel.getParent());
    }

    @Test
    void shouldLetGoOfADetachedNode() {
        Transform3d ship = scene.create();
        start(SceneLoop.builder().rate(10).onTick(tick -> ship.moveTo(tick.index() + 1, 0, 0)));
        Spatial model = spatial(ship);
        app.frame(0);
        float left = model.getLocalTranslation().x;
        state.detach(ship);
        app.frame(300 * MS);
        assertEquals(left, model.getLocalTranslation().x);
        assertTrue(ship.visualLocal(new Pose3d()).translation().x > left);
        for (int i = 0; i < 100; i++) {
            state.detach(scene.create());
        }
    }

    /** Nodes beyond those with a spatial move, hide and die as others do. */
    @Test
    void shouldGrowWithTheNodes() {
        Transform3d[] nodes = new Transform3d[300];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = scene.create();
        }
        start(SceneLoop.builder().rate(10).onTick(tick -> {
            for (Transform3d node : nodes) {
                if (node.isAlive()) {
                    node.moveTo(tick.index(), 0, 0);
                }
            }
        }));
        spatial(nodes[0]);
        app.frame(0);
        state.detach(nodes[64]); // the first beyond the capacity at first
        nodes[64].destroy();
        nodes[63].hide();
        app.frame(200 * MS);
        nodes[299].hide();
        Spatial last = spatial(nodes[299]);
        assertSame(Spatial.CullHint.Always, last.getLocalCullHint(), "its node is hidden already");
        nodes[299].show();
        app.frame(100 * MS);
        assertIsDrawnAt(nodes[299].visualWorld(world), last, 1e-5f);
        nodes[299].destroy();
        app.frame(100 * MS);
        assertNull(last.getParent());
    }

    /** A node is not the one that had its index before, however late it is asked for. */
    @Test
    void shouldForgetTheDeadBeforeTheirIndicesAreUsedAgain() {
        Transform3d first = scene.create();
        start(SceneLoop.builder().rate(10));
        Spatial old = spatial(first);
        first.teleportTo(7, 0, 0);
        app.frame(0);
        first.destroy();
        Transform3d second = scene.create();
        assertEquals(first.index(), second.index());
        state.detach(second);
        assertNull(old.getParent());
        second.teleportTo(90, 0, 0);
        app.frame(100 * MS);
        assertEquals(7, old.getLocalTranslation().x, "it is nobody's spatial");
    }

    /** As in a pool of effects: its old node is gone, and whoever has that index now has nothing to do with the spatial. */
    @Test
    void shouldGiveASpatialThatIsUsedAgainToItsNewNodeAlone() {
        Transform3d first = scene.create();
        Transform3d second = scene.create();
        start(SceneLoop.builder().rate(10));
        Spatial model = spatial(first);
        app.frame(0);
        first.destroy();
        app.frame(10 * MS);
        assertNull(model.getParent());
        second.teleportTo(7, 0, 0);
        app.rootNode.attachChild(model);
        state.attach(second, model);
        Transform3d third = scene.create();
        assertEquals(first.index(), third.index());
        third.teleportTo(90, 0, 0);
        app.frame(10 * MS);
        assertEquals(7, model.getLocalTranslation().x);
        third.destroy();
        app.frame(10 * MS);
        assertSame(app.rootNode, model.getParent());
    }

    @Test
    void shouldNotMirrorAFlattenedNode() {
        Transform3d shadow = scene.create();
        start(SceneLoop.builder().rate(10));
        shadow.teleportTo(new Pose3d(new Vector3f(1, 2, 3), new Quaternionf(), new Vector3f(2, 3, 0)));
        Spatial model = spatial(shadow);
        assertEquals(new com.jme3.math.Vector3f(2, 3, 0), model.getLocalScale());
    }

    @Test
    void shouldAllocateNothingWhenSpatialsAreWritten() {
        Transform3d[] nodes = new Transform3d[200];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = scene.create();
        }
        start(SceneLoop.builder().rate(60).onTick(tick -> {
            for (Transform3d node : nodes) {
                node.moveTo(tick.index(), 0, 0);
            }
        }));
        for (Transform3d node : nodes) {
            spatial(node);
        }
        app.frame(FRAME);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 30; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < 30; frame++) {
                app.nowNanos += FRAME;
                state.update(0);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    @Test
    void shouldRefuseWhatIsNotOfTheScene() {
        start(SceneLoop.builder().rate(10));
        Node model = new Node();
        Transform3d stale = scene.create();
        stale.destroy();
        assertThrows(IllegalStateException.class, () -> state.attach(stale, model));
        scene.create();
        Transform3d foreign = new Scene().create();
        assertThrows(IllegalArgumentException.class, () -> state.attach(foreign, model));
        assertThrows(NullPointerException.class, () -> state.attach(null, model));
        assertThrows(NullPointerException.class, () -> state.attach(scene.create(), null));
        assertThrows(NullPointerException.class, () -> state.detach(null));
        assertThrows(NullPointerException.class, () -> new TandemState(null, loop));
        assertThrows(NullPointerException.class, () -> new TandemState(scene, null));
    }

    private static void assertIsDrawnAt(Matrix4x3f expected, Spatial spatial, float tolerance) {
        float[] columns = expected.get(new float[12]);
        Matrix4f drawn = new Matrix4f();
        spatial.getLocalTransform().toTransformMatrix(drawn);
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 3; row++) {
                float value = columns[3 * column + row];
                assertEquals(
                        value,
                        drawn.get(row, column),
                        tolerance * Math.max(1, Math.abs(value)),
                        "column " + column + ", row " + row);
            }
        }
    }
}
