package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
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
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 15.14: what a client drew when it made an input, rebuilt at its server in equal bits. */
class RewindTest {

    private static final long MS = Stage.MS;
    private static final List<MotionRule> RULES =
            List.of(MotionRule.FROM_TICK, MotionRule.SNAP, MotionRule.HERMITE, MotionRule.WINDING);

    private static final List<MotionRule> WHEELS =
            List.of(MotionRule.WINDING, MotionRule.HERMITE, MotionRule.FROM_TICK, MotionRule.HERMITE);

    /** A game in which the client shoots in every frame, and all that it drew is kept until the server has looked at it. */
    static final class Range {
        final Stage stage;
        final RandomGame game;
        final Random random;
        final List<Transform2d> wheels = new ArrayList<>();
        final Map<Transform2d, Integer> wheelKinds = new HashMap<>();
        final Map<Long, Map<Integer, List<Object>>> drawn = new HashMap<>();
        private final Vector2f place = new Vector2f();
        private final Vector2f speed = new Vector2f();
        long shots;
        long exact;
        long compared;

        Range(long seed, ReplicationSettings settings) {
            stage = new Stage(seed, 1, settings);
            game = new RandomGame(stage, seed);
            random = new Random(seed);
            for (int i = 0; i < 4; i++) {
                Transform2d wheel = i % 2 == 0
                        ? stage.scene.plane().create()
                        : stage.scene.plane().create(wheels.get(i - 1));
                wheel.rule(WHEELS.get(i));
                wheels.add(wheel);
                wheelKinds.put(wheel, 10_000 + i);
                stage.server.replicate(wheel, 10_000 + i);
            }
            stage.simulation = this::act;
            stage.server.inputs((client, number, drawnNanos, input) -> look(number, drawnNanos));
        }

        private void act(long tick) {
            game.act(tick);
            if (!game.nodes.isEmpty() && random.nextInt(4) == 0) {
                Transform3d node = game.nodes.get(random.nextInt(game.nodes.size()));
                if (node.isAlive()) {
                    node.rule(Component.values()[random.nextInt(3)], RULES.get(random.nextInt(4)));
                }
            }
            for (Transform2d wheel : wheels) {
                speed.set(1, (float) Math.cos(tick * .1) * 6);
                place.set(tick / 60f, (float) Math.sin(tick * .1));
                wheel.moveWithVelocity(place, tick * .4f, speed, 24);
            }
        }

        void run(int frames) {
            ByteBuffer shot = ByteBuffer.allocate(4);
            for (int frame = 0; frame < frames; frame++) {
                stage.run(1);
                if (stage.client().client.input(shot.clear())) {
                    drawn.put(shots, drawnNow());
                    shots++;
                }
            }
        }

        private Map<Integer, List<Object>> drawnNow() {
            Map<Integer, List<Object>> all = new HashMap<>();
            for (Map.Entry<Integer, Node> copy : stage.client().byKind.entrySet()) {
                if (!copy.getValue().isHidden()) {
                    all.put(copy.getKey(), bits(copy.getValue()));
                }
            }
            return all;
        }

        private static List<Object> bits(Node node) {
            return node instanceof Transform3d spatial
                    ? List.of(spatial.visualLocal(new Pose3d()), spatial.visualWorld(new Matrix4x3f()))
                    : List.of(
                            ((Transform2d) node).visualLocal(new Pose2d()),
                            ((Transform2d) node).visualWorld(new Matrix3x2f()));
        }

        private void look(long number, long drawnNanos) {
            Map<Integer, List<Object>> then = drawn.remove(number);
            ClientView view = stage.server.view();
            assertSame(view, stage.server.view());
            assertTrue(view.drawnNanos() >= drawnNanos, "clamped only upwards");
            if (!view.isExact()) {
                return;
            }
            assertEquals(drawnNanos, view.drawnNanos());
            exact++;
            for (Transform3d node : game.nodes) {
                if (node.isAlive()) {
                    compare(then, game.kinds.get(node), view.of(node), number);
                }
            }
            for (Transform2d wheel : wheels) {
                compare(then, wheelKinds.get(wheel), view.of(wheel), number);
            }
        }

        private void compare(Map<Integer, List<Object>> then, int kind, Node seen, long number) {
            assertEquals(then.get(kind), seen == null ? null : bits(seen), "kind " + kind + " at shot " + number);
            compared += seen == null ? 0 : 1;
        }
    }

