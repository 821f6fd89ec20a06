package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.custom.ModelMemory;
import dev.tandem.testkit.model.law.ModelCurve;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.times.ModelProgress;
import dev.tandem.testkit.model.times.Nanos;
import dev.tandem.transform.Component;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A timeline of a {@link ModelScene}: the ticks and frames of the nodes on it.
 *
 * <p>Every rule is written the plainest way; every step visits every node. Times are nanoseconds. Used by one thread.
 */
public final class ModelTimeline implements Membership {

    /** Done with a node before its writes are observed, as made in a tick. */
    interface BeforeObservation {
        void apply(ModelNode node, long startNanos, long endNanos);
    }

    private final Supplier<List<ModelNode>> all;
    private final Consumer<ModelNode> destroy;
    private final BeforeObservation beforeObservation;
    private boolean ticked;
    private boolean framed;
    private long tickStartNanos;
    private long tickEndNanos;
    private long renderNanos;
    private long leadNanos;
    private TickPredictions.Seen seen = new TickPredictions.Seen(0, 0, false);

    ModelTimeline(Supplier<List<ModelNode>> all, Consumer<ModelNode> destroy, BeforeObservation beforeObservation) {
        this.all = all;
        this.destroy = destroy;
        this.beforeObservation = beforeObservation;
    }

    /** SPEC 10.6: those that were destroyed since leave at that stamp. */
    private void stampLeaving(long nanos) {
        for (ModelNode node : nodes()) {
            if (node.leaves && node.leavesWith != this) {
                node.leavesWith = this;
                node.leavesAtNanos = nanos;
            }
        }
    }

    private void takeLeave(long nanos) {
        stampLeaving(ticked ? tickEndNanos : nanos);
        for (ModelNode node : nodes()) {
            if (node.leaves
                    && node.leavesWith == this
                    && nanos >= node.leavesAtNanos
                    && all.get().contains(node)) {
                destroy.accept(node);
            }
        }
    }

    private List<ModelNode> nodes() {
        return all.get().stream().filter(node -> node.timeline == this).toList();
    }

    /** {@return the render time of the last frame, meaningless before the first} */
    public long renderNanos() {
        return renderNanos;
    }

    @Override
    public Long lastFrame() {
        return framed ? renderNanos : null;
    }

    /** {@return whether it has had a tick} */
    boolean hasTicked() {
        return ticked;
    }

    /** Observes what was written outside ticks since the last tick (SPEC 4.5). */
    public void beforeTick() {
        observeOutsideWrites();
        if (ticked) {
            stampLeaving(tickEndNanos);
        }
    }

    /**
     * Observes after a tick (SPEC 4.1): writes since the last observation become motions of that tick.
     *
     * @param startNanos the tick's start
     * @param endNanos the tick's end, later than its start
     */
    public void afterTick(long startNanos, long endNanos) {
        ticked = true;
        tickStartNanos = startNanos;
        tickEndNanos = endNanos;
        seen = new TickPredictions.Seen(framed ? Math.max(startNanos, renderNanos) : startNanos, leadNanos, framed);
        for (ModelNode node : nodes()) {
            ModelPose shown = null;
            boolean wasPending = ModelWrites.isPending(node);
            node.changeRule(Math.max(1, Nanos.minus(endNanos, renderNanos)));
            boolean even = node.motion != null && node.motion.fromVisual();
            boolean stampKnown = ModelStamp.isExact(node);
            beforeObservation.apply(node, startNanos, endNanos);
            ModelStamp.beginTick(node, startNanos, endNanos);
            if (node.pending && !isVisual(node)) {
                if (node.waitingNanos != null) {
                    observe(node);
                } else if (node.comesFromVisualIn(startNanos)) {
                    goOn(
                            node,
                            endNanos > renderNanos
                                    ? TickMotions.whenCatchingUp(node, endNanos)
                                    : node.motion.endNanos());
                } else {
                    node.fromOtherTimeline = false;
                    ModelPose from = TickMemories.begin(node, startNanos);
                    start(node, from, node.tickStartSlack, node.tickStartKnown, startNanos, endNanos);
                    shown = even ? node.motion.source() : node.visual;
                }
            }
            boolean reparented = shown != null && node.visualSource != null && node.stamp == null && !node.leftVisual;
            TickMotions.endTick(node, shown, startNanos, endNanos, seen);
            if (reparented && TickMotions.goesNowhere(node, stampKnown)) {
                node.velocities.arrive(node.style, node.laws().having(Rule.SNAP));
                node.showLogical();
            }
            ModelStamp.endTick(node, wasPending, endNanos);
            node.stood = node.motion != null && node.motion.fromVisual() && node.motion.endNanos() <= startNanos;
            closeWindow(node);
        }
        stampLeaving(endNanos);
    }

