package dev.tandem.scene.internal.detect;

import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Detectors;
import dev.tandem.scene.detect.Finding;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.list.MemberList;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.thread.CallWatcher;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** The detectors of a scene. */
public final class SceneDetectors implements Detectors, CallWatcher {
    private static final int NO_NODE = -1;

    /** The detectors of single calls. */
    private static final Set<Detector> OF_CALLS = EnumSet.of(
            Detector.LOGICAL_WRITE_OUTSIDE_TICK,
            Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK,
            Detector.FOLLOWING_NODE_WRITTEN,
            Detector.VISUAL_READ_BEFORE_FRAME);

    private static final double NANOS_PER_SECOND = 1e9;
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> PLANE_NODES = HandleAccess.to(Transform2d.class);

    private final SceneStores stores;
    private final SceneFollowers followers;
    private final OwnerThread owner;
    private final Set<Detector> on = EnumSet.noneOf(Detector.class);

    @SuppressWarnings("NullAway.Init")
    private Consumer<? super Finding> listener;

    /** One for each store that is searched, none while the detector is off. */
    private final List<JumpSearch> jumps = new ArrayList<>();

    private final List<VisualValueSearch> values = new ArrayList<>();
    private final JumpSearch.Found jumpFound = this::reportJump;
    private final ObjIntConsumer<TransformStore> valueFound = this::reportValue;

    /** Whether nodes in the plane are searched too: once there are such nodes. */
    private boolean searchesPlane;

    private final FrameLength frameLength;

    /** Since the last frame. */
    private double frameSeconds;

    /** In units per second. */
    private float jumpLimit = 300;

    private boolean reporting;

    /** Timelines that had a tick and no frame since. */
    private int ticked;

    public SceneDetectors(SceneStores stores, SceneFollowers followers) {
        this.stores = stores;
        this.frameLength = new FrameLength(stores.space().synchronization(), followers::realNanos);
        this.followers = followers;
        this.owner = stores.space().owner();
    }

    @Override
    public Detectors on(Consumer<? super Finding> newListener, Detector... which) {
        Objects.requireNonNull(newListener, "listener");
        EnumSet<Detector> wanted = which.length == 0 ? EnumSet.allOf(Detector.class) : EnumSet.noneOf(Detector.class);
        for (Detector detector : which) {
            wanted.add(Objects.requireNonNull(detector, "which"));
        }
        off();
        listener = newListener;
        on.addAll(wanted);
        searchIn(stores.space());
        followPlane();
        if (!Collections.disjoint(on, OF_CALLS)) {
            owner.watch(this);
        }
        return this;
    }

    @Override
    public void off() {
        owner.checkNoWalk();
        on.clear();
        owner.watch(null);
        jumps.forEach(JumpSearch::close);
        jumps.clear();
        values.forEach(VisualValueSearch::close);
        values.clear();
        searchesPlane = false;
    }

    private void searchIn(TransformStore store) {
        if (on.contains(Detector.VISUAL_JUMP)) {
            jumps.add(new JumpSearch(store));
        }
        if (on.contains(Detector.VISUAL_VALUE_WRITTEN)) {
            values.add(new VisualValueSearch(store));
        }
    }

    /** Searches among nodes in the plane too, once there are such nodes. */
    private void followPlane() {
        if (!searchesPlane && stores.hasPlane() && !on.isEmpty()) {
            searchesPlane = true;
            searchIn(stores.plane());
        }
    }

    @Override
    public Detectors jumpsAbove(float unitsPerSecond) {
        owner.checkNoWalk();
        if (!(unitsPerSecond >= 0)) {
            throw new IllegalArgumentException("the speed must not be negative but is " + unitsPerSecond);
        }
        jumpLimit = unitsPerSecond;
        return this;
    }

    @Override
    public void afterFrame() {
        owner.checkNoWalk();
        if (!on.contains(Detector.VISUAL_JUMP)) {
            return;
        }
        followPlane();
        frameSeconds = frameLength.next() / NANOS_PER_SECOND;
        for (int i = 0; i < jumps.size(); i++) {
            jumps.get(i).search(jumpLimit * frameSeconds, jumpFound);
        }
    }

