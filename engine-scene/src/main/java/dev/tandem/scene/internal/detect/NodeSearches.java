package dev.tandem.scene.internal.detect;

import dev.tandem.scene.detect.Detector;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The knowledge of detectors about the nodes of one store, and their searches. */
final class NodeSearches {
    private final TransformStore store;
    private final HandleAccess<? extends Node> handles;
    private final JumpSearch.Found jumpFound;
    private final IntConsumer valueFound;

    /** Null while its detector is off; so is the other. */
    private @Nullable JumpSearch jumps;

    private @Nullable VisualValueSearch values;

    NodeSearches(TransformStore store, HandleAccess<? extends Node> handles, SceneDetectors detectors) {
        this.store = store;
        this.handles = handles;
        this.jumpFound = (id, distance) -> detectors.reportJump(this, id, distance);
        this.valueFound = id -> detectors.reportValue(this, id);
    }

    /** Begins to search for what is to be found. */
    void open(Set<Detector> on) {
        jumps = on.contains(Detector.VISUAL_JUMP) ? new JumpSearch(store) : null;
        values = on.contains(Detector.VISUAL_VALUE_WRITTEN) ? new VisualValueSearch(store) : null;
    }

    void close() {
        if (jumps != null) {
            jumps.close();
            jumps = null;
        }
        if (values != null) {
            values.close();
            values = null;
        }
    }

    void searchJumps(double limit) {
        if (jumps != null) {
            jumps.search(limit, jumpFound);
        }
    }

    void searchValues() {
        if (values != null) {
            values.search(valueFound);
        }
    }

    /** A newborn node snaps to what is written, whenever that is. */
    boolean isGrown(int id) {
        return id >= 0 && store.isLiving(id) && !store.isNewborn(id);
    }

    /** Of these nodes. */
    TransformStore store() {
        return store;
    }

    /** The number of the timeline that a living node is on. */
    int timelineOf(int id) {
        return store.synchronization().numberOf(id);
    }

    /** A handle to a node, or null if there is none. */
    @Nullable
    Node handle(int id) {
        return id >= 0 && store.isLiving(id) ? handles.handle(store, id) : null;
    }
}
