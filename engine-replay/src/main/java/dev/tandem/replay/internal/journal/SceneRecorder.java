package dev.tandem.replay.internal.journal;

import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.internal.TransformStore;

/** Appends what is done to a scene to a log. */
public final class SceneRecorder implements SceneJournal {
    private final OperationLog log = new OperationLog();
    private final SceneStores stores;
    private final Runnable tickEnded;

    /** @param tickEnded called after each tick has been appended */
    public SceneRecorder(SceneStores stores, Runnable tickEnded) {
        this.stores = stores;
        this.tickEnded = tickEnded;
    }

    /** Begins, with the plane if there is one. */
    public void begin() {
        record(OperationTarget.SPACE, stores.space());
        if (stores.hasPlane()) {
            planeOpened(stores.plane());
        }
        stores.tell(this);
    }

    /** Ends: nothing is appended any more. */
    public void end() {
        stores.tell(null);
        stores.forEach(store -> store.poses().tell(null));
    }

    /** What was appended, to be taken or cleared by the caller. */
    public OperationLog log() {
        return log;
    }

    private void record(int number, TransformStore store) {
        store.poses().tell(new StoreRecorder(log, number, store.form()));
    }

    @Override
    public void planeOpened(TransformStore plane) {
        log.begin(Operation.PLANE_OPENED.in(OperationTarget.PLANE));
        record(OperationTarget.PLANE, plane);
    }

    private void append(Operation operation, int timeline) {
        log.begin(operation.in(OperationTarget.SPACE));
        log.add(timeline);
    }

    @Override
    public void timelineOpened(int timeline) {
        append(Operation.TIMELINE_OPENED, timeline);
    }

    @Override
    public void timelineClosed(int timeline) {
        append(Operation.TIMELINE_CLOSED, timeline);
    }

    @Override
    public void tickBegun(int timeline) {
        append(Operation.TICK_BEGUN, timeline);
    }

    @Override
    public void tickEnded(int timeline, long startNanos, long endNanos) {
        append(Operation.TICK_ENDED, timeline);
        log.add(startNanos);
        log.add(endNanos);
        tickEnded.run();
    }

    @Override
    public void tickCut(int timeline, long endNanos) {
        append(Operation.TICK_CUT, timeline);
        log.add(endNanos);
    }

    @Override
    public void framed(int timeline, long renderNanos, long leadNanos) {
        append(Operation.FRAMED, timeline);
        log.add(renderNanos);
        log.add(leadNanos);
    }

    @Override
    public void framedWithoutTick(int timeline) {
        append(Operation.FRAMED_WITHOUT_TICK, timeline);
    }
}
