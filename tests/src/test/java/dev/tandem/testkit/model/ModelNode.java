package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.custom.ModelMemory;
import dev.tandem.testkit.model.law.Blend;
import dev.tandem.testkit.model.law.ModelLaws;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.predict.ModelPrediction;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * One node of the {@link ModelScene}: two local poses, their revisions, the sync flag and the stamps.
 *
 * <p>Made by the scene, changed by the scene's methods, read by anyone on the scene's thread.
 */
public final class ModelNode {

    private final int number;
    private final List<ModelNode> children = new ArrayList<>();
    ModelNode parent;
    Membership timeline;
    boolean alive = true;
    /** Neither there nor drawn any more. */
    boolean gone;
    /** Destroyed when shown, other than with a node above it; for those below it is false. */
    boolean leaves;
    /** The timeline whose tick says when it leaves; null until that is known. */
    Membership leavesWith;

    long leavesAtNanos;

    ModelPose logical;
    ModelPose visual;
    /** The logical pose when the open tick began, or the pose of a teleport since. */
    ModelPose tickStart;

    Slack tickStartSlack = Slack.NONE;

    /** What the last warp may have added to the error of poses that nobody can see. */
    Slack warpRounding = Slack.NONE;

    /** Of the coordinates of the spaces, by which a re-parenting took it elsewhere than where it goes while something waits. */
    double wayRounding;

    boolean tickStartKnown = true;
    /** The visual pose after a re-parenting outside ticks; null if there was none since the last observation. */
    ModelPose visualSource;

    /** Hidden by itself (SPEC 10.5). */
    private boolean hidden;

    int showings;

    /** Counts re-parentings. */
    int links;

    /** What it takes from its parent (SPEC 10.8). */
    Inheritance inheritance = Inheritance.ALL;

    int logicalRevision;
    int visualRevision;
    int observedRevision;
    boolean syncNeeded;
    /** Written since creation. */
    boolean written;
    /** Not observed since its first write: it snaps (SPEC 4.2). */
    boolean newborn = true;
    /** Written as a move since the last observation. */
    boolean pending;
    /** Rounding decides whether the writes since the last observation count as undone. */
    boolean pendingInDoubt;

    /** The rules that were chosen for this node; it inherits the others from its parent. */
    ModelLaws chosen = ModelLaws.NONE;

    /** The rules where no ancestor has one. */
    private final Supplier<ModelLaws> standard;
    /** What its motion follows. */
    ModelLaws style = ModelLaws.all(Rule.FROM_TICK);
    /** What it follows from the tick on in which the writes since the last observation turn out to be; null for the same. */
    private ModelLaws changing;
    /** It was pending when that became another rule. */
    private boolean changingLate;
    /** It followed frames until the newest tick, of which no frame has been shown. */
    boolean leftVisual;
    /** What was chosen for this node; null for the limit of the scene. */
    JumpLimit ownLimit;

    private final Supplier<JumpLimit> standardLimit;
    /** Whether the engine left the node at rest: asked only where rounding decides. */
    BooleanSupplier restsInEngine = () -> !syncNeeded;

    IntSupplier observedInEngine = () -> logicalRevision;
    /** Perhaps at rest, perhaps in motion: nobody can be asked. */
    boolean doubtful;
    /** What is known of its velocities. */
    final ModelVelocities velocities = new ModelVelocities();
    /** What the newest tick predicts of it; null if nothing (SPEC 9.4). */
    ModelPrediction prediction;
    /** What springs of its components remember (SPEC 9.6). */
    ModelMemory memory = ModelMemory.NONE;
    /** A teleport that waits for its stamp; null if there is none. */
    ModelStamp stamp;
    /** The running FROM_TICK motion; null if there is none or it was ended by a teleport. */
    ModelMotion motion;
    /** FROM_VISUAL: a frame has drawn this motion. */
    boolean synced;

