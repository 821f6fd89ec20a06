package dev.tandem.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.g2d.Sprite;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ManualClock;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** With the real classes of libGDX that need no window, over some hundred frames. */
class GdxSceneTest {
    private static final long MS = 1_000_000L;
    private static final long FRAME = 7 * MS;

    private final ManualClock hand = new ManualClock(12_345);
    private final Scene scene = new Scene();
    private final Group root = new Group();
    private final Matrix3x2f flat = new Matrix3x2f();
    private GdxScene world;

    private void start(SceneLoop.Builder loop) {
        start(loop.build(scene));
    }

    private void start(SceneLoop loop) {
        world = new GdxScene(scene, loop, hand);
    }

    private void frame(long nanos) {
        hand.advance(nanos);
        world.update();
    }

    private Actor actor(Transform2d node) {
        Actor actor = new Actor();
        actor.setSize(4, 2);
        actor.setOrigin(2, 1);
        root.addActor(actor);
        world.attach(node, actor);
        return actor;
    }

    @Test
    void shouldGiveModelsTheMatricesOfTheirNodes() {
        Transform3d body = scene.create();
        Transform3d wheel = scene.create(body);
        body.scaleTo(2, 1, -3);
        wheel.moveTo(1, 2, 3);
        start(SceneLoop.builder().rate(30).onTick(tick -> {
            body.moveTo(new Vector3f(tick.index(), 0, 1), new Quaternionf().rotationXYZ(tick.index(), 1, 2));
            wheel.rotateTo(new Quaternionf().rotationX(0.5f * tick.index()));
        }));
        ModelInstance bodyModel = new ModelInstance(new Model());
        ModelInstance wheelModel = new ModelInstance(new Model());
        world.attach(body, bodyModel);
        world.attach(wheel, wheelModel);
        wheelModel.transform.setToScaling(9, 9, 9).val[Matrix4.M33] = 4;
        for (int frame = 0; frame < 300; frame++) {
            frame(FRAME);
            assertIs(body, bodyModel);
            assertIs(wheel, wheelModel);
        }
        assertEquals(300 * FRAME / 33_333_333, world.loop().time().tick().index(), 1);
    }

    private static void assertIs(Transform3d node, ModelInstance model) {
        float[] columns = node.visualWorld(new Matrix4x3f()).get(new float[12]);
        for (int i = 0; i < 16; i++) {
            float expected = i % 4 == 3 ? i / 15 : columns[i / 4 * 3 + i % 4];
            assertEquals(expected, model.transform.val[i], "element " + i);
        }
    }

    @Test
    void shouldPutOriginsOfSpritesAndActorsWhereNodesAre() {
        Transform2d tank = scene.plane().create();
        Transform2d turret = scene.plane().create(tank);
        turret.moveTo(3, 1, 0.5f);
        tank.scaleTo(2, 2);
        turret.scaleTo(1, -0.5f);
        start(SceneLoop.builder().rate(30).onTick(tick -> {
            tank.moveTo(tick.index(), 2, 0.1f * tick.index());
            turret.rotateTo(-0.2f * tick.index());
        }));
        Sprite sprite = new Sprite();
        sprite.setSize(8, 6);
        sprite.setOrigin(4, 3);
        world.attach(tank, sprite);
        Actor actor = actor(turret);
        for (int frame = 0; frame < 300; frame++) {
            frame(FRAME);
            tank.visualWorld(flat);
            assertEquals(flat.m20(), sprite.getX() + sprite.getOriginX(), 1e-4f);
            assertEquals(flat.m21(), sprite.getY() + sprite.getOriginY(), 1e-4f);
            assertDirections(sprite.getRotation(), sprite.getScaleX(), sprite.getScaleY());
            turret.visualWorld(flat);
            assertEquals(flat.m20(), actor.getX() + actor.getOriginX(), 1e-4f);
            assertEquals(flat.m21(), actor.getY() + actor.getOriginY(), 1e-4f);
            assertDirections(actor.getRotation(), actor.getScaleX(), actor.getScaleY());
        }
    }

