package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 15.8, 15.12: a client is sent what is of interest to it, in whole branches, and no byte of the rest. */
class InterestTest {

    private static final long MS = Stage.MS;

    /** Longer than eight sends, a round trip and the delay of what is drawn. */
    private static final int SETTLED = 90;

    private final Stage stage = new Stage(3, 2);
    private final Vector3f player = new Vector3f();

    private Set<Integer> shown() {
        return new HashSet<>(stage.client().byKind.keySet());
    }

    private Transform3d replicate(int kind, float x) {
        Transform3d node = stage.scene.create();
        node.teleportTo(x, 0, 0);
        stage.server.replicate(node, kind);
        return node;
    }

    @Test
    void shouldSendWhatIsNearAndKeepItUntilItIsFar() {
        stage.server.interest(peer -> peer == 1 ? ReplicaInterest.within(player, 10, 12) : ReplicaInterest.ALL);
        replicate(1, 0);
        replicate(2, 11);
        replicate(3, 20);
        stage.run(SETTLED);
        assertEquals(Set.of(1), shown());
        assertTrue(stage.client().client.isJoined());
        assertEquals(3, stage.clients.get(1).byKind.size());

        player.x = 11.5f;
        stage.run(SETTLED);
        assertEquals(Set.of(1, 2, 3), shown());

        player.x = 12.5f;
        stage.run(SETTLED);
        assertEquals(Set.of(2, 3), shown());
        assertEquals(
                2,
                stage.server.metrics().stream()
                        .filter(each -> each.peer() == 1)
                        .findFirst()
                        .orElseThrow()
                        .nodes());
        assertEquals(
                3,
                stage.server.metrics().stream()
                        .filter(each -> each.peer() == 2)
                        .findFirst()
                        .orElseThrow()
                        .nodes());
    }

    @Test
    void shouldSendBranchesAsAWhole() {
        stage.server.interest(peer -> ReplicaInterest.within(player, 10, 10));
        Transform3d near = replicate(1, 0);
        Transform3d far = replicate(2, 1_000);
        Transform3d child = stage.scene.create(near);
        child.moveTo(500, 0, 0);
        stage.server.replicate(child, 3);
        stage.run(SETTLED);
        assertEquals(Set.of(1, 3), shown());

        child.attachTo(far, Reparent.KEEP_LOCAL);
        stage.run(SETTLED);
        assertEquals(Set.of(1), shown());

        child.detach(Reparent.KEEP_LOCAL);
        child.teleportTo(1, 0, 0);
        stage.run(SETTLED);
        assertEquals(Set.of(1, 3), shown());
        assertEquals(null, stage.client().node(3).parent());
    }

    @Test
    void shouldTellThatABranchWasSentWhenItsTopIsCutOff() {
        Map<Node, List<Boolean>> asked = new HashMap<>();
        stage.server.interest(peer -> (root, isSent) -> {
            asked.computeIfAbsent(root, node -> new ArrayList<>()).add(isSent);
            return true;
        });
        Transform3d parent = replicate(1, 0);
        Transform3d child = stage.scene.create(parent);
        stage.run(SETTLED);
        assertFalse(asked.containsKey(child));
        assertFalse(asked.get(parent).get(0), "nothing was sent before");

        child.detach(Reparent.KEEP_LOCAL);
        stage.run(SETTLED);
        assertTrue(asked.get(child).get(0), "it was sent below its parent");
    }

    @Test
    void shouldDrawNothingOnTheWayWhenANodeComesBackElsewhere() {
        stage.server.interest(peer -> ReplicaInterest.within(player, 10, 10));
        Transform3d node = replicate(1, 0);
        stage.run(SETTLED);
        node.teleportTo(100, 0, 0);
        stage.run(SETTLED);
        assertEquals(Set.of(), shown());

        node.teleportTo(-5, 0, 0);
        for (int frame = 0; frame < SETTLED; frame++) {
            stage.run(1);
            for (Node copy : stage.client().byKind.values()) {
                assertEquals(-5, ((Transform3d) copy).visualLocal(new Pose3d()).translation().x);
            }
        }
        assertEquals(Set.of(1), shown());
        assertEquals(2, stage.client().spawned);
        assertEquals(1, stage.client().despawned);
    }

    @Test
    void shouldSendNoPoseOfWhatIsNotOfInterest() {
        // a run of 64 empty slots takes a byte and a half
        assertTrue(bytesPerDatagram(200) <= bytesPerDatagram(0) + 6, () -> bytesPerDatagram(200) + " bytes");
        assertTrue(bytesPerDatagram(200) < 90, () -> bytesPerDatagram(200) + " bytes");
    }

