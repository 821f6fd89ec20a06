package dev.tandem.testkit.model.custom;

import dev.tandem.testkit.action.Spring;
import dev.tandem.testkit.model.law.ModelLaws;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.Angle;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.ModelRotation;
import dev.tandem.testkit.model.pose.Quaternion;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** SPEC 9.6: what the springs of a node's components remember. Immutable. */
public final class ModelMemory {

    /** Nothing. */
    public static final ModelMemory NONE = new ModelMemory(Map.of());

    private final Map<Component, Remembered> parts;

    private ModelMemory(Map<Component, Remembered> parts) {
        this.parts = parts;
    }

    private ModelMemory each(BiFunction<Component, Remembered, Remembered> how) {
        Map<Component, Remembered> changed = new EnumMap<>(Component.class);
        parts.forEach((component, part) -> changed.put(component, how.apply(component, part)));
        return new ModelMemory(changed);
    }

    /**
     * A tick begins, and gives a node another interval.
     *
     * @param nanos its start
     * @return what is remembered at that instant
     */
    public ModelMemory advanced(long nanos) {
        return each((component, part) -> part.advanced(nanos));
    }

    /**
     * The node has moved evenly since.
     *
     * @return nothing, but which components begin where they are drawn
     */
    public ModelMemory interrupted() {
        return each((component, part) -> part.cleared(part.fromVisual()));
    }

    /**
     * The source of an interval: components that were expressed anew below another parent begin where they are drawn.
     *
     * @param source of the other components
     * @param visual where the node is drawn
     * @return the source
     */
    public ModelPose source(ModelPose source, ModelPose visual) {
        ModelPose from = source;
        for (Map.Entry<Component, Remembered> each : parts.entrySet()) {
            from = each.getValue().fromVisual() ? from.with(EnumSet.of(each.getKey()), visual) : from;
        }
        return from;
    }

    /**
     * An interval begins, or gets another target.
     *
     * @param laws which components are springs
     * @param motion from where and when
     * @param target where it goes
     * @param targetSlack what the engine's copy of that may be off by
     * @return what is remembered of it
     */
    public ModelMemory aimed(ModelLaws laws, ModelMotion motion, ModelPose target, Slack targetSlack) {
        Map<Component, Remembered> aimed = new EnumMap<>(Component.class);
        for (Component component : laws.springs()) {
            double[] from = values(component, motion.source());
            double[] to = values(component, target);
            Remembered before = parts.get(component);
            if (before == null || before.offset().length == 0) {
                before = Remembered.nothing(laws.of(component).spring(), from.length);
            }
            aimed.put(component, aimed(component, before, from, to, motion, targetSlack));
        }
        return aimed.isEmpty() ? NONE : new ModelMemory(aimed);
    }

