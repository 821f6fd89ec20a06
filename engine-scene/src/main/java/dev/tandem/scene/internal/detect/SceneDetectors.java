package dev.tandem.scene.internal.detect;

import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Detectors;
import dev.tandem.scene.detect.Finding;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.thread.CallWatcher;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** The detectors of a scene. */
public final class SceneDetectors implements Detectors, CallWatcher {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    private final TransformStore store;
    private final Set<Detector> on = EnumSet.noneOf(Detector.class);
    private final JumpSearch.Found jumpFound = this::reportJump;
    private final IntConsumer valueFound = this::reportValue;
    private Consumer<? super Finding> listener;
    private JumpSearch jumps;
    private VisualValueSearch values;
    private float jumpLimit = 5;
    private boolean reporting;

    /** Timelines that had a tick and no frame since. */
    private int ticked;

    public SceneDetectors(TransformStore store) {
        this.store = store;
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
        jumps = on.contains(Detector.VISUAL_JUMP) ? new JumpSearch(store) : null;
        values = on.contains(Detector.VISUAL_VALUE_WRITTEN) ? new VisualValueSearch(store) : null;
        if (on.contains(Detector.LOGICAL_WRITE_OUTSIDE_TICK) || on.contains(Detector.VISUAL_READ_BEFORE_FRAME)) {
            store.owner().watch(this);
        }
        return this;
    }

    @Override
    public void off() {
        store.requireNoWalk();
        on.clear();
        store.owner().watch(null);
        if (jumps != null) {
            jumps.close();
            jumps = null;
        }
        if (values != null) {
            values.close();
            values = null;
        }
    }

    @Override
    public Detectors jumpsAbove(float distance) {
        store.requireNoWalk();
        if (!(distance >= 0)) {
            throw new IllegalArgumentException("the distance must not be negative but is " + distance);
        }
        jumpLimit = distance;
        return this;
    }

    @Override
    public void afterFrame() {
        store.requireNoWalk();
        if (jumps != null) {
            jumps.search(jumpLimit, jumpFound);
        }
    }

    private void reportJump(int id, float distance) {
        report(
                Detector.VISUAL_JUMP,
                id,
                "was drawn " + distance + " units from where the last frame drew it, more than " + jumpLimit
                        + ": where it is meant to jump, call teleportTo(..); where it gets another parent, use KEEP_WORLD;"
                        + " if it is just fast, set jumpsAbove(..)");
    }

    @Override
    public void logicalWrite(PoseForm form, int id) {
        if (form == store.form()
                && on.contains(Detector.LOGICAL_WRITE_OUTSIDE_TICK)
                && store.owner().hasTicks()
                && !store.owner().inTick()
                && isGrown(id)) {
            report(
                    Detector.LOGICAL_WRITE_OUTSIDE_TICK,
                    id,
                    "was written logically outside of a tick, which depends on the frame rate: write it in onTick or between"
                            + " beforeTick() and afterTick(..); to move it for the eye alone, call overrideVisual(..)");
        }
    }

    /** A newborn node snaps to what is written, whenever that is. */
    private boolean isGrown(int id) {
        return id >= 0 && store.isLiving(id) && (store.state(id) & NodeState.NEWBORN) == 0;
    }

    @Override
    public void visualRead(PoseForm form, int id) {
        if (form == store.form()
                && on.contains(Detector.VISUAL_READ_BEFORE_FRAME)
                && (ticked > 0 || store.owner().inTick())) {
            report(
                    Detector.VISUAL_READ_BEFORE_FRAME,
                    id,
                    store.owner().inTick()
                            ? "was read visually in a tick, which depends on the frame rate: read its logical transform"
                            : "was read visually after a tick and before its frame, so this is what the last frame drew: call"
                                    + " beforeFrame(..) of every timeline first");
        }
    }

    /** A tick of a timeline has ended; what was written in it is not yet observed. */
    public void beforeObservation() {
        if (values != null) {
            values.search(valueFound);
        }
    }

    private void reportValue(int id) {
        report(
                Detector.VISUAL_VALUE_WRITTEN,
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
                    -1,
                    "the frame at " + renderNanos
                            + " ns lies after the end of the newest tick while nodes are in motion: call"
                            + " afterTick(start, end) after every tick, and render at the time that the tick policy says (AHEAD:"
                            + " ticks while fixed <= now; BEHIND: render at now - step)");
        }
    }

    /** What the listener reads while it is told is no finding. */
    private void report(Detector detector, int id, String message) {
        if (reporting) {
            return;
        }
        Transform3d node = id >= 0 && store.isLiving(id) ? NODES.handle(store, id) : null;
        String text = node == null ? message : node + " " + message;
        reporting = true;
        try {
            listener.accept(new Finding(detector, node, text, new Throwable(text)));
        } finally {
            reporting = false;
        }
    }
}
