package dev.tandem.replay.internal.journal;

import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.transform.internal.write.Journal;
import org.jspecify.annotations.Nullable;

/** To whom operations are told that a log holds. */
public interface OperationTarget {
    /** The store of nodes in space, and of those in the plane. */
    int SPACE = 0;

    int PLANE = 1;

    /** The store of the values of the channel that was opened first; those of the others follow. Their nodes are owners. */
    int CHANNELS = 2;

    /** Receives the operations on the scene as a whole. */
    SceneJournal scene();

    /** The nodes in the plane are opened. */
    void openPlane();

    /**
     * A channel is opened, whose values are in a store from now on.
     *
     * @param store of its values, {@link #CHANNELS} for the first one, and so on
     * @param shape of its values, see {@link ValueShape}
     * @param type of its values
     * @param objects the type of its values if these are objects
     */
    void openChannel(int store, int shape, String name, String type, @Nullable Class<?> objects);

    /** Receives the operations in the store with a number. */
    Journal store(int number);
}
