package dev.tandem.scene.internal;

import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * How far a node was drawn from where frames draw it after it was set right, while that fades: it is drawn beside its visual
 * pose, in its parent's space. First {@link #keep()}, then the node is changed, then {@link #measure}, then {@link #show} after
 * each frame. Allocates nothing once it is made.
 */
public abstract sealed class FadingOffset {

    private final Node node;

    private FadingOffset(Node node) {
        this.node = node;
    }

    /** Returns the offset of a node, which is none yet. */
    public static FadingOffset of(Node node) {
        return node instanceof Transform3d spatial ? new Spatial(spatial) : new Flat((Transform2d) node);
    }

    /** Keeps where the node is drawn. */
    public abstract void keep();

    /**
     * Keeps where {@link #show} would draw the node.
     *
     * @param left how much of the offset is left, from 0 to 1
     */
    public abstract void keep(float left);

    /** Shifts what was kept, since poses are relative to another point now: by the way from the new point to the old one. */
    public abstract void shift(double x, double y, double z);

    /** Keeps that the node was drawn at a pose, whose floats begin there in the order in which stores have them. */
    public abstract void keep(float[] poses, int from);

    /** Finds the offset from what was kept; returns true if there is none, or the node is gone. */
    public final boolean measure() {
        return !node.isAlive() || find();
    }

    /**
     * Draws the node beside where it is; at 1 exactly where it was.
     *
     * @param left how much of the offset is left; at 0 the node is drawn where it is again
     * @return false if this was the last frame that it concerns
     */
    public final boolean show(float left) {
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

    abstract boolean find();

    abstract void draw(float left);

    /** In space. */
    private static final class Spatial extends FadingOffset {
        private final Transform3d node;
        private final Pose3d before = new Pose3d();
        private final Pose3d now = new Pose3d();
        private final Vector3f translation = new Vector3f();
        private final Quaternionf rotation = new Quaternionf();
        private final Vector3f scale = new Vector3f();
        private final Quaternionf turn = new Quaternionf();

        Spatial(Transform3d node) {
            super(node);
            this.node = node;
        }

        @Override
        public void keep() {
            node.visualLocal(before);
        }

        @Override
        public void keep(float left) {
            before.set(beside(left));
        }

        @Override
        public void shift(double x, double y, double z) {
            before.translation().add((float) x, (float) y, (float) z);
        }

        @Override
        public void keep(float[] poses, int from) {
            before.translation().set(poses[from], poses[from + 1], poses[from + 2]);
            before.rotation().set(poses[from + 3], poses[from + 4], poses[from + 5], poses[from + 6]);
            before.scale().set(poses[from + 7], poses[from + 8], poses[from + 9]);
        }

        @Override
        boolean find() {
            node.visualLocal(now);
            before.translation().sub(now.translation(), translation);
            before.rotation().mul(turn.set(now.rotation()).conjugate(), rotation);
            before.scale().sub(now.scale(), scale);
            return before.equals(now);
        }

        @Override
        void draw(float left) {
            node.overrideVisual(left >= 1 ? before : beside(left));
        }

        private Pose3d beside(float left) {
            Pose3d pose = node.syncNeeded() ? node.visualLocal(now) : node.logicalLocal(now);
            if (left > 0) {
                pose.translation().fma(left, translation);
                turn.identity()
                        .slerp(rotation, left)
                        .mul(pose.rotation(), pose.rotation())
                        .normalize();
                pose.scale().fma(left, scale);
            }
            return pose;
        }
    }

    /** In the plane. */
    private static final class Flat extends FadingOffset {
        private final Transform2d node;
        private final Pose2d before = new Pose2d();
        private final Pose2d now = new Pose2d();
        private final Vector2f translation = new Vector2f();
        private final Vector2f scale = new Vector2f();
        private float angle;

        Flat(Transform2d node) {
            super(node);
            this.node = node;
        }

        @Override
        public void keep() {
            node.visualLocal(before);
        }

        @Override
        public void keep(float left) {
            before.set(beside(left));
        }

        @Override
        public void shift(double x, double y, double z) {
            before.translation().add((float) x, (float) y);
        }

        @Override
        public void keep(float[] poses, int from) {
            before.translation().set(poses[from], poses[from + 1]);
            before.angle(poses[from + 2]);
            before.scale().set(poses[from + 3], poses[from + 4]);
        }

        @Override
        boolean find() {
            node.visualLocal(now);
            before.translation().sub(now.translation(), translation);
            angle = before.angle() - now.angle();
            before.scale().sub(now.scale(), scale);
            return before.equals(now);
        }

        @Override
        void draw(float left) {
            node.overrideVisual(left >= 1 ? before : beside(left));
        }

        private Pose2d beside(float left) {
            Pose2d pose = node.syncNeeded() ? node.visualLocal(now) : node.logicalLocal(now);
            if (left > 0) {
                pose.translation().fma(left, translation);
                pose.angle(pose.angle() + left * angle);
                pose.scale().fma(left, scale);
            }
            return pose;
        }
    }
}
