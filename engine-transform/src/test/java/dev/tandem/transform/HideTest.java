package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 10.5: what is hidden, and what hides it. */
class HideTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(1);
    private final Transform3d child = stage.resting(node, 1);
    private final Transform3d leaf = stage.resting(child, 1);
    private final Transform3d other = stage.resting(9);

    @AfterEach
    void validate() {
        stage.store.validate();
    }

    private void assertHidden(boolean ofNode, boolean ofChild, boolean ofLeaf) {
        assertEquals(ofNode, node.isHidden());
        assertEquals(ofChild, child.isHidden());
        assertEquals(ofLeaf, leaf.isHidden());
    }

    @Test
    void shouldHideTheBranchAndShowItAgain() {
        child.hide();
        assertHidden(false, true, true);
        child.hide();
        assertHidden(false, true, true);
        child.show();
        assertHidden(false, false, false);
    }

    @Test
    void shouldKeepWhatIsHiddenByItselfBelow() {
        leaf.hide();
        node.hide();
        assertHidden(true, true, true);
        node.show();
        assertHidden(false, false, true);
        node.hide();
        leaf.show();
        assertHidden(true, true, true);
        node.show();
        assertHidden(false, false, false);
    }

    @Test
    void shouldBeHiddenAsItsNewParentIs() {
        other.hide();
        child.attachTo(other, Reparent.KEEP_WORLD);
        assertHidden(false, true, true);
        assertTrue(stage.create(other).isHidden());
        child.detach(Reparent.KEEP_LOCAL);
        assertHidden(false, false, false);
        leaf.attachTo(other, Reparent.KEEP_LOCAL_AND_SNAP);
        leaf.destroy();
        assertFalse(child.isHidden());
    }

    @Test
    void shouldReadRightWorldsWhileHiddenAndAfterwards() {
        child.hide();
        stage.passOverWorlds();
        stage.tick(() -> {
            node.moveTo(3, 0, 0);
            leaf.moveTo(5, 0, 0);
        });
        stage.frame(500);
        stage.passOverWorlds();
        assertEquals(2 + 1 + 3, Stage.visualWorldX(leaf));
        child.show();
        stage.passOverWorlds();
        stage.frame(1000);
        stage.passOverWorlds();

        assertEquals(3 + 1 + 5, Stage.visualWorldX(leaf));
    }

    @Test
    void shouldTellReadersOnce() {
        ChangeCursor hidden = stage.store.changes(ChangeBits.HIDDEN);
        ChangeCursor shown = stage.store.changes(ChangeBits.SHOWN);
        child.hide();
        node.hide();
        node.show();
        child.show();

        assertEquals(2, told(hidden));
        assertEquals(2, told(shown));
    }

    private static int told(ChangeCursor cursor) {
        int count = 0;
        while (cursor.next()) {
            count++;
        }
        return count;
    }
}