    /**
     * Observes what was written outside ticks, then interpolates every visual pose (SPEC 5.2, 5.3).
     *
     * @param renderNanos render time, not before that of the last frame
     * @param normalNanos normal time
     */
    public void beforeFrame(long renderNanos, long normalNanos) {
        takeLeave(renderNanos);
        nodes().forEach(node -> ModelStamp.showDue(node, earliestEnd(), renderNanos));
        showOvertaken();
        observeOutsideWrites();
        Long lastFrame = lastFrame();
        this.renderNanos = renderNanos;
        framed = true;
        leadNanos = normalNanos - renderNanos;
        for (ModelNode node : nodes()) {
            if (node.syncNeeded) {
                boolean wasPending = node.pending;
                observeFromVisual(node);
                ModelStamp.endOutside(node, wasPending, tickEndNanos);
                goOnBeforeTick(node, lastFrame);
                if (node.stamp != null) {
                    node.stamp.firstFrame(renderNanos, earliestEnd());
                }
                beginWaiting(node);
                show(node, lastFrame);
            }
        }
    }

    private void showOvertaken() {
        for (ModelNode node : nodes()) {
            node.changeRuleOutside(ticked, tickStartNanos, tickEndNanos, comingTickLeft());
            ModelStamp.showOvertaken(node, earliestEnd());
        }
    }

    private void observeOutsideWrites() {
        for (ModelNode node : nodes()) {
            boolean wasPending = ModelWrites.isPending(node);
            node.changeRuleOutside(ticked, tickStartNanos, tickEndNanos, comingTickLeft());
            if (ticked) {
                beforeObservation.apply(node, tickStartNanos, tickEndNanos);
            }
            ModelStamp.beginOutside(node, ticked, tickStartNanos, earliestEnd());
            if (node.pending && !isVisual(node)) {
                observeOutsideWrite(node);
            }
            ModelStamp.endOutside(node, wasPending, tickEndNanos);
            closeWindow(node);
        }
    }

    private void observeOutsideWrite(ModelNode node) {
        if (node.waitingNanos != null) {
            observe(node);
            node.velocities.endOutside(EnumSet.allOf(Component.class));
        } else if (node.fromOtherTimeline && !ticked) {
            goOn(node, node.motion.endNanos());
            node.velocities.endOutside(EnumSet.allOf(Component.class));
        } else if (node.comesFromVisualIn(tickStartNanos)) {
            goOn(node, Math.max(node.motion.endNanos(), tickEndNanos));
            node.velocities.endOutside(EnumSet.allOf(Component.class));
        } else if (!ticked) {
            observe(node);
            node.showLogical();
        } else {
            Set<Component> changed = node.changedOutside(tickEndNanos);
            ModelCurve curve = node.motion == null ? ModelCurve.STRAIGHT : node.motion.curve();
            curve = changed.contains(Component.TRANSLATION) ? curve.straight() : curve;
            curve = changed.contains(Component.ROTATION) ? curve.even() : curve;
            boolean stood = node.stood && node.motion != null && node.motion.fromVisual();
            startOutside(node);
            ModelPose shown = stood ? node.motion.source() : node.visual;
            node.motion = node.motion.withCurve(curve);
            TickPredictions.Seen now = new TickPredictions.Seen(seen.nanos(), leadNanos, seen.framed());
            TickPredictions.writeOutside(node, changed, shown, now, framed ? renderNanos : null);
            node.velocities.endOutside(changed);
        }
    }

    private void startOutside(ModelNode node) {
        if (node.visualSource != null) {
            long from = framed ? Math.min(renderNanos, tickEndNanos - 1) : tickStartNanos;
            start(node, node.visualSource, Slack.NONE, true, from, tickEndNanos);
            node.motion = node.motion.stopping();
        } else if (node.motion != null && node.motion.endNanos() == tickEndNanos) {
            ModelMotion m = node.motion;
            start(node, m.source(), m.slack(), m.sourceKnown(), m.startNanos(), m.endNanos());
            node.motion = m.stops() ? node.motion.stopping() : node.motion;
        } else {
            TickMemories.begin(node, tickStartNanos);
            start(node, node.tickStart, node.tickStartSlack, node.tickStartKnown, tickStartNanos, tickEndNanos);
        }
    }

