package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 15.4 and 15.6: positions in double precision, wherever they are, to 1/4096 m. */
class LargeWorldsTest {
    /** So far from a node, or from one above it, may its anchor be, in metres. */
    private static final double ANCHOR_REACH = 64;

    private static final long MS = Stage.MS;
    private static final double HALF_UNIT = 1 / 8192.0;

    /** Ships that fly, jump, dock at each other and leave again, far from zero and from each other. */
    private static final class Fleet {
        final Stage stage;
        final LargeWorld world;
        final Random random;
        final List<Transform3d> ships = new ArrayList<>();
        private final Vector3d at = new Vector3d();

        Fleet(Stage stage, long seed) {
            this.stage = stage;
            world = stage.scene.space().largeWorld();
            random = new Random(seed);
            for (int i = 0; i < 12; i++) {
                Transform3d ship = i % 4 == 3 ? stage.scene.create(ships.get(i - 1)) : stage.scene.create();
                ship.rule(i % 3 == 0 ? MotionRule.HERMITE : MotionRule.FROM_TICK);
                if (i % 4 == 3) {
                    ship.teleportTo(1, 2, 3);
                } else if (i % 5 != 0) {
                    world.teleportTo(ship, far(), far(), far());
                }
                ships.add(ship);
                stage.server.replicate(ship, i);
            }
        }

        private double far() {
            return Math.scalb(random.nextDouble() - .5, random.nextInt(46));
        }

        boolean isFree(Transform3d ship) {
            return ship.parent() == null || ship.inheritance() == Inheritance.NOTHING;
        }

        void act(long tick) {
            for (int i = 0; i < ships.size(); i++) {
                Transform3d ship = ships.get(i);
                if (i % 4 == 0 || !world.contains(ship) || !isFree(ship)) {
                    ship.rotateTo(new Quaternionf().rotateY(tick * .02f * i));
                } else {
                    world.absoluteLogicalPosition(ship, at);
                    double speed = Math.scalb(1, i * 2 - 4);
                    at.add(speed / 60, Math.sin(tick * .1), -speed / 90);
                    if (i % 3 == 0) {
                        world.moveWithVelocity(ship, at, new Vector3f((float) speed, 0, (float) speed / -1.5f));
                    } else {
                        world.moveTo(ship, at, new Quaternionf().rotateX(tick * .05f));
                    }
                }
            }
            if (random.nextInt(4) == 0) {
                actOnce(ships.get(random.nextInt(ships.size())));
            }
        }

        private void actOnce(Transform3d ship) {
            switch (random.nextInt(6)) {
                case 0 -> {
                    if (isFree(ship)) {
                        world.teleportTo(ship, far(), far(), far());
                    }
                }
                case 1 -> {
                    if (isFree(ship)) {
                        world.moveTo(ship, far(), 0, far());
                    }
                }
                case 2 -> ship.detach(random.nextBoolean() ? Reparent.KEEP_WORLD : Reparent.KEEP_LOCAL);
                case 3 -> dock(ship, ships.get(random.nextInt(ships.size())));
                case 4 ->
                    ship.inherit(
                            random.nextBoolean() ? Inheritance.NOTHING : Inheritance.values()[random.nextInt(4)],
                            Reparent.KEEP_LOCAL);
                default -> ship.scaleTo(1, random.nextFloat(), 2);
            }
        }

        private void dock(Transform3d ship, Transform3d other) {
            for (Transform3d above = other; above != null; above = above.parent()) {
                if (above.equals(ship)) {
                    return;
                }
            }
            ship.attachTo(other, Reparent.KEEP_LOCAL);
            ship.teleportTo(5, 0, 0);
        }
    }

    private static Vector3d rounded(Vector3d position, PositionGrid grid) {
        return position.set(round(position.x, grid), round(position.y, grid), round(position.z, grid));
    }

    private static double round(double metres, PositionGrid grid) {
        int cell = grid.cell(metres, 0);
        return grid.toMetres(cell, grid.inCell(metres, cell));
    }

