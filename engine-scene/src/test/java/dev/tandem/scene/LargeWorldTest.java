package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 12.3: positions in double precision, drawn relative to an origin. */
class LargeWorldTest {
    private static final long TICK = 1000;
    private static final double FAR = 1e7;

    /** What is drawn near to the origin is this exact: ten micrometres. */
    private static final double EXACT = 1e-5;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final LargeWorld world = scene.space().largeWorld();
    private long fixed;

    private Transform3d standing(double x, double y, double z) {
        Transform3d root = scene.create();
        world.teleportTo(root, x, y, z);
        return root;
    }

    private void tick(Runnable writes) {
        writes.run();
        sync.afterTick(fixed, fixed + TICK);
        fixed += TICK;
        scene.validate();
    }

    private void frame(long afterTick) {
        sync.beforeFrame(fixed - TICK + afterTick);
        scene.validate();
    }

    private static double drawnX(Transform3d node) {
        return node.visualWorldPosition(new Vector3f()).x;
    }

    private double visualX(Transform3d node) {
        return world.absoluteVisualPosition(node, new Vector3d()).x;
    }

    private double logicalX(Transform3d node) {
        return world.absoluteLogicalPosition(node, new Vector3d()).x;
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldDrawMillimetresExactlyFarFromZero(MotionRule rule) {
        Transform3d root = standing(FAR, -FAR, FAR / 3);
        Transform3d child = scene.create(root);
        child.teleportTo(0.5f, 0, 0);
        root.rule(rule);
        world.moveOrigin(FAR, -FAR, FAR / 3);
        tick(() -> {});
        frame(TICK);
        double before = FAR;
        for (int t = 1; t <= 100; t++) {
            double x = FAR + t * 1e-3;
            tick(() -> world.moveTo(root, x, -FAR, FAR / 3));
            for (int quarter = 1; quarter <= 4; quarter++) {
                frame(quarter * TICK / 4);
                double expected = rule == MotionRule.SNAP ? x : before + (x - before) * quarter / 4.0;
                if (t > 2) {
                    assertEquals(expected - FAR, drawnX(root), EXACT, "SPEC 12.3");
                    assertEquals(expected - FAR + 0.5, drawnX(child), EXACT, "SPEC 12.3: below it");
                    assertEquals(expected, visualX(root), EXACT, "SPEC 12.3: absolute");
                }
            }
            before = x;
        }
        assertEquals(FAR + 100 * 1e-3, logicalX(root), "SPEC 12.3: what was written, bit for bit");
    }

    static List<MotionRule> rules() {
        return List.of(MotionRule.FROM_TICK, MotionRule.SNAP, MotionRule.HERMITE, MotionRule.eased(t -> t));
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldNotSeeTheAnchorMoveInMidMotion(MotionRule rule) {
        if (rule == MotionRule.WINDING) {
            return;
        }
        Transform3d far = standing(FAR, 0, 0);
        Transform3d near = scene.create();
        near.teleportTo(0, 0, 0);
        far.rule(rule);
        near.rule(rule);
        world.moveOrigin(FAR, 0, 0);
        tick(() -> {});
        frame(TICK);
        for (int t = 1; t <= 50; t++) {
            float x = 3.7f * t;
            tick(() -> {
                world.moveTo(far, FAR + x, 0, 0);
                near.moveTo(x, 0, 0);
            });
            for (int part = 1; part <= 5; part++) {
                frame(part * TICK / 5);
                double expected = near.visualLocal(new Pose3d()).translation().x;
                assertEquals(expected, drawnX(far), 5e-5, "SPEC 12.3: " + rule + " in tick " + t);
            }
        }
    }

    @Test
    void shouldMoveEverythingDrawnAndNothingLogicalWhenTheOriginMoves() {
        Transform3d ordinary = scene.create();
        ordinary.teleportTo(5, 0, 0);
        Transform3d below = scene.create(ordinary);
        below.teleportTo(1, 0, 0);
        Transform3d far = standing(FAR, 0, 0);
        tick(() -> {});
        int revision = far.visualRevision();

        world.moveOrigin(FAR, 0, 0);

        assertEquals(0, drawnX(far), "SPEC 12.3");
        assertEquals((float) (5 - FAR), drawnX(ordinary), "SPEC 12.3: ordinary roots too");
        assertEquals((float) (5 - FAR) + 1, drawnX(below), "SPEC 12.3");
        assertEquals(6, logicalX(below));
        assertEquals(6, visualX(below));
        assertEquals(5, ordinary.logicalWorldPosition(new Vector3f()).x);
        assertEquals((float) FAR, far.logicalWorldPosition(new Vector3f()).x);
        assertEquals((float) FAR, far.logicalWorldPose(new Pose3d()).translation().x);
        assertEquals(0, far.visualWorldPose(new Pose3d()).translation().x);
        assertEquals(revision, far.visualRevision());
        assertEquals(FAR, world.origin(new Vector3d()).x);
        scene.validate();
    }

    @Test
    void shouldKeepBothWorldsOverAttachAndDetach() {
        Transform3d station = standing(FAR, 0, 0);
        station.rotateTo(new Quaternionf().rotationZ(0.7f));
        Transform3d ship = standing(FAR + 20, 3, 0);
        world.moveOrigin(FAR + 16, 0, 0);
        tick(() -> {});
        frame(TICK);
        tick(() -> {
            world.moveTo(ship, FAR + 21, 3, 0);
            world.moveTo(station, FAR, 1, 0);
        });
        frame(TICK / 2);
        double x = visualX(ship);

        ship.attachTo(station, Reparent.KEEP_WORLD);

        scene.validate();
        assertTrue(world.contains(ship), "below the station");
        assertEquals(x, visualX(ship), EXACT, "SPEC 3.6");
        assertEquals(x - FAR - 16, drawnX(ship), EXACT, "SPEC 3.6");
        assertEquals(FAR + 21, logicalX(ship), EXACT, "SPEC 3.6");
        assertThrows(IllegalStateException.class, () -> world.moveTo(ship, 0, 0, 0));

        ship.detach(Reparent.KEEP_WORLD);

        scene.validate();
        assertTrue(world.contains(ship), "it was below the station");
        assertEquals(x, visualX(ship), EXACT, "SPEC 3.6");
        assertEquals(x - FAR - 16, drawnX(ship), EXACT, "SPEC 3.6");
        assertEquals(FAR + 21, logicalX(ship), EXACT, "SPEC 3.6");
        frame(TICK);
        assertEquals(FAR + 21, visualX(ship), EXACT);
        tick(() -> world.moveTo(ship, FAR + 22, 3, 0));
        frame(TICK / 2);
        assertEquals(FAR + 21.5, visualX(ship), EXACT);
    }

    @Test
    void shouldKeepLocalPosesWhenAskedFor() {
        Transform3d station = standing(FAR, 0, 0);
        Transform3d ship = standing(FAR + 20, 0, 0);
        float local = ship.logicalLocal(new Pose3d()).translation().x;

        ship.attachTo(station, Reparent.KEEP_LOCAL);

        assertEquals(local, ship.logicalLocal(new Pose3d()).translation().x);
        assertEquals(FAR + local, logicalX(ship));
        ship.detach(Reparent.KEEP_LOCAL);
        assertFalse(world.contains(ship));
        assertEquals(local, logicalX(ship));
        scene.validate();
    }

    @Test
    void shouldKeepTheWorldOfANodeThatTakesNothing() {
        Transform3d station = standing(FAR, 0, 0);
        Transform3d crate = scene.create(station);
        crate.teleportTo(2, 0, 0);
        world.moveOrigin(FAR, 0, 0);
        tick(() -> {});

        crate.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD);

        scene.validate();
        assertEquals(FAR + 2, logicalX(crate), EXACT);
        assertEquals(2, drawnX(crate), EXACT);
        world.moveTo(crate, FAR + 3, 0, 0);
        crate.inherit(Inheritance.ALL, Reparent.KEEP_WORLD);
        scene.validate();
        assertEquals(3, crate.logicalLocal(new Pose3d()).translation().x, EXACT);
        crate.inherit(Inheritance.TRANSLATION, Reparent.KEEP_WORLD);
        scene.validate();
        assertEquals(3, crate.logicalLocal(new Pose3d()).translation().x, EXACT);
        assertEquals(FAR + 3, logicalX(crate), EXACT);
    }

    @Test
    void shouldShiftAnchorsWhenTheSceneIsRebased() {
        Transform3d far = standing(FAR, 0, 0);
        Transform3d ordinary = scene.create();
        tick(() -> {});
        tick(() -> world.moveTo(far, FAR + 1e-3, 0, 0));
        frame(TICK / 2);

        scene.rebase(new Vector3f((float) FAR, 0, 0));

        scene.validate();
        assertEquals(5e-4, drawnX(far), EXACT, "SPEC 10.4");
        assertEquals(-FAR, drawnX(ordinary), "SPEC 10.4");
        frame(TICK);
        assertEquals(1e-3, visualX(far), EXACT, "SPEC 10.4");
        tick(() -> world.moveTo(far, 2e-3, 0, 0));
        frame(TICK / 2);
        assertEquals(1.5e-3, visualX(far), EXACT);
    }

    @Test
    void shouldTurnAboutTheOriginOfTheWorldWhenWarped() {
        Transform3d far = standing(FAR, 1, 0);
        tick(() -> {});
        tick(() -> world.moveTo(far, FAR + 2, 1, 0));
        frame(TICK / 2);

        far.warp(new Vector3f(0, 100, 0), new Quaternionf(0, 0, Math.sin(Math.PI / 4), Math.cos(Math.PI / 4)));

        scene.validate();
        Vector3d logical = world.absoluteLogicalPosition(far, new Vector3d());
        Vector3d visual = world.absoluteVisualPosition(far, new Vector3d());
        assertEquals(-1, logical.x, 2, "SPEC 10.3: the rotation is a float's");
        assertEquals(FAR + 102, logical.y, 2, "SPEC 10.3");
        assertEquals(1, logical.y - visual.y, EXACT, "SPEC 10.3: with its motion");
        frame(TICK);
        assertEquals(logical.y, world.absoluteVisualPosition(far, new Vector3d()).y, EXACT);
    }

    @Test
    void shouldTeleportOnItsStamp() {
        Transform3d far = standing(FAR, 0, 0);
        tick(() -> {});
        tick(() -> {
            world.moveTo(far, FAR + 1, 0, 0);
            world.teleportOnStamp(far, FAR + 500, 0, 0);
        });
        frame(TICK / 2);
        assertEquals(FAR + 0.5, visualX(far), 1e-4, "SPEC 10.1");
        assertEquals(FAR + 500, logicalX(far), "SPEC 10.1");
        frame(TICK);
        assertEquals(FAR + 500, visualX(far), EXACT, "SPEC 10.1");
    }

    /** A write of the position, or of the origin of the world, moves what all of it is relative to. */
    @Test
    void shouldShowAWaitingTeleportInItsPlacesWhenItsAnchorMoves() {
        Transform3d far = standing(FAR, 0, 0);
        tick(() -> {});
        tick(() -> {
            world.moveTo(far, FAR + 1, 0, 0);
            world.teleportOnStamp(far, FAR + 20, 0, 0);
            world.moveTo(far, FAR + 200, 0, 0);
        });
        frame(TICK / 2);
        assertEquals(FAR + 0.5, visualX(far), 1e-4, "SPEC 10.1");
        world.moveTo(far, FAR + 400, 0, 0);
        frame(TICK - 100);
        assertEquals(FAR + 0.9, visualX(far), 1e-4, "SPEC 10.1");
        frame(TICK);
        assertEquals(FAR + 400, visualX(far), EXACT, "SPEC 10.1");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.scene.RuleLists#interpolating")
    void shouldStartFromAWaitingTeleportWhenTheNextTickMovesItsAnchor(MotionRule rule) {
        Transform3d far = standing(FAR, 0, 0);
        far.rule(rule);
        tick(() -> {});
        frame(TICK);
        tick(() -> world.teleportOnStamp(far, FAR + 20, 0, 0));
        tick(() -> world.moveTo(far, FAR + 60, 0, 0));
        frame(0);
        assertEquals(FAR + 20, visualX(far), 1e-4, "SPEC 10.1");
        frame(TICK);
        assertEquals(FAR + 60, visualX(far), 1e-4, "SPEC 10.1");
    }

    @Test
    void shouldShiftAWaitingTeleportOnceWhenTheSceneIsRebased() {
        Transform3d far = standing(FAR, 0, 0);
        Transform3d near = scene.create();
        near.teleportTo(5, 0, 0);
        tick(() -> {});
        tick(() -> {
            world.moveTo(far, FAR + 1, 0, 0);
            world.teleportOnStamp(far, FAR + 20, 0, 0);
            near.teleportOnStamp(7, 0, 0);
        });
        frame(TICK / 2);
        scene.rebase(new Vector3f(1000, 0, 0));
        world.moveTo(far, FAR - 1000 + 21, 0, 0);
        frame(TICK - 100);
        assertEquals(FAR - 1000 + 0.9, visualX(far), 1e-4, "SPEC 10.1, 10.4");
        assertEquals(-995, visualX(near), 1e-4, "SPEC 10.1, 10.4");
        frame(TICK);
        assertEquals(FAR - 1000 + 21, visualX(far), 1e-4, "SPEC 10.1, 10.4");
        assertEquals(-993, visualX(near), 1e-4, "SPEC 10.1, 10.4");
    }

    @Test
    void shouldStayInItsPlaceUntilTheStampWhenItBoardsOrAlightsFarFromZero() {
        Transform3d ship = standing(FAR + 400, 0, 0);
        Transform3d far = standing(FAR, 0, 0);
        world.moveOrigin(FAR, 0, 0);
        tick(() -> {});
        tick(() -> {
            world.moveTo(far, FAR + 1, 0, 0);
            world.teleportOnStamp(far, FAR + 401, 0, 0);
            far.attachTo(ship, Reparent.KEEP_WORLD);
        });
        frame(TICK / 2);
        assertEquals(0.5, drawnX(far), 1e-4, "SPEC 10.1");
        frame(TICK);
        assertEquals(401, drawnX(far), 1e-4, "SPEC 10.1");
        tick(() -> {
            far.teleportOnStamp(-400, 0, 0);
            far.detach(Reparent.KEEP_WORLD);
            assertEquals(FAR, logicalX(far), 1e-4, "SPEC 3.6");
        });
        frame(TICK - 1);
        assertEquals(401, drawnX(far), 1e-4, "SPEC 10.1");
        frame(TICK);
        assertEquals(0, drawnX(far), 1e-4, "SPEC 10.1");
    }

    @Test
    void shouldStayAtRestWhenTheSamePositionIsWritten() {
        double odd = FAR + 0.123456789;
        Transform3d far = standing(odd, 0, 0);
        tick(() -> {});
        tick(() -> world.moveTo(far, odd, 0, 0));
        assertEquals(0, scene.movingCount(), "SPEC 4.3");
        assertEquals(odd, logicalX(far));
    }

    @Test
    void shouldSayWhereANodeIsDrawnUntilItIsGone() {
        Transform3d far = standing(FAR, 0, 0);
        tick(() -> {
            world.moveTo(far, FAR + 1, 0, 0);
            far.destroyWhenShown();
        });
        frame(TICK / 2);
        assertEquals(FAR + 0.5, visualX(far), EXACT, "SPEC 10.6");
        assertTrue(world.contains(far), "SPEC 10.6");
        assertThrows(IllegalStateException.class, () -> logicalX(far), "SPEC 10.6");
        frame(TICK);
        assertThrows(IllegalStateException.class, () -> visualX(far), "SPEC 10.6");
        assertThrows(IllegalStateException.class, () -> world.contains(far), "SPEC 10.6");
    }

    @Test
    void shouldKeepNegativeZerosWhenTheFirstNodeGetsAnAnchor() {
        Transform3d root = scene.create();
        root.teleportTo(-0.0f, 1, 2);
        Transform3d other = scene.create();
        other.teleportTo(-0.0f, 1, 2);
        other.logicalWorldPosition(new Vector3f());
        drawnX(root);
        world.moveTo(root, -0.0, 1, 2);
        scene.validate();
        assertEquals(-0.0f, drawnX(root), "SPEC 12.3: nothing was added");
        assertEquals(-0.0f, drawnX(other), "SPEC 12.3: nothing was added");
    }

    @Test
    void shouldStayAtTheOriginWhenItMovesNearANegativeZero() {
        assertFalse(world.moveOrigin(-1, 0, 0));
        assertEquals(new Vector3d(), world.origin(new Vector3d()), "SPEC 12.3: not even its sign");
    }

    @Test
    void shouldForgetPositionsWithTheNode() {
        Transform3d far = standing(FAR, 0, 0);
        far.destroy();
        Transform3d next = scene.create();
        assertEquals(far.index(), next.index());
        assertFalse(world.contains(next));
        next.teleportTo(3, 0, 0);
        assertEquals(3, drawnX(next));
        assertEquals(new Matrix4x3f().translation(3, 0, 0), next.visualWorld(new Matrix4x3f()));
        scene.validate();
    }

    /** What the warp leaves beside the anchor is too little for a double as far from zero as that. */
    @Test
    void shouldRestWhenThePositionThatIsReadAfterAWarpIsWritten() {
        Transform3d node = standing(5, -0.0712890625, 0);
        sync.beforeTick();
        node.warp(new Vector3f(-4, -8, -9), new Quaternionf(0.70710677f, 0, 0, 0.70710677f));
        world.moveTo(node, world.absoluteLogicalPosition(node, new Vector3d()));

        assertFalse(node.syncNeeded(), "SPEC 4.3, 12.3");
    }
}
