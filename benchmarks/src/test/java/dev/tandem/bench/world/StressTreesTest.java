package dev.tandem.bench.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Facts of Bevy's stress test: how large and how deep its scenes are, and who moves. */
class StressTreesTest {
    private static int deepest(int[] parents) {
        return Arrays.stream(StressTrees.depths(parents)).max().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "LARGE_TREE, 257025, 18",
        "WIDE_TREE, 250501, 2",
        "DEEP_TREE, 317810, 25",
        "LONG_CHAIN, 2500, 2499",
        "UPDATE_LEAVES, 262143, 17",
        "UPDATE_SHALLOW, 262143, 17",
        "HUMANOIDS, 272000, 12",
        "LOCALIZED_LEAF_UPDATES, 63696, 6"
    })
    void shouldBeAsDeepAsTheOriginal(Shape shape, int nodes, int depth) {
        assertEquals(depth, deepest(shape.parents(nodes)));
    }

    @Test
    void shouldHaveNoMoreNodesThanTheTreeWhenItLeans() {
        assertEquals(257_025, StressTrees.leaning(18, 8, 257_025).length);
        assertThrows(IllegalArgumentException.class, () -> StressTrees.leaning(18, 8, 257_026));
        assertArrayEquals(new int[] {-1, 0, 1, 0}, StressTrees.leaning(2, 8, 4));
    }

    @Test
    void shouldGiveARigTwoHandsWithFiveFingersEach() {
        int[] rig = HumanoidRig.rigs(HumanoidRig.SIZE);
        int[] children = new int[rig.length];
        IntStream.range(1, rig.length).forEach(bone -> children[rig[bone]]++);

        assertEquals(2, IntStream.of(children).filter(count -> count == 5).count());
        assertEquals(15, IntStream.of(children).filter(count -> count == 0).count());
        assertEquals(10, rig[11]);
        assertEquals(-1, HumanoidRig.rigs(2 * HumanoidRig.SIZE)[HumanoidRig.SIZE]);
    }

    @Test
    void shouldMoveAllBonesOfTheFirstRigsWhenSomeMove() {
        World world = new World(Shape.HUMANOIDS, 4_000 * HumanoidRig.SIZE, 0.0025);

        assertEquals(10 * (HumanoidRig.SIZE - 1), world.movers().length);
        assertTrue(IntStream.of(world.movers()).allMatch(bone -> bone < 10 * HumanoidRig.SIZE));
    }

    @Test
    void shouldMoveHalfOfTheLevelsThatMayWhenOnlySomeDo() {
        int nodes = 262_143;
        World leaves = new World(Shape.UPDATE_LEAVES, nodes, 0.5);
        World shallow = new World(Shape.UPDATE_SHALLOW, nodes, 0.5);
        int[] depths = StressTrees.depths(Shape.UPDATE_LEAVES.parents(nodes));

        assertEquals(1 << 16, leaves.movers().length);
        assertTrue(IntStream.of(leaves.movers()).allMatch(node -> depths[node] == 17));
        assertEquals((1 << 8) - 1, shallow.movers().length);
        assertTrue(IntStream.of(shallow.movers()).allMatch(node -> depths[node] >= 1 && depths[node] <= 8));
    }

    @Test
    void shouldMoveLeavesSideBySideOrApart() {
        int[] local = new World(Shape.LOCALIZED_LEAF_UPDATES, 63_696, 0.0161).movers();
        int[] apart = new World(Shape.DISTRIBUTED_LEAF_UPDATES, 63_696, 0.0643).movers();

        assertEquals(1_025, local.length, 1);
        assertEquals(4_096, apart.length, 1);
        assertTrue(local[local.length - 1] - local[0] < 3_000, "from " + local[0] + " to " + local[local.length - 1]);
        assertTrue(apart[apart.length - 1] - apart[0] > 45_000, "from " + apart[0] + " to " + apart[apart.length - 1]);
    }
}
