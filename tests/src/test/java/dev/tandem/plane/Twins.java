package dev.tandem.plane;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * Pairs of a node in the plane and a node in space that turns about the z axis only, in one scene. Both are written alike, and
 * must move alike.
 */
final class Twins {
    private static final MotionRule[] RULES = {
        MotionRule.FROM_TICK,
        MotionRule.FROM_VISUAL,
        MotionRule.SNAP,
        MotionRule.eased(t -> t * t * (3 - 2 * t)),
        MotionRule.HERMITE,
        MotionRule.EXTRAPOLATE,
        MotionRule.extrapolated().leadingBy(400).upTo(2000).blendedOver(700)
    };

    /** Times a number, a velocity for a tick of a thousand nanoseconds. */
    private static final float PER_TICK = 1e6f;

    private final Random random;

    /** With shear, which an uneven scale makes, rounding may decide which axis of a decomposed matrix keeps its direction. */
    private final boolean keepsWorlds;

    private final Scene scene = new Scene();
    private final VisualSynchronizer main = scene.synchronizer();
    private final VisualSynchronizer other;
    private final List<Transform2d> flat = new ArrayList<>();
    private final List<Transform3d> spatial = new ArrayList<>();
    private final Pose2d pose = new Pose2d();
    private final Pose3d twin = new Pose3d();

    /**
     * Nodes whose poses were decomposed: rounding decides which components differ in the last bit, and so whether a node is in
     * motion when it is written next. What it shows is compared as long as both twins are in motion for the same time.
     */
    private final Set<Integer> decomposed = new HashSet<>();

    /**
     * Nodes whose visuals were overridden. A frame takes an overridden component back only if it is in motion, so no node is
     * both overridden and decomposed.
     */
    private final Set<Integer> overridden = new HashSet<>();

    /** Nodes that show something else than their twins by right, until both are at rest. */
    private final Set<Transform2d> apart = new HashSet<>();

    private long fixed;
    private long otherFixed;
    private long now;

    Twins(long seed) {
        random = new Random(seed);
        keepsWorlds = random.nextBoolean();
        if (random.nextBoolean()) {
            other = main.openTimeline();
            create();
        } else {
            create();
            other = main.openTimeline();
        }
        if (random.nextBoolean()) {
            create();
            create();
        }
    }

    private void create() {
        int parent = random.nextInt(flat.size() + 1) - 1;
        flat.add(parent < 0 ? scene.plane().create() : scene.plane().create(flat.get(parent)));
        spatial.add(parent < 0 ? scene.create() : scene.create(spatial.get(parent)));
    }

    /** Plays random actions, with ticks and frames between them. */
    void play(int steps) {
        for (int step = 0; step < steps; step++) {
            act();
            findApart();
            if (random.nextInt(4) == 0) {
                tick();
                findApart();
            }
            if (random.nextInt(4) == 0) {
                frame();
            }
            compare(step);
            scene.validate();
        }
    }

    private void tick() {
        if (random.nextBoolean()) {
            main.beforeTick();
            act();
            main.afterTick(fixed, fixed += 1000);
        } else {
            other.afterTick(otherFixed, otherFixed += 300);
        }
    }

    private void frame() {
        now = Math.max(now, fixed - 1000) + random.nextInt(700);
        main.beforeFrame(now, now + 600);
        if (random.nextInt(3) > 0) {
            other.beforeFrame(now);
        }
    }

    private float number() {
        return random.nextFloat() * 20 - 10;
    }

    private float factor() {
        return (random.nextInt(8) == 0 && !keepsWorlds ? -1 : 1) * (0.8f + 0.4f * random.nextFloat());
    }

