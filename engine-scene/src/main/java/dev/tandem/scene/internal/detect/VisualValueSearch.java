package dev.tandem.scene.internal.detect;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import java.util.function.ObjIntConsumer;

/** Finds logical poses that were moved to where the last frame drew the node. */
final class VisualValueSearch {
    private final TransformStore store;
    private final ChangeCursor writes;
    private final PoseForm form;
    private final float[] visual;

    /** Where each node was at the start of the tick before the one in which it was written last: there its motion began. */
    private float[] origins = {};

    /** The search that has looked at a node last. */
    private int[] searchedIn = {};

    private int search;

    VisualValueSearch(TransformStore store) {
        this.store = store;
        this.form = store.form();
        this.visual = form.newPose();
        this.writes = store.changes(ChangeBits.WRITTEN);
    }

    void close() {
        writes.close();
    }

    /** Looks at what was written since the last call, before it is observed. */
    void search(ObjIntConsumer<TransformStore> action) {
        if (writes.isLost()) {
            writes.skip();
        }
        grow();
        search++;
        while (writes.next()) {
            int id = writes.node();
            if (store.isLiving(id) && searchedIn[id] != search) {
                searchedIn[id] = search;
                if (holdsVisualValue(id)) {
                    action.accept(store, id);
                }
                System.arraycopy(store.readings().tickStartLocal(id), 0, origins, id * visual.length, visual.length);
            }
        }
    }

    private void grow() {
        if (searchedIn.length < store.idLimit()) {
            int length = Math.max(store.idLimit(), 2 * searchedIn.length);
            int known = origins.length;
            searchedIn = Arrays.copyOf(searchedIn, length);
            origins = Arrays.copyOf(origins, length * visual.length);
            Arrays.fill(origins, known, origins.length, Float.NaN);
        }
    }

    /**
     * A node that was at rest or snapped, or was drawn at the start of the tick, tells nothing: there the two are the same. One
     * that was drawn where its motion began may go back there by itself.
     */
    private boolean holdsVisualValue(int id) {
        System.arraycopy(store.readings().visualLocal(id), 0, visual, 0, visual.length);
        float[] logical = store.readings().logicalPoses(id);
        int at = store.readings().logicalOffset(id);
        float[] start = store.readings().tickStartLocal(id);
        int origin = id * visual.length;
        return holds(logical, at, start, origin, PoseParts.TRANSLATION)
                || holds(logical, at, start, origin, PoseParts.ROTATION);
    }

    private boolean holds(float[] logical, int at, float[] start, int origin, int part) {
        return form.samePartBits(visual, 0, logical, at, part)
                && !form.samePartBits(visual, 0, start, 0, part)
                && !form.samePartBits(visual, 0, origins, origin, part);
    }
}
