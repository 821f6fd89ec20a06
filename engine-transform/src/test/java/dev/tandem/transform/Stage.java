package dev.tandem.transform;

import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.PlaceOrder;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.reader.Reading;
import dev.tandem.transform.internal.timeline.Synchronization;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A store and its synchronisation for tests: ticks of {@link #STEP} nanoseconds from time 0 on, unless told otherwise. */
final class Stage {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    static final long STEP = 1000;

    final TransformStore store;
    final Synchronization sync;
    private long fixedNanos;

    Stage() {
        this(PlaceOrder.AS_IDS);
    }

    Stage(PlaceOrder places) {
        store = places.store();
        sync = store.synchronization();
    }

    /** A node that was never written. */
    Transform3d create() {
        return NODES.handle(store, store.create());
    }

    /** A node below another that was never written. */
    Transform3d create(Transform3d parent) {
        return NODES.handle(store, store.createBelow(NODES.idIn(store, parent)));
    }

    /** A node that stands at x and is no longer fresh: its next move is interpolated. */
    Transform3d resting(float x) {
        return settle(create(), x);
    }

    /** As {@link #resting(float)}, below another. */
    Transform3d resting(Transform3d parent, float x) {
        return settle(create(parent), x);
    }

    private Transform3d settle(Transform3d node, float x) {
        node.teleportTo(x, 0, 0);
        sync.beforeTick();
        return node;
    }

    /** Runs one tick in which {@code writes} happens. */
    void tick(Runnable writes) {
        writes.run();
        sync.afterTick(fixedNanos, fixedNanos + STEP);
        fixedNanos += STEP;
    }

    /** Runs one tick in which nothing is written. */
    void tick() {
        tick(() -> {});
    }

    void frame(long renderNanos) {
        sync.beforeFrame(renderNanos);
    }

    /** Brings all visual worlds up to date in one pass, as for a reader that has seen none. */
    void passOverWorlds() {
        new Reading(store).readAll((first, count) -> {});
    }

    static Pose3d logical(Transform3d node) {
        return node.logicalLocal(new Pose3d());
    }

    static Pose3d visual(Transform3d node) {
        return node.visualLocal(new Pose3d());
    }

    static float logicalX(Transform3d node) {
        return logical(node).translation().x;
    }

    static float visualX(Transform3d node) {
        return visual(node).translation().x;
    }

    static float logicalWorldX(Transform3d node) {
        return node.logicalWorld(new Matrix4x3f()).m30();
    }

    static float visualWorldX(Transform3d node) {
        return node.visualWorld(new Matrix4x3f()).m30();
    }

    /** A pose without any round number, rotated by {@code angle} radians. */
    static Pose3d oddPose(float angle) {
        return new Pose3d(
                new Vector3f(1.7f + angle, -3.3f, 5.9f),
                new Quaternionf().rotationAxis(angle, new Vector3f(1, 2, -0.5f).normalize()),
                new Vector3f(1.3f, 0.7f - angle, 2.1f));
    }
}
