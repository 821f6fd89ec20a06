package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.predict.ModelPrediction;
import dev.tandem.testkit.model.times.Nanos;
import dev.tandem.transform.Component;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/** SPEC 10.1: a teleport of a {@link ModelNode} that no frame shows before the end of its tick. */
final class ModelStamp {

    /** Where the node is shown until then, in the components that were teleported. */
    ModelPose shown;

    /** Which components were teleported. */
    private final Set<Component> components = EnumSet.noneOf(Component.class);

    /** Which of them stand there until then, since another node waits. */
    private final Set<Component> standing = EnumSet.noneOf(Component.class);

    /** What the engine's copy of {@link #shown} may be off by. */
    private Slack slack = Slack.NONE;

    /** False if only the engine can know where the node is shown. */
    private boolean known = true;

    /** Whether the tick is over. */
    private boolean observed;

    /** Whether what was written since counts as written in it. */
    private boolean again;

    private long endNanos;

    /** Whether the stamp comes so long after the first frame of the timeline. */
    private boolean untimed;

    /** Where the node was then. */
    private ModelPose destination;

    private int revision;

    /** The next teleport on a stamp, which may turn out to be of the same tick or of the next; null if there is none. */
    private ModelStamp coming;

    /** As a teleport, but frames go on until the end of the tick as if it had not been. */
    static void teleport(ModelNode node, ModelPose pose, Set<Component> components) {
        node.begin();
        add(node, components);
        node.logical = pose;
        node.logicalRevision++;
    }

    /** Before the node is teleported. */
    private static void add(ModelNode node, Set<Component> components) {
        if (node.stamp == null) {
            node.stamp = new ModelStamp();
        }
        if (!node.stamp.observed) {
            node.stamp.cover(node.logical, components);
            return;
        }
        if (node.stamp.coming == null) {
            node.stamp.coming = new ModelStamp();
        }
        node.stamp.coming.cover(node.logical, components);
    }

    private void cover(ModelPose logical, Set<Component> more) {
        shown = shown == null ? logical : logical.with(components, shown);
        components.addAll(more);
    }

    /** Where a node is on its way to. */
    static ModelPose goal(ModelNode node) {
        if (node.stamp == null) {
            return node.logical;
        }
        ModelPose coming = node.stamp.coming == null ? node.logical : node.stamp.coming.over(node.logical);
        return node.stamp.over(coming);
    }

    private ModelPose over(ModelPose pose) {
        return pose.with(components, shown);
    }

    /** Where a node goes in the tick that is being observed. */
    static ModelPose target(ModelNode node) {
        boolean goes = node.stamp != null && (!node.stamp.observed || node.stamp.again);
        return goes ? goal(node) : node.logical;
    }

    /** Where a node goes if what was written since the last observation is of the tick that comes. */
    static ModelPose coming(ModelNode node) {
        if (node.stamp == null || !node.stamp.observed) {
            return goal(node);
        }
        return node.stamp.coming == null ? node.logical : node.stamp.coming.over(node.logical);
    }

    /** Whether the model knows where a node is shown. */
    static boolean isKnown(ModelNode node) {
        return node.stamp == null || node.stamp.known;
    }

    /** Whether the model knows where a node goes until its stamp, and until that of the tick under way. */
    static boolean isSure(ModelNode node) {
        return isKnown(node) && (node.stamp == null || node.stamp.coming == null || node.stamp.coming.known);
    }

    /** Whether the model knows exactly where a node goes. */
    static boolean isExact(ModelNode node) {
        return isKnown(node) && slack(node) == Slack.NONE;
    }

    /** Whether the tick of the teleport is over. */
    boolean isObserved() {
        return observed;
    }

    /** Whether a teleport of a node waits for a stamp that lies after an instant. */
    static boolean waitsAt(ModelNode node, long nanos) {
        return node.stamp != null && node.stamp.observed && node.stamp.isAfter(nanos);
    }

    private boolean isAfter(long nanos) {
        return untimed || endNanos > nanos;
    }

    /** The first frame of the timeline of the node: ticks that ended before it are of the time before the stamp. */
    void firstFrame(long renderNanos, long lastTickEnd) {
        endNanos = untimed ? Math.max(lastTickEnd, Nanos.plus(renderNanos, endNanos)) : endNanos;
        untimed = false;
    }

    /**
     * How long the node waits from the last frame of its timeline on.
     *
     * @param motion how long it moves
     */
    long timeLeft(long lastNanos, long motion) {
        if (!observed) {
            return motion;
        }
        return untimed ? endNanos : Math.max(1, Nanos.minus(endNanos, lastNanos));
    }

    /** The node, whose writes count as observed, came to another timeline. */
    void handOver(ModelNode node, long stampNanos, boolean framed) {
        reopen();
        observe(node, stampNanos);
        endNanos = stampNanos;
        untimed = !framed;
    }

