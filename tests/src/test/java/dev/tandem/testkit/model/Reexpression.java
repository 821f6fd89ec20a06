package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.custom.ModelMemory;
import dev.tandem.testkit.model.pose.Angle;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/** KEEP_WORLD: the same world pose, seen from another parent (SPEC 3.6). */
public final class Reexpression {

    /** With a larger error than this, radians, a rotation says nothing any more. */
    private static final double MAX_SLACK = 0.01;

    /** Nearer to half a turn, rounding decides which full turns an angle has. */
    private static final double HALF_TURN = 1e-5;

    /** Components that differ by less, relative to their length or to 1, are the same but for rounding. */
    private static final double ROUNDED = 5e-7;

    /** Components that differ by more are different in the engine, too; between the two, rounding decides. */
    private static final double DIFFERENT = 5e-6;

    /** Matrices with shear that differ by more, relative to their size, have other poses in the engine too. */
    private static final double CLEARLY_APART = 1e-3;

    /** With less openness, no rotation of a matrix can be told from others. */
    private static final double FLAT = 1e-6;

    /** A space without extent along an axis says nothing of how it is turned. */
    private static final double ANY_ROTATION = Math.PI;

    /** An error in each element of three columns turns or stretches them by at most this much more. */
    private static final double COLUMN_ERRORS = 4;

    private final ModelMatrix matrix;
    private final boolean clean;
    private final int operands;
    private final ModelPose before;

    private Reexpression(ModelMatrix matrix, boolean clean, int operands, ModelPose before) {
        this.before = before;
        this.matrix = matrix;
        this.clean = clean;
        this.operands = operands;
    }

    /**
     * Rewrites the node's poses for the new parent, before it is linked to it.
     *
     * @param part what it will take from that parent
     * @param restsInEngine whether the engine left the node at rest: asked only where rounding decides
     */
    static void apply(ModelNode node, ModelNode parent, Inheritance part, BooleanSupplier restsInEngine) {
        long left = ParentMotions.timeLeft(node, parent, part);
        ModelNode before = Spaces.carrier(node);
        ModelNode after = Spaces.carrier(parent, part);
        Reexpression logical = of(node, parent, part, ModelNode::logical);
        Reexpression visual = of(node, parent, part, ModelNode::visual);
        Reexpression tickStart = of(node, parent, part, ModelNode::tickStart);
        ModelStamp awaited = ParentMotions.awaited(node, parent, part);
        Reexpression way = of(node, parent, part, above -> goal(above, node));
        Reexpression later = of(node, parent, part, above -> coming(above, node));
        boolean snaps = node.laws().are(Rule.SNAP) && !node.syncNeeded;
        boolean justShows = snaps || node.newborn && node.written;
        Set<Component> elsewhere = way.differing(logical);
        Set<Component> coming = later.differing(logical);
        boolean shownFreely = !node.visualIsLogical && !node.syncNeeded && !node.written;
        boolean sees = awaited != null && !shownFreely && !justShows;
        boolean waits = node.stamp != null || sees && !(elsewhere.isEmpty() && coming.isEmpty());
        boolean known = node.tickStartKnown && isKnown(before) && isKnown(after);
        boolean perhaps = (!known || logical.isCloseTo(tickStart)) && restsInEngine.getAsBoolean();
        boolean overridden = !node.visualIsLogical && !node.syncNeeded;
        boolean rests = node.visual.equals(node.logical) && !overridden
                ? isResting(before) && isResting(after) || logical.isCloseTo(visual) && perhaps
                : !snaps && !node.written
                        || !justShows && !movedInTick(before) && !movedInTick(after)
                        || !justShows && perhaps;
        rests &= !node.syncNeeded && !waits;
        boolean moved = node.syncNeeded;
        if (moved && !justShows) {
            node.begin();
        }
        node.logical = logical.pose();
        node.logicalRevision++;
        node.visual = visual.pose();
        node.visualRevision++;
        node.visualIsLogical &= rests;
        node.visualKnown = visual.clean;
        node.tickStart = tickStart.pose();
        node.tickStartSlack = tickStart.slack(node.tickStartSlack);
        node.tickStartKnown =
                known && tickStart.clean && logical.clean && visual.clean && node.tickStartSlack.rotation() < MAX_SLACK;
        node.visualSource = node.visual;
        if (rests) {
            node.tickStart = node.logical;
            node.visualSource = null;
        } else if (justShows) {
            node.visualRevision--;
            node.end();
        } else {
            if (!moved) {
                node.begin();
            }
            node.velocities.forget();
            node.velocities.forgetChanged();
            node.prediction = null;
            node.memory = ModelMemory.reparented(node.style);
            node.comeFrom(node.visual);
            node.wayRounding = sees ? way.rounding() : 0;
            if (waits) {
                boolean sure = way.clean && later.clean && logical.clean && tickStart.clean && node.tickStartKnown;
                sure &= isExact(before) && isExact(after);
                Slack error =
                        way.slack(Slack.NONE).plus(later.slack(Slack.NONE)).plus(node.tickStartSlack);
                ModelStamp stamp = ModelStamp.reparented(node, awaited);
                if (stamp.isObserved()) {
                    stamp.comes(later.pose(), coming, error, sure);
                    elsewhere = way.differing(later);
                }
                stamp.goes(way.pose(), elsewhere, error, sure);
            }
            if (left > 0) {
                ModelTimeline.of(node).spread(node, left);
            }
        }
    }

