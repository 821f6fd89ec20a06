package dev.tandem.replay.internal.replica;

import dev.tandem.replay.internal.journal.OperationTarget;
import dev.tandem.replay.internal.journal.ValueShape;
import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.scene.internal.channel.StoredChannel;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.write.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Does to a scene what was done to another one. */
public final class SceneApplier implements OperationTarget, SceneJournal {
    private static final int COMPONENTS = 3;

    private final Scene scene;
    private final SceneStores stores;

    /** By the number in the source; null for one that is closed. */
    private final List<@Nullable Synchronization> timelines = new ArrayList<>();

    private final boolean repeatsFrames;
    private final StoreApplier space;
    private @Nullable StoreApplier plane;

    /** By the store in the source, counted from {@link #CHANNELS}. */
    private final List<ValueApplier> values = new ArrayList<>();

    /**
     * @param scene without nodes, ticks and frames yet
     * @param repeatsFrames whether it draws the frames of the source; if not, it draws its own
     */
    public SceneApplier(Scene scene, boolean repeatsFrames) {
        this.repeatsFrames = repeatsFrames;
        this.stores = SceneAccess.stores(scene);
        this.timelines.add(stores.space().synchronization());
        this.scene = scene;
        this.space = new StoreApplier(stores.space(), this::timeline, notes(scene::space), repeatsFrames);
        stores.space().owner().guard(this::requireOwn);
    }

    /** The timeline that stands for the one with a number. */
    public Synchronization timeline(int number) {
        return Objects.requireNonNull(timelines.get(number));
    }

    /** Draws a frame of all timelines but the main one. */
    public void drawOthers(long renderNanos) {
        for (int number = 1; number < timelines.size(); number++) {
            Synchronization other = timelines.get(number);
            if (other != null) {
                other.beforeFrame(renderNanos);
                tellFrame(other, renderNanos, 0);
            }
        }
    }

    /**
     * Draws a frame of the main timeline that the source has not drawn, and of those that were last drawn when that was, or
     * never. Normal time is as far ahead as in the last frame.
     */
    public void drawBetween(long renderNanos) {
        TimelineTimes main = timeline(0).times();
        for (Synchronization other : timelines) {
            if (other != null && other != timeline(0)) {
                TimelineTimes times = other.times();
                if (times.hasSameRenderTimeAs(main) || !times.hasFrame() && !main.hasFrame()) {
                    other.beforeFrameAgain(renderNanos);
                }
            }
        }
        timeline(0).beforeFrameAgain(renderNanos);
        followers().between(renderNanos);
    }

    /** The id of the node that stands for another; negative if there is none. */
    public int counterpart(int store, int sourceId, int sourceGeneration) {
        StoreApplier applier = store == SPACE ? space : plane;
        return applier != null && applier.nodes().has(sourceId, sourceGeneration)
                ? applier.nodes().id(sourceId)
                : -1;
    }

    private void tellFrame(Synchronization timeline, long renderNanos, long leadNanos) {
        SceneJournal told = stores.journal();
        if (told != null) {
            told.framed(timeline.openNumber(), renderNanos, leadNanos);
        }
    }

    @Override
    public SceneJournal scene() {
        return this;
    }

    @Override
    public Journal store(int number) {
        if (number >= CHANNELS) {
            return values.get(number - CHANNELS);
        }
        return number == SPACE ? space : Objects.requireNonNull(plane);
    }

    private SceneChannels channels() {
        return (SceneChannels) scene.channels();
    }

    @Override
    public void openChannel(int store, int shape, String name, String type, @Nullable Class<?> objects) {
        StoredChannel opened = channels().channel(name, type, objects);
        if (ValueShape.of(opened.values().form()) != shape) {
            throw new IllegalArgumentException(opened + " has " + type + ", whose shape is not " + shape);
        }
        while (values.size() > store - CHANNELS) {
            values.remove(values.size() - 1);
        }
        put(opened);
    }

    private void put(StoredChannel channel) {
        channel.reserve();
        values.add(new ValueApplier(channel, this::owner, this::timeline));
    }

    /** The number of an owner of values that stands for another. */
    private int owner(int sourceOwner) {
        int kind = ValueStore.kind(sourceOwner);
        if (kind == ValueStore.SCENE) {
            return sourceOwner;
        }
        StoreApplier nodes = kind == ValueStore.SPACE ? space : Objects.requireNonNull(plane);
        return ValueStore.owner(kind, nodes.nodes().id(ValueStore.id(sourceOwner)));
    }

    /**
     * Where the nodes in the plane were opened before, they follow the rules and limits of the scene as if they had been opened
     * now.
     */
    @Override
    public void openPlane() {
        boolean wasOpen = stores.hasPlane();
        planeOpened(stores.plane());
        if (wasOpen) {
            for (int component = 0; component < COMPONENTS; component++) {
                stores.plane()
                        .rules()
                        .standard(component, stores.space().rules().standard(component));
            }
            stores.plane().jumps().bound(stores.space().jumps().standardBound());
        }
    }

