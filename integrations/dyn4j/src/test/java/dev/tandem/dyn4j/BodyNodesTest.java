package dev.tandem.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Transform;
import org.dyn4j.world.World;
import org.joml.Matrix3x2f;
import org.joml.Vector2d;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** In a real world of dyn4j, over some hundred ticks. */
class BodyNodesTest {
    private static final long STEP = 16_666_667L;
    private static final double SECONDS = STEP / 1e9;

    private final World<Body> world = new World<>();
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final BodyNodes<Body> nodes = new BodyNodes<>(scene, world);
    private final Pose2d pose = new Pose2d();
    private final Matrix3x2f matrix = new Matrix3x2f();
    private long now;

    private void tick() {
        world.step(1, SECONDS);
        nodes.update();
        sync.afterTick(now, now += STEP);
    }

    private Body box(double x, double y) {
        Body body = new Body();
        body.addFixture(Geometry.createRectangle(1, 1));
        body.setMass(MassType.NORMAL);
        body.translate(x, y);
        world.addBody(body);
        return body;
    }

    private void floor() {
        Body floor = new Body();
        floor.addFixture(Geometry.createRectangle(100, 1));
        floor.translate(0, -0.5);
        floor.setMass(MassType.INFINITE);
        world.addBody(floor);
    }