    /** A node was drawn far from where the last frame drew it. */
    private void reportJump(TransformStore store, int id, float distance) {
        report(
                Detector.VISUAL_JUMP,
                store,
                id,
                "was drawn " + distance + " units from where the last frame drew it, " + frameSeconds
                        + " s before, which is more than " + jumpLimit
                        + " units per second: where it is meant to jump, call teleportTo(..); where it gets another parent, use"
                        + " KEEP_WORLD; if it is just fast, set jumpsAbove(..)");
    }

    @Override
    public void logicalWrite(PoseForm form, int id) {
        findOutsideTick(form, id);
        if (isStray(form, id)) {
            reportStray(form, id);
        }
        if (isDriven(form, id)) {
            reportDriven(form, id);
        }
    }

    private void findOutsideTick(PoseForm form, int id) {
        if (on.contains(Detector.LOGICAL_WRITE_OUTSIDE_TICK)
                && owner.hasTicks()
                && !owner.inTick()
                && isGrown(of(form, id), id)) {
            report(
                    Detector.LOGICAL_WRITE_OUTSIDE_TICK,
                    of(form, id),
                    id,
                    "was written logically outside of a tick, which depends on the frame rate: write it in onTick or between"
                            + " beforeTick() and afterTick(..); to move it for the eye alone, call overrideVisual(..)");
        }
    }

    private boolean isDriven(PoseForm form, int id) {
        return on.contains(Detector.FOLLOWING_NODE_WRITTEN)
                && isGrown(of(form, id), id)
                && followers.drives(of(form, id), id);
    }

    private void reportDriven(PoseForm form, int id) {
        report(
                Detector.FOLLOWING_NODE_WRITTEN,
                of(form, id),
                id,
                "was written logically, but a follower draws it where its target leads it, so the write is not seen: move the"
                        + " target, or set the follower, by offset(..) or target(..)");
    }

    @Override
    public void logicalWrite(PoseForm form, MemberList nodes) {
        if (nodes.size() > 0) {
            findOutsideTick(form, nodes.id(0));
        }
        for (int i = 0; i < nodes.size() && owner.inTick(); i++) {
            if (isStray(form, nodes.id(i))) {
                reportStray(form, nodes.id(i));
                break;
            }
        }
        for (int i = 0; i < nodes.size(); i++) {
            if (isDriven(form, nodes.id(i))) {
                reportDriven(form, nodes.id(i));
                return;
            }
        }
    }

    /** True in a tick of another timeline than that of a node, unless it snaps to what is written. */
    private boolean isStray(PoseForm form, int id) {
        return on.contains(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK)
                && owner.inTick()
                && isGrown(of(form, id), id)
                && !owner.inTickOf(timelineOf(form, id));
    }

    private void reportStray(PoseForm form, int id) {
        report(
                Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK,
                of(form, id),
                id,
                "is on " + nameOf(timelineOf(form, id)) + " but was written in a tick of "
                        + nameOf(owner.tickingTimeline())
                        + ", so it moves at the wrong times: write it in ticks of its own timeline, or put it on the other one,"
                        + " by add(node) or create() of that Timeline, or below a node that is there");
    }

    @Override
    public void strayValue(String channel, int valueOwner, int timeline) {
        if (on.contains(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK)) {
            boolean ofScene = ValueStore.kind(valueOwner) == ValueStore.SCENE;
            report(
                    Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK,
                    ofOwner(valueOwner),
                    node(valueOwner),
                    (ofScene ? "the scene itself has" : "has") + " its value of channel \"" + channel + "\" on "
                            + nameOf(timeline) + " but it was written in a tick of " + nameOf(owner.tickingTimeline())
                            + ", so it moves at the wrong times: write it in ticks of its own timeline, which is that "
                            + (ofScene ? "in whose tick it was written first" : "of its node"));
        }
    }