    private static Remembered aimed(
            Component component, Remembered before, double[] from, double[] to, ModelMotion motion, Slack targetSlack) {
        boolean same = equal(from, to);
        double slack = of(component, motion.slack()) + of(component, targetSlack);
        boolean sure = motion.sourceKnown();
        int sign = 1;
        double turned = 0;
        if (component == Component.ROTATION && to.length > 1) {
            double dot = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3];
            sign = dot < 0 ? -1 : 1;
            sure &= Math.abs(dot) > 1e-6 + slack;
        } else if (component == Component.ROTATION) {
            Angle source = new Angle(from[0]);
            Angle end = new Angle(to[0]);
            sure &= !source.isHalfTurnFrom(end, slack);
            turned = from[0] + source.wayTo(end).z() - to[0];
            slack += Tolerance.BLEND * (Math.abs(from[0]) + Math.abs(to[0]));
        }
        return before.aimed(from, to, sign, turned, same, motion.startNanos(), slack, sure);
    }

    private static boolean equal(double[] a, double[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Nothing is remembered of the way before, as after a new parent.
     *
     * @param laws which components are springs
     * @return they begin where they are drawn
     */
    public static ModelMemory reparented(ModelLaws laws) {
        Map<Component, Remembered> parts = new EnumMap<>(Component.class);
        for (Component component : laws.springs()) {
            Spring spring = laws.of(component).spring();
            parts.put(component, Remembered.nothing(spring, 0).cleared(true));
        }
        return new ModelMemory(parts);
    }

    /**
     * Some components were teleported.
     *
     * @param components these
     * @return they stand where they are
     */
    public ModelMemory teleported(Set<Component> components) {
        return each((component, part) -> components.contains(component) ? part.standing() : part);
    }

    /**
     * The node was turned as a whole.
     *
     * @param rotation by which
     * @param rounding what the engine's copies may be off by
     * @return vectors turned with it
     */
    public ModelMemory turned(ModelRotation rotation, Slack rounding) {
        return each((component, part) -> {
            if (component == Component.SCALE) {
                return part;
            }
            UnaryOperator<double[]> how = component == Component.TRANSLATION
                    ? v -> turn(v, rotation)
                    : q -> q.length == 4 ? product(rotation, q) : q;
            return part.changed(how, of(component, rounding) + part.size() * 1e-6);
        });
    }

    private static double[] turn(double[] v, ModelRotation rotation) {
        if (v.length == 0) {
            return v;
        }
        RotationVector turned = new RotationVector(v[0], v[1], v[2]).turned(rotation);
        return new double[] {turned.x(), turned.y(), turned.z()};
    }

    private static double[] product(ModelRotation rotation, double[] q) {
        Quaternion by = new Quaternion(rotation.x(), rotation.y(), rotation.z(), rotation.w());
        Quaternion p = by.after(new Quaternion(q[0], q[1], q[2], q[3]));
        return new double[] {p.x(), p.y(), p.z(), p.w()};
    }

    /**
     * The pose that is drawn.
     *
     * @param even the pose in the components that are no springs
     * @param target where the node goes
     * @param nanos render time
     * @return a new pose
     */
    public ModelPose at(ModelPose even, ModelPose target, long nanos) {
        ModelPose shown = even;
        for (Map.Entry<Component, Remembered> each : parts.entrySet()) {
            Component component = each.getKey();
            Remembered part = each.getValue();
            Remembered.Moment now = part.at(nanos);
            ModelPose moved = now.rest() == Remembered.Rest.YES
                    ? target
                    : with(component, shown, sum(part, values(component, target), now));
            shown = shown.with(EnumSet.of(component), moved);
        }
        return shown;
    }

    private static double[] sum(Remembered part, double[] to, Remembered.Moment now) {
        double[] sum = new double[to.length];
        Arrays.setAll(sum, c -> part.sign() * to[c] + part.turned() + now.offset()[c]);
        return sum;
    }

    /**
     * The same after a frame.
     *
     * @param nanos its render time
     * @return what has arrived stays there
     */
    public ModelMemory shown(long nanos) {
        return each((component, part) ->
                part.known() && part.at(nanos).rest() == Remembered.Rest.YES ? part.shown() : part);
    }

    /** {@return the components that are springs} */
    public Set<Component> components() {
        return parts.isEmpty() ? EnumSet.noneOf(Component.class) : EnumSet.copyOf(parts.keySet());
    }

    /**
     * How far the engine may be off.
     *
     * @param target where the node goes
     * @param nanos render time
     * @return 0 in components that are no springs
     */
    public Slack error(ModelPose target, long nanos) {
        return new Slack(
                error(Component.TRANSLATION, target, nanos),
                error(Component.ROTATION, target, nanos),
                error(Component.SCALE, target, nanos));
    }

    private double error(Component component, ModelPose target, long nanos) {
        Remembered part = parts.get(component);
        if (part == null) {
            return 0;
        }
        double[] to = values(component, target);
        double size = part.size() + Remembered.length(to) + Math.abs(part.turned());
        // A quaternion is normalised in the end: the shorter the sum was, the more its error turns.
        double length = component == Component.ROTATION && to.length > 1
                ? Math.min(1, Remembered.length(sum(part, to, part.at(nanos))))
                : 1;
        return 4 * (part.error() + 3e-7 * size) / length + Tolerance.ROTATION;
    }

    /**
     * Whether the model knows what is drawn.
     *
     * @param nanos render time
     * @return false where rounding decides
     */
    public boolean isKnown(long nanos) {
        return parts.values().stream()
                .allMatch(
                        part -> part.arrived() || part.known() && part.at(nanos).rest() != Remembered.Rest.PERHAPS);
    }

    /**
     * Whether all springs have arrived.
     *
     * @param nanos render time
     * @param restsInEngine asked only where rounding decides
     * @return true if there are none
     */
    public boolean rests(long nanos, BooleanSupplier restsInEngine) {
        boolean perhaps = false;
        for (Remembered part : parts.values()) {
            Remembered.Rest rest = part.known() ? part.at(nanos).rest() : Remembered.Rest.PERHAPS;
            if (rest == Remembered.Rest.NO) {
                return false;
            }
            perhaps |= rest == Remembered.Rest.PERHAPS;
        }
        return !perhaps || restsInEngine.getAsBoolean();
    }

    /**
     * Whether nothing but the way to the target moves the node.
     *
     * @return false if something is remembered
     */
    public boolean isStill() {
        return parts.values().stream().allMatch(Remembered::isStill);
    }

    private static double of(Component component, Slack slack) {
        return switch (component) {
            case TRANSLATION -> slack.translation();
            case ROTATION -> slack.rotation();
            case SCALE -> slack.scale();
        };
    }

    private static double[] values(Component component, ModelPose p) {
        return switch (component) {
            case TRANSLATION -> new double[] {p.tx(), p.ty(), p.tz()};
            case SCALE -> new double[] {p.sx(), p.sy(), p.sz()};
            case ROTATION ->
                p.rotation() instanceof Angle angle
                        ? new double[] {angle.radians()}
                        : new double[] {p.qx(), p.qy(), p.qz(), p.qw()};
        };
    }

    private static ModelPose with(Component component, ModelPose p, double[] v) {
        return switch (component) {
            case TRANSLATION -> p.at(v[0], v[1], v[2]);
            case SCALE -> new ModelPose(p.tx(), p.ty(), p.tz(), p.rotation(), v[0], v[1], v[2]);
            case ROTATION -> p.turned(v.length == 1 ? new Angle(v[0]) : unit(v));
        };
    }

    private static Quaternion unit(double[] q) {
        double length = Remembered.length(q);
        return new Quaternion(q[0] / length, q[1] / length, q[2] / length, q[3] / length);
    }
}
