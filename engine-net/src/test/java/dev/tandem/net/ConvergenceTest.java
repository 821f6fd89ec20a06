package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * SPEC 15.4: whatever a game does and whatever is lost, once nothing is lost any more clients have what the server has: the same
 * nodes below the same parents, with the same attributes, in the rounded bits of their poses.
 */
class ConvergenceTest {

    private static final long MS = Stage.MS;

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
        RandomGame game = new RandomGame(stage, seed);
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

    private static void compare(Stage stage, RandomGame game, Stage.Client client) {
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
