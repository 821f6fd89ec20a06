package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.NodeNames;
import dev.tandem.transform.Node;
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
import org.junit.jupiter.api.Test;

/** What a host keeps for nodes, and how it finds nodes. */
class NodeDataTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d ship = scene.create();
    private final Transform3d pilot = scene.create(ship);
    private final Transform2d crate = scene.plane().create();

    private record Body(String name) {}

    @Test
    void shouldKeepAnObjectUntilItsNodeGoes() {
        NodeData<Transform3d, Body> bodies = scene.data(Body.class);
        Body body = new Body("pilot");
        bodies.put(pilot, body);
        scene.plane().data(Body.class).put(crate, new Body("crate"));

        assertSame(bodies, scene.data(Body.class), "one per type");
        assertSame(body, bodies.get(pilot));
        assertSame(body, bodies.at(pilot.index()));
        assertNull(bodies.get(ship));
        assertEquals(new Body("crate"), scene.plane().data(Body.class).get(crate), "each kind has its own");
        ship.destroy();
        assertEquals(0, bodies.size());
        Transform3d next = scene.create();
        scene.create(next);
        assertNull(bodies.at(0), "an index that is used again has nothing");
        assertNull(bodies.at(1));
        assertThrows(IllegalStateException.class, () -> bodies.get(pilot), "SPEC 3.1");
        crate.destroy();
        assertEquals(0, scene.plane().data(Body.class).size());
    }

    @Test
    void shouldKeepAnObjectAsLongAsItsNodeIsDrawn() {
        NodeData<Transform3d, Body> bodies = scene.data(Body.class);
        sync.afterTick(0, 1000);
        bodies.put(pilot, new Body("pilot"));
        pilot.moveTo(1, 0, 0);
        pilot.destroyWhenShown();
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        assertEquals(new Body("pilot"), bodies.at(1), "SPEC 10.6: a renderer still needs it");
        sync.beforeFrame(2000);
        sync.beforeFrame(2000);
        assertNull(bodies.at(1), "SPEC 10.6");
    }

    @Property(tries = 200)
    void shouldHaveWhatWasPutAndNoHoles(@ForAll long seed) {
        Random random = new Random(seed);
        Scene scene = new Scene();
        NodeData<Transform3d, Integer> data = scene.data(Integer.class);
        List<Transform3d> nodes = new ArrayList<>();
        Map<Node, Integer> expected = new HashMap<>();
        for (int step = 0; step < 200; step++) {
            Transform3d node = nodes.isEmpty() ? null : nodes.get(random.nextInt(nodes.size()));
            switch (node == null ? 0 : random.nextInt(5)) {
                case 0 -> nodes.add(random.nextBoolean() || node == null ? scene.create() : scene.create(node));
                case 1, 2 -> {
                    data.put(node, step);
                    expected.put(node, step);
                }
                case 3 -> assertEquals(expected.remove(node), data.remove(node));
                default -> {
                    node.destroy();
                    nodes.removeIf(each -> !each.isAlive());
                    expected.keySet().removeIf(each -> !each.isAlive());
                }
            }
            assertEquals(expected.size(), data.size());
            Map<Node, Integer> found = new HashMap<>();
            for (int i = 0; i < data.size(); i++) {
                found.put(scene.node(data.index(i)), data.value(i));
                assertEquals(data.value(i), data.at(data.index(i)));
            }
            assertEquals(expected, found);
            nodes.forEach(each -> assertEquals(expected.get(each), data.get(each)));
        }
    }

    @Test
    void shouldRefuseWhatDoesNotBelong() {
        NodeData<Transform3d, Body> bodies = scene.data(Body.class);
        Transform3d stranger = new Scene().create();
        @SuppressWarnings({"unchecked", "rawtypes"}) // a host that is careless
        Runnable wrong = () -> ((NodeData) bodies).put(ship, "no body");
        assertThrows(ClassCastException.class, wrong::run);
        assertThrows(IllegalArgumentException.class, () -> bodies.put(stranger, new Body("")), "SPEC 3.1");
        assertThrows(IllegalArgumentException.class, () -> bodies.get(stranger), "SPEC 3.1");
        assertThrows(NullPointerException.class, () -> bodies.put(ship, null));
        assertThrows(NullPointerException.class, () -> bodies.put(null, new Body("")));
        assertThrows(NullPointerException.class, () -> scene.data(null));
        assertThrows(NullPointerException.class, () -> scene.plane().data(null));
        assertThrows(IndexOutOfBoundsException.class, () -> bodies.value(0));
        assertThrows(IndexOutOfBoundsException.class, () -> bodies.index(-1));
        assertNull(bodies.at(-1));
        assertNull(bodies.at(9_999));
        assertEquals(0, bodies.size(), "nothing has changed");
    }

    @Test
    void shouldFindNodesByName() {
        NodeNames<Transform3d> names = scene.names();
        names.put(ship, "ship");
        names.put(pilot, "pilot");
        scene.plane().names().put(crate, "ship");

        assertSame(names, scene.names());
        assertSame(ship, names.find("ship"));
        assertSame(crate, scene.plane().names().find("ship"), "each kind has its own");
        assertEquals("pilot", names.of(pilot));
        assertEquals("pilot", names.at(pilot.index()));
        assertNull(names.find("Ship"));
        names.put(pilot, "captain");
        assertNull(names.find("pilot"), "it has another name now");
        names.put(pilot, "captain");
        String message = assertThrows(IllegalArgumentException.class, () -> names.put(ship, "captain"))
                .getMessage();
        assertTrue(message.contains("captain") && message.contains(pilot.toString()), message);
        assertEquals("ship", names.of(ship), "nothing has changed");
        names.remove(ship);
        names.remove(ship);
        assertNull(names.of(ship));
        assertNull(names.find("ship"));
        pilot.destroy();
        assertNull(names.find("captain"));
        names.put(ship, "captain");
        assertThrows(NullPointerException.class, () -> names.find(null));
        assertThrows(NullPointerException.class, () -> names.put(ship, null));
    }

    @Test
    void shouldGiveTheNameOfANodeThatIsOnlyDrawnToAnother() {
        sync.afterTick(0, 1000);
        scene.names().put(pilot, "pilot");
        pilot.moveTo(1, 0, 0);
        pilot.destroyWhenShown();
        assertNull(scene.names().find("pilot"), "SPEC 10.6: logically gone");
        scene.names().put(ship, "pilot");
        sync.afterTick(1000, 2000);
        sync.beforeFrame(2000);
        sync.beforeFrame(2000);
        assertSame(ship, scene.names().find("pilot"));
    }

    @Test
    void shouldVisitRootsAndWhatIsBelowANode() {
        Transform3d hand = scene.create(pilot);
        Transform3d other = scene.create();
        Transform2d lid = scene.plane().create(crate);
        Transform3d ghost = scene.create(pilot);
        sync.afterTick(0, 1000);
        ghost.moveTo(1, 0, 0);
        ghost.destroyWhenShown();
        Set<Integer> roots = new HashSet<>();
        scene.space().forEachRootIndex(roots::add);
        assertEquals(Set.of(ship.index(), other.index()), roots);
        List<Integer> below = new ArrayList<>();
        scene.space().forEachIndexBelow(ship, below::add);
        assertEquals(List.of(pilot.index(), hand.index()), below, "parents first");
        scene.space().forEachIndexBelow(hand, index -> assertEquals(-1, index, "none"));
        scene.plane().forEachIndexBelow(crate, index -> assertEquals(lid.index(), index));
        scene.plane().forEachRootIndex(index -> assertEquals(crate.index(), index));
        scene.space()
                .forEachRootIndex(
                        index -> assertThrows(IllegalStateException.class, () -> ship.moveTo(1, 2, 3), "SPEC 7.2"));
        ship.moveTo(1, 2, 3);
        Transform3d stranger = new Scene().create();
        assertThrows(IllegalArgumentException.class, () -> scene.space().forEachIndexBelow(stranger, below::add));
        assertThrows(NullPointerException.class, () -> scene.space().forEachIndexBelow(null, below::add));
        assertThrows(NullPointerException.class, () -> scene.space().forEachIndexBelow(ship, null));
        assertThrows(NullPointerException.class, () -> scene.space().forEachRootIndex(null));
    }
}
