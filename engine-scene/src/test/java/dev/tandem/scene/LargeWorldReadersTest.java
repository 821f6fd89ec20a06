package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Finding;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 12.3: renderers, followers and detectors of a world whose origin moves. */
class LargeWorldReadersTest {
    private static final long TICK = 1000;
    private static final double FAR = 1e7;
    private static final double EXACT = 1e-5;
    private static final int FLOATS = MatrixLayout.COLUMNS_4X3.floats();

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final LargeWorld world = scene.space().largeWorld();
    private final List<Transform3d> nodes = new ArrayList<>();
    private long fixed;

    /** Large roots, ordinary roots and children of both, so many that all ways of computing matrices are gone. */
    private void populate(int count) {
        for (int i = 0; i < count; i++) {
            Transform3d node = i % 4 < 2 ? scene.create() : scene.create(nodes.get(i - 2));
            nodes.add(node);
            if (i % 4 == 0) {
                world.teleportTo(node, FAR + i, 0, 0);
            } else {
                node.teleportTo(i % 10, 0, 0);
            }
        }
        tick(() -> {});
        sync.beforeFrame(fixed);
    }

    private void tick(Runnable writes) {
        writes.run();
        sync.afterTick(fixed, fixed + TICK);
        fixed += TICK;
    }

    private static float drawnX(Transform3d node) {
        return node.visualWorldPosition(new Vector3f()).x;
    }

    @Test
    void shouldWriteEveryMatrixWhenTheOriginMoves() {
        populate(5000);
        FloatBuffer buffer = FloatBuffer.allocate(nodes.size() * FLOATS);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        matrices.assignAll();
        matrices.update();
        for (double origin : new double[] {FAR, FAR + 800, 0, FAR}) {
            assertTrue(world.moveOrigin(origin, 0, 0));
            assertEquals(nodes.size(), matrices.update(), "SPEC 12.3");
            assertFalse(world.moveOrigin(origin + 3, 0, 0), "it lies on a grid");
            assertEquals(0, matrices.update(), "SPEC 12.3: nothing has changed");
            for (Transform3d node : nodes) {
                float expected = (float) (world.absoluteVisualPosition(node, new Vector3d()).x - origin);
                assertEquals(expected, buffer.get(node.index() * FLOATS + 9), Math.abs(expected) * 1e-7 + 1e-6);
                assertEquals(drawnX(node), buffer.get(node.index() * FLOATS + 9), "SPEC 12.3: as when read alone");
            }
            scene.validate();
        }
    }

    @Test
    void shouldWriteTheSameBitsInMotionAsWhenReadAlone() {
        populate(3000);
        FloatBuffer buffer = FloatBuffer.allocate(nodes.size() * FLOATS);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        matrices.assignAll();
        for (int t = 0; t < 20; t++) {
            int n = t;
            tick(() -> {
                for (int i = 0; i < nodes.size(); i += 4) {
                    world.moveTo(nodes.get(i), FAR + i + 3.3 * n, n, -n);
                    nodes.get(i + 1).moveTo(n, 0, 0);
                }
            });
            world.moveOrigin(FAR + 20 * n, 0, 0);
            sync.beforeFrame(fixed - TICK / 3);
            matrices.update();
            for (int i = n % 7; i < nodes.size(); i += 7) {
                float x = drawnX(nodes.get(i));
                assertEquals(x, buffer.get(nodes.get(i).index() * FLOATS + 9), "SPEC 12.3: node " + i);
            }
        }
        scene.validate();
    }