    static ReplicationSettings settings() {
        return ReplicationSettings.at(Stage.RATE).everyTicks(3).withRewind(1_000 * MS);
    }

    @Property(tries = 6)
    void shouldRebuildTheBitsThatWereDrawn(@ForAll long seed) {
        Range range = new Range(seed, settings());
        range.stage.network.setLines(
                LineConditions.PERFECT.withLatency(30 * MS).withJitter(20 * MS).withLoss(.05));
        // joining takes more than a second when its datagrams are lost in turn
        range.stage.run(300);
        range.run(600);
        assertTrue(range.exact > 560, range.exact + " of " + range.shots);
        assertEquals(0, range.stage.server.metrics().get(0).inexactViews());
        assertTrue(range.compared > 3_000, "compared " + range.compared);
    }

    @Property(tries = 4)
    void shouldRebuildTheBitsOfWhatIsSentLessOften(@ForAll long seed) {
        Range range = new Range(seed, settings().withBytesPerSecond(3_000));
        range.stage.server.sendIntervals(peer -> root -> 1 << Math.floorMod(root.index(), 4));
        range.stage.network.setLines(
                LineConditions.PERFECT.withLatency(30 * MS).withJitter(20 * MS).withLoss(.05));
        range.stage.run(600);
        range.run(600);
        assertTrue(range.exact > 400, range.exact + " of " + range.shots);
        assertTrue(range.compared > 2_000, "compared " + range.compared);
    }

    /** Here a node waits for what was told of it so long ago that the server has forgotten it. */
    @Test
    void shouldRebuildTheBitsWhereNodesWereToldOfLongAgo() {
        shouldRebuildTheBitsOfWhatIsSentLessOften(94930);
    }

    @Property(tries = 10)
    void shouldRebuildTheBitsWhateverIsLost(
            @ForAll long seed,
            @ForAll @IntRange(max = 4) int lossInTenths,
            @ForAll @IntRange(max = 80) int jitterMs,
            @ForAll @IntRange(min = 6, max = 60) int kiloBytesPerSecond) {
        Range range = new Range(seed, settings().withBytesPerSecond(kiloBytesPerSecond * 1000));
        Vector3f player = new Vector3f();
        if (seed % 3 == 0) {
            range.stage.server.sendIntervals(peer -> root -> 1 << Math.floorMod(root.index(), 5));
        }
        range.stage.server.interest(peer -> seed % 2 == 0 ? ReplicaInterest.ALL : ReplicaInterest.within(player, 6, 9));
        range.stage.network.setLines(LineConditions.PERFECT
                .withLatency(20 * MS)
                .withJitter(jitterMs * MS)
                .withLoss(lossInTenths / 10.0)
                .withBursts(2)
                .withReordering(.1, 50 * MS)
                .withDuplicates(.05)
                .withCorruption(.02));
        // joining takes more than a second when its datagrams are lost in turn
        range.stage.run(300);
        range.run(300);
        assertTrue(range.exact + range.stage.server.metrics().get(0).inexactViews() > 100, "shots: " + range.exact);
        if (lossInTenths == 0 && jitterMs < 40) {
            assertTrue(range.exact > 200, range.exact + " of " + range.shots);
        }
    }

    @Test
    void shouldBeSureAgainAfterTheLineWasCut() {
        Range range = new Range(5, settings());
        LineConditions line = LineConditions.PERFECT.withLatency(30 * MS);
        range.stage.network.setLines(line);
        range.stage.run(60);
        range.run(60);
        long before = range.exact;
        assertTrue(before > 30, "exact: " + before);
        range.stage.network.setLines(line.withLoss(.9999));
        range.stage.run(400);
        range.stage.network.setLines(line);
        range.stage.run(60);
        range.run(120);
        assertTrue(range.exact > before + 60, "exact: " + (range.exact - before));
    }

    @Test
    void shouldBeSureAgainAfterItWasForgotten() {
        Range range = new Range(5, settings());
        range.stage.network.setLines(LineConditions.PERFECT.withLatency(30 * MS));
        range.stage.run(60);
        range.run(60);
        range.stage.run(30);
        long before = range.exact;
        range.stage.client().playing = false;
        range.stage.run(31 * 60);
        assertEquals(0, range.stage.server.peers());
        range.stage.client().playing = true;
        range.stage.run(60);
        // another connection counts anew
        range.shots = 0;
        range.run(120);
        assertTrue(range.exact > before + 60, "exact: " + (range.exact - before));
    }

