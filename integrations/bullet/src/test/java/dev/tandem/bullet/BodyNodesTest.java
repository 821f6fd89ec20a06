package dev.tandem.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** In a real world of Bullet, over some hundred ticks. */
class BodyNodesTest {
    private static final long STEP = 16_666_667L;
    private static final float SECONDS = STEP / 1e9f;

    private final Bullet bullet = Bullet.world();
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final BodyNodes nodes = new BodyNodes(scene, bullet.space);
    private final Pose3d pose = new Pose3d();
    private final Matrix4x3f matrix = new Matrix4x3f();
    private long now;

    private void tick() {
        bullet.space.update(SECONDS, 0);
        nodes.update();
        sync.afterTick(now, now += STEP);
    }

    @Test
    void shouldPutNodesWhereFallingAndCollidingBodiesAre() {
        bullet.floor();
        List<PhysicsRigidBody> bodies = new ArrayList<>();
        List<Transform3d> driven = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            PhysicsRigidBody body = bullet.box(i % 5 * 1.3f + 0.2f * (i / 5 % 2), 1 + 1.5f * (i / 5), 0.1f * (i % 3));
            body.setAngularVelocity(new Vector3f(i - 20, i % 7, 3));
            bodies.add(body);
            driven.add(nodes.add(body));
        }
        for (int t = 0; t < 400; t++) {
            tick();
            for (int i = 0; i < bodies.size(); i++) {
                assertIsAt(bodies.get(i), driven.get(i), 0);
            }
            Transform3d first = driven.get(0);
            Pose3d end = first.logicalLocal(new Pose3d());
            sync.beforeFrame(now - STEP / 2);
            sync.beforeFrame(now);
            assertEquals(end, first.visualLocal(pose));
        }
        scene.validate();
    }

    @Test
    void shouldDrawBetweenTwoSteps() {
        bullet.withoutGravity();
        PhysicsRigidBody body = bullet.flying(0, 0, 0, new Vector3f(6, -3, 1), new Vector3f(0, 0, 2));
        Transform3d node = nodes.add(body);
        tick();
        tick();
        for (int part = 0; part <= 4; part++) {
            sync.beforeFrame(now - STEP + part * STEP / 4);
            double t = (1 + part / 4.0) * SECONDS;
            node.visualLocal(pose);
            assertEquals(6 * t, pose.translation().x, 1e-6);
            assertEquals(-3 * t, pose.translation().y, 1e-6);
            assertEquals(t, pose.translation().z, 1e-6);
            Quaternionf turned = new Quaternionf().rotationZ((float) (2 * t));
            assertEquals(
                    0, turned.difference(pose.rotation(), new Quaternionf()).angle(), 1e-3);
            assertTrue(turned.equals(pose.rotation(), 1e-6f), pose.rotation() + " is not " + turned);
        }
    }

    @Test
    void shouldWriteNothingWhileABodySleeps() {
        bullet.floor();
        PhysicsRigidBody body = bullet.box(0, 0.5f, 0);
        Transform3d node = nodes.add(body);
        int ticks = 0;
        while (body.isActive()) {
            assertTrue(ticks++ < 600, "the body should fall asleep");
            tick();
        }
        assertIsAt(body, node, 0);
        int revision = node.logicalRevision();
        for (int t = 0; t < 100; t++) {
            tick();
            sync.beforeFrame(now);
        }
        assertEquals(revision, node.logicalRevision());
        assertEquals(0, scene.movingCount());
        body.activate();
        body.setLinearVelocity(new Vector3f(0, 5, 0));
        tick();
        assertIsAt(body, node, 0);
        assertEquals(revision + 1, node.logicalRevision());
    }

    @Test
    void shouldWriteNothingForABodyThatCannotMove() {
        PhysicsRigidBody wall = bullet.box(3, 4, 5, PhysicsRigidBody.massForStatic);
        Transform3d node = nodes.add(wall);
        int revision = node.logicalRevision();
        for (int t = 0; t < 10; t++) {
            tick();
        }
        assertEquals(revision, node.logicalRevision());
        assertIsAt(wall, node, 0);
    }

    @Test
    void shouldPutANodeWhereItsBodyIsBeforeTheFirstUpdate() {
        PhysicsRigidBody wall = bullet.box(3, 4, 5, PhysicsRigidBody.massForStatic);
        Transform3d node = nodes.add(wall);
        wall.setPhysicsLocation(new Vector3f(1, 2, 3));
        tick();
        assertIsAt(wall, node, 0);
    }

    /** What each node was written with stays with it, whichever of those before it goes. */
    @Test
    void shouldNotWriteBodiesAnewWhenOthersGo() {
        bullet.withoutGravity();
        PhysicsRigidBody first = bullet.box(0, 0, 0);
        Transform3d second = nodes.add(bullet.box(5, 0, 0));
        nodes.add(first);
        Transform3d last = nodes.add(bullet.flying(10, 2, 3, new Vector3f(), new Vector3f()));
        tick();
        int revision = last.logicalRevision();
        nodes.release(second);
        tick();
        bullet.space.removeCollisionObject(first);
        tick();
        tick();
        assertEquals(1, nodes.size());
        assertEquals(revision, last.logicalRevision(), "it has not moved");
    }

    /** That a body sleeps is known of the body, not of its place in the list. */
    @Test
    void shouldNotTakeABodyForTheOneThatHadItsPlace() {
        bullet.withoutGravity();
        PhysicsRigidBody gone = bullet.box(0, 0, 0, PhysicsRigidBody.massForStatic);
        nodes.add(gone);
        Transform3d released = nodes.add(bullet.box(2, 0, 0, PhysicsRigidBody.massForStatic));
        tick();
        PhysicsRigidBody wall = bullet.box(4, 0, 0, PhysicsRigidBody.massForStatic);
        Transform3d node = nodes.add(wall);
        bullet.space.removeCollisionObject(gone);
        wall.setPhysicsLocation(new Vector3f(4, 7, 0));
        tick();
        assertIsAt(wall, node, 0);
        PhysicsRigidBody last = bullet.box(6, 0, 0, PhysicsRigidBody.massForStatic);
        Transform3d lastNode = nodes.add(last);
        nodes.release(released);
        nodes.release(node);
        last.setPhysicsLocation(new Vector3f(6, 8, 0));
        tick();
        assertIsAt(last, lastNode, 0);
    }

    @Test
    void shouldInterpolateKinematicBodiesThatTheGameMoves() {
        PhysicsRigidBody lift = bullet.box(0, 0, 0);
        lift.setKinematic(true);
        Transform3d node = nodes.add(lift);
        node.rule(MotionRule.HERMITE);
        for (int t = 1; t <= 20; t++) {
            lift.setPhysicsLocation(new Vector3f(0, 0.1f * t, 0));
            tick();
            sync.beforeFrame(now - STEP / 2);
            assertEquals(0.1f * t - 0.05f, node.visualLocal(pose).translation().y, 1e-6);
        }
    }

    @Test
    void shouldNotStreakWhenABodyIsTeleported() {
        bullet.withoutGravity();
        PhysicsRigidBody body = bullet.flying(0, 0, 0, new Vector3f(6, 0, 0), new Vector3f());
        Transform3d node = nodes.add(body);
        for (int t = 0; t < 5; t++) {
            tick();
            sync.beforeFrame(now);
        }
        body.setPhysicsLocation(new Vector3f(1000, 50, -7));
        body.setPhysicsRotation(new Quaternion(0, 1, 0, 0));
        nodes.teleport(node);
        tick();
        for (int part = 1; part <= 4; part++) {
            sync.beforeFrame(now - STEP + part * STEP / 4);
            node.visualLocal(pose);
            assertEquals(1000 + part * 6 * SECONDS / 4, pose.translation().x, 1e-3, "part " + part);
            assertEquals(50, pose.translation().y, 1e-5);
            assertEquals(-7, pose.translation().z, 1e-5);
            assertEquals(1, Math.abs(pose.rotation().y), 1e-6);
        }
    }

    @Test
    void shouldWakeASleepingBodyThatIsTeleported() {
        bullet.floor();
        PhysicsRigidBody body = bullet.box(0, 0.5f, 0);
        Transform3d node = nodes.add(body);
        for (int t = 0; t < 600 && body.isActive(); t++) {
            tick();
        }
        assertFalse(body.isActive());
        tick();
        body.setPhysicsLocation(new Vector3f(0, 20, 0));
        nodes.teleport(node);
        sync.beforeFrame(now);
        assertEquals(20, node.visualLocal(pose).translation().y);
        for (int t = 0; t < 10; t++) {
            tick();
        }
        assertTrue(node.logicalLocal(pose).translation().y < 19.9f, "it should fall");
        assertIsAt(body, node, 0);
    }

    @Test
    void shouldTeleportAStaticBody() {
        PhysicsRigidBody wall = bullet.box(3, 4, 5, PhysicsRigidBody.massForStatic);
        Transform3d node = nodes.add(wall);
        tick();
        tick();
        wall.setPhysicsLocation(new Vector3f(-3, 4, 5));
        nodes.teleport(node);
        int revision = node.logicalRevision();
        tick();
        assertEquals(revision, node.logicalRevision());
        assertIsAt(wall, node, 0);
        sync.beforeFrame(now);
        assertEquals(-3, node.visualLocal(pose).translation().x);
    }

    @Test
    void shouldDestroyTheNodeOfABodyThatLeftItsSpace() {
        bullet.withoutGravity();
        PhysicsRigidBody first = bullet.box(0, 0, 0);
        PhysicsRigidBody second = bullet.box(5, 0, 0);
        PhysicsRigidBody third = bullet.flying(10, 0, 0, new Vector3f(6, 0, 0), new Vector3f());
        Transform3d a = nodes.add(first);
        Transform3d b = nodes.add(second);
        Transform3d c = nodes.add(third);
        tick();
        bullet.space.removeCollisionObject(second);
        int revision = c.logicalRevision();
        tick();
        assertFalse(b.isAlive());
        assertEquals(revision + 1, c.logicalRevision(), "a move, and no teleport before");
        assertEquals(2, nodes.size());
        assertIsAt(third, c, 0);
        assertIsDrawnHalfway(third, c);
        assertIsAt(first, a, 0);
        Transform3d d = nodes.add(bullet.box(20, 0, 0));
        tick();
        assertEquals(20, d.logicalLocal(pose).translation().x);
        bullet.space.destroy();
        nodes.update();
        assertEquals(0, nodes.size());
        assertEquals(0, scene.size());
    }

    @Test
    void shouldDestroyTheNodeOfASleepingBodyThatLeft() {
        PhysicsRigidBody wall = bullet.box(3, 4, 5, PhysicsRigidBody.massForStatic);
        Transform3d node = nodes.add(wall);
        tick();
        tick();
        bullet.space.removeCollisionObject(wall);
        bullet.box(0, 0, 0);
        tick();
        assertFalse(node.isAlive());
    }

    @Test
    void shouldLetGoOfReleasedAndDestroyedNodes() {
        bullet.withoutGravity();
        PhysicsRigidBody first = bullet.flying(0, 0, 0, new Vector3f(6, 0, 0), new Vector3f());
        PhysicsRigidBody second = bullet.flying(5, 0, 0, new Vector3f(6, 0, 0), new Vector3f());
        PhysicsRigidBody third = bullet.flying(10, 0, 0, new Vector3f(6, 0, 0), new Vector3f());
        Transform3d a = nodes.add(first);
        Transform3d b = nodes.add(second);
        Transform3d c = nodes.add(third);
        tick();
        nodes.release(a);
        float kept = a.logicalLocal(pose).translation().x;
        int revision = c.logicalRevision();
        tick();
        assertEquals(revision + 1, c.logicalRevision(), "a move, and no teleport before");
        assertEquals(kept, a.logicalLocal(pose).translation().x);
        assertIsAt(second, b, 0);
        assertIsDrawnHalfway(third, c);
        b.destroy();
        tick();
        assertEquals(1, nodes.size());
        assertIsAt(third, c, 0);
        bullet.space.removeCollisionObject(first);
        tick();
        assertTrue(a.isAlive());
        assertThrows(IllegalArgumentException.class, () -> nodes.release(a));
    }

    @Test
    void shouldWriteNothingForBodiesThatStandWhenOthersGo() {
        bullet.withoutGravity();
        PhysicsRigidBody[] bodies = new PhysicsRigidBody[16]; // as many as there is room for at first
        Transform3d[] driven = new Transform3d[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = bullet.flying(3 * i, i, -i, new Vector3f(), new Vector3f());
            driven[i] = nodes.add(bodies[i]);
        }
        tick();
        int[] revisions =
                Arrays.stream(driven).mapToInt(Transform3d::logicalRevision).toArray();
        nodes.release(driven[7]);
        tick();
        bullet.space.removeCollisionObject(bodies[2]);
        bullet.space.removeCollisionObject(bodies[11]);
        tick();
        assertEquals(13, nodes.size());
        for (int i = 0; i < bodies.length; i++) {
            if (driven[i].isAlive()) {
                assertEquals(revisions[i], driven[i].logicalRevision(), "node " + i);
            }
        }
    }

    @Test
    void shouldTeleportTheNodeThatIsNamedAndWriteItOnce() {
        bullet.withoutGravity();
        PhysicsRigidBody first = bullet.flying(0, 0, 0, new Vector3f(), new Vector3f());
        PhysicsRigidBody second = bullet.flying(3, 0, 0, new Vector3f(), new Vector3f());
        Transform3d a = nodes.add(first);
        Transform3d b = nodes.add(second);
        tick();
        int revision = a.logicalRevision();
        second.setPhysicsLocation(new Vector3f(50, 1, 2));
        nodes.teleport(b);
        assertIsAt(second, b, 0);
        int teleported = b.logicalRevision();
        tick();
        assertEquals(teleported, b.logicalRevision(), "it has not moved since");
        assertEquals(revision, a.logicalRevision());
    }

    /** A space of bodies that are gone must not be kept alive by this. */
    @Test
    void shouldHoldNothingThatIsGone() throws ReflectiveOperationException {
        PhysicsRigidBody first = bullet.box(0, 0, 0);
        Transform3d kept = nodes.add(bullet.box(3, 0, 0));
        Transform3d released = nodes.add(bullet.box(6, 0, 0));
        nodes.add(first);
        assertEquals(3, held("bodies"));
        nodes.release(released);
        assertEquals(2, held("bodies"));
        assertEquals(2, held("nodes"));
        bullet.space.removeCollisionObject(first);
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
        Transform3d platform = scene.create();
        Transform3d hook = scene.create(platform);
        platform.scaleTo(2, 2, 2);
        hook.moveTo(3, 1, -2);
        PhysicsRigidBody body = bullet.flying(4, 7, 1, new Vector3f(1, 2, 0), new Vector3f(3, 1, -2));
        Transform3d node = scene.create();
        node.attachTo(hook, Reparent.KEEP_LOCAL);
        node.scaleTo(0.25f, 0.25f, 0.25f);
        nodes.add(body, node);
        Quaternionf turn = new Quaternionf();
        for (int t = 0; t < 300; t++) {
            platform.moveTo(0.1f * t, (float) Math.sin(0.1 * t), 0.3f);
            platform.rotateTo(turn.rotationXYZ(0.05f * t, 0.02f * t, 0.01f * t));
            tick();
            assertIsAt(body, node, 2e-5);
            assertEquals(0.25f, node.logicalLocal(pose).scale().x);
        }
        node.detach(Reparent.KEEP_WORLD);
        tick();
        assertIsAt(body, node, 0);
    }

    @Test
    void shouldHoldABodyThatStandsAwakeWhileItsParentMoves() {
        bullet.space.setGravity(new Vector3f());
        PhysicsRigidBody body = bullet.box(4, 7, 1);
        body.setGravity(new Vector3f());
        body.setEnableSleep(false);
        Transform3d platform = scene.create();
        Transform3d node = scene.create(platform);
        nodes.add(body, node);
        for (int t = 0; t < 20; t++) {
            platform.moveTo(0.1f * t, 0, 0);
            tick();
            assertIsAt(body, node, 2e-5);
        }
        int revision = node.logicalRevision();
        tick();
        assertEquals(revision, node.logicalRevision(), "below a parent that stands nothing is written");
    }

    @Test
    void shouldHoldABodyThatStandsAwakeWhileItsParentTurnsBelowIt() {
        bullet.withoutGravity();
        float half = (float) Math.PI;
        for (float[] turn : new float[][] {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {1, 0, 0, half}}) {
            PhysicsRigidBody body = bullet.flying(4, 7, 1, new Vector3f(), new Vector3f());
            Transform3d platform = scene.create();
            platform.teleportTo(
                    new org.joml.Vector3f(4, 7, 1), new Quaternionf().rotationAxis(turn[3], turn[0], turn[1], turn[2]));
            Transform3d node = scene.create(platform);
            nodes.add(body, node);
            for (int t = 1; t < 20; t++) {
                platform.rotateTo(new Quaternionf().rotationAxis(turn[3] + 0.0005f * t, turn[0], turn[1], turn[2]));
                tick();
                node.logicalWorld(matrix);
                assertTrue(matrix.equals(new Matrix4x3f().translation(4, 7, 1), 5e-5f), matrix::toString);
            }
            bullet.space.removeCollisionObject(body);
            tick();
        }
    }

    /** What conversion there and back rounds off is no motion, along whichever axis the body is far out. */
    @Test
    void shouldWriteNothingForABodyThatStandsAwakeFarOut() {
        bullet.withoutGravity();
        for (int axis = 0; axis < 3; axis++) {
            for (int other = 0; other < axis; other++) {
                float[] far = {0.3f, 0.7f, 0.1f};
                far[axis] -= 2_000;
                far[other] += 2_000;
                PhysicsRigidBody body = bullet.flying(far[0], far[1], far[2], new Vector3f(), new Vector3f());
                Transform3d platform = scene.create();
                platform.teleportTo(
                        new org.joml.Vector3f(far[0] - 0.3f, far[1] + 0.2f, far[2] - 0.4f),
                        new Quaternionf().rotationXYZ(0.7f, 0.2f, -0.4f));
                Transform3d node = scene.create(platform);
                node.teleportTo(0.37f, -0.21f, 0.11f);
                nodes.add(body, node);
                int revision = node.logicalRevision();
                tick();
                tick();
                assertEquals(revision, node.logicalRevision(), axis + ", " + other);
            }
        }
    }

    @Test
    void shouldDriveAParentAndItsChildByTwoBodies() {
        PhysicsRigidBody car = bullet.flying(0, 10, 0, new Vector3f(5, 3, 0), new Vector3f(0, 1, 0));
        PhysicsRigidBody wheel = bullet.flying(2, 10, 0, new Vector3f(), new Vector3f(0, 0, 9));
        Transform3d chassis = nodes.add(car);
        Transform3d rim = scene.create(chassis);
        nodes.add(wheel, rim);
        for (int t = 0; t < 120; t++) {
            tick();
            assertIsAt(car, chassis, 0);
            assertIsAt(wheel, rim, 1e-4);
        }
    }

    @Test
    void shouldRefuseAParentThatIsFlattened() {
        Transform3d parent = scene.create();
        Transform3d node = scene.create(parent);
        nodes.add(bullet.flying(0, 0, 0, new Vector3f(1, 0, 0), new Vector3f()), node);
        parent.scaleTo(1, 0, 1);
        bullet.space.update(SECONDS, 0);
        String message =
                assertThrows(IllegalStateException.class, nodes::update).getMessage();
        assertTrue(message.contains("scale of 0"), message);
    }

    @Test
    void shouldDriveNodesInTheSpaceOfANodeFarFromTheOrigin() {
        double far = 1e7 + 0.3;
        Transform3d sector = scene.create();
        scene.space().largeWorld().teleportTo(sector, far, 0, 0);
        BodyNodes near = new BodyNodes(scene, bullet.space, sector);
        PhysicsRigidBody body = bullet.flying(3, 4, 5, new Vector3f(5, 1, 0), new Vector3f(0, 2, 0));
        Transform3d crate = near.add(body);
        crate.rule(MotionRule.HERMITE);
        Vector3d at = new Vector3d();
        for (int t = 0; t < 100; t++) {
            scene.space().largeWorld().moveTo(sector, far + t, 0, 0);
            bullet.space.update(SECONDS, 0);
            near.update();
            sync.afterTick(now, now += STEP);
            scene.space().largeWorld().absoluteLogicalPosition(crate, at);
            assertEquals(far + t + body.getPhysicsLocation(null).x, at.x, 1e-5);
        }
        Transform3d mine = scene.create(sector);
        near.add(bullet.box(8, 9, 1), mine);
        assertEquals(8, mine.logicalLocal(pose).translation().x);
    }

    @Test
    void shouldRefuseNodesThatBodiesCannotPlace() {
        PhysicsRigidBody body = bullet.box(3, 4, 5);
        Transform3d sector = scene.create();
        Transform3d below = scene.create(scene.create(sector));
        scene.space().largeWorld().teleportTo(sector, 1e7, 0, 0);
        String message =
                " stands where scene.space().largeWorld() has put " + sector + ", in double: give BodyNodes a node";
        assertRefused(sector + message, () -> nodes.add(body, sector));
        assertRefused(below + message, () -> nodes.add(body, below));
        BodyNodes near = new BodyNodes(scene, bullet.space, sector);
        assertRefused(below + " must be a child of " + sector, () -> near.add(body, below));
        Transform3d stranger = new Scene().create();
        assertRefused(stranger + " is of another scene", () -> new BodyNodes(scene, bullet.space, stranger));
        assertRefused(stranger + " is of another scene", () -> near.add(body, stranger));
        below.destroy();
        assertThrows(IllegalStateException.class, () -> new BodyNodes(scene, bullet.space, below));
        assertEquals(0, nodes.size() + near.size());
    }

    @Test
    void shouldRefuseABodyTwiceANodeTwiceAndNodesOfOtherScenes() {
        PhysicsRigidBody body = bullet.box(3, 4, 5);
        PhysicsRigidBody other = bullet.box(8, 4, 5);
        Transform3d node = nodes.add(body);
        Transform3d free = scene.create();
        Transform3d stranger = new Scene().create();
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
        assertThrows(NullPointerException.class, () -> new BodyNodes(null, bullet.space));
        assertThrows(NullPointerException.class, () -> new BodyNodes(scene, null));
        assertThrows(NullPointerException.class, () -> nodes.add(null));
        PhysicsRigidBody body = bullet.box(0, 0, 0);
        assertThrows(NullPointerException.class, () -> nodes.add(body, null));
        Transform3d stale = scene.create();
        stale.destroy();
        assertThrows(IllegalStateException.class, () -> nodes.add(body, stale));
        bullet.space.removeCollisionObject(body);
        assertThrows(IllegalArgumentException.class, () -> nodes.add(body));
        Transform3d node = scene.create();
        assertThrows(IllegalArgumentException.class, () -> nodes.add(body, node));
        node.destroy();
        assertThrows(NullPointerException.class, () -> nodes.release(null));
        assertThrows(NullPointerException.class, () -> nodes.teleport(null));
        Transform3d stranger = scene.create();
        assertThrows(IllegalArgumentException.class, () -> nodes.teleport(stranger));
        assertEquals(0, nodes.size());
        assertEquals(1, scene.size());
    }

    private void assertIsDrawnHalfway(PhysicsRigidBody body, Transform3d node) {
        sync.beforeFrame(now - STEP / 2);
        double middle = body.getPhysicsLocation(null).x - 3 * SECONDS;
        assertEquals(middle, node.visualLocal(pose).translation().x, 1e-5, "at 6 m/s, half a tick before its end");
    }

    /** @param tolerance 0 for a root, whose place is the body's, bit for bit */
    private void assertIsAt(PhysicsRigidBody body, Transform3d node, double tolerance) {
        node.logicalWorld(matrix);
        Vector3f location = body.getPhysicsLocation(null);
        double rounding = tolerance * (1 + Math.abs(location.x) + Math.abs(location.y) + Math.abs(location.z));
        assertEquals(location.x, matrix.m30(), rounding);
        assertEquals(location.y, matrix.m31(), rounding);
        assertEquals(location.z, matrix.m32(), rounding);
        Quaternion turn = body.getPhysicsRotation(null);
        Quaternionf expected = new Quaternionf(turn.getX(), turn.getY(), turn.getZ(), turn.getW()).normalize();
        Quaternionf actual = matrix.getUnnormalizedRotation(new Quaternionf());
        double cosine = Math.abs(expected.dot(actual));
        assertEquals(1, cosine, 1e-6 + tolerance, () -> actual + " is not " + expected);
    }
}
