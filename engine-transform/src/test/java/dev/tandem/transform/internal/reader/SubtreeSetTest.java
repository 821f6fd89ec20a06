package dev.tandem.transform.internal.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Held against the ancestors of every node. */
class SubtreeSetTest {
    private final NodeTable nodes = new NodeTable();
    private final NodeOrder order = new NodeOrder(nodes);
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final SubtreeSet set = new SubtreeSet(nodes, order);
    private final List<Integer> living = new ArrayList<>();

    private int create() {
        int index = nodes.create((byte) 0);
        order.add(index);
        living.add(index);
        return index;
    }

    private int create(int parent) {
        int index = create();
        hierarchy.link(index, parent);
        order.linked(index, parent);
        return index;
    }

    private void attach(int index, int parent) {
        if (!hierarchy.isInSubtree(parent, index)) {
            hierarchy.unlink(index);
            hierarchy.link(index, parent);
            order.linked(index, parent);
        }
    }

    private void destroyIfLeaf(int index) {
        if (nodes.firstChild(index) == NodeTable.NONE) {
            hierarchy.unlink(index);
            order.remove(index);
            nodes.release(index);
            living.remove((Integer) index);
        }
    }

    private int any(Random random) {
        return living.get(random.nextInt(living.size()));
    }

    private void grow(Random random, int count) {
        for (int i = 0; i < count; i++) {
            if (living.isEmpty() || random.nextInt(20) == 0) {
                create();
            } else {
                create(living.get(living.size() - 1 - random.nextInt(Math.min(living.size(), 40))));
            }
        }
    }

    private void change(Random random, int times) {
        for (int i = 0; i < times; i++) {
            switch (random.nextInt(3)) {
                case 0 -> attach(any(random), any(random));
                case 1 -> destroyIfLeaf(any(random));
                default -> create(any(random));
            }
        }
        order.closeUp(random.nextInt(5000));
    }

    private IntList some(Random random, int count) {
        IntList list = new IntList();
        for (int i = 0; i < count; i++) {
            list.add(any(random));
        }
        return list;
    }

    private Set<Integer> expected(IntList roots, IntList alone) {
        BitSet chosen = new BitSet();
        for (int i = 0; i < roots.size(); i++) {
            chosen.set(roots.get(i));
        }
        Set<Integer> result = setOf(alone);
        for (int index : living) {
            int n = index;
            while (n != NodeTable.NONE && !chosen.get(n)) {
                n = nodes.parent(n);
            }
            if (n != NodeTable.NONE) {
                result.add(index);
            }
        }
        return result;
    }

    private static Set<Integer> setOf(IntList list) {
        Set<Integer> result = new HashSet<>();
        for (int i = 0; i < list.size(); i++) {
            result.add(list.get(i));
        }
        return result;
    }

    /** Takes all, each once and no parent after its child. */
    private Set<Integer> takeAll(int atOnce) {
        Set<Integer> taken = new HashSet<>();
        Set<Integer> parents = new HashSet<>();
        int[] block = new int[atOnce];
        for (int count = set.removeFirst(block); count > 0; count = set.removeFirst(block)) {
            for (int i = 0; i < count; i++) {
                assertTrue(taken.add(block[i]), "each once");
                assertFalse(parents.contains(block[i]), "parents before their children");
                parents.add(nodes.parent(block[i]));
            }
        }
        return taken;
    }

    @Property(tries = 60, seed = "30411")
    void shouldHoldExactlyTheSubtreesWhenTheTreeChanges(@ForAll long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 4; round++) {
            grow(random, random.nextInt(1500) + 1);
            change(random, round == 0 ? 0 : random.nextInt(600));
            IntList roots = some(random, random.nextInt(random.nextBoolean() ? 5 : 500));
            IntList alone = some(random, random.nextInt(10));
            int size = expected(roots, new IntList()).size();

            assertFalse(set.addSubtrees(roots, size - 1), "SPEC 4.4: one more than the budget");
            assertEquals(Set.of(), takeAll(64));
            assertTrue(set.addSubtrees(roots, size), "just enough");
            set.addAll(alone);

            assertEquals(expected(roots, alone), takeAll(64 + random.nextInt(600)));
        }
    }

    @Test
    void shouldLeaveOutWhatIsBelowWhenANodeIsAddedAlone() {
        int top = create();
        int child = create(top);
        create(child);
        IntList alone = new IntList();
        alone.add(child);
        alone.add(child);

        set.addAll(alone);

        assertEquals(Set.of(child), takeAll(64));
    }

    @Test
    void shouldBeEmptyWhenItWasCleared() {
        IntList roots = new IntList();
        for (int i = 0; i < 5000; i++) {
            roots.add(create());
        }
        assertTrue(set.addSubtrees(roots, 5000));
        set.removeFirst(new int[64]);

        set.clear();

        assertEquals(Set.of(), takeAll(64));
        assertTrue(set.addSubtrees(roots, 5000));
        assertEquals(5000, takeAll(512).size());
    }
}
