package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.PlaceOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** Nodes on a stage, at places given out in any order, under random actions. */
final class RandomForest {
    final Stage stage;
    final List<Transform3d> nodes = new ArrayList<>();
    private final Random random;
    private final Pose3d pose = new Pose3d();

    RandomForest(long seed) {
        random = new Random(seed);
        stage = new Stage(PlaceOrder.of(seed));
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    long nanosBelow(int limit) {
        return random.nextInt(limit);
    }

    Transform3d anyNode() {
        return nodes.get(random.nextInt(nodes.size()));
    }

    /** Creates, writes, re-parents or destroys some node. */
    void act() {
        if (nodes.size() < 3) {
            nodes.add(stage.create());
            return;
        }
        Transform3d node = anyNode();
        Transform3d other = anyNode();
        randomize();
        switch (random.nextInt(10)) {
            case 0 -> nodes.add(stage.create(node));
            case 1, 2, 3 -> node.moveTo(pose);
            case 4 -> node.teleportTo(pose);
            case 5 -> node.rule(MotionRule.PLAIN.get(random.nextInt(3)));
            case 6, 7 -> attach(node, other, Reparent.values()[random.nextInt(3)]);
            case 8 -> node.detach(Reparent.values()[random.nextInt(3)]);
            default -> {
                if (random.nextInt(4) == 0) {
                    node.destroy();
                    nodes.removeIf(gone -> !gone.isAlive());
                    nodes.add(stage.create());
                }
            }
        }
    }

    /** Even scales only, so that KEEP_WORLD finds no shear. */
    private void randomize() {
        pose.translation().set((float) random.nextGaussian(), (float) random.nextGaussian(), 1);
        pose.rotation().rotationXYZ(random.nextFloat() * 6, random.nextFloat() * 6, random.nextFloat() * 6);
        pose.scale().set(0.75f + random.nextFloat() / 2);
    }

    private void attach(Transform3d node, Transform3d parent, Reparent mode) {
        for (Transform3d n = parent; n != null; n = n.parent()) {
            if (n.equals(node)) {
                return;
            }
        }
        Matrix4x3f before = node.visualWorld(new Matrix4x3f());
        boolean snaps = node.rule(Component.TRANSLATION) == MotionRule.SNAP;
        node.attachTo(parent, mode);
        if (mode == Reparent.KEEP_WORLD && !snaps) {
            assertTrue(node.visualWorld(new Matrix4x3f()).equals(before, 1e-3f) || isFresh(node), "SPEC 3.6");
        }
    }

    /** A fresh node shows its logical pose, which under parents in motion is elsewhere. */
    private static boolean isFresh(Transform3d node) {
        return !node.syncNeeded();
    }

    /** SPEC 3.2: both worlds are the products of the locals. */
    void checkWorlds(Transform3d node) {
        assertWorld(node, Transform3d::logicalLocal, node.logicalWorld(new Matrix4x3f()));
        assertWorld(node, Transform3d::visualLocal, node.visualWorld(new Matrix4x3f()));
    }

    private void assertWorld(Transform3d node, BiFunction<Transform3d, Pose3d, Pose3d> local, Matrix4x3f world) {
        Matrix4x3d expected = new Matrix4x3d();
        for (Transform3d n = node; n != null; n = n.parent()) {
            Pose3d p = local.apply(n, pose);
            Quaternionf q = p.rotation();
            Vector3f t = p.translation();
            Vector3f s = p.scale();
            new Matrix4x3d()
                    .translationRotateScale(t.x, t.y, t.z, q.x, q.y, q.z, q.w, s.x, s.y, s.z)
                    .mul(expected, expected);
        }
        double tolerance = 1e-4 * (1 + expected.getTranslation(new Vector3d()).length());
        assertTrue(new Matrix4x3d(world).equals(expected, tolerance), () -> "SPEC 3.2: " + world);
    }
}