    @Test
    void shouldPutNodesWhereFallingAndCollidingBodiesAre() {
        floor();
        List<Body> bodies = new ArrayList<>();
        List<Transform2d> driven = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Body body = box(i % 5 * 1.3 + 0.2 * (i / 5 % 2), 1 + 1.5 * (i / 5));
            body.setAngularVelocity(i - 20);
            bodies.add(body);
            driven.add(nodes.add(body));
        }
        for (int t = 0; t < 400; t++) {
            tick();
            for (int i = 0; i < bodies.size(); i++) {
                assertIsAt(bodies.get(i).getTransform(), driven.get(i), 0);
            }
            Transform2d first = driven.get(0);
            Vector2f end = new Vector2f(first.logicalLocal(pose).translation());
            sync.beforeFrame(now - STEP / 2);
            sync.beforeFrame(now);
            assertEquals(end, first.visualLocal(pose).translation());
        }
        scene.validate();
    }

    @Test
    void shouldDrawHalfwayBetweenTwoSteps() {
        world.setGravity(0, 0);
        Body body = box(0, 0);
        body.setLinearVelocity(6, 0);
        body.setAtRestDetectionEnabled(false);
        Transform2d node = nodes.add(body);
        tick();
        double before = body.getTransform().getTranslationX();
        tick();
        sync.beforeFrame(now - STEP / 2);
        double middle = (before + body.getTransform().getTranslationX()) / 2;
        assertEquals(middle, node.visualLocal(pose).translation().x, 1e-6);
    }

    @Test
    void shouldWriteNothingWhileABodyRests() {
        floor();
        Body body = box(0, 0.5);
        Transform2d node = nodes.add(body);
        int ticks = 0;
        while (!body.isAtRest()) {
            assertTrue(ticks++ < 300, "the body should come to rest");
            tick();
        }
        assertIsAt(body.getTransform(), node, 0);
        int revision = node.logicalRevision();
        for (int t = 0; t < 100; t++) {
            tick();
            sync.beforeFrame(now);
        }
        assertEquals(revision, node.logicalRevision());
        assertEquals(0, scene.movingCount());
        body.setAtRest(false);
        body.setLinearVelocity(0, 5);
        tick();
        assertIsAt(body.getTransform(), node, 0);
        assertEquals(revision + 1, node.logicalRevision());
    }

    @Test
    void shouldWriteNothingForABodyThatCannotMove() {
        Body wall = box(3, 4);
        wall.setMass(MassType.INFINITE);
        Transform2d node = nodes.add(wall);
        int revision = node.logicalRevision();
        for (int t = 0; t < 10; t++) {
            tick();
        }
        assertEquals(revision, node.logicalRevision());
        assertIsAt(wall.getTransform(), node, 0);
    }

    @Test
    void shouldNotStreakWhenABodyIsTeleported() {
        world.setGravity(0, 0);
        Body body = box(0, 0);
        body.setLinearVelocity(6, 0);
        Transform2d node = nodes.add(body);
        for (int t = 0; t < 5; t++) {
            tick();
            sync.beforeFrame(now);
        }
        Transform far = new Transform();
        far.translate(1000, 50);
        body.setTransform(far);
        tick();
        double perTick = 6 * SECONDS;
        for (int part = 1; part <= 4; part++) {
            sync.beforeFrame(now - STEP + part * STEP / 4);
            node.visualLocal(pose);
            assertEquals(1000 + part * perTick / 4, pose.translation().x, 1e-3, "part " + part);
            assertEquals(50, pose.translation().y, 1e-5);
        }
    }

    @Test
    void shouldDestroyTheNodeOfABodyThatLeftItsWorld() {
        world.setGravity(0, 0);
        Body first = box(0, 0);
        Body second = box(5, 0);
        Body third = box(10, 0);
        Transform2d a = nodes.add(first);
        Transform2d b = nodes.add(second);
        Transform2d c = nodes.add(third);
        third.setLinearVelocity(6, 0);
        tick();
        world.removeBody(second);
        int revision = c.logicalRevision();
        tick();
        assertFalse(b.isAlive());
        assertEquals(revision + 1, c.logicalRevision(), "a move, and no teleport before");
        assertEquals(2, nodes.size());
        assertIsAt(third.getTransform(), c, 0);
        assertIsDrawnHalfway(third, c);
        assertIsAt(first.getTransform(), a, 0);
        Transform2d d = nodes.add(box(20, 0));
        tick();
        assertEquals(20, d.logicalLocal(pose).translation().x);
        world.removeAllBodies();
        tick();
        assertEquals(0, nodes.size());
        assertEquals(0, scene.size());
    }

    @Test
    void shouldLetGoOfReleasedAndDestroyedNodes() {
        world.setGravity(0, 0);
        Body first = box(0, 0);
        Body second = box(5, 0);
        Body third = box(10, 0);
        Transform2d a = nodes.add(first);
        Transform2d b = nodes.add(second);
        Transform2d c = nodes.add(third);
        for (Body body : List.of(first, second, third)) {
            body.setLinearVelocity(6, 0);
        }
        tick();
        nodes.release(a);
        float kept = a.logicalLocal(pose).translation().x;
        int revision = c.logicalRevision();
        tick();
        assertEquals(revision + 1, c.logicalRevision(), "a move, and no teleport before");
        assertEquals(kept, a.logicalLocal(pose).translation().x);
        assertIsAt(second.getTransform(), b, 0);
        assertIsDrawnHalfway(third, c);
        b.destroy();
        tick();
        assertEquals(1, nodes.size());
        assertIsAt(third.getTransform(), c, 0);
        world.removeBody(first);
        tick();
        assertTrue(a.isAlive());
        assertThrows(IllegalArgumentException.class, () -> nodes.release(a));
    }

    /** What each node was written with stays with it, whichever of those before it goes. */
    @Test
    void shouldWriteNothingForBodiesThatStandWhenOthersGo() {
        world.setGravity(0, 0);
        Body[] bodies = new Body[16]; // as many as there is room for at first
        Transform2d[] driven = new Transform2d[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = box(3 * i, i);
            bodies[i].setAtRestDetectionEnabled(false);
            driven[i] = nodes.add(bodies[i]);
        }
        tick();
        int[] revisions =
                Arrays.stream(driven).mapToInt(Transform2d::logicalRevision).toArray();
        nodes.release(driven[7]);
        tick();
        world.removeBody(bodies[2]);
        world.removeBody(bodies[11]);
        tick();
        assertEquals(13, nodes.size());
        for (int i = 0; i < bodies.length; i++) {
            if (driven[i].isAlive()) {
                assertEquals(revisions[i], driven[i].logicalRevision(), "node " + i);
            }
        }
        for (int i = 0; i < bodies.length; i++) {
            bodies[i].setLinearVelocity(0, i + 1);
        }
        tick();
        for (int i = 0; i < bodies.length; i++) {
            if (driven[i].isAlive()) {
                assertEquals(i != 7, driven[i].logicalRevision() > revisions[i], "node " + i);
            }
        }
    }

    /** What is passed over is a body that rested before, not whichever has its place in the list now. */
    @Test
    void shouldWriteTheLastMoveOfABodyThatComesToRestWhenARestingOneWasReleased() {
        world.setGravity(0, 0);
        Body resting = box(0, 0);
        resting.setAtRest(true);
        Body moving = box(5, 0);
        moving.setLinearVelocity(6, 0);
        moving.setAtRestDetectionEnabled(false);
        Transform2d stopped = nodes.add(resting);
        Transform2d node = nodes.add(moving);
        tick();
        nodes.release(stopped);
        world.step(1, SECONDS);
        moving.setAtRest(true);
        nodes.update();
        sync.afterTick(now, now += STEP);
        assertIsAt(moving.getTransform(), node, 0);
        assertEquals((float) (5 + 12 * SECONDS), node.logicalLocal(pose).translation().x, 1e-6f);
    }

    /** A world of bodies that are gone must not be kept alive by this. */
    @Test
    void shouldHoldNothingThatIsGone() throws ReflectiveOperationException {
        Body first = box(0, 0);
        Transform2d kept = nodes.add(box(3, 0));
        Transform2d released = nodes.add(box(6, 0));
        nodes.add(first);
        assertEquals(3, held("bodies"));
        nodes.release(released);
        assertEquals(2, held("bodies"));
        assertEquals(2, held("nodes"));
        world.removeBody(first);
        tick();
        assertEquals(1, held("bodies"));
        assertEquals(1, held("nodes"));
        assertTrue(kept.isAlive());
    }

    private int held(String field) throws ReflectiveOperationException {
        Field array = BodyNodes.class.getDeclaredField(field);
        array.setAccessible(true);
        return (int) Arrays.stream((Object[]) array.get(nodes))
                .filter(Objects::nonNull)
                .count();
    }

    @Test
    void shouldConvertIntoTheSpaceOfAParentThatMoves() {
        Transform2d platform = scene.plane().create();
        Transform2d hook = scene.plane().create(platform);
        platform.scaleTo(2, 2);
        hook.moveTo(3, 1, 0.5f);
        Body body = box(4, 7);
        Transform2d node = scene.plane().create();
        node.attachTo(hook, Reparent.KEEP_LOCAL);
        node.scaleTo(0.25f, 0.25f);
        nodes.add(body, node);
        body.setAngularVelocity(3);
        for (int t = 0; t < 300; t++) {
            platform.moveTo(0.1f * t, (float) Math.sin(0.1 * t), 0.05f * t);
            tick();
            assertIsAt(body.getTransform(), node, 2e-5);
            assertEquals(0.25f, node.logicalLocal(pose).scale().x);
        }
        node.detach(Reparent.KEEP_WORLD);
        tick();
        assertIsAt(body.getTransform(), node, 2e-5);
    }

    @Test
    void shouldHoldABodyThatStandsAwakeWhileItsParentMoves() {
        world.setGravity(0, 0);
        Body body = box(4, 7);
        body.setAtRestDetectionEnabled(false);
        Transform2d platform = scene.plane().create();
        Transform2d node = scene.plane().create(platform);
        nodes.add(body, node);
        for (int t = 0; t < 20; t++) {
            platform.moveTo(0.1f * t, 0, 0.05f * t);
            tick();
            assertIsAt(body.getTransform(), node, 2e-5);
        }
        int revision = node.logicalRevision();
        tick();
        assertEquals(revision, node.logicalRevision(), "below a parent that stands nothing is written");
    }

    @Test
    void shouldHoldABodyThatStandsAwakeWhileItsParentTurnsBelowIt() {
        world.setGravity(0, 0);
        Body body = box(4, 7);
        body.setAtRestDetectionEnabled(false);
        Transform2d platform = scene.plane().create();
        platform.teleportTo(4, 7, 0);
        Transform2d node = scene.plane().create(platform);
        nodes.add(body, node);
        for (int t = 1; t < 20; t++) {
            platform.rotateTo(0.05f * t);
            tick();
            assertIsAt(body.getTransform(), node, 2e-5);
        }
    }

    /** What conversion there and back rounds off is no motion, in whichever quarter of the world the body stands. */
    @Test
    void shouldWriteNothingForABodyThatStandsAwakeFarOut() {
        world.setGravity(0, 0);
        for (int x : new int[] {-2_000, 2_000}) {
            for (int y : new int[] {-2_000, 2_000}) {
                Body body = box(x + 0.3, y + 0.7);
                body.setAtRestDetectionEnabled(false);
                Transform2d platform = scene.plane().create();
                platform.teleportTo(x, y, 0.7f);
                Transform2d node = scene.plane().create(platform);
                nodes.add(body, node);
                int revision = node.logicalRevision();
                tick();
                tick();
                assertEquals(revision, node.logicalRevision(), x + ", " + y);
            }
        }
    }

    @Test
    void shouldDriveAParentAndItsChildByTwoBodies() {
        Body car = box(0, 10);
        Body wheel = box(2, 10);
        Transform2d chassis = nodes.add(car);
        Transform2d rim = scene.plane().create(chassis);
        nodes.add(wheel, rim);
        car.setLinearVelocity(5, 3);
        wheel.setAngularVelocity(9);
        for (int t = 0; t < 120; t++) {
            tick();
            assertIsAt(car.getTransform(), chassis, 0);
            assertIsAt(wheel.getTransform(), rim, 1e-5);
        }
    }

    @Test
    void shouldAllocateNothingInAnUpdate() {
        world.setGravity(0, 0);
        Transform2d parent = scene.plane().create();
        for (int i = 0; i < 50; i++) {
            Body body = box(3 * i, 0);
            body.setLinearVelocity(1, 1);
            body.setAngularVelocity(1);
            body.setAtRestDetectionEnabled(false);
            Transform2d node =
                    i % 2 == 0 ? scene.plane().create() : scene.plane().create(parent);
            node.rule(i % 3 == 0 ? MotionRule.HERMITE : MotionRule.FROM_TICK);
            nodes.add(body, node);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 20; batch++) {
            long bytes = 0;
            for (int t = 0; t < 20; t++) {
                world.step(1, SECONDS);
                long before = threads.getCurrentThreadAllocatedBytes();
                nodes.update();
                bytes += threads.getCurrentThreadAllocatedBytes() - before;
                sync.afterTick(now, now += STEP);
            }
            least = Math.min(least, bytes);
        }
        assertEquals(0, least);
    }

    @Test
    void shouldDriveNodesInTheSpaceOfANodeFarFromTheOrigin() {
        double far = 1e7 + 0.3;

        Transform2d sector = scene.plane().create();
        scene.plane().largeWorld().teleportTo(sector, far, 0);
        BodyNodes<Body> near = new BodyNodes<>(scene, world, sector); // bodies count from the sector
        Body body = box(3, 4);
        Transform2d crate = near.add(body);

        body.setAngularVelocity(2);
        body.setLinearVelocity(5, 1);
        crate.rule(MotionRule.HERMITE);
        Vector2d at = new Vector2d();
        for (int t = 0; t < 100; t++) {
            scene.plane().largeWorld().moveTo(sector, far + t, 0);
            world.step(1, SECONDS);
            near.update();
            sync.afterTick(now, now += STEP);
            scene.plane().largeWorld().absoluteLogicalPosition(crate, at);
            assertEquals(far + t + body.getTransform().getTranslationX(), at.x, 1e-5);
            assertEquals(body.getTransform().getTranslationY(), at.y, 1e-5);
        }
        Transform2d mine = scene.plane().create(sector);
        near.add(box(8, 9), mine);
        assertEquals(8, mine.logicalLocal(pose).translation().x);
    }

    @Test
    void shouldRefuseNodesThatBodiesCannotPlace() {
        Body body = box(3, 4);
        Transform2d sector = scene.plane().create();
        Transform2d below = scene.plane().create(scene.plane().create(sector));
        scene.plane().largeWorld().teleportTo(sector, 1e7, 0);
        String message =
                " stands where scene.plane().largeWorld() has put " + sector + ", in double: give BodyNodes a node";
        assertRefused(sector + message, () -> nodes.add(body, sector));
        assertRefused(below + message, () -> nodes.add(body, below));
        BodyNodes<Body> near = new BodyNodes<>(scene, world, sector);
        assertRefused(below + " must be a child of " + sector, () -> near.add(body, below));
        assertRefused(sector + " must be a child of " + sector, () -> near.add(body, sector));
        assertThrows(NullPointerException.class, () -> new BodyNodes<>(scene, world, null));
        Transform2d stranger = new Scene().plane().create();
        assertRefused(stranger + " is of another scene", () -> new BodyNodes<>(scene, world, stranger));
        assertRefused(stranger + " is of another scene", () -> near.add(body, stranger));
        below.destroy();
        assertThrows(IllegalStateException.class, () -> new BodyNodes<>(scene, world, below));
        assertEquals(0, nodes.size() + near.size());
    }

    @Test
    void shouldRefuseABodyTwiceANodeTwiceAndNodesOfOtherScenes() {
        Body body = box(3, 4);
        Body other = box(8, 4);
        Transform2d node = nodes.add(body);
        Transform2d free = scene.plane().create();
        Transform2d stranger = new Scene().plane().create();
        assertRefused("the body drives " + node + " already", () -> nodes.add(body));
        assertRefused("the body drives " + node + " already", () -> nodes.add(body, free));
        assertRefused("another body drives " + node + " already", () -> nodes.add(other, node));
        assertRefused(stranger + " is of another scene", () -> nodes.add(other, stranger));
        assertEquals(1, nodes.size());
        assertEquals(2, scene.size());
        assertEquals(0, stranger.logicalRevision(), "nothing was written");
        nodes.release(node);
        nodes.add(body, free);
        free.destroy();
        nodes.add(body, node);
        tick();
        assertEquals(1, nodes.size());
    }

    private static void assertRefused(String message, Executable call) {
        String refused = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(refused.startsWith(message), refused);
    }

    @Test
    void shouldRefuseWhatIsNotThere() {
        assertThrows(NullPointerException.class, () -> new BodyNodes<>(null, world));
        assertThrows(NullPointerException.class, () -> new BodyNodes<>(scene, (World<Body>) null));
        assertThrows(NullPointerException.class, () -> nodes.add(null));
        Body body = box(0, 0);
        assertThrows(NullPointerException.class, () -> nodes.add(body, null));
        Transform2d stale = scene.plane().create();
        stale.destroy();
        assertThrows(IllegalStateException.class, () -> nodes.add(body, stale));
        world.removeBody(body);
        assertRefused("the body at (0.0, 0.0) is not in the world; add it there first", () -> nodes.add(body));
        Transform2d node = scene.plane().create();
        assertThrows(IllegalArgumentException.class, () -> nodes.add(body, node));
        node.destroy();
        assertThrows(NullPointerException.class, () -> nodes.release(null));
        assertEquals(0, nodes.size());
        assertEquals(0, scene.size());
    }

    private void assertIsDrawnHalfway(Body body, Transform2d node) {
        sync.beforeFrame(now - STEP / 2);
        double middle = body.getTransform().getTranslationX() - 3 * SECONDS;
        assertEquals(
                middle, node.visualLocal(pose).translation().x, 1e-5, "at 6 m/s, drawn half a tick before its end");
    }

    /** @param tolerance 0 for a root, whose pose is the body's rounded to float */
    private void assertIsAt(Transform body, Transform2d node, double tolerance) {
        node.logicalWorld(matrix);
        Vector2f x = matrix.transformDirection(new Vector2f(1, 0)).normalize();
        assertEquals(body.getTranslationX(), matrix.m20(), tolerance + Math.ulp((float) body.getTranslationX()));
        assertEquals(body.getTranslationY(), matrix.m21(), tolerance + Math.ulp((float) body.getTranslationY()));
        assertEquals(body.getCost(), x.x, tolerance + 1e-6);
        assertEquals(body.getSint(), x.y, tolerance + 1e-6);
    }
}