    @Test
    void shouldKeepMotionVectorsWhenTheOriginMoves() {
        Transform3d ship = scene.create();
        world.teleportTo(ship, FAR, 0, 0);
        tick(() -> {});
        world.moveOrigin(FAR, 0, 0);
        FloatBuffer now = FloatBuffer.allocate(FLOATS);
        FloatBuffer before = FloatBuffer.allocate(FLOATS);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, now);
        matrices.assign(ship, 0);
        PreviousMatrices previous = matrices.keepPrevious(before);
        sync.beforeFrame(fixed);
        matrices.update();
        double lastOrigin = FAR;
        for (int t = 1; t < 10; t++) {
            double x = FAR + 10 * t;
            tick(() -> world.moveTo(ship, x, 0, 0));
            world.moveOrigin(x, 0, 0);
            double origin = world.origin(new Vector3d()).x;
            sync.beforeFrame(fixed);
            matrices.update();
            assertEquals(Continuity.CONTINUOUS, previous.continuity(0), "SPEC 12.3: the origin alone has moved");
            assertEquals(10, now.get(9) + origin - (before.get(9) + lastOrigin), EXACT, "SPEC 12.3");
            lastOrigin = origin;
        }
    }

    @Test
    void shouldLetCamerasFollowAsIfTheOriginRested() {
        Transform3d ship = scene.create();
        world.teleportTo(ship, FAR, 0, 0);
        Scene ordinary = new Scene();
        VisualSynchronizer otherSync = ordinary.synchronizer();
        Transform3d other = ordinary.create();
        world.moveOrigin(FAR, 0, 0);
        List<Follower> far = cameras(scene, ship);
        List<Follower> near = cameras(ordinary, other);
        other.teleportTo(0, 0, 0);
        otherSync.afterTick(fixed, fixed + TICK);
        tick(() -> {});
        for (int t = 1; t < 60; t++) {
            double x = 1.5 * t + Math.sin(t);
            if (t > 1) {
                world.moveOrigin(world.absoluteVisualPosition(far.get(0).node(), new Vector3d()));
            }
            double origin = world.origin(new Vector3d()).x;
            tick(() -> world.moveTo(ship, FAR + x, 0, 0));
            other.moveTo((float) x, 0, 0);
            otherSync.afterTick(fixed - TICK, fixed);
            for (int half = 1; half <= 2; half++) {
                long render = fixed - TICK + half * TICK / 2;
                sync.beforeFrame(render);
                otherSync.beforeFrame(render);
                scene.followers().beforeFrame(render);
                ordinary.followers().beforeFrame(render);
                for (int c = 0; c < far.size(); c++) {
                    double expected = near.get(c).pose(new Pose3d()).translation().x + FAR;
                    double actual = world.absoluteVisualPosition(far.get(c).node(), new Vector3d()).x;
                    assertEquals(expected, actual, 3e-5, "SPEC 12.3: camera " + c + " in tick " + t);
                    assertEquals(actual - origin, far.get(c).pose(new Pose3d()).translation().x, EXACT);
                    assertEquals(actual - origin, drawnX(far.get(c).node()), EXACT);
                }
                Matrix4f view = far.get(0).view(new Matrix4f());
                Vector3f seen = view.transformPosition(ship.visualWorldPosition(new Vector3f()));
                Vector3f expected =
                        near.get(0).view(new Matrix4f()).transformPosition(other.visualWorldPosition(new Vector3f()));
                assertEquals(0, seen.distance(expected), 5e-5, "SPEC 12.3: what the camera sees");
            }
            scene.validate();
        }
    }

    private static List<Follower> cameras(Scene scene, Transform3d target) {
        return List.of(
                scene.follow(target).offset(0, 3, -8).damped(5 * TICK).lookAt(target),
                scene.follow(target).worldOffset(0, 3, 0).spring(1e5).deadZone(2, 0, 0),
                scene.follow(target).offset(1, 0, 0));
    }

    @Test
    void shouldFindJumpsOfNodesButNotOfTheOrigin() {
        Transform3d ship = scene.create();
        world.teleportTo(ship, FAR, 0, 0);
        tick(() -> {});
        List<Finding> found = new ArrayList<>();
        scene.detectors().jumpsAbove(50_000).on(found::add, Detector.VISUAL_JUMP);
        for (int t = 1; t <= 5; t++) {
            int n = t;
            tick(() -> world.moveTo(ship, FAR + n, 0, 0));
            world.moveOrigin(FAR + 200 * n, 0, 0);
            sync.beforeFrame(fixed);
            scene.detectors().afterFrame();
        }
        assertEquals(List.of(), found, "SPEC 13.4");
        tick(() -> world.moveTo(ship, FAR + 100, 0, 0));
        world.moveOrigin(FAR, 0, 0);
        sync.beforeFrame(fixed);
        scene.detectors().afterFrame();
        assertEquals(1, found.size(), "SPEC 13.4");
    }

    @Test
    void shouldFindJumpsInThePlaneButNotOfTheOrigin() {
        for (int i = 0; i < 4; i++) {
            scene.plane().create().teleportTo(10 * i, 7 * i);
        }
        Transform2d car = scene.plane().create();
        car.teleportTo(5, 5);
        tick(() -> {});
        List<Finding> found = new ArrayList<>();
        scene.detectors().on(found::add, Detector.VISUAL_JUMP);
        for (int t = 0; t <= 3; t++) {
            scene.plane().largeWorld().moveOrigin(1000 * t, 2000 * t);
            sync.beforeFrame(fixed);
            scene.detectors().afterFrame();
        }
        assertEquals(List.of(), found, "SPEC 12.3");
        tick(() -> car.moveTo(5, 95));
        scene.plane().largeWorld().moveOrigin(0, 0);
        sync.beforeFrame(fixed);
        scene.detectors().afterFrame();
        assertEquals(List.of(car), found.stream().map(Finding::node).toList(), "SPEC 13.4");
    }
}
