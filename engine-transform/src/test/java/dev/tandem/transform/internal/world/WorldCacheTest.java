package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import org.junit.jupiter.api.Test;

/** Matrices that are computed when they are asked for. SPEC 3.4. */
class WorldCacheTest {
    private final NodeTable nodes = new NodeTable();
    private final Epoch epoch = new Epoch();
    private final WorldCache cache = WorldCache.ofLogical(nodes, new LogicalPoses(nodes), epoch);
    private final int root = node(10);
    private final int child = node(1);

    WorldCacheTest() {
        new Hierarchy(nodes).link(child, root);
    }

    private int node(float x) {
        int node = nodes.create((byte) 0);
        put(node, x);
        return node;
    }

    /** Without a word to the cache. */
    private void put(int node, float x) {
        nodes.storeLogical(node, new float[] {x, 0, 0, 0, 0, 0, 1, 2, 2, 2});
    }

    private void write(int node, float x) {
        put(node, x);
        nodes.chunk(node).logicalRevision[node]++;
        epoch.advance();
    }

    private float x(int node) {
        cache.update(node);
        return cache.matrices(node)[cache.offset(node) + 9];
    }

    @Test
    void shouldMultiplyDownFromTheRoot() {
        assertEquals(12, x(child));
        assertEquals(10, x(root));
        assertEquals(12 * child, cache.offset(child));
        assertEquals(4, cache.matrices(child)[cache.offset(child)], "scales");
    }

    @Test
    void shouldComputeAnewOnlyWhatMayHaveChanged() {
        x(child);
        put(child, 100);
        assertEquals(12, x(child), "nobody has told of a write");
        write(root, 20);
        assertEquals(220, x(child), "the parent has changed");
        put(root, 30);
        write(child, 5);
        assertEquals(30, x(child), "20 and twice 5");
    }

    @Test
    void shouldComputeAnewWhenInvalidated() {
        x(child);
        put(child, 3);
        put(root, 20);
        cache.invalidate(child);
        assertEquals(16, x(child));
        cache.invalidateRoots();
        assertEquals(26, x(child));
        int before = cache.rootsFrom();
        cache.invalidateRoots();
        assertTrue(cache.rootsFrom() > before);
        cache.invalidate(node(7));
    }

    @Test
    void shouldBelieveThatAllAreValid() {
        x(child);
        write(root, 20);
        cache.allValid();
        assertEquals(12, x(child), "a pass has said so");
        nodes.traits(root, Traits.HIDDEN);
        nodes.traits(child, Traits.BELOW_HIDDEN);
        assertEquals(22, x(child), "of nodes that are drawn");
    }

    @Test
    void shouldTakeOnlyAPartOfTheParent() {
        nodes.traits(child, Traits.withTaken(0, Traits.TRANSLATION));
        assertEquals(11, x(child));
        assertEquals(2, cache.matrices(child)[cache.offset(child)]);
        nodes.traits(child, Traits.withTaken(0, Traits.TRANSLATION_AND_ROTATION));
        cache.invalidate(child);
        assertEquals(11, x(child));
        nodes.traits(child, Traits.withTaken(0, Traits.NOTHING));
        cache.invalidate(child);
        assertEquals(1, x(child));
    }

    @Test
    void shouldBeRelativeToTheOrigin() {
        assertTrue(cache.moveOrigin(new double[] {8, 0, 0}));
        assertFalse(cache.moveOrigin(new double[] {8, 0, 0}));
        assertEquals(4, x(child));
        assertEquals(2, x(root));
    }

    @Test
    void shouldFindMatricesThatDoNotFit() {
        put(child, 6);
        assertTrue(cache.isConsistent(child), "nobody has asked for it");
        assertEquals(22, x(child));
        assertTrue(cache.isConsistent(child));
        put(child, 7);
        assertFalse(cache.isConsistent(child));
    }

    @Test
    void shouldForgetAllWhenEpochsBeginAgain() {
        Epoch last = new Epoch(Integer.MAX_VALUE);
        WorldCache old = WorldCache.ofLogical(nodes, new LogicalPoses(nodes), last);
        old.update(child);
        assertEquals(Integer.MAX_VALUE, old.now());
        put(root, 20);
        last.advance();
        assertEquals(1, old.now());
        assertEquals(1, old.restarts());
        old.update(child);
        assertEquals(22, old.matrices(child)[old.offset(child) + 9]);
        assertEquals(1, old.rootsFrom());
    }
}