    private void act() {
        int i = random.nextInt(flat.size());
        Transform2d node = flat.get(i);
        Transform3d other3d = spatial.get(i);
        float x = number();
        float y = number();
        float angle = number();
        // not JOML's rotationZ, which is off by 4e-4 near full turns
        Quaternionf rotation = new Quaternionf(0, 0, (float) Math.sin(angle / 2.0), (float) Math.cos(angle / 2.0));
        float sx = factor();
        pose.set(new Vector2f(x, y), angle, new Vector2f(sx, keepsWorlds ? sx : factor()));
        twin.set(new Vector3f(x, y, 0), rotation, new Vector3f(pose.scale().x, pose.scale().y, 1));
        Vector2f linear = new Vector2f(number(), number()).mul(PER_TICK);
        switch (random.nextInt(28)) {
            case 0, 1, 2 -> {
                node.moveTo(x, y);
                other3d.moveTo(x, y, 0);
            }
            case 3, 23 -> {
                node.moveWithVelocity(new Vector2f(x, y), linear);
                other3d.moveWithVelocity(new Vector3f(x, y, 0), new Vector3f(linear, 0));
            }
            case 24, 25, 26 -> {
                float turn = number() * 2 * PER_TICK;
                node.moveWithVelocity(new Vector2f(x, y), angle, linear, turn);
                other3d.moveWithVelocity(
                        new Vector3f(x, y, 0), rotation, new Vector3f(linear, 0), new Vector3f(0, 0, turn));
            }
            case 4 -> {
                node.moveTo(x, y, angle);
                other3d.moveTo(new Vector3f(x, y, 0), rotation);
            }
            case 5 -> {
                node.moveTo(pose);
                other3d.moveTo(twin);
            }
            case 6, 7 -> {
                node.rotateTo(angle);
                other3d.rotateTo(rotation);
            }
            case 8 -> {
                node.rotateBy(angle);
                other3d.rotateBy(new Vector3f(0, 0, 1), angle);
            }
            case 9 -> {
                node.scaleTo(pose.scale());
                other3d.scaleTo(twin.scale());
            }
            case 10 -> {
                node.teleportTo(x, y);
                other3d.teleportTo(x, y, 0);
            }
            case 11 -> {
                node.teleportTo(x, y, angle);
                other3d.teleportTo(new Vector3f(x, y, 0), rotation);
            }
            case 12 -> {
                node.teleportOnStamp(x, y);
                other3d.teleportOnStamp(x, y, 0);
            }
            case 13 -> {
                node.warp(new Vector2f(x, y), angle);
                other3d.warp(new Vector3f(x, y, 0), rotation);
            }
            case 14 -> {
                if (!decomposed.contains(i)) {
                    overridden.add(i);
                    node.overrideVisual(pose);
                    other3d.overrideVisual(twin);
                }
            }
            case 15, 16 -> reparent(i);
            case 17 -> {
                MotionRule rule = RULES[random.nextInt(RULES.length)];
                Component component = Component.values()[random.nextInt(3)];
                node.rule(component, rule);
                other3d.rule(component, rule);
            }
            case 18 -> {
                VisualSynchronizer timeline = random.nextBoolean() ? main : other;
                timeline.addBranch(node);
                timeline.addBranch(other3d);
            }
            case 19 -> {
                node.moveTo(node.logicalLocal(pose));
                other3d.moveTo(other3d.logicalLocal(twin));
            }
            case 20 -> create();
            case 21 -> {
                Inheritance part = Inheritance.values()[random.nextInt(Inheritance.values().length)];
                Reparent mode = mode(i);
                node.inherit(part, mode);
                other3d.inherit(part, mode);
            }
            case 22 -> {
                JumpLimit limit = JumpLimit.ofDistance(8).orMirrored();
                node.jumpLimit(limit);
                other3d.jumpLimit(limit);
            }
            default -> {
                node.snap();
                other3d.snap();
            }
        }
    }

    private void reparent(int i) {
        Reparent mode = mode(i);
        int parent = random.nextInt(i + 1) - 1;
        if (parent < 0) {
            flat.get(i).detach(mode);
            spatial.get(i).detach(mode);
        } else {
            flat.get(i).attachTo(flat.get(parent), mode);
            spatial.get(i).attachTo(spatial.get(parent), mode);
        }
    }

    private Reparent mode(int i) {
        Reparent mode = Reparent.values()[random.nextInt(Reparent.values().length)];
        if (mode == Reparent.KEEP_WORLD && (!keepsWorlds || overridden.contains(i))) {
            return Reparent.KEEP_LOCAL;
        }
        if (mode == Reparent.KEEP_WORLD) {
            decomposed.add(i);
        }
        return mode;
    }

