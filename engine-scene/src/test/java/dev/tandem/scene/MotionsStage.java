package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.fail;

import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.image.Tape;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A scene in which much happens, and a renderer that uploads nothing but ranges and interpolates by the shader's rules. */
final class MotionsStage {
    static final int SLOTS = 64;
    private static final long STEP = 1000;

    private static final MotionRule[] RULES = {
        MotionRule.FROM_TICK,
        MotionRule.FROM_TICK,
        MotionRule.SNAP,
        MotionRule.eased(t -> t * t * (3 - 2 * t)),
        MotionRule.eased(t -> t * (2.4f - 1.4f * t)),
        MotionRule.FROM_VISUAL,
        MotionRule.HERMITE,
        MotionRule.WINDING,
        MotionRule.EXTRAPOLATE
    };
    final Random random;
    final boolean all;
    final boolean isDrawn;
    final boolean isCrowded;
    final Scene scene = new Scene();
    final VisualSynchronizer sync = scene.synchronizer();
    final VisualSynchronizer other = sync.openTimeline();
    final FloatBuffer buffer = FloatBuffer.allocate(SLOTS * RenderMotions.FLOATS);
    final RenderMotions motions = scene.renderMotions(buffer);
    final float[] uploaded = new float[SLOTS * RenderMotions.FLOATS];
    final PlainShader shader = new PlainShader(motions, uploaded);
    final List<Transform3d> nodes = new ArrayList<>();

    /** Those that were destroyed are drawn until a frame reaches their stamp. */
    final List<Transform3d> drawn = new ArrayList<>();

    final Map<Integer, Transform3d> nodeOfSlot = new HashMap<>();
    final Tape tape = new Tape();
    long fixed;
    long otherFixed;
    long render;

    MotionsStage(Random random, boolean drawn) {
        this.random = random;
        this.isDrawn = drawn;
        this.all = random.nextBoolean();
        this.isCrowded = random.nextBoolean();
        if (!isDrawn) {
            motions.close();
        } else if (all) {
            motions.assignAll();
        }
    }

    Transform3d any() {
        return nodes.get(random.nextInt(nodes.size()));
    }

    float number() {
        return random.nextInt(5) == 0 ? random.nextInt(3) : random.nextFloat() * 20 - 10;
    }

    Vector3f vector() {
        return new Vector3f(number(), number(), number());
    }

    Quaternionf rotation() {
        return switch (random.nextInt(4)) {
            case 0 -> new Quaternionf();
            case 1 -> new Quaternionf(1, 0, 0, 0);
            default ->
                new Quaternionf(
                                random.nextFloat() - .5f,
                                random.nextFloat() - .5f,
                                random.nextFloat() - .5f,
                                random.nextFloat() + .01f)
                        .normalize();
        };
    }

    Vector3f scale() {
        float uniform = random.nextFloat() * 2 + .2f;
        return random.nextBoolean()
                ? new Vector3f(uniform)
                : new Vector3f(uniform, random.nextFloat() + .3f, -1 - random.nextFloat());
    }

    void act() {
        drawn.removeIf(Transform3d::isGone);
        if (nodes.isEmpty() || drawn.size() < SLOTS && random.nextInt(6) == 0) {
            nodes.add(nodes.isEmpty() || random.nextBoolean() ? scene.create() : scene.create(any()));
            drawn.add(nodes.get(nodes.size() - 1));
            return;
        }
        Transform3d node = any();
        switch (random.nextInt(24)) {
            case 0, 1, 2, 3, 4 -> node.moveTo(vector());
            case 5, 6, 7 -> node.moveTo(vector(), rotation());
            case 8 -> node.moveTo(vector(), rotation(), scale());
            case 9 -> node.rotateTo(rotation());
            case 10 -> node.scaleTo(scale());
            case 11 -> node.teleportTo(vector(), rotation());
            case 12 -> node.teleportTo(number(), number(), number());
            case 13 -> node.teleportOnStamp(vector());
            case 14 -> node.rule(RULES[random.nextInt(RULES.length)]);
            case 15 -> node.rule(Component.values()[random.nextInt(3)], RULES[random.nextInt(RULES.length)]);
            case 16 -> attach(node);
            case 17 -> hideOrShow(node);
            case 18 -> destroy(node);
            case 19 -> node.snap();
            case 20 -> moveToTimeline(node);
            case 21 -> rare(node);
            default -> assignOrRelease(node, random.nextInt(SLOTS));
        }
    }

