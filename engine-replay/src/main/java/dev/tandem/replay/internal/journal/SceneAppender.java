package dev.tandem.replay.internal.journal;

import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.Journal;

/** Appends what is done to a scene to a log. */
public final class SceneAppender implements SceneJournal {
    private static final int COMPONENTS = 3;

    private final OperationLog log = new OperationLog();
    private final SceneStores stores;
    private final Ticks ticks;

    /** @param ticks told after it has been appended that a tick begins or ends */
    public SceneAppender(SceneStores stores, Ticks ticks) {
        this.stores = stores;
        this.ticks = ticks;
    }

    /** Told of ticks. */
    public interface Ticks {
        /** For who does not care. */
        Ticks NOBODY = new Ticks() {};

        /** A tick of the timeline with a number begins. */
        default void begun(int timeline) {}

        /** A tick of the timeline with a number has ended. */
        default void ended(int timeline, long startNanos, long endNanos) {}
    }

    /** Begins, with what is set already though there are no nodes: timelines, rules and bounds, nodes in the plane. */
    public void begin() {
        appendTimelines();
        appendDefaults(OperationTarget.SPACE, stores.space());
        if (stores.hasPlane()) {
            planeOpened(stores.plane());
            appendDefaults(OperationTarget.PLANE, stores.plane());
        }
        stores.tell(this);
    }

    /** Begins with a scene as it is, of which nothing is appended. */
    public void beginHere() {
        record(OperationTarget.SPACE, stores.space());
        if (stores.hasPlane()) {
            record(OperationTarget.PLANE, stores.plane());
        }
        stores.tell(this);
    }

    private void appendTimelines() {
        stores.space().synchronization().forEachOpen(each -> {
            int number = each.timeline().number();
            TimelineTimes times = each.timeline().times();
            if (number != 0) {
                timelineOpened(number);
            }
            if (times.hasTick()) {
                append(Operation.TICK_ENDED, number);
                log.add(times.lastTickStart());
                log.add(times.lastTickEnd());
            }
        });
    }

    private void appendDefaults(int number, TransformStore store) {
        Journal journal = record(number, store);
        for (int component = 0; component < COMPONENTS; component++) {
            journal.ruledByDefault(PoseParts.ofNumber(component), store.rules().standard(component));
        }
        journal.boundedByDefault(store.jumps().standardBound());
    }

    /** Ends: nothing is appended any more. */
    public void end() {
        stores.tell(null);
        stores.forEach(store -> store.poses().tell(null));
    }

    /** The operations that were appended, to be taken or cleared by the caller. */
    public OperationLog log() {
        return log;
    }

    private Journal record(int number, TransformStore store) {
        Journal journal = new StoreAppender(log, number, store.form());
        store.poses().tell(journal);
        return journal;
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
        ticks.begun(timeline);
    }

    @Override
    public void tickEnded(int timeline, long startNanos, long endNanos) {
        append(Operation.TICK_ENDED, timeline);
        log.add(startNanos);
        log.add(endNanos);
        ticks.ended(timeline, startNanos, endNanos);
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
