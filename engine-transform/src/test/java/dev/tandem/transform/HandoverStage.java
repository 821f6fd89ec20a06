package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import org.junit.jupiter.api.AfterEach;

/** A node on the main timeline, and another timeline for it. */
abstract class HandoverStage {
    final Stage stage = new Stage();
    final Synchronization timeline = stage.sync.open();
    final Transform3d node = stage.resting(0);

    @AfterEach
    void shouldBeConsistent() {
        stage.store.validate();
    }

    void moveTo250() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(250);
        assertEquals(2, Stage.visualX(node));
    }

    /** Moves the node to the other timeline, which must change no visual pose. */
    void change() {
        Pose3d visual = Stage.visual(node);
        int revision = node.visualRevision();
        timeline.add(node.index());
        assertEquals(visual, Stage.visual(node));
        assertEquals(revision, node.visualRevision());
        assertTrue(timeline.contains(node.index()));
        assertFalse(stage.sync.contains(node.index()));
    }

    void assertInterval(long start, long end) {
        assertEquals(start, node.startNanos());
        assertEquals(end, node.endNanos());
    }
}
