package dev.tandem.replay.internal.replica;

import dev.tandem.replay.internal.journal.OperationTarget;
import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.write.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Does to a scene what was done to another one. */
public final class SceneApplier implements OperationTarget, SceneJournal {
    private final Scene scene;
    private final SceneStores stores;

    /** By the number in the source; null for one that is closed. */
    private final List<@Nullable Synchronization> timelines = new ArrayList<>();

    private final boolean repeatsFrames;
    private final StoreApplier space;
    private @Nullable StoreApplier plane;

    /**
     * @param scene without nodes, ticks and frames yet
     * @param repeatsFrames whether it draws the frames of the source; if not, it draws its own
     */
    public SceneApplier(Scene scene, boolean repeatsFrames) {
        this.repeatsFrames = repeatsFrames;
        this.stores = SceneAccess.stores(scene);
        this.timelines.add(stores.space().synchronization());
        this.scene = scene;
        this.space = new StoreApplier(stores.space(), this::timeline, (id, name) -> name(scene.space(), id, name));
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
            }
        }
    }

    /** The id of the node that stands for another; negative if there is none. */
    public int counterpart(int store, int sourceId, int sourceGeneration) {
        StoreApplier applier = store == SPACE ? space : plane;
        return applier != null && applier.nodes().has(sourceId, sourceGeneration)
                ? applier.nodes().id(sourceId)
                : -1;
    }

    @Override
    public SceneJournal scene() {
        return this;
    }

    @Override
    public Journal store(int number) {
        return number == SPACE ? space : Objects.requireNonNull(plane);
    }

    @Override
    public void openPlane() {
        planeOpened(stores.plane());
    }

    @Override
    public void planeOpened(TransformStore opened) {
        plane = new StoreApplier(opened, this::timeline, (id, name) -> name(scene.plane(), id, name));
    }

    private static <H extends Node> void name(Nodes<H, ?> nodes, int id, @Nullable String name) {
        if (name == null) {
            nodes.names().remove(nodes.node(id));
        } else {
            nodes.names().put(nodes.node(id), name);
        }
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

    @Override
    public void timelineOpened(int number) {
        while (timelines.size() <= number) {
            timelines.add(null);
        }
        timelines.set(number, timeline(0).open());
    }

    @Override
    public void timelineClosed(int number) {
        timeline(number).close();
        timelines.set(number, null);
    }

    @Override
    public void tickBegun(int number) {
        timeline(number).beforeTick();
    }

    @Override
    public void tickEnded(int number, long startNanos, long endNanos) {
        timeline(number).afterTick(startNanos, endNanos);
    }

    @Override
    public void tickCut(int number, long endNanos) {
        timeline(number).cutLastTick(endNanos);
    }

    @Override
    public void framed(int number, long renderNanos, long leadNanos) {
        if (repeatsFrames) {
            timeline(number).beforeFrame(renderNanos, renderNanos + leadNanos);
        } else {
            timeline(number).beforeTick();
        }
    }

    @Override
    public void framedWithoutTick(int number) {
        if (repeatsFrames) {
            timeline(number).beforeFrameAt(0);
        } else {
            timeline(number).beforeTick();
        }
    }
}
