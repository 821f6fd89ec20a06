package dev.tandem.testkit.model;

import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.transform.Interpolation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * One node of the {@link ModelScene}: two local poses, their revisions, the sync flag and the stamps.
 *
 * <p>Made by the scene, changed by the scene's methods, read by anyone on the scene's thread.
 */
public final class ModelNode {

    /** A motion between two poses, as one observation recorded it. */
    record Motion(ModelPose source, Slack slack, boolean sourceKnown, long startNanos, long endNanos) {}

    private final int number;
    private final List<ModelNode> children = new ArrayList<>();
    ModelNode parent;
    ModelTimeline timeline;
    boolean alive = true;
    /** Destroyed when shown, other than with a node above it; for those below it is false. */
    boolean leaves;
    /** The timeline whose tick says when it leaves; null until that is known. */
    ModelTimeline leavesWith;

    long leavesAtNanos;

    ModelPose logical = ModelPose.IDENTITY;
    ModelPose visual = ModelPose.IDENTITY;
    /** The logical pose when the open tick began, or the pose of a teleport since. */
    ModelPose tickStart = ModelPose.IDENTITY;

    Slack tickStartSlack = Slack.NONE;
    boolean tickStartKnown = true;
    /** The visual pose after a re-parenting outside ticks; null if there was none since the last observation. */
    ModelPose visualSource;

    /** Hidden by itself (SPEC 10.5). */
    private boolean hidden;

    private int showings;

    /** Counts re-parentings. */
    int links;

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

    /** The rule that was chosen for this node, null if it inherits that of its parent. */
    Interpolation chosen;

    /** The rule where no ancestor has one. */
    private final Interpolation standard;
    /** What the last move used. */
    Interpolation style = Interpolation.FROM_TICK;
    /** A teleport that waits for its stamp; null if there is none. */
    ModelStamp stamp;
    /** The running FROM_TICK motion; null if there is none or it was ended by a teleport. */
    Motion motion;
    /** FROM_VISUAL: a frame has drawn this motion. */
    boolean synced;

    /** FROM_TICK: the motion was brought from another timeline, and its source is a visual pose. */
    boolean fromOtherTimeline;
    /** FROM_TICK, brought from another timeline: when the visual pose has caught up. */
    long caughtUpNanos;
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

    private List<Long> lastVisual = List.of();

