package dev.tandem.scene.internal.detect;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.function.IntConsumer;

/** Finds logical poses that were moved to where the last frame drew the node. */
final class VisualValueSearch {
    private final TransformStore store;
    private final ChangeCursor writes;
    private final PoseForm form;
    private final float[] visual;

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
    void search(IntConsumer action) {
        if (writes.isLost()) {
            writes.skip();
        }
        while (writes.next()) {
            int id = writes.node();
            if (store.isLiving(id) && holdsVisualValue(id)) {
                action.accept(id);
            }
        }
    }

    /** A node that was at rest or snapped, or was drawn at the start of the tick, tells nothing: there the two are the same. */
    private boolean holdsVisualValue(int id) {
        System.arraycopy(store.readings().visualLocal(id), 0, visual, 0, visual.length);
        float[] logical = store.readings().logicalPoses(id);
        int at = store.readings().logicalOffset(id);
        float[] start = store.readings().tickStartLocal(id);
        return holds(logical, at, start, PoseParts.TRANSLATION) || holds(logical, at, start, PoseParts.ROTATION);
    }

    private boolean holds(float[] logical, int at, float[] start, int part) {
        return form.samePartBits(visual, 0, logical, at, part) && !form.samePartBits(visual, 0, start, 0, part);
    }
}