    /**
     * A node, whose poses are those below its new parent, waits there, for its own stamp or with others.
     *
     * @param awaited its own, or that of a node above its old or its new place
     * @return its own, which is to be told where the node goes
     */
    static ModelStamp reparented(ModelNode node, ModelStamp awaited) {
        ModelStamp own = node.stamp == null ? new ModelStamp() : node.stamp;
        node.stamp = own;
        if (awaited.observed && !own.observed) {
            node.stamp = new ModelStamp();
            node.stamp.observed = true;
            node.stamp.endNanos = awaited.endNanos;
            node.stamp.untimed = awaited.untimed;
            node.stamp.revision = node.logicalRevision - 1;
            node.stamp.slack = own.slack;
            node.stamp.coming = own.components.isEmpty() ? null : own;
        }
        node.stamp.destination = node.tickStart;
        return node.stamp;
    }

    /** It is shown there until the stamp, in these components and those that waited before. */
    void goes(ModelPose way, Set<Component> more, Slack error, boolean sure) {
        components.addAll(more);
        shown = way;
        slack = slack.plus(error);
        known &= sure;
    }

    /** As {@link #goes}, in the tick under way. */
    void comes(ModelPose way, Set<Component> more, Slack error, boolean sure) {
        if (coming == null && !more.isEmpty()) {
            coming = new ModelStamp();
        }
        if (coming != null) {
            coming.goes(way, more, error, sure);
            coming.standing.addAll(more);
        }
    }

    static Slack slack(ModelNode node) {
        return node.stamp == null ? Slack.NONE : node.stamp.slack;
    }

    /** Whether something waits after some components were teleported by another teleport. */
    static boolean outlasts(ModelNode node, Set<Component> shown, UnaryOperator<ModelPose> change) {
        ModelStamp stamp = node.stamp;
        if (stamp == null) {
            return false;
        }
        stamp.change(change, Slack.NONE);
        if (stamp.release(shown)) {
            node.stamp = null;
            return false;
        }
        return true;
    }

    /** Some components wait no more; returns whether none does. */
    private boolean release(Set<Component> shown) {
        components.removeAll(shown);
        standing.removeAll(shown);
        if (coming != null && coming.release(shown)) {
            coming = null;
        }
        return components.isEmpty() && coming == null;
    }

    /** The components of a node whose newest write, in a tick that ends then, does not show before its stamp. */
    static Set<Component> waiting(ModelNode node, long tickEnd) {
        Set<Component> waiting = EnumSet.noneOf(Component.class);
        ModelStamp stamp = node.stamp;
        if (stamp != null && (!stamp.observed || stamp.isOf(node, tickEnd))) {
            waiting.addAll(stamp.components);
        }
        if (stamp != null && stamp.coming != null) {
            waiting.addAll(stamp.coming.components);
        }
        return waiting;
    }

    void change(UnaryOperator<ModelPose> how, Slack rounding) {
        shown = how.apply(shown);
        slack = slack == Slack.NONE && rounding == Slack.NONE ? slack : slack.plus(rounding);
        destination = destination == null ? null : how.apply(destination);
        if (coming != null) {
            coming.change(how, rounding);
        }
    }

    /** After a change: poses that were the same bits as some that can be read are so again. */
    void adopt(EngineBits bits, Slack rounding) {
        Set<Component> exact = bits.known(shown);
        exact.retainAll(bits.known(destination == null ? shown : destination));
        slack = slack.without(exact, rounding);
        shown = bits.in(shown);
        destination = destination == null ? null : bits.in(destination);
        if (coming != null) {
            coming.adopt(bits, rounding);
        }
    }

    /** The pose at the start of the tick is the engine's; one that has changed its parent goes there on the stamp. */
    void adoptStart(ModelPose before, ModelPose engine) {
        destination = destination == before ? engine : destination;
    }

    /** Before the tick in which a node may have been written is observed. */
    static void beginTick(ModelNode node, long startNanos, long endNanos) {
        ModelStamp stamp = node.stamp;
        if (stamp == null || !node.pending || !stamp.observed) {
            return;
        }
        if (stamp.isAfter(endNanos - 1)) {
            stamp.goOn(node);
        } else {
            stamp.beginTick(node, startNanos);
        }
    }

    private void beginTick(ModelNode node, long startNanos) {
        again = false;
        if (!node.style.are(Rule.FROM_VISUAL)) {
            leave(node, startNanos);
            node.stamp = coming;
        } else if (coming != null) {
            jump(node);
            node.stamp = coming;
        }
    }

    /** What was written counts as of the tick of the teleport. */
    private void goOn(ModelNode node) {
        Set<Component> standing = EnumSet.copyOf(components);
        standing.addAll(coming == null ? Set.of() : coming.standing);
        reopen();
        if (!node.style.are(Rule.FROM_VISUAL)) {
            node.tickStart = node.tickStart.with(standing, shown);
            node.tickStartSlack = node.tickStartSlack.plus(slack);
            node.tickStartKnown &= known;
        }
    }

    private void reopen() {
        again = true;
        if (coming != null) {
            shown = coming.shown.with(components, shown);
            components.addAll(coming.components);
            slack = slack.plus(coming.slack);
            known &= coming.known;
            coming = null;
        }
    }

