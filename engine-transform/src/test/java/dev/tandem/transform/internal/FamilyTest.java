package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.write.Inheriting;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

class FamilyTest {
    private final TransformStore store = new TransformStore();
    private final Family family = store.family();
    private final int root = store.create();
    private final int first = store.createBelow(root);
    private final int second = store.createBelow(root);
    private final int leaf = store.createBelow(first);

    private static List<Integer> told(Consumer<IntConsumer> walk) {
        List<Integer> told = new ArrayList<>();
        walk.accept(told::add);
        return told;
    }

    @Test
    void shouldTellWhoIsAboveAndBelow() {
        assertEquals(-1, family.parent(root));
        assertEquals(first, family.parent(leaf));
        assertEquals(first, family.firstChild(root));
        assertEquals(-1, family.firstChild(leaf));
        assertEquals(second, family.nextSibling(first));
        assertEquals(first, family.nextSibling(second));
        assertEquals(2, family.childCount(root));
        assertEquals(0, family.childCount(second));
    }

    @Test
    void shouldHaveNoWorldParentWhenItTakesNothing() {
        Inheriting inheriting = store.forest().inheriting();
        assertEquals(root, family.worldParent(first));
        assertEquals(-1, family.worldParent(root));
        inheriting.takeKeepingLocal(first, Traits.TRANSLATION);
        assertEquals(root, family.worldParent(first));
        inheriting.takeKeepingLocal(first, Traits.NOTHING);
        assertEquals(-1, family.worldParent(first));
        assertEquals(Traits.NOTHING, inheriting.taken(first));
    }

    @Test
    void shouldWalkAllBelow() {
        assertEquals(List.of(first, leaf, second), told(action -> family.forEachBelow(root, action)));
        assertEquals(List.of(), told(action -> family.forEachBelow(leaf, action)));
        store.forest().destroyWhenShown(first);
        assertEquals(List.of(second), told(action -> family.forEachBelow(root, action)), "not those drawn only");
    }

    @Test
    void shouldWalkTheRootsOfAllChunks() {
        List<Integer> roots = new ArrayList<>(List.of(root));
        for (int i = 0; i < NodeChunk.SIZE + 200; i++) {
            int node = store.create();
            if (i % 3 == 0) {
                store.forest().reparentKeepingLocal(node, root);
            } else {
                roots.add(node);
            }
        }
        assertEquals(roots, told(family::forEachRoot));
        store.forest().destroyWhenShown(roots.remove(100));
        store.destroy(roots.remove(1));
        assertEquals(roots, told(family::forEachRoot));
    }
}