    /** Whatever was lost, copies have positions in double where nodes do, and are where these are. */
    @Property(tries = 7)
    void shouldConvergeWhateverWasLost(
            @ForAll long seed, @ForAll @IntRange(max = 4) int lossInTenths, @ForAll @IntRange(max = 60) int jitterMs) {
        Stage stage = new Stage(seed, 2);
        Fleet fleet = new Fleet(stage, seed);
        LineConditions line = LineConditions.PERFECT.withLatency(30 * MS).withJitter(jitterMs * MS);
        stage.network.setLines(line.withLoss(lossInTenths / 10.0).withBursts(2).withDuplicates(.05));
        stage.clients.get(1).playing = false;
        stage.simulation = fleet::act;
        stage.run(150);
        stage.clients.get(1).playing = true;
        stage.run(150);
        stage.simulation = tick -> {};
        stage.network.setLines(line);
        stage.run(120);
        PositionGrid grid = new PositionGrid(stage.settings.unitsPerMetre());
        Vector3d expected = new Vector3d();
        Vector3d found = new Vector3d();
        for (Stage.Client client : stage.clients) {
            LargeWorld shown = client.scene.space().largeWorld();
            for (int i = 0; i < fleet.ships.size(); i++) {
                Transform3d ship = fleet.ships.get(i);
                Transform3d copy = client.node(i);
                if (!fleet.isFree(ship)) {
                    stage.assertSame(ship, copy);
                } else if (fleet.world.contains(ship)) {
                    assertTrue(shown.contains(copy), "ship " + i);
                    fleet.world.absoluteLogicalPosition(ship, expected);
                    double distance = expected.distance(shown.absoluteLogicalPosition(copy, found));
                    assertEquals(0, distance, 2 * HALF_UNIT + Math.ulp(expected.length()));
                    assertEquals(rounded(expected, grid), found, "ship " + i);
                    assertEquals(found, shown.absoluteVisualPosition(copy, new Vector3d()));
                } else {
                    assertEquals(
                            rounded(fleet.world.absoluteLogicalPosition(ship, expected), grid),
                            shown.absoluteLogicalPosition(copy, found));
                }
                assertFalse(copy.syncNeeded());
            }
            client.scene.validate();
        }
    }

    /** At 7.8 km/s, across the borders of cells, farther out than Neptune. */
    @Test
    void shouldFlyEvenlyFarFromZero() {
        Stage stage = new Stage(3, 1);
        stage.network.setLines(
                LineConditions.PERFECT.withLatency(40 * MS).withJitter(20 * MS).withLoss(.05));
        LargeWorld world = stage.scene.space().largeWorld();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        double speed = 7_800;
        double start = 4.5e12;
        stage.simulation = tick -> world.moveTo(ship, start + (tick + 1) * speed / 60, -(tick + 1) * speed / 60, 7);
        stage.run(300);
        Transform3d copy = stage.client().node(1);
        LargeWorld shown = stage.client().scene.space().largeWorld();
        Vector3d last = shown.absoluteVisualPosition(copy, new Vector3d());
        Vector3d now = new Vector3d();
        int cells = 0;
        for (int frame = 0; frame < 2_400; frame++) {
            stage.run(1);
            shown.absoluteVisualPosition(copy, now);
            // doubles are a millimetre apart out there, and steering makes 4 %
            assertEquals(speed / 60, now.x - last.x, speed / 60 * .0401, "in frame " + frame);
            assertEquals(now.x - start, -now.y, .01, "in frame " + frame);
            assertEquals(7, now.z, 1e-6);
            cells += (long) Math.rint(now.x / 262_144) != (long) Math.rint(last.x / 262_144) ? 1 : 0;
            last.set(now);
        }
        assertTrue(cells > 0, "borders: " + cells);
        assertEquals(0, stage.server.clamped());
    }

