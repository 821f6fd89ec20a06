package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import java.util.Arrays;

/** Which nodes have teleported since the last frame, and whether some node has another parent. Open while there are followers. */
final class TargetJumps {
    private final TransformStore store;
    private ChangeCursor cursor;

    /** For each node the last frame in which it was found to have teleported; 0 if it never has. */
    private int[] teleported = {};

    private int frame = 1;
    private boolean any;
    private boolean lost;
    private boolean reparented;

    TargetJumps(TransformStore store) {
        this.store = store;
    }

    /** Begins to listen; no effect if it does. */
    void open() {
        if (cursor == null) {
            cursor = store.changes(ChangeBits.TELEPORTED | ChangeBits.REPARENTED);
            reparented = true;
        }
    }

    void close() {
        if (cursor != null) {
            cursor.close();
            cursor = null;
        }
    }

    /** Finds out what has happened since the last call. */
    void read() {
        if (cursor.isLost()) {
            cursor.skip();
            lost = true;
            reparented = true;
        }
        while (cursor.next()) {
            if (cursor.kind() == ChangeBits.REPARENTED) {
                reparented = true;
            } else {
                mark(cursor.node());
            }
        }
    }

    private void mark(int id) {
        if (id >= teleported.length) {
            teleported = Arrays.copyOf(teleported, Math.max(store.idLimit(), 2 * teleported.length));
        }
        teleported[id] = frame;
        any = true;
    }

    /** True if the node, or one above it, has teleported since the last {@link #endFrame}, or if too much has happened to tell. */
    boolean includes(int node) {
        boolean found = lost;
        for (int id = any ? node : -1; id >= 0 && !found; id = store.parent(id)) {
            found = id < teleported.length && teleported[id] == frame;
        }
        return found;
    }

    /** True if some node was given another parent since the last {@link #endFrame}. */
    boolean reparented() {
        return reparented;
    }

    /** What has happened so far is done with. */
    void endFrame() {
        frame++;
        any = false;
        lost = false;
        reparented = false;
    }
}
