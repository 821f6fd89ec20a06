package dev.tandem.transform.internal.defrag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubtreeTest {
    private final DefragStage stage = new DefragStage();
    private final Subtree subtree = new Subtree(stage.nodes);

    private List<Integer> members() {
        List<Integer> ids = new ArrayList<>();
        for (int i = 0; i < subtree.size(); i++) {
            ids.add(subtree.id(i));
        }
        return ids;
    }

    @Test
    void shouldBeInTheOrderOfIdsWhenParentsComeFirst() {
        stage.create(6);
        stage.link(1, 0);
        stage.link(4, 1);
        stage.link(2, 0);
        stage.link(3, 2);
        assertTrue(subtree.collect(0));
        assertEquals(List.of(0, 1, 2, 3, 4), members());
        assertTrue(subtree.collect(2));
        assertEquals(List.of(2, 3), members());
        assertTrue(subtree.collect(5));
        assertEquals(List.of(5), members());
    }

    @Test
    void shouldBeInTheOrderOfTheTreeWhenAChildIsOlder() {
        stage.create(6);
        stage.link(1, 5);
        stage.link(4, 1);
        stage.link(0, 4);
        stage.link(2, 5);
        assertTrue(subtree.collect(5));
        assertEquals(List.of(5, 1, 4, 0, 2), members());
    }

    @Test
    void shouldRefuseMoreThanItCanHold() {
        int root = stage.create();
        for (int i = 1; i < Subtree.MOST; i++) {
            stage.createBelow(root);
        }
        assertTrue(subtree.collect(root));
        assertEquals(Subtree.MOST, subtree.size());
        stage.createBelow(root);
        assertFalse(subtree.collect(root));
    }
}