    @Test
    void shouldShowWhatWasSentWhereTheInstantIsTooLongAgo() {
        Stage stage = new Stage(1, 1, settings().withRewind(150 * MS));
        stage.network.setLines(LineConditions.PERFECT.withLatency(150 * MS));
        Transform3d runner = stage.scene.create();
        stage.server.replicate(runner, 7);
        Transform3d late = stage.scene.create();
        stage.simulation = tick -> runner.moveTo(tick / 60f, 0, 0);
        List<Float> seen = new ArrayList<>();
        stage.server.inputs((client, number, drawnNanos, input) -> {
            ClientView view = stage.server.view();
            assertFalse(view.isExact());
            // tick k ends at (k + 1) / 60 s
            long newest = Math.round((stage.ticks) * 1e9 / 60 - .5);
            assertEquals(newest - 150 * MS, view.drawnNanos(), 1);
            assertTrue(drawnNanos < view.drawnNanos());
            Transform3d node = view.of(runner);
            assertNotNull(node);
            float x = node.visualWorldPosition(new Vector3f()).x;
            assertEquals(view.drawnNanos() / 1e9 - 1 / 60.0, x, 1e-3);
            seen.add(x);
            assertNull(view.of(late), "it is not replicated");
        });
        stage.run(120);
        for (int frame = 0; frame < 60; frame++) {
            stage.run(1);
            stage.client().client.input(ByteBuffer.allocate(1));
        }
        stage.run(60);
        assertEquals(60, seen.size());
        assertEquals(60, stage.server.metrics().get(0).inexactViews());
    }

    @Test
    void shouldShowNothingOfWhatTheClientDidNotDraw() {
        Stage stage = new Stage(1, 1, settings());
        stage.network.setLines(LineConditions.PERFECT.withLatency(50 * MS));
        Transform3d ship = stage.scene.create();
        Transform3d ghost = stage.scene.create();
        ghost.hide();
        stage.server.replicate(ship, 1);
        stage.server.replicate(ghost, 2);
        List<Transform3d> born = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        stage.server.inputs((client, number, drawnNanos, input) -> {
            ClientView view = stage.server.view();
            assertTrue(view.isExact());
            seen.add((view.of(ship) != null ? "ship" : "")
                    + (view.of(ghost) != null ? " ghost" : "")
                    + (view.of(born.get(0)) != null ? " born" : ""));
        });
        stage.run(60);
        born.add(stage.scene.create());
        stage.server.replicate(born.get(0), 3);
        for (int frame = 0; frame < 60; frame++) {
            assertTrue(stage.client().client.input(ByteBuffer.allocate(1)));
            stage.run(1);
        }
        assertEquals("ship", seen.get(0));
        assertEquals("ship born", seen.get(seen.size() - 1));
    }

    @Test
    void shouldRefuseAViewWhereThereIsNone() {
        Stage stage = new Stage(1, 1);
        stage.server.inputs((client, number, drawnNanos, input) -> stage.server.view());
        assertEquals(
                "view() is for an InputHandler, while it is given an input",
                assertThrows(IllegalStateException.class, stage.server::view).getMessage());
        stage.run(60);
        stage.client().client.input(ByteBuffer.allocate(1));
        assertEquals(
                "there are no views: see ReplicationSettings.withRewind(..)",
                assertThrows(IllegalStateException.class, () -> stage.run(10)).getMessage());
    }

    @Test
    void shouldRefuseAViewAfterItsInput() {
        Stage stage = new Stage(1, 1, settings());
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        List<ClientView> views = new ArrayList<>();
        stage.server.inputs((client, number, drawnNanos, input) -> views.add(stage.server.view()));
        stage.run(60);
        stage.client().client.input(ByteBuffer.allocate(1));
        stage.run(10);
        assertEquals(
                "the view of an input was used after the InputHandler had returned",
                assertThrows(IllegalStateException.class, () -> views.get(0).of(ship))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> views.get(0).isExact());
        assertThrows(IllegalStateException.class, () -> views.get(0).drawnNanos());
    }

    @Test
    void shouldRefuseToLookTooFarBack() {
        assertThrows(IllegalArgumentException.class, () -> settings().withRewind(-1));
        assertEquals(
                "rewindNanos must be from 0 to 1000000000, was 1000000001",
                assertThrows(IllegalArgumentException.class, () -> settings().withRewind(1_000_000_001))
                        .getMessage());
    }
}
