package dev.tandem.transform.internal.defrag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.node.NodeLife;
import org.junit.jupiter.api.Test;

/** What becomes of a node that lies where another is to go. */
class DisplacementTest {
    private final DefragStage stage = new DefragStage();
    private final Displacement displacement = new Displacement(stage.nodes, stage.order, stage.mover);

    private void assertPlaces(int... places) {
        for (int id = 0; id < places.length; id++) {
            assertEquals(places[id], stage.place(id), "node " + id);
        }
    }

    @Test
    void shouldGoToAFreePlaceBeforeItsChildren() {
        stage.create(6);
        stage.link(4, 1);
        stage.destroy(2);
        assertTrue(displacement.bring(5, 1));
        assertEquals(2, stage.place(1));
        assertEquals(1, stage.place(5));
        assertEquals(2, stage.nodes.parent(4));
    }

    @Test
    void shouldGoToTheNextFreePlaceWithoutChildren() {
        stage.create(6);
        stage.destroy(4);
        stage.destroy(0);
        assertTrue(displacement.bring(3, 1));
        assertEquals(4, stage.place(1), "behind, not before");
        assertEquals(1, stage.place(3));
    }

    @Test
    void shouldExchangePlacesWhenNoneIsFreeBeforeItsChildren() {
        stage.create(6);
        stage.link(4, 1);
        assertTrue(displacement.bring(3, 1));
        assertPlaces(0, 3, 2, 1, 4, 5);
        assertEquals(3, stage.nodes.parent(4));
    }

    @Test
    void shouldUseAnyFreePlaceToExchange() {
        stage.create(7);
        stage.link(3, 1);
        stage.destroy(5);
        assertTrue(displacement.bring(2, 1));
        assertEquals(2, stage.place(1));
        assertEquals(1, stage.place(2));
        assertTrue(stage.nodes.isFree(5));
    }

    @Test
    void shouldTakeItsSubtreeElsewhereWhenItsChildrenLieBeforeTheOther() {
        stage.create(7);
        stage.link(2, 1);
        stage.link(3, 2);
        assertTrue(displacement.bring(6, 1));

        assertEquals(1, stage.place(6));
        assertTrue(stage.place(1) > 1 && stage.place(2) > stage.place(1) && stage.place(3) > stage.place(2));
        assertEquals(stage.place(1), stage.nodes.parent(stage.place(2)));
        assertEquals(stage.place(2), stage.nodes.parent(stage.place(3)));
    }

    @Test
    void shouldDoNothingWhenSomebodyBelowCannotMove() {
        stage.create(7);
        stage.link(2, 1);
        stage.link(3, 2);
        NodeLife.pend(stage.nodes.chunk(3), 3);
        assertFalse(displacement.bring(6, 1));
        assertPlaces(0, 1, 2, 3, 4, 5, 6);
    }

    @Test
    void shouldDoNothingWhenSomebodyBelowLiesBefore() {
        stage.create(7);
        stage.link(2, 1);
        stage.link(0, 2);
        assertFalse(displacement.bring(6, 1));
        assertPlaces(0, 1, 2, 3, 4, 5, 6);
    }

    @Test
    void shouldDoNothingWhenTheSubtreeIsLarge() {
        stage.create(2);
        for (int i = 0; i < Subtree.MOST; i++) {
            stage.createBelow(1);
        }
        int last = stage.create();
        assertFalse(displacement.bring(last, 1));
        assertEquals(last, stage.place(last));
    }

    /** With very many children nobody looks for the lowest. */
    @Test
    void shouldNotLookAtVeryManyChildren() {
        stage.create(2);
        for (int i = 0; i < 65; i++) {
            stage.createBelow(1);
        }
        int last = stage.create();
        assertFalse(displacement.bring(last, 1));
        stage.create(1);
        stage.destroy(last + 1);
        assertFalse(displacement.bring(last, 1), "nor for a free place before it");
    }

    /** The last of them lies before the place to which the parent would go. */
    @Test
    void shouldNotTakeTheLowestOfManyChildrenForThatOfAll() {
        stage.create();
        int root = stage.create();
        int low = stage.create();
        int before = stage.create();
        for (int i = 0; i < 64; i++) {
            stage.createBelow(root);
        }
        stage.link(low, root);

        assertFalse(displacement.bring(before, root));
        assertEquals(root, stage.place(root));
        assertEquals(before, stage.place(before));
    }

    @Test
    void shouldLookAtManyChildren() {
        int other = stage.create();
        int root = stage.create();
        int before = stage.create();
        for (int i = 0; i < 64; i++) {
            stage.createBelow(root);
        }
        assertTrue(displacement.bring(before, root), "the lowest of 64 lies behind");
        assertEquals(root, stage.place(before));
        assertEquals(other, stage.place(other));
    }
}
