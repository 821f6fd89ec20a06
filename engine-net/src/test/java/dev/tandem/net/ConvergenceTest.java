package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * SPEC 15.4: whatever a game does and whatever is lost, once nothing is lost any more clients have what the server has: the same
 * nodes below the same parents, with the same attributes, in the rounded bits of their poses.
 */
class ConvergenceTest {

    private static final long MS = Stage.MS;
    private static final int MOST_NODES = 60;

    /** A game that does at random all that there is to do. */
    private static final class Game {
        final Stage stage;
        final Random random;
        final List<Transform3d> nodes = new ArrayList<>();
        final Map<Transform3d, Integer> kinds = new HashMap<>();
        int nextKind = 1;

        Game(Stage stage, long seed) {
            this.stage = stage;
            random = new Random(seed);
        }

        void act(long tick) {
            nodes.removeIf(node -> !node.isAlive());
            for (Transform3d node : nodes) {
                if (node.index() % 3 != 0) {
                    node.moveTo((float) Math.sin(tick * .02 + node.index()) * 9, node.index(), tick / 60f);
                }
            }
            for (int i = random.nextInt(4); i > 0; i--) {
                actOnce();
            }
        }

        private void actOnce() {
            int action = random.nextInt(12);
            if (nodes.isEmpty() || action < 3 && nodes.size() < MOST_NODES) {
                create();
                return;
            }
            Transform3d node = nodes.get(random.nextInt(nodes.size()));
            if (!node.isAlive()) {
                return;
            }
            switch (action) {
                case 3 -> node.destroy();
                case 4 -> node.teleportTo(random.nextFloat() * 100, 0, random.nextFloat());
                case 5 -> reparent(node);
                case 6 -> node.scaleTo(1, random.nextFloat(), 2);
                case 7 -> node.hide();
                case 8 -> node.show();
                case 9 ->
                    node.inherit(Inheritance.values()[random.nextInt(4)], Reparent.values()[1 + random.nextInt(2)]);
                case 10 -> node.warp(new Vector3f(1, 2, 3), new Quaternionf().rotateX(random.nextFloat()));
                default ->
                    node.rotateTo(new Quaternionf().rotateY(random.nextFloat()).rotateZ(random.nextFloat()));
            }
        }

        private void create() {
            Transform3d node = nodes.isEmpty() || random.nextBoolean()
                    ? stage.scene.create()
                    : below(nodes.get(random.nextInt(nodes.size())));
            if (random.nextBoolean()) {
                node.teleportTo(random.nextFloat(), 5, 6);
            }
            stage.server.replicate(node, nextKind);
            kinds.put(node, nextKind);
            nodes.add(node);
            nextKind++;
        }

        private Transform3d below(Transform3d parent) {
            return parent.isAlive() ? stage.scene.create(parent) : stage.scene.create();
        }

        private void reparent(Transform3d node) {
            Transform3d other = nodes.get(random.nextInt(nodes.size()));
            boolean fits = other.isAlive();
            for (Transform3d above = other; fits && above != null; above = above.parent()) {
                fits = !above.equals(node);
            }
            if (fits && random.nextInt(3) > 0) {
                node.attachTo(other, Reparent.values()[1 + random.nextInt(2)]);
            } else {
                node.detach(Reparent.KEEP_LOCAL);
            }
        }
    }

    @Property(tries = 60)
    void shouldConvergeWhateverWasLost(
            @ForAll long seed,
            @ForAll @IntRange(max = 4) int lossInTenths,
            @ForAll @IntRange(max = 80) int jitterMs,
            @ForAll @IntRange(min = 2, max = 200) int kiloBytesPerSecond) {
        Stage stage = new Stage(
                seed,
                2,
                ReplicationSettings.at(Stage.RATE).everyTicks(3).withBytesPerSecond(kiloBytesPerSecond * 1000));
        LineConditions line = LineConditions.PERFECT.withLatency(30 * MS).withJitter(jitterMs * MS);
        stage.network.setLines(line.withLoss(lossInTenths / 10.0)
                .withBursts(2)
                .withDuplicates(.05)
                .withCorruption(.02));
        stage.clients.get(1).playing = false;
        Game game = new Game(stage, seed);
        stage.simulation = game::act;
        stage.run(240);
        stage.clients.get(1).playing = true;
        stage.run(120);
        stage.simulation = tick -> {};
        stage.network.setLines(line);
        // a round trip and two sends, the delay of what is drawn, and what the budget makes of it
        stage.run(kiloBytesPerSecond < 20 ? 420 : 90);
        if (kiloBytesPerSecond <= 3) {
            // headers alone are 78 of the 100 to 150 bytes of a send
            stage.run(800);
        }
        for (Stage.Client client : stage.clients) {
            assertTrue(client.client.isJoined());
            compare(stage, game, client);
            client.scene.validate();
        }
    }

    private static void compare(Stage stage, Game game, Stage.Client client) {
        game.nodes.removeIf(node -> !node.isAlive());
        assertEquals(game.nodes.size(), client.scene.size());
        assertEquals(game.nodes.size(), client.byKind.size());
        for (Transform3d node : game.nodes) {
            int kind = game.kinds.get(node);
            Transform3d copy = client.node(kind);
            assertEquals(
                    stage.rounded(node.logicalLocal(new Pose3d())), copy.logicalLocal(new Pose3d()), "kind " + kind);
            assertEquals(copy.logicalLocal(new Pose3d()), copy.visualLocal(new Pose3d()));
            assertEquals(node.isHidden(), copy.isHidden());
            assertEquals(node.inheritance(), copy.inheritance());
            Node parent = node.parent();
            assertEquals(parent == null ? null : client.node(game.kinds.get(parent)), copy.parent());
        }
    }
}