    private void assertDirections(float degrees, float scaleX, float scaleY) {
        double angle = Math.toRadians(degrees);
        assertEquals(flat.m00(), scaleX * Math.cos(angle), 1e-4);
        assertEquals(flat.m01(), scaleX * Math.sin(angle), 1e-4);
        assertEquals(flat.m10(), -scaleY * Math.sin(angle), 1e-4);
        assertEquals(flat.m11(), scaleY * Math.cos(angle), 1e-4);
    }

    @Test
    void shouldKeepTheHeightOfANodeWithoutWidth() {
        Transform2d node = scene.plane().create();
        node.teleportTo(new Pose2d(new Vector2f(1, 2), 0, new Vector2f(0, 3)));
        start(SceneLoop.builder().rate(10));
        Actor actor = actor(node);
        assertEquals(0, actor.getScaleX());
        assertEquals(3, actor.getScaleY());
    }

    @Test
    void shouldWriteOnlyWhatMoved() {
        Transform2d moving = scene.plane().create();
        Transform2d resting = scene.plane().create();
        start(SceneLoop.builder().rate(60).onTick(tick -> moving.moveTo(tick.index(), 0)));
        Actor mover = actor(moving);
        Actor rester = actor(resting);
        frame(FRAME);
        frame(FRAME);
        rester.setPosition(50, 50);
        for (int i = 0; i < 50; i++) {
            frame(FRAME);
        }
        assertEquals(50, rester.getX());
        assertTrue(mover.getX() > 10);
    }

    @Test
    void shouldRemoveActorsOfDestroyedNodesAndHideThoseOfHidden() {
        Transform2d first = scene.plane().create();
        Transform2d second = scene.plane().create();
        start(SceneLoop.builder().rate(10).onTick(tick -> second.moveTo(tick.index(), 0)));
        Actor old = actor(first);
        Actor shy = actor(second);
        frame(0);
        first.destroy();
        Transform2d third = scene.plane().create();
        assertEquals(first.index(), third.index());
        Actor young = actor(third);
        assertNull(old.getParent());
        second.hide();
        frame(100 * MS);
        assertFalse(shy.isVisible());
        assertSame(root, young.getParent());
        frame(200 * MS);
        second.show();
        frame(50 * MS);
        assertTrue(shy.isVisible());
        assertEquals(second.visualWorld(flat).m20(), shy.getX() + 2, 1e-5f);
    }

    @Test
    void shouldForgetAnActorThatThrowsWhenItIsRemoved() {
        Transform2d dying = scene.plane().create();
        Transform2d hiding = scene.plane().create();
        start(SceneLoop.builder().rate(10));
        Actor bad = new Actor() {
            @Override
            public boolean remove() {
                throw new ArithmeticException("of the host");
            }
        };
        world.attach(dying, bad);
        Actor shy = actor(hiding);
        frame(0);
        hiding.hide();
        dying.destroy();
        assertThrows(ArithmeticException.class, () -> frame(10 * MS));
        Transform2d heir = scene.plane().create();
        assertEquals(dying.index(), heir.index());
        heir.teleportTo(7, 7);
        frame(10 * MS);
        assertFalse(shy.isVisible());
        assertEquals(0, bad.getX(), "it is not drawn where another node is");
    }

    @Test
    void shouldLeaveModelsAndSpritesOfDeadAndHiddenNodesToTheHost() {
        Transform3d node = scene.create();
        Transform2d flatNode = scene.plane().create();
        start(SceneLoop.builder().rate(10));
        ModelInstance model = new ModelInstance(new Model());
        Sprite sprite = new Sprite();
        node.teleportTo(1, 2, 3);
        world.attach(node, model);
        world.attach(flatNode, sprite);
        frame(0);
        node.hide();
        flatNode.hide();
        frame(10 * MS);
        node.destroy();
        flatNode.destroy();
        frame(10 * MS);
        assertEquals(1, model.transform.val[Matrix4.M03]);
    }