    @Override
    public void planeOpened(TransformStore opened) {
        plane = new StoreApplier(opened, this::timeline, notes(scene::plane), repeatsFrames);
    }

    /** The scene has become another one, whose nodes and timelines have the ids and numbers of the source. */
    public void restored() {
        timelines.clear();
        stores.space().synchronization().forEachOpen(each -> put(each.openNumber(), each));
        space.nodes().putAll();
        if (stores.hasPlane()) {
            if (plane == null) {
                planeOpened(stores.plane());
            }
            Objects.requireNonNull(plane).nodes().putAll();
        }
        values.clear();
        channels().forEach(this::put);
        followers().parentsAreGiven();
    }

    private void put(int number, @Nullable Synchronization timeline) {
        while (timelines.size() <= number) {
            timelines.add(null);
        }
        timelines.set(number, timeline);
    }

    private <H extends Node> StoreApplier.Notes notes(Supplier<? extends Nodes<H, ?>> nodes) {
        return new StoreApplier.Notes() {
            @Override
            public void name(int id, @Nullable String name) {
                H node = nodes.get().node(id);
                if (name == null) {
                    nodes.get().names().remove(node);
                } else {
                    nodes.get().names().put(node, name);
                }
            }

            @Override
            public <T> void keep(int id, Class<T> type, @Nullable T value) {
                H node = nodes.get().node(id);
                if (value == null) {
                    nodes.get().data(type).remove(node);
                } else {
                    nodes.get().data(type).put(node, value);
                }
            }

            @Override
            public void follow(
                    TransformStore store,
                    int id,
                    int target,
                    int sight,
                    int how,
                    float[] values,
                    int at,
                    double[] numbers) {
                followers().follow(store, id, target, sight, how, values, at, numbers);
            }

            @Override
            public void originMoved(TransformStore store, double x, double y, double z) {
                followers().rebase(store, x, y, z);
            }
        };
    }

    private void requireOwn(PoseForm form, int id) {
        StoreApplier applier = form == stores.space().form() ? space : plane;
        if (applier != null && applier.nodes().isCounterpart(id)) {
            TransformStore store = applier == space ? stores.space() : stores.plane();
            throw new IllegalStateException(
                    store.nodeName(id) + " is the counterpart of a node of another scene, which deltas"
                            + " write: write that, or let a node of your own follow this one or be below it");
        }
    }

    /** Channels are opened by {@link #openChannel}, which knows where their values are in the source. */
    @Override
    public void channelOpened(ValueStore values, String name, String type, @Nullable Class<?> objects) {
        throw new UnsupportedOperationException("channel \"" + name + "\" of another scene");
    }

    @Override
    public void timelineOpened(int number) {
        Synchronization opened = timeline(0).open();
        put(number, opened);
        SceneJournal told = stores.journal();
        if (told != null) {
            told.timelineOpened(opened.openNumber());
        }
    }

    @Override
    public void timelineClosed(int number) {
        Synchronization closed = timeline(number);
        int own = closed.openNumber();
        closed.close();
        put(number, null);
        SceneJournal told = stores.journal();
        if (told != null) {
            told.timelineClosed(own);
        }
    }

    @Override
    public void tickBegun(int number) {
        Synchronization timeline = timeline(number);
        timeline.beforeTick();
        SceneJournal told = stores.journal();
        if (told != null) {
            told.tickBegun(timeline.openNumber());
        }
    }

    @Override
    public void tickEnded(int number, long startNanos, long endNanos) {
        Synchronization timeline = timeline(number);
        timeline.afterTick(startNanos, endNanos);
        SceneJournal told = stores.journal();
        if (told != null) {
            told.tickEnded(timeline.openNumber(), startNanos, endNanos);
        }
    }

    @Override
    public void tickCut(int number, long endNanos) {
        Synchronization timeline = timeline(number);
        timeline.cutLastTick(endNanos);
        SceneJournal told = stores.journal();
        if (told != null) {
            told.tickCut(timeline.openNumber(), endNanos);
        }
    }

    @Override
    public void framed(int number, long renderNanos, long leadNanos) {
        if (repeatsFrames) {
            Synchronization timeline = timeline(number);
            timeline.beforeFrame(renderNanos, renderNanos + leadNanos);
            tellFrame(timeline, renderNanos, leadNanos);
        } else {
            tickBegun(number);
        }
    }

    /** Followers go by the frames that are drawn here. */
    @Override
    public void followed(boolean hasRealTime, long renderNanos, long realNanos) {
        if (repeatsFrames && hasRealTime) {
            followers().beforeFrame(renderNanos, realNanos);
        } else if (repeatsFrames) {
            followers().beforeFrame(renderNanos);
        }
    }

    private SceneFollowers followers() {
        return (SceneFollowers) scene.followers();
    }

    @Override
    public void framedWithoutTick(int number) {
        if (repeatsFrames) {
            Synchronization timeline = timeline(number);
            timeline.beforeFrameAt(0);
            SceneJournal told = stores.journal();
            if (told != null) {
                told.framedWithoutTick(timeline.openNumber());
            }
        } else {
            tickBegun(number);
        }
    }
}