    private static double bytesPerDatagram(int nodes) {
        Stage quiet = new Stage(5, 1);
        quiet.server.interest(peer -> (root, isSent) -> false);
        List<Transform3d> all = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            all.add(quiet.scene.create());
            quiet.server.replicate(all.get(i), i + 1);
        }
        quiet.simulation = tick -> all.forEach(node -> node.moveTo(tick, node.index(), 0));
        quiet.run(300);
        assertTrue(quiet.client().client.isJoined());
        assertEquals(0, quiet.client().scene.size());
        PeerMetrics metrics = quiet.server.metrics().get(0);
        return (double) metrics.bytes() / metrics.datagrams();
    }

    @Test
    void shouldSendNodesInThePlaneByThePlaceThere() {
        Vector2f place = new Vector2f();
        stage.server.interest(peer -> ReplicaInterest.within(place, 3, 3));
        Transform2d near = stage.scene.plane().create();
        Transform2d far = stage.scene.plane().create();
        far.teleportTo(50, 0);
        stage.server.replicate(near, 1);
        stage.server.replicate(far, 2);
        replicate(3, 9_000);
        stage.run(SETTLED);
        assertEquals(Set.of(1, 3), shown());
    }

    @Test
    void shouldAskAgainWhenTheHostThrew() {
        boolean[] broken = {true};
        stage.server.interest(peer -> (root, isSent) -> {
            if (broken[0]) {
                throw new IllegalStateException("of the host");
            }
            return true;
        });
        replicate(1, 0);
        stage.run(1);
        assertEquals(
                "of the host",
                assertThrows(IllegalStateException.class, () -> stage.run(60)).getMessage());
        broken[0] = false;
        stage.run(SETTLED);
        assertEquals(Set.of(1), shown());
    }

    @Test
    void shouldNotLetAClientJoinWhenItsInterestCannotBeHad() {
        boolean[] broken = {true};
        stage.server.interest(peer -> {
            if (broken[0]) {
                throw new IllegalStateException("of the host");
            }
            return ReplicaInterest.ALL;
        });
        replicate(1, 0);
        assertThrows(IllegalStateException.class, () -> stage.run(60));
        assertEquals(0, stage.server.peers());
        broken[0] = false;
        stage.run(SETTLED);
        assertEquals(Set.of(1), shown());
    }

    @Test
    void shouldRefuseWhatMeansNothing() {
        assertEquals(
                "the radius to enter must not be negative, and the one to leave not be smaller; they are 5.0 and 4.0 m",
                assertThrows(IllegalArgumentException.class, () -> ReplicaInterest.within(player, 5, 4))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> ReplicaInterest.within(player, -1, 4));
        assertThrows(IllegalArgumentException.class, () -> ReplicaInterest.within(new Vector2f(), 1, Float.NaN));
        replicate(1, 0);
        stage.run(SETTLED);
        assertEquals(
                "there are 2 clients already: say what is of interest before",
                assertThrows(IllegalStateException.class, () -> stage.server.interest(peer -> ReplicaInterest.ALL))
                        .getMessage());
    }

    /** A client has the branches whose root is near, whatever was lost meanwhile, and those poses to the bit. */
    @Property(tries = 60)
    void shouldHaveWhatIsNearWhateverWasLost(
            @ForAll long seed, @ForAll @IntRange(max = 4) int lossInTenths, @ForAll @IntRange(max = 60) int jitterMs) {
        Stage world = new Stage(seed, 1);
        Vector3f centre = new Vector3f();
        world.server.interest(peer -> ReplicaInterest.within(centre, 20, 20));
        LineConditions line = LineConditions.PERFECT.withLatency(30 * MS).withJitter(jitterMs * MS);
        world.network.setLines(line.withLoss(lossInTenths / 10.0).withDuplicates(.05));
        Random random = new Random(seed);
        Map<Transform3d, Integer> kinds = new HashMap<>();
        int[] nextKind = {1};
        world.simulation = tick -> {
            centre.set((float) (30 * Math.sin(tick * .02)), 0, 0);
            kinds.keySet().removeIf(node -> !node.isAlive());
            List<Transform3d> nodes = new ArrayList<>(kinds.keySet());
            if (nodes.size() < 40) {
                Transform3d node = nodes.isEmpty() || random.nextBoolean()
                        ? world.scene.create()
                        : world.scene.create(nodes.get(random.nextInt(nodes.size())));
                world.server.replicate(node, nextKind[0]);
                kinds.put(node, nextKind[0]++);
            }
            for (Transform3d node : nodes) {
                if (!node.isAlive()) {
                    continue;
                }
                switch (random.nextInt(60)) {
                    case 0 -> node.teleportTo(random.nextFloat() * 80 - 40, 0, 0);
                    case 1 -> node.detach(Reparent.KEEP_LOCAL);
                    case 2 -> node.destroy();
                    default -> node.moveTo(random.nextFloat() * 80 - 40, tick, 0);
                }
            }
        };
        world.run(300);
        world.simulation = tick -> {};
        world.network.setLines(line);
        world.run(120);

        kinds.keySet().removeIf(node -> !node.isAlive());
        Set<Integer> expected = new HashSet<>();
        for (Map.Entry<Transform3d, Integer> each : kinds.entrySet()) {
            Transform3d root = each.getKey();
            while (root.parent() != null) {
                root = root.parent();
            }
            if (root.logicalWorldPosition(new Vector3f()).distance(centre) <= 20) {
                expected.add(each.getValue());
            }
        }
        assertEquals(expected, world.client().byKind.keySet());
        kinds.forEach((node, kind) -> {
            if (expected.contains(kind)) {
                world.assertSame(node, world.client().node(kind));
            }
        });
        world.client().scene.validate();
    }
}