    /** FROM_TICK: the motion was brought from another timeline, and its source is a visual pose. */
    boolean fromOtherTimeline;
    /** FROM_TICK, brought from another timeline: when the visual pose has caught up. */
    long caughtUpNanos;
    /** It had come from its visual pose to where it went when the newest tick began, on its timeline. */
    boolean stood;
    /** FROM_TICK, brought from another timeline: written since. */
    boolean catchingUp;

    /** The motion was brought to a timeline that has drawn no frame: its length from the first frame on; else null. */
    Long waitingNanos;

    long startNanos;
    long endNanos;
    /** Visual and logical pose are the same bits. */
    boolean visualIsLogical = true;
    /** False while a motion starts at a pose that only the engine can know: a sheared one, cut down to a pose. */
    boolean visualKnown = true;
    /** How the visual pose came about since it was last compared. */
    final Blend blend = new Blend();

    /** @param identity of poses in space or in the plane */
    ModelNode(int number, ModelPose identity, Supplier<ModelLaws> standard, Supplier<JumpLimit> standardLimit) {
        logical = identity;
        visual = identity;
        tickStart = identity;
        this.standardLimit = standardLimit;
        this.number = number;
        this.standard = standard;
    }

    /**
     * The number this node was given at creation, never reused.
     *
     * @return 0 for a scene's first node
     */
    public int number() {
        return number;
    }

    /** {@return the parent, null at the root} */
    public ModelNode parent() {
        return parent;
    }

    /**
     * The children in no promised order.
     *
     * @return the live list; not to be changed
     */
    public List<ModelNode> children() {
        return children;
    }

    /**
     * Whether this node was not destroyed.
     *
     * @return false for ever once destroyed
     */
    public boolean isAlive() {
        return alive;
    }

    /**
     * Whether no frame draws this node any more.
     *
     * @return false until it is destroyed, or if that is when shown, until a frame reaches the end of the tick
     */
    public boolean isGone() {
        return gone;
    }

    /** {@return the logical local pose} */
    public ModelPose logical() {
        return logical;
    }

    /** {@return the visual local pose} */
    public ModelPose visual() {
        return visual;
    }

    /**
     * The pose at the start of the open tick, relative to the parent.
     *
     * @return the pose, or that of a teleport since
     */
    public ModelPose tickStart() {
        return tickStart;
    }

    /**
     * How many nodes lie on the way from the root to this one.
     *
     * @return 1 for a node without parent
     */
    public int depth() {
        return pathFromRoot().size();
    }

    /**
     * Whether a node is this one or below it.
     *
     * @param other the node
     * @return true for this node itself
     */
    public boolean isAncestorOrSelfOf(ModelNode other) {
        return other.pathFromRoot().contains(this);
    }

    /** Snaps to the logical pose and ends the motion. */
    void end() {
        showLogical();
        forgetTick();
        pending = false;
    }

    /** Sets the source of a motion that waits for the first frame of its timeline. */
    void comeFrom(ModelPose source) {
        if (waitingNanos != null && !style.are(Rule.FROM_VISUAL)) {
            motion = ModelMotion.evenly(source, 0, waitingNanos);
        }
    }

    /** From here on, the logical pose is that at the start of a tick. */
    void forgetTick() {
        tickStart = logical;
        tickStartSlack = Slack.NONE;
        tickStartKnown = true;
        visualSource = null;
    }

    /** Sets the flag for a logical pose that was just written. */
    void begin() {
        ModelLaws laws = laws().moving();
        if (!syncNeeded) {
            changing = null;
            follow(laws);
            velocities.begin();
        } else if (!laws.are(Rule.SNAP)) {
            change(laws);
        }
        syncNeeded = true;
        pending = true;
        pendingInDoubt = false;
        visualIsLogical = false;
    }

    private void follow(ModelLaws laws) {
        synced = false;
        motion = null;
        prediction = null;
        memory = visualSource == null ? ModelMemory.NONE : ModelMemory.reparented(laws);
        leaveWindow();
        style = laws;
    }

