package dev.tandem.testkit.model.follow;

import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.Spaces;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Quaternion;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Inheritance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A node that follows another one visually (SPEC 13.2). Its visual pose is for the caller to set to what is {@link #expected}.
 *
 * <p>Used by one thread.
 */
public final class ModelFollower {

    private static final int SAMPLES = 6;

    /** The engine may be off by this many times the error of the samples. */
    private static final double SAFETY = 8;

    private static final double FLOAT = 4e-7;

    /** What double precision may make of a place. */
    private static final double EXACT = 1e-9;

    /** What it may make of how far a follower lags, of which the difference to its place is taken. */
    private static final double LAG = 1e-14;

    private static final double ROTATION = 1e-6;

    /** From here on rounding decides. */
    private static final double LOST = 0.02;

    private final ModelNode node;
    private ModelNode target;
    private ModelNode sight;
    private RotationVector sightPoint = RotationVector.ZERO;
    private RotationVector up = new RotationVector(0, 1, 0);
    private ModelPose offset;
    private boolean worldAxes;
    private FollowLaw law = FollowLaw.RIGID;
    private double[] zone = new double[3];
    private boolean glides;
    private boolean realTime;
    private boolean snaps = true;
    private boolean retargeted;

    /** The target left since the last frame, and had teleported before. */
    private boolean leftByTeleport;

    private final Pursuer[] samples = new Pursuer[SAMPLES];
    private final Goal[] goals = new Goal[SAMPLES];
    private final RotationVector[] seen = new RotationVector[SAMPLES];
    private List<ModelNode> unwritten = new ArrayList<>();
    private double longestLag;
    private boolean placeLost;
    private boolean rotationLost;

    /** Whether rounding has a say in where the goals are turned. */
    private boolean mayMirror;

    private ModelNode wantedParent;
    private Expected expected;

    ModelFollower(ModelNode node, ModelNode target) {
        this.node = node;
        this.target = target;
        offset = node.logical();
        Arrays.setAll(samples, i -> new Pursuer());
        Arrays.fill(seen, RotationVector.ZERO);
    }

    /** {@return the node that it drives} */
    public ModelNode node() {
        return node;
    }

    /**
     * Sets where it is to be.
     *
     * @param pose relative to the target
     * @param alongWorld whether its translation is along the axes of the world
     */
    public void offset(ModelPose pose, boolean alongWorld) {
        offset = pose;
        worldAxes = alongWorld;
    }

    /**
     * Its offset, which is its visual pose while it is a child of its target.
     *
     * @return the pose
     */
    public ModelPose offset() {
        return offset;
    }

    /**
     * Sets how it follows.
     *
     * @param newLaw from now on
     */
    public void law(FollowLaw newLaw) {
        law = newLaw;
    }

    /**
     * Sets its dead zone.
     *
     * @param x half its width
     * @param y half its height
     * @param z half its depth
     */
    public void zone(double x, double y, double z) {
        zone = new double[] {x, y, z};
    }

    ModelNode sight() {
        return sight;
    }

    ModelNode target() {
        return target;
    }

    void sight(ModelNode newSight) {
        sight = newSight;
    }

    void target(ModelNode newTarget) {
        target = newTarget;
    }

    void sightPoint(RotationVector point) {
        sightPoint = point;
    }

    /** It follows another target, and approaches it from where it is. */
    void retarget() {
        retargeted = true;
    }

    /**
     * Sets which way is up for its sight.
     *
     * @param direction in the world
     */
    public void up(RotationVector direction) {
        up = direction;
    }

    /** Lets it be at its goal with the next frame. */
    public void snap() {
        snaps = true;
    }

    /** Lets it approach targets that teleport. */
    public void glide() {
        glides = true;
    }

    /** Lets it move in real time. */
    public void inRealTime() {
        realTime = true;
    }

    /**
     * The origin of the world has moved.
     *
     * @param by what is added to all places
     */
    public void shift(RotationVector by) {
        for (int i = 0; i < SAMPLES; i++) {
            samples[i].shift(by);
            goals[i] = goals[i] == null ? null : goals[i].shifted(by);
            seen[i] = seen[i].plus(by);
        }
    }

    /**
     * Moves on to the next frame.
     *
     * @param gameSeconds since the last one
     * @param realSeconds since the last one, by the clock
     * @param targetJumped whether the target, or what drives it, has teleported
     * @return whether this has jumped
     */
    public boolean frame(double gameSeconds, double realSeconds, boolean targetJumped) {
        return moveOn(gameSeconds, realSeconds, takeLeft() || targetJumped);
    }

    private boolean takeLeft() {
        boolean left = leftByTeleport;
        leftByTeleport = false;
        return left;
    }

    /**
     * A target, or what it looks at, is drawn no more, and is at its end: its goal stays there.
     *
     * @param byTeleport whether it has teleported since the last frame
     */
    void takeLeave(boolean byTeleport) {
        leftByTeleport |= byTeleport;
        readGoals();
        if (sight != null) {
            look();
        }
    }

    private boolean moveOn(double gameSeconds, double realSeconds, boolean targetJumped) {
        boolean jumped;
        if (isChild()) {
            boolean moves = target.isAlive() && node.parent() != target;
            wantedParent = target.isAlive() ? target : node.parent();
            retargeted = false;
            jumped = moves || targetJumped;
        } else {
            snaps |= node.parent() != null;
            wantedParent = null;
            readGoals();
            jumped = goals[0] != null && pursue(realTime ? realSeconds : gameSeconds, targetJumped);
            expect();
        }
        return jumped;
    }

    /** Whether it is a child of its target, and nothing else. It cannot be if that is below it, and takes nothing from it. */
    private boolean isChild() {
        boolean zoned = zone[0] > 0 || zone[1] > 0 || zone[2] > 0;
        boolean follows = target.isAlive() ? !node.isAncestorOrSelfOf(target) : node.parent() != null;
        return law.isRigid() && sight == null && !worldAxes && !zoned && follows;
    }

    /**
     * The parent that the last frame gave its node.
     *
     * @return null if it is a root
     */
    public ModelNode wantedParent() {
        return wantedParent;
    }

    /**
     * Where the last frame put it, if it is a root.
     *
     * @return in the world
     */
    public Expected expected() {
        return expected;
    }

    private void readGoals() {
        if (target.isGone()) {
            return;
        }
        ModelMatrix world = Spaces.world(target, ModelNode::visual);
        RotationVector place = new RotationVector(offset.tx(), offset.ty(), offset.tz());
        Quaternion turn = new Quaternion(offset.qx(), offset.qy(), offset.qz(), offset.qw());
        mayMirror = !worldAxes && Frames.mayMirror(world, target.depth());
        for (int i = 0; i < SAMPLES; i++) {
            Frames frame = i == 0 ? Frames.exact(world) : Frames.rounded(world, target.depth(), i);
            goals[i] = worldAxes
                    ? new Goal(frame.origin().plus(place), turn)
                    : new Goal(frame.image(place), frame.rotation().after(turn));
        }
    }

    private boolean pursue(double seconds, boolean targetJumped) {
        boolean born = isBorn();
        boolean goesAlong = !snaps && !retargeted && (born || targetJumped && !glides);
        for (int i = 0; i < SAMPLES; i++) {
            if (snaps) {
                samples[i].snap(goals[i]);
            } else if (goesAlong) {
                samples[i].goAlong(goals[i], zone);
            } else {
                if (retargeted || targetJumped) {
                    samples[i].replaceGoal(goals[i], zone);
                }
                longestLag = Math.max(longestLag, samples[i].lag(goals[i], law, seconds));
                samples[i].advance(goals[i], law, zone, seconds);
            }
        }
        boolean jumped = snaps || goesAlong;
        longestLag = snaps ? 0 : longestLag;
        placeLost &= !snaps;
        rotationLost &= !snaps;
        snaps = false;
        retargeted = false;
        return jumped;
    }

    /** Whether the target, or a node above it, had its first logical write: it was not anywhere before. */
    private boolean isBorn() {
        List<ModelNode> now = new ArrayList<>();
        boolean born = false;
        for (ModelNode n = target; n != null && !target.isGone(); n = carrier(n)) {
            boolean written = n.state().logicalRevision() > 0;
            born |= written && unwritten.contains(n);
            if (!written) {
                now.add(n);
            }
        }
        unwritten = now;
        return born;
    }

    private static ModelNode carrier(ModelNode of) {
        return of.state().inheritance() == Inheritance.NOTHING ? null : of.parent();
    }

    private void expect() {
        boolean flat = offset.isFlat();
        RotationVector at = samples[0].at();
        Quaternion[] turned = new Quaternion[SAMPLES];
        Arrays.setAll(turned, i -> samples[i].rotation());
        boolean clear = true;
        if (sight != null) {
            look();
            clear = Sight.isClear(at, seen[0], up, flat);
            for (int i = 0; i < SAMPLES && clear; i++) {
                RotationVector from = samples[i].at();
                turned[i] = flat ? Sight.inPlane(from, seen[i]) : Sight.inSpace(from, seen[i], up);
            }
        }
        double away = 0;
        double angle = 0;
        for (int i = 0; i < SAMPLES; i++) {
            away = Math.max(away, samples[i].at().plus(at.times(-1)).length());
            angle = Math.max(angle, turned[i].distanceTo(turned[0]));
            rotationLost |= mayMirror
                    || samples[i].isDoubtful()
                    || !(samples[i].rotation().distanceTo(samples[0].rotation()) < LOST);
        }
        placeLost |= !(away < LOST * (1 + at.length()));
        boolean rotationKnown = sight == null ? !rotationLost : clear && !placeLost && angle < LOST;
        double distance = SAFETY * away + FLOAT * at.length() + LAG * longestLag + EXACT;
        expected = new Expected(at, turned[0], distance, SAFETY * angle + ROTATION, !placeLost, rotationKnown);
    }

    private void look() {
        if (!sight.isGone()) {
            ModelMatrix world = Spaces.world(sight, ModelNode::visual);
            for (int i = 0; i < SAMPLES; i++) {
                Frames frame = i == 0 ? Frames.exact(world) : Frames.rounded(world, sight.depth(), SAMPLES + i);
                seen[i] = frame.image(sightPoint);
            }
        }
    }
}