    /**
     * What was teleported starts from there, and nothing is left of how it moved. What would go on from the visual pose, be it by
     * its rule or because it came from another timeline, is shown there now. Where only the engine knows what was teleported, it
     * alone knows from where that goes on.
     */
    private void leave(ModelNode node, long startNanos) {
        boolean fromVisual = node.motion != null
                && (node.waitingNanos != null ? node.fromOtherTimeline : node.comesFromVisualIn(startNanos));
        Set<Component> visual = fromVisual ? EnumSet.allOf(Component.class) : node.style.having(Rule.FROM_VISUAL);
        visual.retainAll(components);
        if (fromVisual) {
            ModelMotion m = node.motion;
            ModelPose source = m.source().with(components, destination);
            node.motion = slack == Slack.NONE
                    ? m.withSource(source)
                    : m.withSource(source, m.slack().plus(slack));
            node.motion = known ? node.motion : node.motion.fromUnknown();
        }
        if (!visual.isEmpty()) {
            node.visual = node.visual.with(visual, destination);
            node.visualRevision++;
            node.visualIsLogical = false;
            node.visualKnown &= known && slack == Slack.NONE;
            node.blend.reset(visual);
        }
        ModelPrediction before = node.prediction == null ? ModelPrediction.NONE : node.prediction;
        // One that waits for the first frame of its timeline goes on evenly from there, which nothing predicts.
        node.prediction = node.waitingNanos == null
                ? before.standing(node.style, components, node.tickStart, node.tickStartKnown)
                : null;
        node.velocities.forgetLast(components);
        node.memory = node.memory.teleported(components);
    }

    /** A motion starts where the teleport took the node, which is shown there now. */
    private void jump(ModelNode node) {
        node.show(destination);
        node.visualKnown = known && slack == Slack.NONE;
        node.motion = null;
        node.prediction = null;
        node.velocities.forget();
        node.visualSource = null;
        node.synced = false;
        node.leaveWindow();
    }

    /** After it. */
    static void endTick(ModelNode node, boolean wasPending, long tickEndNanos) {
        if (node.stamp == null) {
            return;
        }
        if (!node.stamp.observed || wasPending && node.stamp.again) {
            node.stamp.observe(node, tickEndNanos);
        } else if (wasPending && !node.pending) {
            node.stamp = null;
        }
    }

    private void observe(ModelNode node, long tickEndNanos) {
        endNanos = observed ? endNanos : tickEndNanos;
        observed = true;
        again = false;
        destination = node.logical;
        revision = node.logicalRevision;
    }

    /** Before writes outside ticks are observed; these are of the last tick. */
    static void beginOutside(ModelNode node, boolean ticked, long lastTickStart, long lastTickEnd) {
        ModelStamp stamp = node.stamp;
        if (stamp == null) {
            return;
        }
        if (!ticked && !stamp.observed) {
            arrive(node);
        } else if (!node.pending) {
            return;
        } else if (stamp.isOf(node, lastTickEnd)) {
            stamp.goOn(node);
        } else if (stamp.observed) {
            stamp.beginTick(node, ticked ? lastTickStart : Long.MIN_VALUE);
        }
    }

    private boolean isOf(ModelNode node, long lastTickEnd) {
        return observed && (isAfter(lastTickEnd - 1) || revision == node.logicalRevision);
    }

    /** After them. */
    static void endOutside(ModelNode node, boolean wasPending, long lastTickEnd) {
        ModelStamp stamp = node.stamp;
        if (stamp == null) {
            return;
        }
        if (!stamp.observed || wasPending && stamp.again) {
            stamp.observe(node, lastTickEnd);
            stamp.again = node.pending;
        } else if (wasPending && !node.pending) {
            node.stamp = null;
        }
    }

    /** In a frame. */
    static void showDue(ModelNode node, long lastTickEnd, long renderNanos) {
        ModelStamp stamp = node.stamp;
        if (stamp == null || !stamp.observed) {
            return;
        }
        if (stamp.isOvertaken(node, lastTickEnd)) {
            showOvertaken(node, lastTickEnd);
        } else if (!stamp.isAfter(renderNanos)) {
            arrive(node);
        }
    }

    private static void arrive(ModelNode node) {
        node.observedRevision = node.pending ? node.logicalRevision : node.observedRevision;
        node.end();
    }

    /** In a frame, also after the node may have changed its rule: what frames observe goes on from where the teleport took it. */
    static void showOvertaken(ModelNode node, long lastTickEnd) {
        ModelStamp stamp = node.stamp;
        if (stamp != null && stamp.isOvertaken(node, lastTickEnd) && node.style.are(Rule.FROM_VISUAL)) {
            stamp.jump(node);
            node.stamp = stamp.coming;
        }
    }

    private boolean isOvertaken(ModelNode node, long lastTickEnd) {
        return observed && node.pending && !isAfter(lastTickEnd - 1) && revision != node.logicalRevision;
    }
}