    @Test
    void shouldCatchUpWhenManyChangesWereMissed() {
        start(SceneLoop.builder().rate(10));
        Actor kept = actor(scene.plane().create());
        Transform2d lost = scene.plane().create();
        Actor lostActor = actor(lost);
        lost.destroy();
        for (int i = 0; i < 200_000; i++) {
            scene.plane().create().destroy();
        }
        frame(10 * MS);
        assertNull(lostActor.getParent());
        assertSame(root, kept.getParent());
    }

    @Test
    void shouldLetTimeStandWhilePaused() {
        Transform2d node = scene.plane().create();
        start(SceneLoop.builder().rate(10).onTick(tick -> node.moveTo(tick.index(), 0)));
        frame(0);
        frame(200 * MS);
        long ticks = world.loop().time().tick().index();
        world.pause();
        frame(300 * MS);
        world.pause();
        frame(300 * MS);
        world.resume();
        world.resume();
        frame(100 * MS);
        assertEquals(ticks + 1, world.loop().time().tick().index());
    }

    @Test
    void shouldLetGoOfWhatIsDetached() {
        Transform2d node = scene.plane().create();
        Transform3d solid = scene.create();
        start(SceneLoop.builder().rate(10).onTick(tick -> {
            node.moveTo(tick.index() + 10, 0);
            solid.moveTo(tick.index() + 10, 0, 0);
        }));
        Actor actor = actor(node);
        ModelInstance model = new ModelInstance(new Model());
        world.attach(solid, model);
        world.detach(node);
        world.detach(solid);
        frame(0);
        frame(300 * MS);
        assertEquals(-2, actor.getX());
        assertEquals(0, model.transform.val[Matrix4.M03]);
        for (int i = 0; i < 100; i++) {
            world.detach(scene.plane().create());
        }
        Transform2d late = scene.plane().create();
        late.teleportTo(6, 0);
        assertEquals(4, actor(late).getX());
    }

    @Test
    void shouldPlaceAndHideWhatIsAttachedAtOnce() {
        Transform3d solid = scene.create();
        solid.teleportTo(1, 2, 3);
        Transform2d hidden = scene.plane().create();
        hidden.hide();
        start(SceneLoop.builder().rate(10));
        ModelInstance model = new ModelInstance(new Model());
        world.attach(solid, model);
        assertIs(solid, model);
        assertFalse(actor(hidden).isVisible());
    }

