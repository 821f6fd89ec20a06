package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Vector2d;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 12.3 in the plane. */
class LargeWorld2dTest {
    private static final List<MotionRule> RULES_UNDER_TEST = List.of(
            MotionRule.FROM_TICK, MotionRule.FROM_VISUAL, MotionRule.SNAP, MotionRule.HERMITE, MotionRule.WINDING);

    private static final long TICK = 1000;
    private static final double FAR = 1e7;
    private static final double EXACT = 1e-5;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final LargeWorld2d world = scene.plane().largeWorld();
    private final Transform2d ship = scene.plane().create();
    private final Transform2d gun = scene.plane().create(ship);
    private long fixed;

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

    private Vector2d visual(Transform2d node) {
        return world.absoluteVisualPosition(node, new Vector2d());
    }

    private Vector2d logical(Transform2d node) {
        return world.absoluteLogicalPosition(node, new Vector2d());
    }

    private static Vector2f drawn(Transform2d node) {
        return node.visualWorldPosition(new Vector2f());
    }

    private void standAt(double x, double y) {
        gun.teleportTo(0.5f, 0);
        world.teleportTo(ship, x, y);
        world.moveOrigin(x, y);
        tick(() -> {});
        frame(TICK);
    }

    @ParameterizedTest
    @FieldSource("RULES_UNDER_TEST")
    void shouldDrawMillimetresExactlyFarFromZero(MotionRule rule) {
        ship.rule(rule);
        standAt(FAR, -FAR);
        for (int t = 1; t <= 20; t++) {
            double x = FAR + t * 1e-3;
            tick(() -> world.moveTo(ship, x, -FAR));
            frame(TICK);
            assertEquals(x - FAR, drawn(ship).x, EXACT, "SPEC 12.3");
            assertEquals(x - FAR + 0.5, drawn(gun).x, EXACT, "SPEC 12.3: below it");
            assertEquals(x, logical(ship).x, "SPEC 12.3: bit for bit");
            assertEquals(-FAR, visual(ship).y, EXACT, "SPEC 12.3: absolute");
        }
    }

    @Test
    void shouldInterpolateBetweenPositionsInDouble() {
        standAt(FAR, 0);
        tick(() -> world.moveTo(ship, new Vector2d(FAR + 1, 2), 1f));
        frame(TICK / 2);
        assertEquals(FAR + 0.5, visual(ship).x, EXACT, "SPEC 12.3");
        assertEquals(1, visual(ship).y, EXACT, "SPEC 12.3");
        assertEquals(0.5f, ship.visualLocal(new Pose2d()).angle(), 1e-6f, "SPEC 11.1");
        assertEquals(FAR + 1 + 0.5 * Math.cos(1), logical(gun).x, EXACT, "SPEC 12.3: below it, in double");
    }

    @Test
    void shouldUseVelocitiesWhenTheRuleDoes() {
        Transform2d plain = scene.plane().create();
        plain.teleportTo(0, 0);
        List.of(ship, plain).forEach(node -> node.rule(MotionRule.HERMITE));
        standAt(FAR, 0);
        Vector2f velocity = new Vector2f(3e6f, -2e6f);
        tick(() -> {
            world.moveWithVelocity(ship, new Vector2d(FAR + 1, 1), 0.5f, velocity, 2e6f);
            plain.moveWithVelocity(new Vector2f(1, 1), 0.5f, velocity, 2e6f);
        });
        frame(TICK / 4);
        Pose2d expected = plain.visualLocal(new Pose2d());
        assertEquals(expected.angle(), ship.visualLocal(new Pose2d()).angle(), 1e-6f, "SPEC 10.2");
        assertEquals(FAR + expected.translation().x, visual(ship).x, EXACT, "SPEC 10.2");
        tick(() -> {
            world.moveWithVelocity(ship, new Vector2d(FAR + 2, 1), velocity);
            plain.moveWithVelocity(new Vector2f(2, 1), velocity);
        });
        frame(TICK / 4);
        assertEquals(FAR + plain.visualLocal(new Pose2d()).translation().x, visual(ship).x, EXACT, "SPEC 10.2");
    }

