package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class VisibilityTest {
    private final TransformStore store = new TransformStore();
    private final Visibility visibility = store.forest().visibility();
    private final int root = store.create();
    private final int child = store.createBelow(root);
    private final int leaf = store.createBelow(child);
    private final int sibling = store.createBelow(root);
    private final SeenChanges changes = new SeenChanges(store);

    private void assertDrawn(int... drawn) {
        for (int node : new int[] {root, child, leaf, sibling}) {
            boolean expected = Arrays.stream(drawn).anyMatch(other -> other == node);
            assertEquals(expected, visibility.isDrawn(node), "node " + node);
        }
        assertEquals(drawn.length == 4, visibility.areAllDrawn());
        store.validate();
    }

    @Test
    void shouldHideAllBelow() {
        visibility.hide(child);
        assertDrawn(root, sibling);
        assertEquals(List.of("hidden " + child), changes.next());
        visibility.hide(child);
        assertEquals(List.of(), changes.next(), "it is hidden already");
        visibility.show(child);
        assertDrawn(root, child, leaf, sibling);
        assertEquals(List.of("shown " + child, "visual " + child), changes.next());
        visibility.show(child);
        assertEquals(List.of(), changes.next());
    }

    @Test
    void shouldStayHiddenWhileANodeAboveIs() {
        visibility.hide(leaf);
        visibility.hide(root);
        assertEquals(List.of("hidden " + leaf, "hidden " + root), changes.next());
        assertDrawn();
        visibility.show(leaf);
        assertDrawn();
        visibility.hide(leaf);
        visibility.show(root);
        assertDrawn(root, child, sibling);
        assertEquals(List.of("shown " + root, "visual " + root), changes.next());
        visibility.show(leaf);
        assertDrawn(root, child, leaf, sibling);
    }

    @Test
    void shouldHaveItsWorldAgainWhenShown() {
        Writes.teleport(store, root, 5, 0, 0);
        visibility.hide(root);
        assertFalse(visibility.isDrawn(leaf));
        Writes.teleport(store, root, 7, 0, 0);
        visibility.show(root);
        assertTrue(visibility.isDrawn(leaf));
        assertEquals(7, store.readings().visualWorld(leaf)[store.readings().worldOffset(leaf) + 9]);
    }
}