    ModelNode(int number, Interpolation standard) {
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

    /**
     * The parent.
     *
     * @return null at the root
     */
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
     * The logical local pose.
     *
     * @return the pose
     */
    public ModelPose logical() {
        return logical;
    }

    /**
     * The visual local pose.
     *
     * @return the pose
     */
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
     * The matrix from this node's space to the root's, composed from the root down.
     *
     * @param reading which pose of each node: {@code ModelNode::logical} or {@code ModelNode::visual}
     * @return a new matrix
     */
    public ModelMatrix world(Function<ModelNode, ModelPose> reading) {
        ModelMatrix world = ModelMatrix.IDENTITY;
        for (ModelNode node : pathFromRoot()) {
            world = world.times(ModelMatrix.of(reading.apply(node)));
        }
        return world;
    }

    /**
     * How many nodes lie on the way from the root to this one.
     *
     * @return 1 for a node without parent
     */
    public int depth() {
        return pathFromRoot().size();
    }

    boolean isAncestorOrSelfOf(ModelNode other) {
        return other.pathFromRoot().contains(this);
    }

    /** SPEC 4.2, 4.3: a move is interpolated, unless the node is newborn or the move changes no bit. */
    void move(ModelPose pose) {
        written = true;
        logicalRevision++;
        if (newborn || interpolation() == Interpolation.SNAP) {
            logical = pose;
            end();
        } else if (!pose.equals(logical)) {
            ModelStamp.changeRule(this);
            logical = pose;
            begin();
        }
    }

    /**
     * SPEC 4.2: sets some components of both poses, and of every pose that a motion starts from.
     *
     * @param change sets the teleported components of a pose
     * @param floats how many of the pose these are
     * @param restsInEngine whether the engine left the node at rest: asked only where rounding decides
     */
    void teleport(UnaryOperator<ModelPose> change, int floats, BooleanSupplier restsInEngine) {
        written = true;
        newborn = false;
        ModelPose before = logical;
        logical = change.apply(logical);
        logicalRevision++;
        visual = change.apply(visual);
        tickStart = tickStart == before ? logical : change.apply(tickStart);
        visualSource = visualSource == null ? null : change.apply(visualSource);
        if (motion != null) {
            motion = new Motion(
                    change.apply(motion.source()),
                    motion.slack(),
                    motion.sourceKnown(),
                    motion.startNanos(),
                    motion.endNanos());
        }
        boolean waits = ModelStamp.outlasts(this, floats, change);
        if (!syncNeeded || floats == 10 || !waits && nothingIsLeft(restsInEngine)) {
            end();
        } else {
            visualRevision++;
        }
    }

    private boolean nothingIsLeft(BooleanSupplier restsInEngine) {
        if (style == Interpolation.FROM_VISUAL) {
            return visual.equals(logical);
        }
        if (pending && visualSource != null) {
            return restsInEngine.getAsBoolean();
        }
        if (pending && !tickStart.equals(logical)) {
            return false;
        }
        pending = false;
        if (motion == null) {
            return true;
        }
        boolean known = motion.sourceKnown() && motion.slack() == Slack.NONE;
        return known ? motion.source().equals(logical) : restsInEngine.getAsBoolean();
    }

    /** Snaps to the logical pose and ends the motion. */
    void end() {
        showLogical();
        forgetTick();
        pending = false;
    }

    /** Sets the source of a motion that waits for the first frame of its timeline. */
    void comeFrom(ModelPose source) {
        if (waitingNanos != null && style == Interpolation.FROM_TICK) {
            motion = new Motion(source, Slack.NONE, true, 0, waitingNanos);
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
        if (!syncNeeded || style != interpolation()) {
            synced = false;
            leaveWindow();
        }
        syncNeeded = true;
        pending = true;
        style = interpolation();
        if (style == Interpolation.FROM_VISUAL) {
            motion = null;
        }
        visualIsLogical = false;
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
        leaveWindow();
        syncNeeded = false;
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

    /** Interpolates the visual pose between a source and the logical pose. */
    void blend(ModelPose source, Slack slack, boolean known, double p) {
        visualRevision++;
        visualIsLogical = false;
        visualKnown = known && blend.otherArc() == null;
        ModelPose goal = ModelStamp.goal(this);
        blend.record(source, goal, slack.plus(ModelStamp.slack(this)), p);
        visual = ModelPose.between(source, goal, p);
    }

    /** Replaces the model's poses by what the engine holds in their place, after the two were compared. */
    void adopt(ModelPose engineLogical, ModelPose engineVisual) {
        tickStart = tickStart == logical ? engineLogical : tickStart;
        visualSource = visualSource == visual ? engineVisual : visualSource;
        if (motion != null && motion.source() == visual) {
            motion = new Motion(engineVisual, Slack.NONE, true, motion.startNanos(), motion.endNanos());
        }
        logical = engineLogical;
        visual = engineVisual;
        visualKnown = true;
        blend.reset();
    }

    /** Replaces the pose at the start of the tick by that of the engine. */
    void adoptTickStart(ModelPose engine) {
        if (tickStart != logical) {
            tickStart = engine;
            tickStartSlack = Slack.NONE;
            tickStartKnown = true;
        }
    }

    void hide(boolean newHidden) {
        showings += hidden && !newHidden ? 1 : 0;
        hidden = newHidden;
    }

    /** Whether neither this node nor one above it is hidden (SPEC 10.5). */
    boolean isDrawn() {
        return pathFromRoot().stream().noneMatch(node -> node.hidden);
    }

    /** Whether a visual pose from the root to this node changed since the last call. */
    boolean takeVisualChanged() {
        List<Long> now = new ArrayList<>();
        for (ModelNode node : pathFromRoot()) {
            now.add(node.syncNeeded ? -1L : 0L);
            now.add((long) node.links);
            now.add((long) node.showings);
            now.add((long) node.visualRevision);
        }
        boolean changed = !now.equals(lastVisual) || now.contains(-1L);
        lastVisual = now;
        return changed;
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

    /** The rule that the next write follows. */
    Interpolation interpolation() {
        for (ModelNode node = this; node != null; node = node.parent) {
            if (node.chosen != null) {
                return node.chosen;
            }
        }
        return standard;
    }
}