    /** SPEC 9.1: what was not written before in the tick that may be under way is to follow other rules. */
    private void change(ModelLaws laws) {
        changing = pending ? changing : null;
        if (changing == null && style.equals(laws)) {
            return;
        }
        if (changing == null) {
            changingLate = pending;
            velocities.forgetChanged();
            changing = style;
        }
        for (Component component : visualSource == null ? Component.values() : new Component[0]) {
            Set<Component> one = EnumSet.of(component);
            if (tickStart == logical || tickStart.with(one, logical).equals(tickStart)) {
                changing = changing.with(one, laws.of(component));
            }
        }
    }

    /** The components that writes outside ticks have changed; all of them where the node starts anew. */
    Set<Component> changedOutside(long tickEndNanos) {
        if (visualSource != null || motion == null || motion.endNanos() != tickEndNanos) {
            return EnumSet.allOf(Component.class);
        }
        Set<Component> changed = velocities.written(style);
        ModelPose goal = ModelStamp.goal(this);
        for (Component component : Component.values()) {
            Set<Component> one = EnumSet.of(component);
            if (!tickStart.with(one, goal).equals(tickStart)) {
                changed.add(component);
            }
        }
        return changed;
    }

    /** Whether a write would be observed by the rules that it follows. */
    boolean followsItsLaws() {
        return syncNeeded && (style.equals(laws().moving()) || pending && changing != null);
    }

    /** Whether it may change its rules when its writes are observed, and then go on from where it is drawn. */
    boolean changesRule() {
        return pending && changing != null;
    }

    /** The components for whose velocities somebody asks. */
    Set<Component> usingVelocities() {
        Set<Component> used = laws().moving().usingVelocities();
        if (syncNeeded) {
            used.addAll(style.usingVelocities());
        }
        if (syncNeeded && pending && changing != null) {
            used.addAll(changing.usingVelocities());
        }
        used.removeAll(laws().having(Rule.SNAP));
        return used;
    }

    /**
     * SPEC 9.1: in a tick it changes to the rules that its writes followed.
     *
     * @param left for how long it goes on if it was shown at another instant than that of frames
     */
    void changeRule(long left) {
        if (pending && changing != null && !changing.equals(style)) {
            boolean goesOn = style.showsOtherInstants();
            ModelLaws before = style;
            follow(changing);
            Set<Component> ofFrames = before.having(Rule.FROM_VISUAL);
            ofFrames.removeAll(style.having(Rule.FROM_VISUAL));
            leftVisual |= !goesOn && !ofFrames.isEmpty() && timeline.lastFrame() != null;
            velocities.begin();
            if (goesOn) {
                timeline.goOnFromVisual(this, left);
            }
            velocities.useChanged(style);
        }
        changing = null;
    }

    /** SPEC 4.5, 9.1: writes outside ticks change the rules of a node that has not moved in the newest. */
    void changeRuleOutside(boolean ticked, long tickStartNanos, long tickEndNanos, long left) {
        boolean changes = ticked && pending && changing != null && visualSource == null;
        if (changes && startsInLastTick(tickStartNanos, tickEndNanos)) {
            changeRule(left);
        }
        changing = null;
    }

    private boolean startsInLastTick(long tickStartNanos, long tickEndNanos) {
        if (waitingNanos != null) {
            return false;
        }
        if (style.are(Rule.FROM_VISUAL)) {
            return !changingLate && (!synced || endNanos != tickEndNanos);
        }
        return motion == null || !comesFromVisualIn(tickStartNanos) && motion.endNanos() != tickEndNanos;
    }

    /** Whether a motion brought from another timeline reaches into a tick that begins at {@code startNanos}. */
    boolean comesFromVisualIn(long startNanos) {
        if (!fromOtherTimeline) {
            return false;
        }
        if (motion.endNanos() > startNanos) {
            return true;
        }
        fromOtherTimeline = false;
        return false;
    }

    /** Nothing is left of how it moved. */
    void forgetMotion() {
        velocities.forget();
        prediction = null;
        memory = ModelMemory.NONE;
    }