    /** Where a node goes until the stamp, as one sees it that changes its parent. */
    private static ModelPose goal(ModelNode above, ModelNode node) {
        return Spaces.isInStep(above, node) ? ModelStamp.goal(above) : above.logical;
    }

    private static ModelPose coming(ModelNode above, ModelNode node) {
        return Spaces.isInStep(above, node) ? ModelStamp.coming(above) : above.logical;
    }

    /** The components in which two poses differ by more than rounding. */
    private Set<Component> differing(Reexpression other) {
        Set<Component> all = EnumSet.noneOf(Component.class);
        if (clean && other.clean) {
            for (Component component : Component.values()) {
                add(all, component, apart(pose(), other.pose(), component) > ROUNDED);
            }
            return all;
        }
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 3; row++) {
                boolean differs = differ(matrix.get(row, column), other.matrix.get(row, column));
                add(all, column == 3 ? Component.TRANSLATION : Component.ROTATION, differs);
            }
            boolean longer = column < 3 && differ(matrix.columnLength(column), other.matrix.columnLength(column));
            add(all, Component.SCALE, longer);
        }
        return all;
    }

    private static void add(Set<Component> components, Component component, boolean differs) {
        if (differs) {
            components.add(component);
        }
    }

    private static boolean differ(double a, double b) {
        return apart(a, b) > ROUNDED;
    }

    /** How far one component of two poses is apart, relative to its length if that is larger than 1. */
    private static double apart(ModelPose a, ModelPose b, Component component) {
        return switch (component) {
            case TRANSLATION -> apart(a.tx(), a.ty(), a.tz(), b.tx(), b.ty(), b.tz());
            case ROTATION ->
                a.angleTo(b)
                        / Math.max(1, Math.max(a.rotation().size(), b.rotation().size()));
            default -> apart(a.sx(), a.sy(), a.sz(), b.sx(), b.sy(), b.sz());
        };
    }

    private static double apart(double ax, double ay, double az, double bx, double by, double bz) {
        double longer = Math.max(length(ax, ay, az), length(bx, by, bz));
        return length(ax - bx, ay - by, az - bz) / Math.max(1, longer);
    }

    private static double length(double x, double y, double z) {
        return Math.hypot(Math.hypot(x, y), z);
    }

    /** Whether the model knows exactly where all nodes go from one on upwards. */
    private static boolean isExact(ModelNode node) {
        for (ModelNode n = node; n != null; n = Spaces.carrier(n)) {
            if (!ModelStamp.isExact(n)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the logical, visual and tick start poses are equal all the way up: then nothing needs to move. */
    private static boolean isResting(ModelNode node) {
        for (ModelNode n = node; n != null; n = Spaces.carrier(n)) {
            if (!n.logical.equals(n.visual) || n.logical != n.tickStart) {
                return false;
            }
        }
        return true;
    }

    /** Whether the model knows the poses at the tick's start all the way up. */
    static boolean isKnown(ModelNode node) {
        for (ModelNode n = node; n != null; n = Spaces.carrier(n)) {
            if (!n.tickStartKnown) {
                return false;
            }
        }
        return true;
    }

    private static boolean movedInTick(ModelNode node) {
        for (ModelNode n = node; n != null; n = Spaces.carrier(n)) {
            if (n.logical != n.tickStart) {
                return true;
            }
        }
        return false;
    }

    private boolean isCloseTo(Reexpression other) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double size = Math.max(matrix.magnitude(column), other.matrix.magnitude(column));
                double distance = Math.abs(matrix.get(row, column) - other.matrix.get(row, column));
                if (distance > 2 * relativeError() * size) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * The matrix of a node relative to another parent.
     *
     * @param node the node
     * @param parent the other parent, null for the world
     * @param part what it will take from that parent
     * @param reading which pose of it and of those above it
     * @return the matrix, and what is known of it
     * @throws IllegalStateException if the parent's world matrix has no inverse
     */
    public static Reexpression of(
            ModelNode node, ModelNode parent, Inheritance part, Function<ModelNode, ModelPose> reading) {
        ModelMatrix above = Spaces.space(parent, part, reading);
        if (above.openness() == 0) {
            throw new IllegalStateException("The space of " + parent + " is flat: it has no inverse");
        }
        ModelMatrix matrix = above.inverse().times(Spaces.world(node, reading));
        ModelPose local = reading.apply(node);
        boolean clean = matrix.determinant() != 0 && matrix.skew() < Tolerance.SHEAR;
        clean &= !local.isFlat() || isNearerToOne(local, matrix);
        int operands = node.depth() + (parent == null ? 0 : parent.depth());
        return new Reexpression(matrix, clean, operands, local);
    }

    /**
     * Whether the model knows where a node goes that changes its parent while a teleport waits for its stamp, and so whether the
     * node waits: not below one whose own way it does not know; half a turn away in the plane, rounding decides for one of two
     * angles (SPEC 11.2); so it does where two ways are apart by about as much as that, or where they are nearly the same and
     * shear leaves no exact pose, and below what was flattened, which leaves the rotation and the signs of the scale open.
     *
     * @param node the node
     * @param parent the other parent, null for the world
     * @param part what it will take from that parent
     * @return true where nothing waits
     */
    public static boolean isDecided(ModelNode node, ModelNode parent, Inheritance part) {
        if (ParentMotions.awaited(node, parent, part) == null) {
            return true;
        }
        boolean known = isExact(Spaces.carrier(node)) && isExact(Spaces.carrier(parent, part));
        return known && (!node.logical.isFlat() || isNearerToOne(node, parent, part)) && isClear(node, parent, part);
    }

    /** Without room, rounding decides for one of many rotations, and for the signs of the scale. */
    private boolean hasRoom() {
        return matrix.openness() > FLAT;
    }

    private static boolean isClear(ModelNode node, ModelNode parent, Inheritance part) {
        Reexpression logical = of(node, parent, part, ModelNode::logical);
        Reexpression way = of(node, parent, part, above -> goal(above, node));
        Reexpression later = of(node, parent, part, above -> coming(above, node));
        return way.isClearOf(logical) && later.isClearOf(logical) && way.isClearOf(later);
    }

    /** Whether rounding decides in no component whether two ways are one. */
    private boolean isClearOf(Reexpression other) {
        if (clean && other.clean) {
            return Stream.of(Component.values())
                    .mapToDouble(component -> apart(pose(), other.pose(), component))
                    .allMatch(apart -> apart < ROUNDED || apart > DIFFERENT);
        }
        double apart = apart(other);
        return apart == 0 || apart > CLEARLY_APART && hasRoom() && other.hasRoom();
    }

    /** How far two numbers are apart, relative to the larger one if that is larger than 1. */
    private static double apart(double a, double b) {
        return Math.abs(a - b) / Math.max(1, Math.max(Math.abs(a), Math.abs(b)));
    }

    /** How far the elements are apart that differ most. */
    private double apart(Reexpression other) {
        double apart = 0;
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 3; row++) {
                apart = Math.max(apart, apart(matrix.get(row, column), other.matrix.get(row, column)));
            }
        }
        return apart;
    }

    private static boolean isNearerToOne(ModelNode node, ModelNode parent, Inheritance part) {
        return Stream.<Function<ModelNode, ModelPose>>of(
                        ModelNode::logical, above -> goal(above, node), above -> coming(above, node))
                .allMatch(reading -> {
                    Reexpression there = of(node, parent, part, reading);
                    return isNearerToOne(there.before, there.matrix);
                });
    }

    /** Whether one number of full turns is clearly the nearest to the angle before, by either column of a sheared matrix. */
    private static boolean isNearerToOne(ModelPose before, ModelMatrix matrix) {
        double side = Math.signum(matrix.toPose(before).sx());
        double angle = Math.atan2(side * matrix.get(1, 0), side * matrix.get(0, 0));
        double way = before.rotation().wayTo(new Angle(angle)).length();
        return Math.PI - way > HALF_TURN * (1 + before.rotation().size()) + matrix.skew();
    }

    /**
     * The exact matrix that the new local pose stands for, or comes closest to.
     *
     * @return relative to the other parent
     */
    public ModelMatrix matrix() {
        return matrix;
    }

    /**
     * What rounding may do to an element.
     *
     * @return relative to its magnitude
     */
    public double relativeError() {
        return Tolerance.matrix(operands + 1);
    }

    /** What rounding may do to the translation: it is the sum of such products. */
    private double rounding() {
        return relativeError() * matrix.magnitude(3);
    }

    /** An angle has the full turns with which it is nearest to the one before (SPEC 11.2). */
    private ModelPose pose() {
        ModelPose pose = clean ? matrix.toPose(before) : ModelPose.IDENTITY;
        return pose.turned(pose.rotation().as(before.rotation()));
    }

    /** Rounding, and what is left of shear: where the columns are not quite square, a pose must bend them by as much. */
    private Slack slack(Slack own) {
        double unit = COLUMN_ERRORS * relativeError();
        double bend = 2 * matrix.skew();
        double scale = 0;
        double rotation = 0;
        for (int column = 0; column < 3; column++) {
            scale = Math.max(scale, matrix.magnitude(column));
            double length = matrix.columnLength(column);
            rotation = Math.max(rotation, length == 0 ? ANY_ROTATION / unit : matrix.magnitude(column) / length);
        }
        return new Slack(
                own.translation() + unit * matrix.magnitude(3),
                own.rotation()
                        + Math.min(ANY_ROTATION, unit * rotation)
                        + bend
                        + Tolerance.BLEND * before.rotation().size(),
                own.scale() + unit * scale + bend * matrix.longestColumn());
    }
}
