package dev.tandem.replay.internal.journal;

import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.transform.internal.write.Journal;

/** To whom operations are told that a log holds. */
public interface OperationTarget {
    /** The store of nodes in space, and of those in the plane. */
    int SPACE = 0;

    int PLANE = 1;

    /** Receives the operations on the scene as a whole. */
    SceneJournal scene();

    /** The nodes in the plane are opened. */
    void openPlane();

    /** Receives the operations in the store with a number. */
    Journal store(int number);
}
