package dev.tandem.bench.subject;

import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A node as plain Java has it. */
final class Body {
    static final int RESTS = -1;

    final Body parent;
    final Vector3f translation = new Vector3f();
    final Quaternionf rotation = new Quaternionf();
    final Vector3f scale = new Vector3f(1);
    final Vector3f previousTranslation = new Vector3f();
    final Quaternionf previousRotation = new Quaternionf();
    final Vector3f previousScale = new Vector3f(1);
    final Vector3f visualTranslation = new Vector3f();
    final Quaternionf visualRotation = new Quaternionf();
    final Vector3f visualScale = new Vector3f(1);
    final Matrix4x3f visualWorld = new Matrix4x3f();
    /** Where it stands among the moving bodies, or {@link #RESTS}. */
    int movingAt = RESTS;

    boolean changed = true;
    int changedInFrame;

    Body(Body parent) {
        this.parent = parent;
    }

    /** A logical write: the visual pose will move from the pose before to this one. */
    void move(float[] poses, int at) {
        previousTranslation.set(translation);
        previousRotation.set(rotation);
        previousScale.set(scale);
        set(poses, at);
    }

    void set(float[] poses, int at) {
        translation.set(poses[at], poses[at + 1], poses[at + 2]);
        rotation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
        scale.set(poses[at + 7], poses[at + 8], poses[at + 9]);
    }

    void interpolate(float progress) {
        previousTranslation.lerp(translation, progress, visualTranslation);
        previousRotation.slerp(rotation, progress, visualRotation);
        previousScale.lerp(scale, progress, visualScale);
        changed = true;
    }

    void arrive() {
        visualTranslation.set(translation);
        visualRotation.set(rotation);
        visualScale.set(scale);
        changed = true;
        movingAt = RESTS;
    }

    /** Recomputes the world matrix if this body or one above it changed; the parent was asked first. */
    void updateWorld(int frame, Matrix4x3f scratch) {
        if (parent == null) {
            if (changed) {
                visualWorld.translationRotateScale(visualTranslation, visualRotation, visualScale);
                changedInFrame = frame;
                changed = false;
            }
        } else if (changed || parent.changedInFrame == frame) {
            scratch.translationRotateScale(visualTranslation, visualRotation, visualScale);
            parent.visualWorld.mul(scratch, visualWorld);
            changedInFrame = frame;
            changed = false;
        }
    }
}
