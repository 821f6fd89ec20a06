package dev.tandem.replay.internal.history;

import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * The differences between where nodes were drawn before a rollback and where frames would draw them after it, while they fade:
 * each node is drawn beside its visual pose, in its parent's space.
 */
public final class FadingOffsets {
    private final Scene scene;
    private List<Offset<?>> offsets = new ArrayList<>();
    private long blendNanos;
    private long startNanos;

    /** True until the first frame after a rollback. */
    private boolean isNew;

    public FadingOffsets(Scene scene) {
        this.scene = scene;
    }

    /** Remembers where all nodes are drawn: a rollback follows. */
    public void begin(long newBlendNanos) {
        blendNanos = newBlendNanos;
        isNew = true;
        offsets = new ArrayList<>();
        remember(scene.space(), index -> new Spatial(scene.node(index)));
        remember(scene.plane(), index -> new Flat(scene.plane().node(index)));
    }

    private void remember(Nodes<?, ?> nodes, IntFunction<Offset<?>> offset) {
        if (blendNanos > 0) {
            nodes.forEachIndex(index -> offsets.add(offset.apply(index)));
        }
    }

    /** A frame has been drawn. */
    public void frame(long renderNanos) {
        if (offsets.isEmpty()) {
            return;
        }
        if (isNew) {
            isNew = false;
            startNanos = renderNanos;
            offsets.removeIf(Offset::isNothing);
        }
        float left = (float) (1 - (double) (renderNanos - startNanos) / blendNanos);
        for (int i = offsets.size() - 1; i >= 0; i--) {
            if (!offsets.get(i).show(left)) {
                offsets.remove(i);
            }
        }
    }

    /** The offset of a node. */
    private abstract static class Offset<N extends Node> {
        final N node;

        Offset(N node) {
            this.node = node;
        }

        /** Finds the offset; true if there is none. */
        final boolean isNothing() {
            return !node.isAlive() || measure();
        }

        /** True if the node is drawn where it was before. */
        abstract boolean measure();

        /** Draws the node beside where it is; at 1 exactly where it was. */
        abstract void draw(float left);

        /** Returns false if this was the last frame that it concerns. */
        final boolean show(float left) {
            if (!node.isAlive()) {
                return false;
            }
            if (left > 0) {
                draw(left);
                // What goes on from where it is drawn needs no more than that.
                return node.rule(Component.TRANSLATION) != MotionRule.FROM_VISUAL;
            }
            if (!node.syncNeeded()) {
                node.snap();
            }
            return false;
        }
    }

    /** In space. */
    private static final class Spatial extends Offset<Transform3d> {
        private final Pose3d before = new Pose3d();
        private final Pose3d now = new Pose3d();
        private final Vector3f translation = new Vector3f();
        private final Quaternionf rotation = new Quaternionf();
        private final Vector3f scale = new Vector3f();
        private final Quaternionf turn = new Quaternionf();

        Spatial(Transform3d node) {
            super(node);
            node.visualLocal(before);
        }

        private Pose3d shown() {
            return node.syncNeeded() ? node.visualLocal(now) : node.logicalLocal(now);
        }

        @Override
        boolean measure() {
            node.visualLocal(now);
            before.translation().sub(now.translation(), translation);
            before.rotation().mul(turn.set(now.rotation()).conjugate(), rotation);
            before.scale().sub(now.scale(), scale);
            return before.equals(now);
        }

        @Override
        void draw(float left) {
            if (left >= 1) {
                node.overrideVisual(before);
                return;
            }
            shown();
            now.translation().fma(left, translation);
            turn.identity()
                    .slerp(rotation, left)
                    .mul(now.rotation(), now.rotation())
                    .normalize();
            now.scale().fma(left, scale);
            node.overrideVisual(now);
        }
    }

    /** In the plane. */
    private static final class Flat extends Offset<Transform2d> {
        private final Pose2d before = new Pose2d();
        private final Pose2d now = new Pose2d();
        private final Vector2f translation = new Vector2f();
        private final Vector2f scale = new Vector2f();
        private float angle;

        Flat(Transform2d node) {
            super(node);
            node.visualLocal(before);
        }

        @Override
        boolean measure() {
            node.visualLocal(now);
            before.translation().sub(now.translation(), translation);
            angle = before.angle() - now.angle();
            before.scale().sub(now.scale(), scale);
            return before.equals(now);
        }

        @Override
        void draw(float left) {
            if (left >= 1) {
                node.overrideVisual(before);
                return;
            }
            if (node.syncNeeded()) {
                node.visualLocal(now);
            } else {
                node.logicalLocal(now);
            }
            now.translation().fma(left, translation);
            now.angle(now.angle() + left * angle);
            now.scale().fma(left, scale);
            node.overrideVisual(now);
        }
    }
}
