package dev.tandem.testkit.model;

import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.joml.Vector3dc;

/** SPEC 10.3: a rigid transformation of every pose that a node has. */
public final class ModelWarp {

    private ModelWarp() {}

    /**
     * Transforms a node whose poses are the engine's.
     *
     * @param rigid its translation and rotation are applied; its scale is not looked at
     */
    static void apply(ModelNode node, ModelPose rigid) {
        node.written = true;
        node.logicalRevision++;
        node.visualRevision++;
        double reach =
                rigid.size() + Math.max(node.logical.size(), Math.max(node.visual.size(), node.tickStart.size()));
        reach += node.motion == null ? 0 : node.motion.source().size();
        double angles = rigid.rotation().size() + angleSize(node);
        Slack rounding = new Slack(Tolerance.BLEND * reach, Tolerance.WARPED_ROTATION + Tolerance.BLEND * angles, 0);
        node.warpRounding = rounding;
        change(node, pose -> product(rigid, pose), v -> v.turned(rigid.rotation()), rounding);
        node.velocities.turnAll(rigid.rotation());
        node.memory = node.memory.turned(rigid.rotation(), rounding);
        if (node.motion != null) {
            node.motion = node.motion.withCurve(node.motion.curve().turned(rigid.rotation()));
        }
    }

    /**
     * Replaces all poses by what the engine holds in their place after a warp: those that were the same bits as one that can be
     * read are so again.
     *
     * @param node whose poses were compared as far as they can be read
     * @param logical the engine's logical pose
     * @param visual its visual pose
     * @param tickStart its pose at the start of the tick
     */
    public static void adopt(ModelNode node, ModelPose logical, ModelPose visual, ModelPose tickStart) {
        EngineBits bits = new EngineBits();
        bits.add(node.logical, logical);
        // A step may have been taken by rounding: then what is drawn is not the source any more.
        boolean stepped = !node.visualKnown && node.motion != null && node.motion.sourceKnown();
        if (!stepped) {
            bits.add(node.visual, visual);
        }
        if (node.tickStartKnown && node.tickStartSlack == Slack.NONE) {
            bits.add(node.tickStart, tickStart);
        }
        Slack rounding = node.warpRounding;
        if (node.motion != null && node.motion.source() != node.visual) {
            ModelPose source = node.motion.source();
            Slack slack = node.motion.slack().without(bits.known(source), rounding);
            node.motion = node.motion.withSource(bits.in(source), slack);
        }
        if (node.stamp != null) {
            node.stamp.adopt(bits, rounding);
        }
        if (node.visualSource != null && node.visualSource != node.visual) {
            node.visualSource = bits.in(node.visualSource);
        }
        if (node.prediction != null) {
            node.prediction = node.prediction.known(bits::in, bits::known, rounding);
        }
        node.adoptTickStart(tickStart);
        node.adopt(logical, visual);
    }

    private static double angleSize(ModelNode node) {
        double size = Math.max(
                node.logical.rotation().size(),
                Math.max(
                        node.visual.rotation().size(), node.tickStart.rotation().size()));
        return node.motion == null
                ? size
                : Math.max(size, node.motion.source().rotation().size());
    }

    /** SPEC 10.4: shifts as the engine does, in float: what was the engine's bits is so afterwards. */
    static UnaryOperator<ModelPose> shift(float x, float y, float z) {
        return p -> p.at((float) p.tx() - x, (float) p.ty() - y, (float) p.tz() - z);
    }

    /**
     * Makes all poses of a node relative to another point.
     *
     * @param node whose poses were compared
     * @param by what is subtracted, before the engine rounds to float; only read
     */
    public static void shift(ModelNode node, Vector3dc by) {
        change(
                node,
                p -> p.at((float) (p.tx() - by.x()), (float) (p.ty() - by.y()), (float) (p.tz() - by.z())),
                Slack.NONE);
    }

    /**
     * Rounds all poses of a node to floats from its anchor.
     *
     * @param node whose anchor has moved
     * @param anchor where it is now; only read
     */
    public static void round(ModelNode node, Vector3dc anchor) {
        change(
                node,
                p -> p.at(
                        anchor.x() + (float) (p.tx() - anchor.x()),
                        anchor.y() + (float) (p.ty() - anchor.y()),
                        anchor.z() + (float) (p.tz() - anchor.z())),
                Slack.NONE);
    }

    private static ModelPose product(ModelPose rigid, ModelPose pose) {
        ModelPose unit =
                ModelPose.IDENTITY.at(rigid.tx(), rigid.ty(), rigid.tz()).turned(rigid.rotation());
        ModelMatrix place = ModelMatrix.of(unit)
                .times(ModelMatrix.of(new ModelPose(pose.tx(), pose.ty(), pose.tz(), 0, 0, 0, 1, 1, 1, 1)));
        return pose.at(place.get(0, 3), place.get(1, 3), place.get(2, 3))
                .turned(rigid.rotation().after(pose.rotation()));
    }

    /**
     * Changes every pose of a node alike: those that were the same stay the same.
     *
     * @param rounding what the engine's copies of the poses that nobody can see may be off by
     */
    static void change(ModelNode node, UnaryOperator<ModelPose> how, Slack rounding) {
        change(node, how, v -> v, rounding);
    }

    private static void change(
            ModelNode node, UnaryOperator<ModelPose> how, UnaryOperator<RotationVector> turn, Slack rounding) {
        Map<ModelPose, ModelPose> changed = new HashMap<>();
        UnaryOperator<ModelPose> once = pose -> pose == null ? null : changed.computeIfAbsent(pose, how);
        if (node.visualIsLogical) {
            node.visual = node.logical;
        }
        if (node.motion != null) {
            ModelMotion m = node.motion;
            Slack slack = m.source() == node.visual ? m.slack() : m.slack().plus(rounding);
            node.motion = m.withSource(once.apply(m.source()), slack);
        }
        if (node.stamp != null) {
            node.stamp.change(once, rounding);
        }
        if (node.prediction != null) {
            node.prediction = node.prediction.transformed(once, turn, rounding);
        }
        node.logical = once.apply(node.logical);
        node.visual = once.apply(node.visual);
        node.tickStart = once.apply(node.tickStart);
        node.visualSource = once.apply(node.visualSource);
    }
}