    void rare(Transform3d node) {
        switch (random.nextInt(8)) {
            case 0 -> node.warp(vector(), rotation());
            case 1 -> node.overrideVisual(new Pose3d().set(vector(), rotation(), new Vector3f(1)));
            case 2 -> scene.rebase(vector());
            case 3 ->
                node.inherit(
                        Inheritance.values()[random.nextInt(4)],
                        random.nextBoolean() ? Reparent.KEEP_LOCAL : Reparent.KEEP_LOCAL_AND_SNAP);
            case 4 -> scene.space().largeWorld().moveOrigin(number() * 10, number(), number());
            case 5 -> node.visualWorldPose(new Pose3d());
            case 6 -> restore();
            default -> node.moveTo(node.logicalLocal(new Pose3d()));
        }
    }

    /** From an image of itself. */
    void restore() {
        SceneImages.get().image(scene, tape.toWrite());
        SceneImages.get().image(scene, tape.toRead());
    }

    void attach(Transform3d node) {
        Transform3d parent = any();
        for (Transform3d n = parent; n != null; n = n.parent()) {
            if (n.equals(node)) {
                node.detach(Reparent.KEEP_LOCAL);
                return;
            }
        }
        Reparent[] modes = Reparent.values();
        node.attachTo(parent, modes[random.nextInt(modes.length)]);
    }

    void hideOrShow(Transform3d node) {
        if (random.nextInt(3) == 0) {
            node.hide();
        } else {
            node.show();
        }
    }

    void destroy(Transform3d node) {
        if (random.nextBoolean()) {
            node.destroyWhenShown();
        } else {
            node.destroy();
        }
        nodes.removeIf(n -> !n.isAlive());
    }

    void moveToTimeline(Transform3d node) {
        if (random.nextBoolean()) {
            other.add(node);
        } else {
            sync.add(node);
        }
    }

    void assignOrRelease(Transform3d node, int slot) {
        if (all) {
            return;
        }
        nodeOfSlot.values().removeIf(Transform3d::isGone);
        boolean free = !nodeOfSlot.containsKey(slot);
        nodeOfSlot.values().remove(node);
        if (free) {
            nodeOfSlot.put(slot, node);
        }
        if (free && isDrawn) {
            motions.assign(node, slot);
        } else if (isDrawn) {
            motions.release(node);
        }
    }

    void acts() {
        for (int act = random.nextInt(10); act > 0; act--) {
            act();
        }
    }

    /** In some scenes nearly all nodes move in nearly every tick. */
    private void moveCrowd() {
        for (int i = 0; isCrowded && i < nodes.size(); i++) {
            if (random.nextInt(20) != 0) {
                nodes.get(i).moveTo(vector(), rotation());
            }
        }
    }

    void frame() {
        for (int ticks = random.nextInt(3); ticks > 0; ticks--) {
            moveCrowd();
            acts();
            sync.afterTick(fixed, fixed += STEP);
        }
        while (otherFixed + 300 < fixed) {
            acts();
            other.afterTick(otherFixed, otherFixed += random.nextInt(5) == 0 ? 700 : 300);
        }
        if (random.nextInt(3) == 0) {
            acts();
        }
        render = Math.max(render, fixed - random.nextInt(1500));
        sync.beforeFrame(render);
        if (random.nextInt(8) != 0) {
            other.beforeFrame(render);
        }
        if (random.nextInt(4) == 0) {
            acts();
        }
        update();
    }

    void update() {
        if (!isDrawn) {
            return;
        }
        motions.update();
        for (int range = 0; range < motions.rangeCount(); range++) {
            int at = motions.rangeStart(range);
            buffer.get(at, uploaded, at, motions.rangeEnd(range) - at);
        }
        shader.useProgress();
    }

    void check(String frame) {
        drawn.removeIf(Transform3d::isGone);
        if (all) {
            nodeOfSlot.clear();
            drawn.forEach(node -> nodeOfSlot.put(node.index(), node));
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            Transform3d node = nodeOfSlot.get(slot);
            boolean shown = node != null && !node.isGone() && !node.isHidden();
            Matrix4x3f expected = shown ? node.visualWorld(new Matrix4x3f()) : new Matrix4x3f().zero();
            check(frame + " slot " + slot, expected, shader.world(slot));
        }
    }

    /** To 1e-6 of the largest number involved, and the rounding of what is compared. */
    private static void check(String where, Matrix4x3f expected, Matrix4x3f drawn) {
        float[] a = expected.get(new float[12]);
        float[] b = drawn.get(new float[12]);
        float size = 30;
        for (float element : a) {
            size = Math.max(size, Math.abs(element));
        }
        for (int k = 0; k < 12; k++) {
            if (!(Math.abs(a[k] - b[k]) <= 1e-6f * size)) {
                fail(where + ": expected " + Arrays.toString(a) + " but drawn " + Arrays.toString(b));
            }
        }
    }
}