    /** A newborn node snaps to what is written, whenever that is. */
    private static boolean isGrown(TransformStore store, int id) {
        return id >= 0 && store.isLiving(id) && !store.isNewborn(id);
    }

    private int timelineOf(PoseForm form, int id) {
        return of(form, id).synchronization().numberOf(id);
    }

    private String nameOf(int timeline) {
        return stores.space().synchronization().nameOf(timeline);
    }

    /** The store of the node that a call is about: of the owner, if it is about a value of a channel. */
    private TransformStore of(PoseForm form, int id) {
        return isValue(form) ? ofOwner(id) : in(form != stores.space().form());
    }

    private TransformStore ofOwner(int valueOwner) {
        return in(ValueStore.kind(valueOwner) == ValueStore.PLANE);
    }

    private TransformStore in(boolean inPlane) {
        followPlane();
        return inPlane ? stores.plane() : stores.space();
    }

    /** The id of that node; none for a value of the scene itself. */
    private int node(PoseForm form, int id) {
        return isValue(form) ? node(id) : id;
    }

    private int node(int valueOwner) {
        return ValueStore.kind(valueOwner) == ValueStore.SCENE ? NO_NODE : ValueStore.id(valueOwner);
    }

    private boolean isValue(PoseForm form) {
        return form != stores.space().form()
                && !(stores.hasPlane() && form == stores.plane().form());
    }

    @Override
    public void visualRead(PoseForm form, int id) {
        if (on.contains(Detector.VISUAL_READ_BEFORE_FRAME) && (ticked > 0 || owner.inTick())) {
            report(
                    Detector.VISUAL_READ_BEFORE_FRAME,
                    of(form, id),
                    node(form, id),
                    owner.inTick()
                            ? "was read visually in a tick, which depends on the frame rate: read its logical transform"
                            : "was read visually after a tick and before its frame, so this is what the last frame drew: call"
                                    + " beforeFrame(..) of every timeline first");
        }
    }

    /** A tick of a timeline has ended; its writes are not observed yet. */
    public void beforeObservation() {
        followPlane();
        for (int i = 0; i < values.size(); i++) {
            values.get(i).search(valueFound);
        }
    }

    /** A node was moved to a visual value. */
    private void reportValue(TransformStore store, int id) {
        report(
                Detector.VISUAL_VALUE_WRITTEN,
                store,
                id,
                "was moved to exactly where the last frame drew it, in the middle of a motion: go on from logicalLocal(..), the"
                        + " visual transform depends on the frame rate");
    }

    /** A timeline had its first tick since its last frame. */
    public void timelineTicked() {
        ticked++;
    }

    /** A timeline that had a tick has a frame, or ends. */
    public void timelineFramed() {
        ticked--;
    }

    /** A timeline is about to be interpolated. */
    public void beforeFrame(Synchronization timeline, long renderNanos) {
        if (on.contains(Detector.FRAME_PAST_NEWEST_TICK) && timeline.isBeyondTicks(renderNanos)) {
            report(
                    Detector.FRAME_PAST_NEWEST_TICK,
                    stores.space(),
                    NO_NODE,
                    "the frame at " + renderNanos
                            + " ns lies after the end of the newest tick while nodes are in motion: call"
                            + " afterTick(start, end) after every tick, and render at the time that the tick policy says (AHEAD:"
                            + " ticks while fixed <= now; BEHIND: render at now - step)");
        }
    }

    /** Readings by the listener are no findings. */
    private void report(Detector detector, TransformStore store, int id, String message) {
        if (reporting) {
            return;
        }
        Node node = handle(store, id);
        String text = node == null ? message : node + " " + message;
        reporting = true;
        owner.beginListening("the listener of the detectors");
        try {
            listener.accept(new Finding(detector, node, text, new Throwable(text)));
        } finally {
            owner.endListening();
            reporting = false;
        }
    }

    private @Nullable Node handle(TransformStore store, int id) {
        HandleAccess<? extends Node> handles = store == stores.space() ? NODES : PLANE_NODES;
        return id >= 0 && store.isLiving(id) ? handles.handle(store, id) : null;
    }
}
