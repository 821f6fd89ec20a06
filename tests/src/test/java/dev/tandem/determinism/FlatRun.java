package dev.tandem.determinism;

import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;

/** Nodes in the plane, with values in channels of all types that compute. */
final class FlatRun extends ScriptedRun<Transform2d> {
    /** Less than a tick. */
    private static final long LEAD = 9_000_000;

    private final FloatChannel number = scene.channels().floats("number");
    private final FloatChannel angle = scene.channels().angles("angle");
    private final FloatChannel phase = scene.channels().periodic("phase", 0.75f);
    private final Vector3Channel vector = scene.channels().vectors3("vector");
    private final RotationChannel rotation = scene.channels().rotations("rotation");
    private final ColourChannel colour = scene.channels().colours("colour");
    private final StepChannel<Integer> step = scene.channels().steps("step", Integer.class);
    private final List<MotionRule> rules;
    private final Pose2d pose = new Pose2d();
    private final Matrix3x2f matrix = new Matrix3x2f();
    private final float[] elements = new float[6];

    /** @param rules of the nodes, in turn */
    FlatRun(int count, List<MotionRule> rules) {
        super(count, LEAD);
        this.rules = rules;
        number.rule(MotionRule.EXTRAPOLATE);
        angle.rule(MotionRule.HERMITE);
        vector.rule(MotionRule.HERMITE);
        rotation.rule(MotionRule.HERMITE);
    }

    @Override
    Transform2d create(int count) {
        return count % 7 == 0 ? scene.plane().create() : scene.plane().create(any());
    }

    @Override
    void start(Transform2d node, int count) {
        node.rule(rules.get(count % rules.size()));
        node.moveTo(coordinate(), coordinate(), coordinate());
    }

    @Override
    void act(Transform2d node) {
        switch (bits(5)) {
            case 0 -> node.teleportTo(coordinate(), coordinate(), coordinate());
            case 1, 2 -> node.scaleTo(coordinate() / 16, 1 + coordinate() / 64);
            case 3 -> reparent(node, Reparent.KEEP_WORLD, node::attachTo);
            case 4 -> reparent(node, Reparent.KEEP_LOCAL, node::attachTo);
            case 5, 6, 7 -> node.rotateTo(coordinate());
            case 8, 9 -> node.rotateBy(coordinate());
            case 10 -> node.warp(point(), coordinate());
            case 11 -> node.teleportTo(coordinate(), coordinate(), coordinate());
            case 12, 13, 14 -> node.moveWithVelocity(point(), coordinate(), point().mul(64), 64 * coordinate());
            case 15, 16, 17, 18, 19, 20, 21, 22, 23 -> write(node);
            default -> node.moveTo(coordinate(), coordinate());
        }
    }

    private Vector2f point() {
        return new Vector2f(coordinate(), coordinate());
    }

    private void write(Transform2d node) {
        switch (bits(3)) {
            case 0 -> number.moveWithVelocity(node, coordinate(), 64 * coordinate());
            case 1 -> angle.moveWithVelocity(node, coordinate(), 64 * coordinate());
            case 2 -> phase.moveTo(node, coordinate());
            case 3 -> vector.moveWithVelocity(node, vector(), vector().mul(64));
            case 4 ->
                rotation.moveWithVelocity(
                        node, new Quaternionf(0.5f, coordinate(), coordinate(), coordinate()), vector());
            case 5 -> colour.moveTo(node, fraction(), fraction(), fraction(), fraction());
            case 6 -> step.moveTo(node, bits(20));
            default -> number.moveTo(scene, coordinate());
        }
    }

    private Vector3f vector() {
        return new Vector3f(coordinate(), coordinate(), coordinate());
    }

    private float fraction() {
        return bits(8) / 256f;
    }

    @Override
    void hashAll() {
        for (Transform2d node : nodes) {
            hash(node.logicalLocal(pose));
            hash(node.visualLocal(pose));
            hash(node.logicalWorld(matrix));
            hash(node.visualWorld(matrix));
            hashValues(node);
        }
        add(number.has(scene) ? number.visual(scene) : 0);
    }

    private void hash(Pose2d p) {
        add(p.translation().x);
        add(p.translation().y);
        add(p.angle());
        add(p.scale().x);
        add(p.scale().y);
    }

    private void hash(Matrix3x2f m) {
        for (float value : m.get(elements)) {
            add(value);
        }
    }

    private void hashValues(Transform2d node) {
        add(number.has(node) ? number.visual(node) : 0);
        add(angle.has(node) ? angle.visual(node) : 0);
        add(phase.has(node) ? phase.visual(node) : 0);
        add(step.has(node) ? step.visual(node) : 0);
        if (vector.has(node)) {
            Vector3f v = vector.visual(node, new Vector3f());
            add(v.x);
            add(v.y);
            add(v.z);
        }
        if (rotation.has(node)) {
            Quaternionf q = rotation.visual(node, new Quaternionf());
            add(q.x);
            add(q.y);
            add(q.z);
            add(q.w);
        }
        if (colour.has(node)) {
            Vector4f c = colour.visual(node, new Vector4f());
            add(c.x);
            add(c.y);
            add(c.z);
            add(c.w);
        }
    }
}
