package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** SPEC 15.4: the names that nodes have when they are first sent. */
class NamesTest {

    private static final long MS = Stage.MS;

    @Property(tries = 8)
    void shouldHaveTheNamesOfTheirNodesWhateverWasLost(
            @ForAll long seed, @ForAll @IntRange(max = 4) int lossInTenths, @ForAll boolean isNarrow) {
        Stage stage = new Stage(
                seed,
                2,
                ReplicationSettings.at(Stage.RATE).everyTicks(3).withBytesPerSecond(isNarrow ? 6_000 : 200_000));
        stage.server.interest(peer -> (root, isSent) -> peer == 2 || root.index() % 3 != 1);
        LineConditions line = LineConditions.PERFECT.withLatency(30 * MS).withJitter(20 * MS);
        stage.network.setLines(line.withLoss(lossInTenths / 10.0).withBursts(2).withDuplicates(.05));
        Random random = new Random(seed);
        List<Transform3d> nodes = new ArrayList<>();
        List<Integer> kinds = new ArrayList<>();
        stage.simulation = tick -> {
            if (random.nextInt(3) == 0) {
                Transform3d node = stage.scene.create();
                if (random.nextInt(4) > 0) {
                    // a name is free again when its node is gone
                    String name = "\u00e4\u6f22\ud83d\ude80 ".repeat(random.nextInt(5)) + random.nextInt(40);
                    if (stage.scene.names().find(name) == null) {
                        stage.scene.names().put(node, name);
                    }
                }
                stage.server.replicate(node, nodes.size());
                nodes.add(node);
                kinds.add(nodes.size() - 1);
            }
            if (random.nextInt(4) == 0 && !nodes.isEmpty()) {
                Transform3d node = nodes.get(random.nextInt(nodes.size()));
                if (node.isAlive() && random.nextBoolean()) {
                    node.destroy();
                } else if (node.isAlive()) {
                    node.scaleTo(random.nextFloat(), 1, 1);
                }
            }
        };
        stage.run(240);
        stage.simulation = tick -> {};
        stage.network.setLines(line);
        stage.run(240);
        int named = 0;
        for (int i = 0; i < nodes.size(); i++) {
            Transform3d node = nodes.get(i);
            for (Stage.Client client : stage.clients) {
                if (node.isAlive() && client.byKind.containsKey(kinds.get(i))) {
                    String name = stage.scene.names().of(node);
                    assertEquals(name, client.scene.names().of(client.node(i)), "node " + i);
                    named += name == null ? 0 : 1;
                }
            }
        }
        assertTrue(named > 5, "named: " + named);
    }

    @Test
    void shouldCutLongNamesBetweenCharactersAndLeaveThoseOfTheHostAlone() {
        Stage stage = new Stage(1, 1);
        Stage.Client client = stage.client();
        Scene shown = client.scene;
        Transform3d own = shown.create();
        shown.names().put(own, "taken");
        Transform3d taken = stage.scene.create();
        stage.scene.names().put(taken, "taken");
        Transform3d longName = stage.scene.create();
        stage.scene.names().put(longName, "\u6f22".repeat(40));
        Transform3d longAscii = stage.scene.create();
        stage.scene.names().put(longAscii, "y".repeat(64));
        Transform3d late = stage.scene.create();
        Transform2d flat = stage.scene.plane().create();
        stage.scene.plane().names().put(flat, "taken");
        stage.server.replicate(taken, 1);
        stage.server.replicate(longName, 2);
        stage.server.replicate(longAscii, 3);
        stage.server.replicate(late, 4);
        stage.server.replicate(flat, 5);
        stage.run(60);
        assertNull(shown.names().of(client.node(1)));
        assertEquals(own, shown.names().find("taken"));
        assertEquals("\u6f22".repeat(21), shown.names().of(client.node(2)));
        assertEquals("y".repeat(64), shown.names().of(client.node(3)));
        assertEquals(client.byKind.get(5), shown.plane().names().find("taken"));
        stage.scene.names().put(late, "late");
        shown.names().remove(own);
        stage.run(60);
        assertEquals(client.node(1), shown.names().find("taken"), "the name is free now");
        assertNull(shown.names().of(client.node(4)), "names are told when nodes are first sent");
    }

    /** What a callback is told of has its name already, also if the node has changed since it was first sent. */
    @Test
    void shouldBeNamedWhenTheHostIsTold() {
        Stage stage = new Stage(1, 0);
        Scene shown = new Scene();
        List<String> names = new ArrayList<>();
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        ReplicaClient client = ReplicaClient.of(
                shown, 0, (node, kind) -> names.add(shown.names().of((Transform3d) node)));
        Transform3d ship = stage.scene.create();
        stage.scene.names().put(ship, "ship");
        stage.server.replicate(ship);
        for (int frame = 1; frame <= 120; frame++) {
            network.advanceTo(frame * 16_666_667L);
            stage.clock.advance(network.nanos(0), tick -> {
                ship.scaleTo(1 + tick.index(), 1, 1);
                stage.scene.synchronizer().afterTick(tick);
                stage.server.afterTick(tick);
            });
            stage.server.poll(network.end(0), stage.clock);
            client.poll(network.end(1), network.nanos(1));
            if (frame > 60) {
                // it has listened all the time, and begins with what is newest
                client.beforeFrame(network.nanos(1));
            }
        }
        assertEquals(List.of("ship"), names);
        assertNotNull(shown.names().find("ship"));
    }
}
