package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A renderer that uploads nothing but the ranges and interpolates by the shader's rules draws the visual world of each node with
 * a slot, and nothing else: SPEC 16.1.
 */
class RenderMotionsModelTest {
    private static final int SLOTS = 64;
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

    private static final class Stage {
        final Random random;
        final boolean all;
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
        long fixed;
        long otherFixed;
        long render;

        Stage(Random random) {
            this.random = random;
            this.all = random.nextBoolean();
            if (all) {
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
            switch (random.nextInt(6)) {
                case 0 -> node.warp(vector(), rotation());
                case 1 -> node.overrideVisual(new Pose3d().set(vector(), rotation(), new Vector3f(1)));
                case 2 -> scene.rebase(vector());
                case 3 ->
                    node.inherit(
                            Inheritance.values()[random.nextInt(4)],
                            random.nextBoolean() ? Reparent.KEEP_LOCAL : Reparent.KEEP_LOCAL_AND_SNAP);
                case 4 -> scene.space().largeWorld().moveOrigin(number() * 10, number(), number());
                default -> node.moveTo(node.logicalLocal(new Pose3d()));
            }
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
                motions.assign(node, slot);
                nodeOfSlot.put(slot, node);
            } else {
                motions.release(node);
            }
        }

        void acts() {
            for (int act = random.nextInt(10); act > 0; act--) {
                act();
            }
        }

        void frame() {
            for (int ticks = random.nextInt(3); ticks > 0; ticks--) {
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
                boolean drawn = node != null && !node.isGone() && isDrawn(node);
                Matrix4x3f expected = drawn ? node.visualWorld(new Matrix4x3f()) : new Matrix4x3f().zero();
                check(frame + " slot " + slot, expected, shader.world(slot));
            }
        }

        boolean isDrawn(Transform3d node) {
            return !node.isHidden();
        }

        void check(String where, Matrix4x3f expected, Matrix4x3f drawn) {
            float[] a = expected.get(new float[12]);
            float[] b = drawn.get(new float[12]);
            float size = 30;
            for (float element : a) {
                size = Math.max(size, Math.abs(element));
            }
            for (int k = 0; k < 12; k++) {
                assertTrue(
                        Math.abs(a[k] - b[k]) <= 2e-6f * size,
                        where + ": expected " + Arrays.toString(a) + " but drawn " + Arrays.toString(b));
            }
        }
    }

    @Property(tries = 400)
    void shouldDrawEachNodeInItsSlotAndNothingElse(@ForAll long seed) {
        Stage stage = new Stage(new Random(seed));
        for (int frame = 0; frame < 40; frame++) {
            stage.frame();
            stage.check("frame " + frame);
        }
    }
}