    /** Two ways lead over half a turn, and rounding decides for one; so it does for the time that a decomposed node moves. */
    private void findApart() {
        for (int i = 0; i < flat.size(); i++) {
            Transform2d node = flat.get(i);
            Transform3d other3d = spatial.get(i);
            if (!node.syncNeeded() && !other3d.syncNeeded()) {
                apart.remove(node);
            } else if (node.syncNeeded() != other3d.syncNeeded()
                    || node.startNanos() != other3d.startNanos()
                    || node.endNanos() != other3d.endNanos()
                    || turnsHalf(node)) {
                apart.add(node);
            }
        }
    }

    private boolean turnsHalf(Transform2d node) {
        double target = node.logicalLocal(pose).angle();
        double fromVisual = target - node.visualLocal(pose).angle();
        double fromStart = target - node.tickStartLocal(pose).angle();
        return Math.min(Math.abs(Math.cos(fromVisual / 2)), Math.abs(Math.cos(fromStart / 2))) < 1e-5;
    }

    private void compare(int step) {
        findApart();
        for (int i = 0; i < flat.size(); i++) {
            Transform2d node = flat.get(i);
            Transform3d other3d = spatial.get(i);
            String where = "step " + step + ", node " + i;
            if (!decomposed.contains(i)) {
                compareStates(where, node, other3d);
            }
            comparePoses(where + " logical", other3d.logicalLocal(twin), node.logicalLocal(pose));
            comparePoses(where + " start", other3d.tickStartLocal(twin), node.tickStartLocal(pose));
            if (moveAlike(node)) {
                comparePoses(where + " visual", other3d.visualLocal(twin), node.visualLocal(pose));
                compareWorlds(where, other3d.visualWorld(new Matrix4x3f()), node.visualWorld(new Matrix3x2f()));
            }
            compareWorlds(where, other3d.logicalWorld(new Matrix4x3f()), node.logicalWorld(new Matrix3x2f()));
        }
        assertEquals(2 * flat.size(), scene.size());
    }

    /** True if neither a node nor one above it is apart from its twin. */
    private boolean moveAlike(Transform2d node) {
        for (Transform2d n = node; n != null; n = n.parent()) {
            if (apart.contains(n)) {
                return false;
            }
        }
        return true;
    }

    private static void compareStates(String where, Transform2d node, Transform3d other3d) {
        assertEquals(other3d.syncNeeded(), node.syncNeeded(), where);
        assertEquals(other3d.logicalRevision(), node.logicalRevision(), where);
        assertEquals(other3d.visualRevision(), node.visualRevision(), where);
        assertEquals(other3d.observedRevision(), node.observedRevision(), where);
        assertEquals(other3d.startNanos(), node.startNanos(), where);
        assertEquals(other3d.endNanos(), node.endNanos(), where);
        assertEquals(other3d.displayDelayNanos(), node.displayDelayNanos(), where);
    }

    private static void comparePoses(String what, Pose3d expected, Pose2d actual) {
        close(what, expected.translation().x, actual.translation().x);
        close(what, expected.translation().y, actual.translation().y);
        Vector3f direction = expected.rotation().transform(new Vector3f(1, 0, 0));
        assertEquals(direction.x, Math.cos(actual.angle()), 1e-3, what);
        assertEquals(direction.y, Math.sin(actual.angle()), 1e-3, what);
        close(what, expected.scale().x, actual.scale().x);
        close(what, expected.scale().y, actual.scale().y);
    }

    private static void compareWorlds(String what, Matrix4x3f expected, Matrix3x2f actual) {
        float size = Math.max(1, Math.abs(expected.m30()) + Math.abs(expected.m31()));
        size = Math.max(size, Math.abs(expected.m00()) + Math.abs(expected.m01()));
        size = Math.max(size, Math.abs(expected.m10()) + Math.abs(expected.m11()));
        assertEquals(expected.m00(), actual.m00(), size * 1e-3, what);
        assertEquals(expected.m01(), actual.m01(), size * 1e-3, what);
        assertEquals(expected.m10(), actual.m10(), size * 1e-3, what);
        assertEquals(expected.m11(), actual.m11(), size * 1e-3, what);
        assertEquals(expected.m30(), actual.m20(), size * 1e-3, what);
        assertEquals(expected.m31(), actual.m21(), size * 1e-3, what);
    }

    private static void close(String what, float expected, float actual) {
        assertEquals(expected, actual, 1e-3 * Math.max(1, Math.abs(expected)), what);
    }
}
