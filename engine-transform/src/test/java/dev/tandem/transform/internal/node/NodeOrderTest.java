package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 4.4: the order of nodes, while holes in it are closed a few positions at a time. */
class NodeOrderTest {
    private static final int COUNT = 9_000;

    private final NodeTable nodes = new NodeTable();
    private final NodeOrder order = new NodeOrder(nodes);
    private final Random random = new Random(84);
    private final List<Integer> living = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {1, 700, 5_000, 100_000})
    void shouldHaveEachNodeOnceWhileHolesAreClosed(int budget) {
        for (int i = 0; i < COUNT; i++) {
            create();
        }
        for (int i = 0; i < COUNT / 2; i++) {
            remove(random.nextInt(living.size()));
        }
        for (int frame = 0; frame < 40; frame++) {
            order.closeUp(budget);
            checkPlaces();
            for (int i = 0; i < 30; i++) {
                remove(random.nextInt(living.size()));
                create();
            }
            checkPlaces();
        }
        for (int rest = 0; rest <= 3 * COUNT / budget; rest++) {
            order.closeUp(budget);
        }
        checkPlaces();
        assertTrue(order.limit() < COUNT * 3 / 4, () -> "closed up to " + order.limit());
    }

    private void create() {
        int index = nodes.create((byte) 0);
        order.append(index);
        living.add(index);
    }

    private void remove(int which) {
        int index = living.set(which, living.get(living.size() - 1));
        living.remove(living.size() - 1);
        order.remove(index);
        nodes.release(index);
    }

    /** No position but its own names a node. */
    private void checkPlaces() {
        int named = 0;
        for (int position = 0; position < order.limit(); position++) {
            int index = order.at(position);
            if (index >= 0) {
                assertEquals(position, order.positionOf(index), "positions of node " + index);
                named++;
            }
        }
        assertEquals(living.size(), named);
    }
}