    /** Forgets that the motion came from another timeline. */
    void leaveWindow() {
        fromOtherTimeline = false;
        waitingNanos = null;
    }

    void showLogical() {
        visual = logical;
        visualRevision++;
        stamp = null;
        motion = null;
        forgetMotion();
        leaveWindow();
        syncNeeded = false;
        leftVisual = false;
        wayRounding = 0;
        visualIsLogical = true;
        visualKnown = true;
        blend.reset();
    }

    /** Overrides the visual pose. */
    void show(ModelPose pose) {
        visual = pose;
        visualRevision++;
        visualIsLogical = false;
        visualKnown = true;
        blend.reset();
    }

    /**
     * Replaces the poses by what the engine holds in their place, after the two were compared.
     *
     * @param engineLogical its logical pose
     * @param engineVisual its visual pose
     */
    public void adopt(ModelPose engineLogical, ModelPose engineVisual) {
        tickStart = tickStart == logical ? engineLogical : tickStart;
        visualSource = visualSource == visual ? engineVisual : visualSource;
        if (motion != null && motion.source() == visual) {
            motion = motion.from(engineVisual);
        }
        if (prediction != null) {
            ModelPose before = logical;
            prediction = prediction.transformed(p -> p == before ? engineLogical : p, v -> v, Slack.NONE);
        }
        logical = engineLogical;
        visual = engineVisual;
        visualKnown = true;
        blend.reset();
    }

    /**
     * Replaces the pose at the start of the tick by that of the engine.
     *
     * @param engine that pose
     */
    public void adoptTickStart(ModelPose engine) {
        if (tickStart != logical) {
            if (stamp != null) {
                stamp.adoptStart(tickStart, engine);
            }
            tickStart = engine;
            tickStartSlack = Slack.NONE;
            tickStartKnown = true;
        }
    }

    /**
     * Hides or shows the node and all below it (SPEC 10.5).
     *
     * @param newHidden whether it is hidden from now on
     */
    public void hide(boolean newHidden) {
        showings += hidden && !newHidden ? 1 : 0;
        hidden = newHidden;
    }

    /**
     * The timeline that ticks and frames of this node are on.
     *
     * @return the timeline
     */
    public Membership timeline() {
        return timeline;
    }

    /**
     * Says who decides where it is a matter of rounding.
     *
     * @param rests whether the engine left the node at rest
     * @param observed the logical revision that the engine observed last
     */
    public void askWhenRounding(BooleanSupplier rests, IntSupplier observed) {
        restsInEngine = rests;
        observedInEngine = observed;
    }

    /** Rounding decides whether this node is in motion, and the engine cannot be asked. */
    public void doubt() {
        doubtful = true;
    }

    /**
     * What is known of this node besides its poses.
     *
     * @return a copy but for its blend, which is live
     */
    public NodeState state() {
        return States.of(this);
    }

    /** Whether neither this node nor one above it is hidden (SPEC 10.5). */
    boolean isDrawn() {
        return pathFromRoot().stream().noneMatch(node -> node.hidden);
    }

    private List<ModelNode> pathFromRoot() {
        List<ModelNode> path = new ArrayList<>();
        for (ModelNode node = this; node != null; node = node.parent) {
            path.add(0, node);
        }
        return path;
    }

    @Override
    public String toString() {
        return "node " + number;
    }

    JumpLimit limit() {
        return ownLimit == null ? standardLimit.get() : ownLimit;
    }

    /**
     * True if some components snap at the next write (SPEC 9.2).
     *
     * @param components any of them
     * @return true if the rule of one of them is SNAP
     */
    public boolean snapsAny(Set<Component> components) {
        return !Collections.disjoint(laws().having(Rule.SNAP), components);
    }

    /** The rules that the next write follows (SPEC 9.1). */
    ModelLaws laws() {
        ModelLaws laws = ModelLaws.NONE;
        for (ModelNode node = this; node != null; node = node.parent) {
            laws = laws.or(node.chosen);
        }
        return laws.or(standard.get());
    }
}
