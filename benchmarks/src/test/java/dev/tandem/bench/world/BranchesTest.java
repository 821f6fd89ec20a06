package dev.tandem.bench.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BranchesTest {
    /** Writes down what is asked of it, and keeps count of the living. */
    private static final class Log implements Replacements.Target {
        final List<String> events = new ArrayList<>();
        final boolean[] alive;
        private final World world;

        Log(World world) {
            this.world = world;
            this.alive = new boolean[world.size()];
            Arrays.fill(alive, true);
        }

        @Override
        public void destroy(int root) {
            assertTrue(alive[root] && world.parent(root) < 0, "no living root: " + root);
            alive[root] = false;
            for (int i = root + 1; i < alive.length && world.parent(i) >= 0; i++) {
                alive[i] = false;
            }
            events.add("destroy " + root);
        }

        @Override
        public void create(int node) {
            assertFalse(alive[node], "exists: " + node);
            assertTrue(world.parent(node) < 0 || alive[world.parent(node)], "no parent: " + node);
            alive[node] = true;
            events.add("create " + node);
        }
    }

    @Test
    void shouldGiveEveryBranchTenNodesWhenBuiltOneByOne() {
        World world = new World(Shape.FRESH, 1_005, 1);

        for (int i = 0; i < world.size(); i++) {
            assertEquals(i % 10 == 0, world.parent(i) < 0, "root: " + i);
            assertTrue(i % 10 == 0 || world.parent(i) / 10 == i / 10, "parent of " + i + ": " + world.parent(i));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 9, 10, 11, 80, 81, 105, 1_000, 1_007})
    void shouldHaveTheSameTreesWhenBuiltInTurns(int nodes) {
        int[] oneByOne = Branches.oneByOne(nodes);
        int[] inTurns = Branches.inTurns(nodes);

        assertEquals(
                IntStream.range(0, nodes).boxed().collect(Collectors.toSet()),
                IntStream.range(0, nodes)
                        .mapToObj(i -> Branches.numberInTurns(nodes, i))
                        .collect(Collectors.toCollection(TreeSet::new)));
        for (int i = 0; i < nodes; i++) {
            int parent = oneByOne[i] < 0 ? -1 : Branches.numberInTurns(nodes, oneByOne[i]);
            assertEquals(parent, inTurns[Branches.numberInTurns(nodes, i)]);
        }
        int atOnce = Math.min(8, Branches.count(nodes));
        assertTrue(IntStream.range(0, atOnce).allMatch(i -> inTurns[i] < 0), "roots come first");
    }

    @ParameterizedTest
    @EnumSource(
            value = Shape.class,
            names = {"FRESH", "IN_TURNS", "IN_TURNS_ORDERED", "RANDOM_WRITES", "AGED"})
    void shouldMoveWholeBranchesWhenSomeMove(Shape shape) {
        World world = new World(shape, 10_000, 0.1);
        boolean[] moves = new boolean[world.size()];
        IntStream.of(world.movers()).forEach(mover -> moves[mover] = true);

        assertEquals(1_000, IntStream.of(world.movers()).distinct().count());
        for (int i = 0; i < moves.length; i++) {
            assertTrue(world.parent(i) < 0 || moves[i] == moves[world.parent(i)], "half of a branch moves: " + i);
        }
        assertArrayEquals(world.movers(), new World(shape, 10_000, 0.1).movers());
    }

    @Test
    void shouldWriteTheSameNodesInAnotherOrderWhenWritesAreRandom() {
        int[] inOrder = new World(Shape.FRESH, 1_000, 1).movers();
        int[] random = new World(Shape.RANDOM_WRITES, 1_000, 1).movers();

        assertTrue(
                IntStream.range(0, 1_000).filter(i -> inOrder[i] == random[i]).count() < 20);
        Arrays.sort(random);
        assertArrayEquals(inOrder, random);
    }

    @Test
    void shouldWriteBranchByBranchWhenBuiltInTurns() {
        World world = new World(Shape.IN_TURNS, 1_000, 1);

        for (int i = 0; i < 1_000; i++) {
            assertEquals(Branches.numberInTurns(1_000, i), world.movers()[i]);
        }
    }

    @Test
    void shouldReplaceTwoBranchesNodeByNodeInTurns() {
        World world = new World(Shape.AGED, 20, 1);
        Log log = new Log(world);

        assertEquals(20, new Replacements(world).replaceShare(0.01, log));

        int first = log.events.get(0).equals("destroy 0") ? 0 : 10;
        List<String> expected = new ArrayList<>(List.of("destroy " + first, "destroy " + (10 - first)));
        for (int i = 0; i < 10; i++) {
            expected.add("create " + (first + i));
            expected.add("create " + (10 - first + i));
        }
        assertEquals(expected, log.events);
    }

    @ParameterizedTest
    @ValueSource(ints = {11, 200, 2_005})
    void shouldLeaveAsManyNodesWhenAged(int nodes) {
        World world = new World(Shape.AGED, nodes, 1);
        Log log = new Log(world);
        Log again = new Log(world);

        new Replacements(world).age(log);
        new Replacements(world).age(again);

        assertTrue(IntStream.range(0, nodes).allMatch(i -> log.alive[i]));
        int branches = (nodes + 9) / 10;
        assertEquals(
                2 * 3 * branches,
                log.events.stream().filter(event -> event.startsWith("destroy")).count());
        assertEquals(log.events, again.events);
    }

    @Test
    void shouldReplaceAsManyBranchesAsTheShareSays() {
        World world = new World(Shape.AGED, 10_000, 1);
        Log log = new Log(world);

        assertEquals(100, new Replacements(world).replaceShare(0.01, log));
    }

    @Test
    void shouldRefuseToReplaceWhatIsNotBuiltBranchByBranch() {
        for (World world : List.of(
                new World(Shape.TREE, 100, 1), new World(Shape.IN_TURNS, 100, 1), new World(Shape.AGED, 10, 1))) {
            assertThrows(IllegalArgumentException.class, () -> new Replacements(world));
        }
    }
}