    private void goOn(ModelNode node, long endNanos) {
        node.caughtUpNanos = Math.max(node.caughtUpNanos, endNanos);
        node.catchingUp = true;
        node.prediction = null;
        start(node, node.visual, Slack.NONE, true, Math.min(renderNanos, endNanos - 1), endNanos);
        goOnEvenly(node);
    }

    private static void goOnEvenly(ModelNode node) {
        ModelMotion even = ModelMotion.evenly(node.visual, node.startNanos, node.endNanos);
        node.motion = node.visualKnown ? even : even.fromUnknown();
    }

    private static void start(
            ModelNode node, ModelPose source, Slack slack, boolean known, long startNanos, long endNanos) {
        node.motion = ModelMotion.ofTick(source, slack, known, startNanos, endNanos);
        TickMemories.aim(node);
        node.startNanos = startNanos;
        node.endNanos = endNanos;
        observe(node);
    }

    private static void observe(ModelNode node) {
        node.observedRevision = node.logicalRevision;
        node.pending = false;
    }

    /** Whether a node moves as a whole from its visual pose to the logical one; else it moves in the interval of a tick. */
    private static boolean isVisual(ModelNode node) {
        return node.style.are(Rule.FROM_VISUAL);
    }

    private static void closeWindow(ModelNode node) {
        node.newborn &= !node.written;
        node.forgetTick();
    }

    private void observeFromVisual(ModelNode node) {
        if (node.pending) {
            observe(node);
            if (ticked && node.waitingNanos == null) {
                node.endNanos = tickEndNanos;
            } else if (!node.synced) {
                node.showLogical();
            }
        }
    }

    private void show(ModelNode node, Long lastFrame) {
        if (!node.syncNeeded) {
            return;
        }
        if (!isVisual(node)) {
            TickMotions.show(node, renderNanos, leadNanos, lastFrame, ticked ? tickEndNanos : null);
        } else {
            showFromVisual(node);
        }
    }

    /** SPEC 9.1: what followed frames until a tick that begins only after this one goes on from where it was drawn last. */
    private void goOnBeforeTick(ModelNode node, Long lastFrame) {
        boolean begins = node.leftVisual && !isVisual(node) && node.motion != null && !node.fromOtherTimeline;
        node.leftVisual = false;
        if (begins && node.syncNeeded && node.motion.startNanos() > renderNanos) {
            node.fromOtherTimeline = true;
            node.catchingUp = false;
            node.forgetMotion();
            node.memory = ModelMemory.reparented(node.style);
            node.caughtUpNanos = node.endNanos;
            node.startNanos = lastFrame == null ? renderNanos : lastFrame;
            goOnEvenly(node);
        }
    }

    private void showFromVisual(ModelNode node) {
        if (!node.synced) {
            node.startNanos = renderNanos;
            node.synced = true;
        }
        if (renderNanos >= node.endNanos && !ModelStamp.waitsAt(node, renderNanos)) {
            node.showLogical();
        } else {
            double p = ModelProgress.at(renderNanos, node.startNanos, node.endNanos);
            Blending.show(node, node.visual, Slack.NONE, node.visualKnown, component -> p, ModelCurve.STRAIGHT, p);
        }
        node.startNanos = renderNanos;
    }

    /**
     * Adds a node to this timeline. Its visual pose stays, and its motion where both have the same render time and nothing
     * waits to be observed; otherwise it continues from the visual pose, for the time it had left or to the end of the last
     * tick.
     *
     * @param node the node, whose visual pose is the engine's
     */
    public void add(ModelNode node) {
        ModelTimeline from = of(node);
        node.timeline = this;
        if (from == this || !node.syncNeeded) {
            return;
        }
        boolean sameInstant = framed && from.framed && renderNanos == from.renderNanos;
        boolean otherLead = node.style.showsOtherInstants() && leadNanos != from.leadNanos;
        boolean unchanged = sameInstant && !node.pending && !otherLead;
        long left = from.timeLeft(node);
        ModelStamp stamp = node.stamp;
        long stampLeft = stamp == null ? 1 : stamp.timeLeft(from.framed ? from.renderNanos : from.tickStartNanos, left);
        observe(node);
        node.forgetTick();
        node.stood = false;
        if (unchanged && node.motion != null && !node.fromOtherTimeline) {
            node.caughtUpNanos = node.motion.endNanos();
            node.catchingUp = false;
        }
        node.prediction = node.prediction == null ? null : node.prediction.handedOver(true);
        node.fromOtherTimeline = !isVisual(node);
        if (!unchanged) {
            goFromVisual(node, Math.max(left, stampLeft));
        }
        if (stamp != null) {
            stamp.handOver(node, framed ? Nanos.plus(renderNanos, stampLeft) : stampLeft, framed);
        }
    }

