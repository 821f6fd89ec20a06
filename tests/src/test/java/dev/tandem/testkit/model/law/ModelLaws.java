package dev.tandem.testkit.model.law;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Component;
import java.util.EnumSet;
import java.util.Set;

/**
 * A rule per component (SPEC 9.1).
 *
 * @param translation rule of the translation, null where none is chosen
 * @param rotation rule of the rotation, null where none is chosen
 * @param scale rule of the scale, null where none is chosen
 */
public record ModelLaws(Rule translation, Rule rotation, Rule scale) {

    /** Nothing is chosen. */
    public static final ModelLaws NONE = all(null);

    /**
     * One rule for all components.
     *
     * @param rule the rule
     * @return the rules
     */
    public static ModelLaws all(Rule rule) {
        return new ModelLaws(rule, rule, rule);
    }

    /**
     * The rule of one component.
     *
     * @param component of the pose
     * @return null where none is chosen
     */
    public Rule of(Component component) {
        return switch (component) {
            case TRANSLATION -> translation;
            case ROTATION -> rotation;
            case SCALE -> scale;
        };
    }

    /**
     * These rules but for some components.
     *
     * @param components those that change
     * @param rule their rule
     * @return new rules
     */
    public ModelLaws with(Set<Component> components, Rule rule) {
        return new ModelLaws(
                components.contains(Component.TRANSLATION) ? rule : translation,
                components.contains(Component.ROTATION) ? rule : rotation,
                components.contains(Component.SCALE) ? rule : scale);
    }

    /**
     * These rules, and where none is chosen those from above.
     *
     * @param above of the parent, or the scene
     * @return new rules
     */
    public ModelLaws or(ModelLaws above) {
        return new ModelLaws(
                translation == null ? above.translation : translation,
                rotation == null ? above.rotation : rotation,
                scale == null ? above.scale : scale);
    }

    /**
     * The pose a fraction of the way from one pose to another.
     *
     * @param component of which the result says something
     * @param from the pose at 0
     * @param to the pose at 1
     * @param p the fraction, in {@code [0, 1]}
     * @return the pose, with all full turns of an angle that winds
     */
    public ModelPose between(Component component, ModelPose from, ModelPose to, double p) {
        return of(component) == Rule.WINDING ? ModelPose.winding(from, to, p) : ModelPose.between(from, to, p);
    }

    /**
     * The components with a rule.
     *
     * @param rule the rule
     * @return a new set
     */
    public Set<Component> having(Rule rule) {
        Set<Component> having = EnumSet.noneOf(Component.class);
        for (Component component : Component.values()) {
            if (of(component) == rule) {
                having.add(component);
            }
        }
        return having;
    }

    /**
     * Whether all components have a rule.
     *
     * @param rule the rule
     * @return false if one has not
     */
    public boolean are(Rule rule) {
        return equals(all(rule));
    }

    /**
     * The components that move on curves (SPEC 9.5).
     *
     * @return a new set; never the scale
     */
    public Set<Component> curved() {
        Set<Component> curved = having(Rule.HERMITE);
        curved.remove(Component.SCALE);
        return curved;
    }

    /**
     * The components whose rule uses velocities.
     *
     * @return a new set; never the scale
     */
    public Set<Component> usingVelocities() {
        Set<Component> using = curved();
        using.addAll(predicted());
        using.remove(Component.SCALE);
        return using;
    }

    /**
     * Whether what is drawn may be of another instant than that of the frame: then a change of rule, timeline or parent goes on
     * from the visual pose (SPEC 9.4).
     *
     * @return true if a component is predicted, or a spring
     */
    public boolean showsOtherInstants() {
        return !predicted().isEmpty() || !springs().isEmpty();
    }

    /**
     * The components that are shown ahead of render time (SPEC 9.4).
     *
     * @return a new set
     */
    public Set<Component> predicted() {
        Set<Component> predicted = EnumSet.noneOf(Component.class);
        for (Component component : Component.values()) {
            if (of(component) != null && of(component).prediction() != null) {
                predicted.add(component);
            }
        }
        return predicted;
    }

    /**
     * The components that springs move (SPEC 9.6).
     *
     * @return a new set
     */
    public Set<Component> springs() {
        Set<Component> springs = EnumSet.noneOf(Component.class);
        for (Component component : Component.values()) {
            if (of(component) != null && of(component).spring() != null) {
                springs.add(component);
            }
        }
        return springs;
    }

    /**
     * How much of its way a component has made, as a share of the arc for a rotation.
     *
     * @param component of the pose
     * @param from the pose at the start of the tick
     * @param to the pose at its end
     * @param progress of the tick
     * @return from 0 to 1
     */
    public double share(Component component, ModelPose from, ModelPose to, double progress) {
        double share = of(component).eased(progress);
        boolean chord = of(component) == Rule.BEND && component == Component.ROTATION && !from.isFlat();
        double half = chord ? from.angleTo(to) / 2 : 0;
        if (half == 0 || share <= 0 || share >= 1) {
            return share;
        }
        return Math.atan2(share * Math.sin(half), 1 - share + share * Math.cos(half)) / half;
    }

    /**
     * The rules by which a node moves. A component that snaps moves only when a change of parent makes it: by the rule of the
     * others if these have one, else evenly.
     *
     * @return rules none of which snaps, unless all do
     */
    public ModelLaws moving() {
        Set<Component> still = having(Rule.SNAP);
        if (still.isEmpty() || still.size() == 3) {
            return this;
        }
        Set<Rule> others = EnumSet.noneOf(Rule.class);
        for (Component component : EnumSet.complementOf((EnumSet<Component>) still)) {
            others.add(of(component));
        }
        Rule first = others.iterator().next();
        return with(still, others.size() == 1 && !first.isCustom() ? first : Rule.FROM_TICK);
    }
}