    @Test
    void shouldCountWhatIsBeyondAllCells() {
        Stage stage = new Stage(3, 1, ReplicationSettings.at(Stage.RATE).withPrecision(1 << 16, 11));
        LargeWorld world = stage.scene.space().largeWorld();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> world.moveTo(ship, 0x1p53, -0x1p53, tick);
        stage.run(60);
        assertTrue(stage.server.clamped() > 0);
        Vector3d shown = stage.client()
                .scene
                .space()
                .largeWorld()
                .absoluteLogicalPosition(stage.client().node(1), new Vector3d());
        assertEquals(0x1p45, shown.x, 0x1p30);
        assertEquals(-0x1p45, shown.y, 0x1p30);
    }

    @Test
    void shouldReplicateALargePlane() {
        Stage stage = new Stage(3, 1);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS).withLoss(.05));
        Transform2d ship = stage.scene.plane().create();
        Transform2d turret = stage.scene.plane().create(ship);
        stage.server.replicate(ship, 1);
        stage.server.replicate(turret, 2);
        stage.simulation = tick -> {
            stage.scene.plane().largeWorld().moveTo(ship, 1e9 + tick * 200.25, -1e9);
            ship.rotateTo(tick * .1f);
            turret.moveTo(1, tick * .5f);
        };
        stage.run(300);
        stage.simulation = tick -> {};
        stage.run(60);
        Stage.Client client = stage.client();
        Transform2d copy = (Transform2d) client.byKind.get(1);
        assertNotNull(copy);
        assertEquals(
                new Vector2d(1e9 + 299 * 200.25, -1e9),
                client.scene.plane().largeWorld().absoluteVisualPosition(copy, new Vector2d()));
        stage.assertSame(turret, (Transform2d) client.byKind.get(2));
        client.scene.validate();
    }

    @Test
    void shouldFlySlowlyInATimeDomain() {
        Stage stage = new Stage(1, 1);
        VisualSynchronizer timeline = stage.scene.synchronizer().openTimeline();
        TickClock clock = new TickClock(ClockSettings.at(Stage.RATE));
        clock.scale(.25);
        Transform3d ship = timeline.create();
        stage.server.replicate(ship, 1);
        stage.server.follow(timeline, clock);
        LargeWorld world = stage.scene.space().largeWorld();
        stage.otherClocks = () -> {
            clock.advance(stage.clock.normalNanos(), tick -> {
                world.moveTo(ship, 1e10 + tick.index() * 100, 0, 0);
                timeline.afterTick(tick);
            });
            timeline.beforeFrame(clock.frame());
        };
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        stage.run(600);
        LargeWorld shown = stage.client().scene.space().largeWorld();
        Transform3d copy = stage.client().node(1);
        double last = shown.absoluteVisualPosition(copy, new Vector3d()).x;
        for (int frame = 0; frame < 300; frame++) {
            stage.run(1);
            double now = shown.absoluteVisualPosition(copy, new Vector3d()).x;
            assertEquals(25, now - last, .1, "in frame " + frame);
            last = now;
        }
    }

    @Test
    void shouldBeOfInterestByDistanceInDouble() {
        Stage stage = new Stage(1, 1);
        LargeWorld world = stage.scene.space().largeWorld();
        Vector3d player = new Vector3d(1e9, 0, 0);
        stage.server.interest(peer -> ReplicaInterest.within(world, player, 6, 9));
        Transform3d near = stage.scene.create();
        Transform3d far = stage.scene.create();
        world.teleportTo(near, 1e9 + 5.5, 0, 0);
        world.teleportTo(far, 1e9 + 7, 0, 0);
        stage.server.replicate(near, 1);
        stage.server.replicate(far, 2);
        stage.server.replicate(stage.scene.plane().create(), 3);
        stage.run(60);
        assertEquals(Map.of(1, stage.client().node(1)).keySet(), kindsInSpace(stage.client()));
        player.x += 2;
        stage.run(60);
        assertEquals(2, kindsInSpace(stage.client()).size());
        player.x -= 3.6;
        stage.run(60);
        assertEquals(2, kindsInSpace(stage.client()).size());
        player.x -= 3;
        stage.run(60);
        assertEquals(0, kindsInSpace(stage.client()).size());
    }

    private static java.util.Set<Integer> kindsInSpace(Stage.Client client) {
        java.util.Set<Integer> kinds = new java.util.TreeSet<>();
        client.byKind.forEach((kind, node) -> {
            if (node instanceof Transform3d) {
                kinds.add(kind);
            }
        });
        return kinds;
    }

    /** What a player moves itself is set right without a jump, wherever it is, and whatever its position is counted from. */
    @Test
    void shouldSetAnOwnCopyRightWithoutAJump() {
        Stage stage = new Stage(5, 1);
        LargeWorld world = stage.scene.space().largeWorld();
        Transform3d ship = stage.scene.create();
        world.teleportTo(ship, 1e9, 5, 0);
        stage.server.replicate(ship, 1);
        Vector3d at = new Vector3d();
        double pace = .5;
        stage.server.inputs((client, number, drawnNanos, input) -> {
            world.absoluteLogicalPosition(ship, at);
            world.moveTo(ship, at.x + pace, at.y, at.z + (number % 90 == 89 ? .3 : 0));
        });
        stage.network.setLines(LineConditions.PERFECT.withLatency(50 * MS));
        Stage.Client client = stage.client();
        LargeWorld shown = client.scene.space().largeWorld();
        client.simulation = tick -> client.client.input(ByteBuffer.allocate(1));
        stage.run(120);
        Transform3d copy = client.node(1);
        client.client.own(copy, input -> {
            shown.absoluteLogicalPosition(copy, at);
            shown.moveTo(copy, at.x + pace, at.y, at.z);
        });
        stage.run(60);
        Vector3d last = shown.absoluteVisualPosition(copy, new Vector3d());
        Vector3d now = new Vector3d();
        for (int frame = 0; frame < 900; frame++) {
            stage.run(1);
            shown.absoluteVisualPosition(copy, now);
            // .3 m fade in 100 ms, six frames
            assertEquals(0, now.z - last.z, .3 / 6 + 1e-3, "in frame " + frame);
            assertEquals(pace, now.x - last.x, pace * 1.01, "in frame " + frame);
            assertEquals(5, now.y, 1e-5);
            last.set(now);
        }
        assertTrue(
                client.client.metrics().corrections() >= 9,
                "set right: " + client.client.metrics().corrections());
        world.absoluteLogicalPosition(ship, at);
        assertEquals(at.z, now.z, .31);
        client.client.disown(copy);
        stage.run(1);
        shown.absoluteVisualPosition(copy, now);
        assertEquals(0, now.x - last.x, 2 * pace);
        stage.run(60);
        last.set(now);
        shown.absoluteVisualPosition(copy, now);
        assertEquals(60 * pace, now.x - last.x, 12 * pace, "it is played again");
    }

    /** What a server shows again of a shot has the bits that were drawn, in double too. */
    @Property(tries = 5)
    void shouldRebuildTheBitsThatWereDrawn(@ForAll long seed, @ForAll @IntRange(max = 3) int lossInTenths) {
        Stage stage = new Stage(seed, 1, RewindTest.settings());
        Fleet fleet = new Fleet(stage, seed);
        stage.simulation = fleet::act;
        stage.network.setLines(
                LineConditions.PERFECT.withLatency(30 * MS).withJitter(20 * MS).withLoss(lossInTenths / 10.0));
        Map<Long, Map<Integer, List<Object>>> drawn = new HashMap<>();
        int[] counts = new int[2];
        stage.server.inputs((client, number, drawnNanos, input) -> {
            Map<Integer, List<Object>> then = drawn.remove(number);
            ClientView view = stage.server.view();
            if (!view.isExact()) {
                return;
            }
            counts[0]++;
            for (int i = 0; i < fleet.ships.size(); i++) {
                Vector3d place = view.position(fleet.ships.get(i), new Vector3d());
                Transform3d seen = view.of(fleet.ships.get(i));
                List<Object> bits = seen == null ? null : bits(place, seen.visualLocal(new Pose3d()));
                assertDrawn(then.get(i), bits, seen, "ship " + i + " at shot " + number);
                counts[1] += seen == null ? 0 : 1;
            }
        });
        stage.run(120);
        long shots = 0;
        for (int frame = 0; frame < 300; frame++) {
            stage.run(1);
            if (stage.client().client.input(ByteBuffer.allocate(1))) {
                drawn.put(shots, drawnNow(stage.client().scene, stage.client().byKind));
                shots++;
            }
        }
        assertTrue(lossInTenths > 1 || counts[0] > 200, "exact: " + counts[0]);
        assertTrue(lossInTenths > 1 || counts[1] > 2_000, "compared: " + counts[1]);
    }

    /** The send with the inheritance alone is lost: the next has a position that counts from a cell, not from the parent. */
    @Test
    void shouldNotMoveWithinAParentToAPositionThatCountsFromACell() {
        Stage stage = new Stage(1, 1, RewindTest.settings());
        LargeWorld world = stage.scene.space().largeWorld();
        Transform3d dock = stage.scene.create();
        dock.teleportTo(10, 0, 0);
        Transform3d ship = stage.scene.create(dock);
        ship.teleportTo(5, 0, 0);
        stage.server.replicate(dock, 0);
        stage.server.replicate(ship, 1);
        LineConditions line = LineConditions.PERFECT.withLatency(30 * MS);
        stage.network.setLines(line);
        stage.simulation = tick -> {
            if (tick == 123) {
                ship.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
                stage.network.setLines(line.withLoss(.9999));
            } else if (tick >= 126) {
                stage.network.setLines(line);
                world.moveTo(ship, 1e9 + tick, 0, 0);
            }
        };
        List<Double> drawn = new ArrayList<>();
        int[] exact = new int[1];
        stage.server.inputs((client, number, drawnNanos, input) -> {
            ClientView view = stage.server.view();
            if (view.isExact()) {
                exact[0]++;
                Vector3d place = view.position(ship, new Vector3d());
                assertNotNull(place);
                assertEquals(drawn.get((int) number), place.x, "shot " + number);
            }
        });
        stage.run(60);
        LargeWorld shown = stage.client().scene.space().largeWorld();
        for (int frame = 60; frame < 180; frame++) {
            stage.run(1);
            double x = shown.absoluteVisualPosition(stage.client().node(1), new Vector3d()).x;
            assertTrue(x == 15 || x >= 1e9, x + " in frame " + frame);
            assertTrue(stage.client().client.input(ByteBuffer.allocate(1)));
            drawn.add(x);
        }
        assertEquals(15, drawn.get(0));
        assertTrue(drawn.get(drawn.size() - 1) > 1e9);
        assertTrue(exact[0] > 100, "exact: " + exact[0]);
    }

    /** The position of a node below another is a sum, whose last bit depends on where the anchor above is. */
    private static void assertDrawn(List<Object> then, List<Object> now, Transform3d seen, String what) {
        if (then == null || now == null || seen == null || seen.parent() == null) {
            assertEquals(then, now, what);
            return;
        }
        assertEquals(then.subList(1, then.size()), now.subList(1, now.size()), what);
        Vector3d before = (Vector3d) then.get(0);
        Vector3d place = (Vector3d) now.get(0);
        for (int axis = 0; axis < 3; axis++) {
            double farthest = Math.abs(before.get(axis)) + ANCHOR_REACH;
            assertEquals(before.get(axis), place.get(axis), 2 * Math.ulp(farthest), what);
        }
    }

    private static Map<Integer, List<Object>> drawnNow(Scene scene, Map<Integer, Node> byKind) {
        Map<Integer, List<Object>> all = new HashMap<>();
        byKind.forEach((kind, node) -> {
            Transform3d copy = (Transform3d) node;
            all.put(
                    kind,
                    bits(
                            scene.space().largeWorld().absoluteVisualPosition(copy, new Vector3d()),
                            copy.visualLocal(new Pose3d())));
        });
        return all;
    }

    /** What is relative to an anchor may be so to another one. */
    private static List<Object> bits(Vector3d place, Pose3d local) {
        return List.of(place, local.rotation(), local.scale());
    }
}
