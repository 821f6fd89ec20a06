package dev.tandem.replay.internal.journal;

import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Appends what is done to a scene to a log. */
public final class SceneAppender implements SceneJournal {
    private static final int COMPONENTS = 3;

    private final OperationLog log = new OperationLog();
    private final SceneStores stores;
    private final SceneChannels channels;
    private final Ticks ticks;
    private final Predicate<Class<?>> kept;
    private final Predicate<Class<?>> keptOfNodes;
    private int channelsKept;

    /** @param ticks told after it has been appended that a tick begins or ends */
    public SceneAppender(Scene scene, Ticks ticks) {
        this(scene, ticks, objects -> true, objects -> true);
    }

    /**
     * @param kept whether channels of objects of a type are appended
     * @param keptOfNodes whether objects of a type are appended that the host keeps for nodes
     */
    public SceneAppender(Scene scene, Ticks ticks, Predicate<Class<?>> kept, Predicate<Class<?>> keptOfNodes) {
        this.keptOfNodes = keptOfNodes;
        this.stores = SceneAccess.stores(scene);
        this.channels = (SceneChannels) scene.channels();
        this.ticks = ticks;
        this.kept = kept;
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

    /** Begins, with what is set already though there are no nodes: timelines, rules and bounds, nodes in the plane, channels. */
    public void begin() {
        appendTimelines();
        appendDefaults(OperationTarget.SPACE, stores.space());
        if (stores.hasPlane()) {
            planeOpened(stores.plane());
            appendDefaults(OperationTarget.PLANE, stores.plane());
        }
        channels.forEach(each -> channelOpened(each.values(), each.name(), each.type(), each.objects()));
        stores.tell(this);
    }

    /** Begins with a scene as it is, of which nothing is appended. */
    public void beginHere() {
        record(OperationTarget.SPACE, stores.space());
        if (stores.hasPlane()) {
            record(OperationTarget.PLANE, stores.plane());
        }
        channels.forEach(each -> record(each.values(), each.objects()));
        stores.tell(this);
    }

    /** Of the channels that are kept, see {@link ValueShape}, in the order in which they were opened. */
    public int[] shapes() {
        List<Integer> shapes = new ArrayList<>();
        channels.forEach(each -> {
            if (isKept(each.objects())) {
                shapes.add(ValueShape.of(each.values().form()));
            }
        });
        return shapes.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean isKept(@Nullable Class<?> objects) {
        return objects == null || kept.test(objects);
    }

    private void appendTimelines() {
        stores.space().synchronization().forEachOpen(each -> {
            int number = each.number();
            TimelineTimes times = each.times();
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
        channels.forEach(each -> each.values().tell(null));
    }

    /** The operations that were appended, to be taken or cleared by the caller. */
    public OperationLog log() {
        return log;
    }

    private Journal record(int number, TransformStore store) {
        Journal journal = new StoreAppender(log, number, store.form(), keptOfNodes);
        store.poses().tell(journal);
        return journal;
    }

    @Override
    public void planeOpened(TransformStore plane) {
        log.begin(Operation.PLANE_OPENED.in(OperationTarget.PLANE));
        record(OperationTarget.PLANE, plane);
    }

    /** Appends what is done to the values of a channel; null if it is not to be kept. */
    private @Nullable Journal record(ValueStore values, @Nullable Class<?> objects) {
        if (!isKept(objects)) {
            return null;
        }
        Journal journal = new StoreAppender(log, OperationTarget.CHANNELS + channelsKept++, values.form(), keptOfNodes);
        values.tell(journal);
        return journal;
    }

    @Override
    public void channelOpened(ValueStore values, String name, String type, @Nullable Class<?> objects) {
        int store = OperationTarget.CHANNELS + channelsKept;
        Journal journal = record(values, objects);
        if (journal != null) {
            append(Operation.CHANNEL_OPENED, store);
            log.add(ValueShape.of(values.form()));
            log.add(name);
            log.add(type);
            log.add((Object) objects);
            journal.ruledByDefault(PoseParts.ALL, values.rules().standard(0));
        }
    }

    private void append(Operation operation, int number) {
        log.begin(operation.in(OperationTarget.SPACE));
        log.add(number);
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
    public void followed(boolean hasRealTime, long renderNanos, long realNanos) {
        append(Operation.FOLLOWERS_MOVED, hasRealTime ? 1 : 0);
        log.add(renderNanos);
        log.add(realNanos);
    }

    @Override
    public void framedWithoutTick(int timeline) {
        append(Operation.FRAMED_WITHOUT_TICK, timeline);
    }
}