    @Test
    void shouldMoveWhatIsDrawnOfThePlaneAloneWhenItsOriginMoves() {
        Transform2d ordinary = scene.plane().create();
        ordinary.teleportTo(5, 6);
        Transform3d inSpace = scene.create();
        inSpace.teleportTo(5, 6, 7);
        tick(() -> {});

        assertTrue(world.moveOrigin(new Vector2d(16, -8)));

        assertFalse(world.moveOrigin(17, -7), "SPEC 12.3: the nearest point of the grid is where it is");
        assertEquals(new Vector2d(16, -8), world.origin(new Vector2d()));
        assertEquals(new Vector2f(5 - 16, 6 + 8), drawn(ordinary), "SPEC 12.3: ordinary nodes too");
        assertEquals(new Vector2d(5, 6), visual(ordinary), "SPEC 12.3: absolute");
        assertEquals(new Vector2d(5, 6), logical(ordinary));
        assertEquals(5, inSpace.visualWorldPosition(new Vector3f()).x, "nodes in space have an origin of their own");
        assertFalse(world.contains(ordinary));
        scene.validate();
    }

    @Test
    void shouldKeepTheWorldOverAttachAndDetach() {
        standAt(FAR, 3);
        tick(() -> world.teleportTo(ship, new Vector2d(FAR, 3), 0.7f));
        Vector2d before = logical(gun);
        gun.detach(Reparent.KEEP_WORLD);
        assertTrue(world.contains(gun), "SPEC 12.3");
        assertEquals(0, before.distance(logical(gun)), EXACT, "SPEC 3.2");
        gun.attachTo(ship, Reparent.KEEP_WORLD);
        assertEquals(0, before.distance(logical(gun)), EXACT, "SPEC 3.2");
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> world.moveTo(gun, 1, 2));
        assertTrue(refused.getMessage().contains("Transform2d #" + gun.index()), refused.getMessage());
    }

    @Test
    void shouldTeleportOnItsStamp() {
        standAt(FAR, 0);
        tick(() -> {
            world.moveTo(ship, FAR + 1, 0);
            world.teleportOnStamp(ship, new Vector2d(FAR + 500, 7), 2f);
        });
        frame(TICK / 2);
        assertEquals(FAR + 0.5, visual(ship).x, 1e-4, "SPEC 10.1");
        frame(TICK);
        assertEquals(FAR + 500, visual(ship).x, EXACT, "SPEC 10.1");
        assertEquals(2f, ship.visualLocal(new Pose2d()).angle(), "SPEC 10.1");
        tick(() -> world.teleportOnStamp(ship, new Vector2d(FAR, 0)));
        frame(TICK);
        assertEquals(FAR, visual(ship).x, EXACT, "SPEC 10.1");
    }

    @Test
    void shouldFollowFarFromZero() {
        standAt(FAR, 0);
        Follower2d camera = scene.plane().follow(gun).damped(100_000);
        for (int t = 1; t <= 20; t++) {
            double x = FAR + 2.5 * t;
            tick(() -> world.moveTo(ship, x, 0));
            for (int k = 1; k <= 3; k++) {
                frame(k * TICK / 3);
                scene.followers().beforeFrame(fixed - TICK + k * TICK / 3);
                world.moveOrigin(visual(camera.node()));
            }
        }
        assertTrue(Math.abs(visual(camera.node()).x - visual(gun).x) < 60, "SPEC 13.4: it did not stay behind");
        assertTrue(drawn(gun).length() < 60, "SPEC 12.3: near the origin");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLeaveFollowersWhereTheyAreWhenTheOriginMoves(boolean springs) {
        LargeWorld2dTest still = new LargeWorld2dTest();
        Transform2d moved = follow(springs);
        Transform2d unmoved = still.follow(springs);
        for (int t = 1; t <= 20; t++) {
            goOn(this, t);
            goOn(still, t);
            assertEquals(0, visual(moved).distance(still.visual(unmoved)), 1e-3, "SPEC 12.3, 13.2: tick " + t);
            assertTrue(t < 3 || visual(moved).distance(visual(gun)) > 5, "it lags behind, so where it was matters");
            world.moveOrigin(visual(moved));
        }
    }

    private Transform2d follow(boolean springs) {
        standAt(0, 0);
        Follower2d camera = scene.plane().follow(gun);
        return (springs ? camera.spring(2e5) : camera.damped(5_000)).node();
    }

    private static void goOn(LargeWorld2dTest test, int t) {
        test.tick(() -> test.world.moveTo(test.ship, 20.0 * t, -10.0 * t));
        test.frame(TICK);
        test.scene.followers().beforeFrame(test.fixed);
    }

    @Test
    void shouldWriteManyFromAnArray() {
        Transform2d other = scene.plane().create();
        PositionBatch batch = world.batch(List.of(other, ship));
        double[] numbers = {9, FAR, 1, 0.5, 9, -FAR, 3, -0.5};
        batch.teleportAll(
                PoseFormat.TRANSLATION_ANGLE, BatchMemory.of(numbers).from(1).every(4));
        tick(() -> {});
        assertEquals(new Vector2d(FAR, 1), logical(other));
        assertEquals(new Vector2d(-FAR, 3), logical(ship));
        assertEquals(0.5f, other.logicalLocal(new Pose2d()).angle());
        numbers[1] += 1;
        numbers[3] = 1;
        tick(() -> batch.moveAll(
                PoseFormat.TRANSLATION_ANGLE, BatchMemory.of(numbers).from(1).every(4)));
        frame(TICK / 2);
        assertEquals(FAR + 0.5, visual(other).x, EXACT);
        assertEquals(0.75f, other.visualLocal(new Pose2d()).angle(), 1e-6f);
        batch.moveAll(PoseFormat.TRANSLATION_2D, BatchMemory.of(numbers));
        assertEquals(new Vector2d(1, 1), logical(ship));
        batch.teleportAll(PoseFormat.TRANSLATION_2D, BatchMemory.of(numbers).every(3));
        assertEquals(new Vector2d(1, 9), logical(ship));
        assertEquals(2, batch.size());
        assertThrows(
                IllegalArgumentException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION_2D, BatchMemory.of(numbers).every(1)));
        assertThrows(
                IllegalArgumentException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION_ANGLE, BatchMemory.of(numbers).every(2)));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION_2D, BatchMemory.of(numbers).from(6)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, 1e16})
    void shouldChangeNothingWhenANumberIsBad(double bad) {
        standAt(FAR, 4);
        Vector2d position = new Vector2d(bad, 0);
        float angle = (float) (bad * 1e300);
        PositionBatch batch = world.batch(List.of(ship));
        List<Runnable> calls = List.of(
                () -> world.moveTo(ship, 0, bad),
                () -> world.moveTo(ship, position),
                () -> world.moveTo(ship, new Vector2d(), angle),
                () -> world.moveWithVelocity(ship, new Vector2d(), new Vector2f(0, angle)),
                () -> world.moveWithVelocity(ship, new Vector2d(), 0, new Vector2f(), angle),
                () -> world.teleportTo(ship, position),
                () -> world.teleportOnStamp(ship, position),
                () -> world.moveOrigin(0, bad),
                () -> batch.moveAll(PoseFormat.TRANSLATION_ANGLE, BatchMemory.of(new double[] {0, 0, bad * 1e300})));
        for (Runnable call : calls) {
            String message =
                    assertThrows(IllegalArgumentException.class, call::run).getMessage();
            assertTrue(message.contains("must be finite") && message.contains("but is"), message);
            assertEquals(new Vector2d(FAR, 4), logical(ship));
            assertEquals(new Vector2d(FAR, 8), world.origin(new Vector2d()).max(new Vector2d(0, 8)));
        }
        scene.validate();
    }

    @Test
    void shouldNameTheNodeAndItsNumbersWhenTheyAreNotFinite() {
        Vector2f bad = new Vector2f(1, Float.NaN);
        assertRefused("linear velocity", "(1.0, NaN)", () -> world.moveWithVelocity(ship, new Vector2d(), bad));
        assertRefused("linear velocity", "(1.0, NaN)", () -> world.moveWithVelocity(ship, new Vector2d(), 0, bad, 0));
        assertRefused(
                "angular velocity",
                "NaN",
                () -> world.moveWithVelocity(ship, new Vector2d(), 0, new Vector2f(), Float.NaN));
        assertRefused("angle", "Infinity", () -> world.teleportTo(ship, new Vector2d(), Float.POSITIVE_INFINITY));
        assertRefused("angle", "NaN", () -> world.teleportOnStamp(ship, new Vector2d(), Float.NaN));
    }

    private void assertRefused(String what, String numbers, Executable call) {
        assertEquals(
                what + " of Transform2d #" + ship.index() + " must be finite but is " + numbers,
                assertThrows(IllegalArgumentException.class, call).getMessage());
    }
}
