package dev.tandem.bench.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorldTest {

    @ParameterizedTest
    @EnumSource
    void shouldCreateParentsBeforeChildren(Shape shape) {
        World world = new World(shape, 5_000, 1);

        for (int i = 0; i < world.size(); i++) {
            assertTrue(world.parent(i) >= -1 && world.parent(i) < i, "parent of " + i + ": " + world.parent(i));
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldAttachEveryNodeOnceAndBeforeItsParent(Shape shape) {
        World world = new World(shape, 5_000, 1);
        boolean[] attached = new boolean[world.size()];

        world.attachUpwards((parent, child) -> {
            assertEquals(world.parent(child), parent);
            assertTrue(!attached[child] && (parent < 0 || !attached[parent]));
            attached[child] = true;
        });

        assertTrue(IntStream.range(0, attached.length).allMatch(i -> attached[i]));
    }

    @Test
    void shouldGiveInnerNodesFourChildrenWhenShapeIsTree() {
        World world = new World(Shape.TREE, 1 + 4 + 16 + 64, 1);
        int[] children = new int[world.size()];
        IntStream.range(1, world.size()).forEach(i -> children[world.parent(i)]++);

        assertEquals(21, IntStream.of(children).filter(count -> count == 4).count());
        assertEquals(64, IntStream.of(children).filter(count -> count == 0).count());
    }

    @Test
    void shouldStartANewChainWhenAThousandAreLinked() {
        World world = new World(Shape.CHAIN, 2_001, 1);

        assertEquals(998, world.parent(999));
        assertEquals(-1, world.parent(1_000));
        assertEquals(-1, world.parent(2_000));
    }

    @Test
    void shouldHaveSingleNodesAndLargeTreesWhenShapeIsForest() {
        World world = new World(Shape.FOREST, 20_000, 1);
        int[] sizes = new int[world.size()];
        int[] tops = new int[world.size()];
        for (int i = 0; i < world.size(); i++) {
            tops[i] = world.parent(i) < 0 ? i : tops[world.parent(i)];
            sizes[tops[i]]++;
        }

        assertTrue(IntStream.of(sizes).filter(size -> size == 1).count() > 100);
        assertTrue(IntStream.of(sizes).max().orElseThrow() > 100);
    }

    @Test
    void shouldChooseTheSameMoversAgainWhenArgumentsAreTheSame() {
        World world = new World(Shape.TREE, 10_000, 0.01);

        assertEquals(100, world.movers().length);
        assertTrue(world.movers()[0] > 0, "the root stays");
        assertArrayEquals(world.movers(), new World(Shape.TREE, 10_000, 0.01).movers());
        assertEquals(0, new World(Shape.TREE, 10_000, 0).movers().length);
        assertEquals(10_000, new World(Shape.TREE, 10_000, 1).movers().length);
    }

    @Test
    void shouldTurnUpToThirtyDegreesInBothHemispheresWhenATickPasses() {
        Motion motion = new Motion(new World(Shape.FLAT, 1_000, 1));
        motion.advance();
        float[] before = motion.poses().clone();
        motion.advance();

        List<Double> dots = new ArrayList<>();
        for (int at = 3; at < before.length; at += World.POSE) {
            double dot = 0;
            double length = 0;
            for (int i = 0; i < 4; i++) {
                dot += before[at + i] * motion.poses()[at + i];
                length += motion.poses()[at + i] * motion.poses()[at + i];
            }
            assertEquals(1, length, 1e-5);
            assertTrue(Math.abs(dot) > Math.cos(Math.toRadians(15)) - 1e-5, "at most 30 degrees");
            dots.add(dot);
        }
        double negative = dots.stream().filter(dot -> dot < 0).count() / (double) dots.size();
        assertEquals(0.5, negative, 0.1);
    }
}
