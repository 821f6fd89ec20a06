package dev.tandem.transform;

import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.timeline.Synchronization;

/** As {@link Stage}, of nodes in the plane. */
final class PlaneStage {
    private static final HandleAccess<Transform2d> NODES = HandleAccess.to(Transform2d.class);

    static final long STEP = 1000;

    final TransformStore store = TransformStore.inPlane(new TransformStore(), () -> 0);
    final Synchronization sync = store.synchronization();
    private long fixedNanos;

    Transform2d create() {
        return NODES.handle(store, store.create());
    }

    Transform2d create(Transform2d parent) {
        return NODES.handle(store, store.createBelow(NODES.idIn(store, parent)));
    }

    /** A node that stands somewhere and is no longer fresh: its next move is interpolated. */
    Transform2d resting(float x, float y, float angle) {
        Transform2d node = create();
        node.teleportTo(x, y, angle);
        sync.beforeTick();
        return node;
    }

    void tick(Runnable writes) {
        writes.run();
        sync.afterTick(fixedNanos, fixedNanos + STEP);
        fixedNanos += STEP;
    }

    void frame(long renderNanos) {
        sync.beforeFrame(renderNanos);
    }

    static Pose2d logical(Transform2d node) {
        return node.logicalLocal(new Pose2d());
    }

    static Pose2d visual(Transform2d node) {
        return node.visualLocal(new Pose2d());
    }
}