    /** Nodes beyond those with something attached move, hide and die as others do. */
    @Test
    void shouldGrowWithTheNodes() {
        Transform2d[] nodes = new Transform2d[300];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = scene.plane().create();
        }
        start(SceneLoop.builder().rate(10).onTick(tick -> {
            for (Transform2d node : nodes) {
                if (node.isAlive()) {
                    node.moveTo(tick.index(), 0);
                }
            }
        }));
        actor(nodes[0]);
        frame(0);
        nodes[64].destroy(); // the first beyond the capacity at first
        nodes[63].hide();
        frame(200 * MS);
        Actor last = actor(nodes[299]);
        frame(100 * MS);
        assertEquals(nodes[299].visualWorld(flat).m20() - 2, last.getX(), 1e-5f);
        nodes[299].destroy();
        frame(100 * MS);
        assertNull(last.getParent());
    }

    /** A node is not the one that had its index before, however late it is asked for. */
    @Test
    void shouldForgetTheDeadBeforeTheirIndicesAreUsedAgain() {
        Transform2d first = scene.plane().create();
        start(SceneLoop.builder().rate(10));
        Actor old = actor(first);
        first.teleportTo(7, 0);
        frame(0);
        first.destroy();
        Transform2d second = scene.plane().create();
        assertEquals(first.index(), second.index());
        world.detach(second);
        assertNull(old.getParent());
        second.teleportTo(90, 0);
        frame(100 * MS);
        assertEquals(5, old.getX(), "it is nobody's actor");
    }

    /** As in a pool of effects: its old node is gone, and whoever has that index now has nothing to do with the actor. */
    @Test
    void shouldGiveAnActorThatIsUsedAgainToItsNewNodeAlone() {
        Transform2d first = scene.plane().create();
        Transform2d second = scene.plane().create();
        start(SceneLoop.builder().rate(10));
        Actor actor = actor(first);
        frame(0);
        first.destroy();
        frame(10 * MS);
        assertNull(actor.getParent());
        second.teleportTo(7, 0);
        root.addActor(actor);
        world.attach(second, actor);
        Transform2d third = scene.plane().create();
        assertEquals(first.index(), third.index());
        third.teleportTo(90, 0);
        frame(10 * MS);
        assertEquals(5, actor.getX());
        third.destroy();
        frame(10 * MS);
        assertSame(root, actor.getParent());
    }

    @Test
    void shouldSayThatANodeIsOfAnotherSceneThoughNoneHasItsIndex() {
        start(SceneLoop.builder().rate(10));
        Transform2d flat = new Scene().plane().create();
        Transform3d solid = new Scene().create();
        ModelInstance model = new ModelInstance(new Model());
        assertOfAnotherScene(flat, () -> world.attach(flat, new Sprite()));
        assertOfAnotherScene(flat, () -> world.detach(flat));
        assertOfAnotherScene(solid, () -> world.attach(solid, model));
        assertOfAnotherScene(solid, () -> world.detach(solid));
    }

    private static void assertOfAnotherScene(Node node, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertEquals(node + " is of another scene", message);
    }

    @Test
    void shouldAllocateNothingInAFrame() {
        Transform2d[] nodes = new Transform2d[100];
        Transform3d[] solids = new Transform3d[100];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = scene.plane().create();
            solids[i] = scene.create();
        }
        start(SceneLoop.builder().rate(60).onTick(tick -> {
            for (int i = 0; i < nodes.length; i++) {
                nodes[i].moveTo(tick.index(), i, 0.1f * tick.index());
                solids[i].moveTo(tick.index(), i, 0);
            }
        }));
        for (int i = 0; i < nodes.length; i++) {
            actor(nodes[i]);
            world.attach(solids[i], new ModelInstance(new Model()));
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 30; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < 30; frame++) {
                frame(FRAME);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    @Test
    void shouldRefuseWhatIsNotOfTheScene() {
        SceneLoop loop = SceneLoop.builder().rate(10).build(scene);
        start(loop);
        scene.plane().create();
        scene.create();
        Transform2d stale = scene.plane().create();
        stale.destroy();
        assertThrows(IllegalStateException.class, () -> world.attach(stale, new Actor()));
        assertThrows(IllegalStateException.class, () -> world.detach(stale));
        assertThrows(
                IllegalArgumentException.class,
                () -> world.attach(new Scene().plane().create(), new Sprite()));
        Transform3d foreign = new Scene().create();
        ModelInstance model = new ModelInstance(new Model());
        assertThrows(IllegalArgumentException.class, () -> world.attach(foreign, model));
        assertThrows(NullPointerException.class, () -> world.attach(scene.create(), null));
        assertThrows(NullPointerException.class, () -> world.attach(null, model));
        assertThrows(
                NullPointerException.class, () -> world.attach(scene.plane().create(), (Actor) null));
        assertThrows(
                NullPointerException.class, () -> world.attach(scene.plane().create(), (Sprite) null));
        assertThrows(NullPointerException.class, () -> world.detach(null));
        assertThrows(NullPointerException.class, () -> new GdxScene(null, loop));
        assertThrows(NullPointerException.class, () -> new GdxScene(scene, null));
        assertThrows(NullPointerException.class, () -> new GdxScene(scene, loop, null));
    }
}