    /** The end of the last tick, or an instant before all others. */
    private long earliestEnd() {
        return ticked ? tickEndNanos : Long.MIN_VALUE / 2;
    }

    private void goFromVisual(ModelNode node, long left) {
        node.synced = true;
        node.catchingUp = false;
        node.forgetMotion();
        node.waitingNanos = left;
        node.comeFrom(node.visual);
        if (framed) {
            beginWaiting(node);
        }
    }

    /** The timeline that a node is on. */
    static ModelTimeline of(ModelNode node) {
        return (ModelTimeline) node.timeline;
    }

    @Override
    public void goOnFromVisual(ModelNode node, long left) {
        if (framed) {
            node.fromOtherTimeline = !isVisual(node);
            goFromVisual(node, left);
        }
    }

    /** SPEC 3.6: a node that was re-parented with KEEP_WORLD continues from its visual pose for that time. */
    void spread(ModelNode node, long left) {
        observe(node);
        node.forgetTick();
        node.fromOtherTimeline = !isVisual(node);
        goFromVisual(node, left);
        node.memory = ModelMemory.reparented(node.style);
    }

    /** Whether a node of this timeline, or of one in step with it, is in motion beyond the end of the last tick. */
    boolean movesBeyondTick(ModelNode node) {
        boolean observed = !isVisual(node) ? node.motion != null : node.synced;
        if (!node.syncNeeded || !observed) {
            return false;
        }
        long end = !isVisual(node) ? node.motion.endNanos() : node.endNanos;
        return node.waitingNanos != null || !ticked || end > tickEndNanos;
    }

    /** Whether another timeline had the same last tick and the same last frame. */
    boolean isInStepWith(ModelTimeline other) {
        return ticked == other.ticked
                && framed == other.framed
                && tickStartNanos == other.tickStartNanos
                && tickEndNanos == other.tickEndNanos
                && renderNanos == other.renderNanos;
    }

    /** Sets the stamps of a motion that came from another timeline: it starts at render time. */
    private void beginWaiting(ModelNode node) {
        if (node.waitingNanos == null) {
            return;
        }
        long end = Nanos.plus(renderNanos, node.waitingNanos);
        node.waitingNanos = null;
        node.startNanos = renderNanos;
        node.endNanos = ticked ? Math.max(end, tickEndNanos) : end;
        node.caughtUpNanos = node.endNanos;
        if (!isVisual(node)) {
            ModelMotion m = node.motion;
            node.motion = ModelMotion.evenly(m.source(), node.startNanos, node.endNanos)
                    .withSource(m.source(), m.slack());
            node.motion = m.sourceKnown() ? node.motion : node.motion.fromUnknown();
        }
    }

    long timeLeft(ModelNode node) {
        long left = 1;
        if (node.waitingNanos != null) {
            left = node.waitingNanos;
        } else if (!isVisual(node) && node.motion != null) {
            left = Math.max(1, Nanos.minus(node.motion.endNanos(), framed ? renderNanos : node.motion.startNanos()));
            left = node.fromOtherTimeline && node.catchingUp ? Nanos.plus(left, left) : left;
        } else if (isVisual(node) && node.synced) {
            left = Nanos.minus(node.endNanos, renderNanos);
        }
        if (node.pending || node.style.showsOtherInstants()) {
            left = Math.max(left, comingTickLeft());
        }
        return Math.max(1, left);
    }

    /** The time to the end of a tick that follows the newest and is as long. */
    private long comingTickLeft() {
        long tick = Nanos.minus(tickEndNanos, tickStartNanos);
        return ticked
                ? Math.max(1, Nanos.minus(Nanos.plus(tickEndNanos, tick), framed ? renderNanos : tickEndNanos))
                : 1;
    }
}
