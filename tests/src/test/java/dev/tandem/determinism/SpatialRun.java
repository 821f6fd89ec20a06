package dev.tandem.determinism;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4x3f;

/** Nodes in space. */
final class SpatialRun extends ScriptedRun<Transform3d> {
    private final Pose3d pose = new Pose3d();
    private final Matrix4x3f matrix = new Matrix4x3f();
    private final float[] elements = new float[12];

    SpatialRun(int count) {
        super(count, 0);
    }

    @Override
    Transform3d create(int number) {
        return number % 7 == 0 ? scene.create() : scene.create(any());
    }

    @Override
    void start(Transform3d node, int number) {
        node.rule(number % 3 == 0 ? MotionRule.FROM_VISUAL : MotionRule.FROM_TICK);
        node.moveTo(coordinate(), coordinate(), coordinate());
    }

    @Override
    void act(Transform3d node) {
        switch (bits(4)) {
            case 0 -> node.teleportTo(coordinate(), coordinate(), coordinate());
            case 1, 2 -> node.scaleTo(coordinate() / 16, 1 + coordinate() / 64, coordinate() / 16);
            case 3 -> reparent(node, Reparent.KEEP_WORLD, node::attachTo);
            case 4 -> reparent(node, Reparent.KEEP_LOCAL, node::attachTo);
            case 5, 6, 7, 8 -> node.rotateTo(coordinate(), coordinate(), coordinate(), coordinate() + 0.5f);
            default -> node.moveTo(coordinate(), coordinate(), coordinate());
        }
    }

    @Override
    void hashAll() {
        for (Transform3d node : nodes) {
            hash(node.logicalLocal(pose));
            hash(node.visualLocal(pose));
            hash(node.logicalWorld(matrix));
            hash(node.visualWorld(matrix));
        }
    }

    private void hash(Pose3d p) {
        add(p.translation().x);
        add(p.translation().y);
        add(p.translation().z);
        add(p.rotation().x);
        add(p.rotation().y);
        add(p.rotation().z);
        add(p.rotation().w);
        add(p.scale().x);
        add(p.scale().y);
        add(p.scale().z);
    }

    private void hash(Matrix4x3f m) {
        for (float value : m.get(elements)) {
            add(value);
        }
    }
}
