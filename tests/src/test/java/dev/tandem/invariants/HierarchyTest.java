package dev.tandem.invariants;

import static dev.tandem.invariants.Stage.drawnWorld;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.scene.VisualChanges;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.Poses;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** World transforms: read orders, re-parenting, quiet scenes. */
@AddLifecycleHook(FixedSeed.class)
class HierarchyTest {

    private static final int NODES = 8;

    /** SPEC 3.2: right in every read order, whatever was read before, as bits. */
    @Property(tries = 500)
    void shouldReadTheSameWorldsInEveryOrder(
            @ForAll("poses") @Size(NODES) List<Pose3d> before,
            @ForAll @Size(NODES) List<@IntRange(max = NODES - 1) Integer> parents,
            @ForAll @Size(max = 20) List<@IntRange(max = NODES - 1) Integer> firstReads,
            @ForAll @IntRange(max = NODES - 1) int written,
            @ForAll("poses") @Size(1) List<Pose3d> after,
            @ForAll @Size(max = 20) List<@IntRange(max = NODES - 1) Integer> secondReads) {
        List<Transform3d> tree = tree(before, parents);
        firstReads.forEach(i -> readBoth(tree.get(i)));
        tree.get(written).teleportTo(after.get(0));
        List<Pose3d> poses = new ArrayList<>(before);
        poses.set(written, after.get(0));
        List<Transform3d> untouched = tree(poses, parents);
        for (int i : secondReads) {
            Invariants.assertSameBits(readBoth(untouched.get(i)), readBoth(tree.get(i)), "node " + i);
        }
        for (int i = 0; i < NODES; i++) {
            Invariants.assertSameBits(readBoth(untouched.get(i)), readBoth(tree.get(i)), "node " + i);
        }
    }

    /** A tree of written nodes, none of which was read yet. */
    private static List<Transform3d> tree(List<Pose3d> poses, List<Integer> parents) {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            int parent = parents.get(i);
            Transform3d node = i == 0 || parent >= i ? stage.scene.create() : stage.scene.create(nodes.get(parent));
            node.teleportTo(poses.get(i));
            nodes.add(node);
        }
        return nodes;
    }

    private static Matrix4x3f readBoth(Transform3d node) {
        Matrix4x3f logical = node.logicalWorld(new Matrix4x3f());
        Invariants.assertSameBits(logical, drawnWorld(node), "written at once, so visual is logical");
        return logical;
    }

    /** SPEC 3.6: KEEP_WORLD keeps the visual world pose, at once and in a frame with the same render time. */
    @Property(tries = 500)
    void shouldKeepTheVisualPoseOverReparentingInFlight(
            @ForAll("interpolated") MotionRule mode,
            @ForAll("similarities") @Size(4) List<Pose3d> from,
            @ForAll("similarities") @Size(4) List<Pose3d> to,
            @ForAll @IntRange(max = 1000) int frame,
            @ForAll boolean toTheRoot) {
        Stage stage = new Stage(mode);
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            nodes.add(i == 1 || i == 2 ? stage.scene.create(nodes.get(i - 1)) : stage.scene.create());
        }
        stage.tick(() -> writeAll(nodes, from)).frame(0);
        stage.tick(() -> writeAll(nodes, to)).frame(0).frame(frame);
        Transform3d node = nodes.get(2);
        Matrix4x3f visual = drawnWorld(node);
        Matrix4x3f logical = node.logicalWorld(new Matrix4x3f());
        if (toTheRoot) {
            node.detach(Reparent.KEEP_WORLD);
        } else {
            node.attachTo(nodes.get(3), Reparent.KEEP_WORLD);
        }
        float size = sizeOf(from) + sizeOf(to);
        assertClose(visual, drawnWorld(node), size);
        assertClose(logical, node.logicalWorld(new Matrix4x3f()), size);
        stage.frame(frame);
        assertClose(visual, drawnWorld(node), size);
        stage.frame(Stage.STEP);
        assertClose(logical, drawnWorld(node), size);
    }

    private static void writeAll(List<Transform3d> nodes, List<Pose3d> poses) {
        for (int i = 0; i < nodes.size(); i++) {
            nodes.get(i).moveTo(poses.get(i));
        }
    }

    /** How far from the origin the chain may reach: scales are at most 4, so each level counts four times the last. */
    private static float sizeOf(List<Pose3d> poses) {
        float size = 1;
        for (Pose3d pose : poses) {
            size = Math.max(size, pose.translation().length());
        }
        return size * 16;
    }

    /** SPEC 3.6: 1e-5, relative to the size of the numbers involved. */
    private static void assertClose(Matrix4x3f expected, Matrix4x3f actual, float size) {
        Vector3f a = expected.getTranslation(new Vector3f());
        Vector3f b = actual.getTranslation(new Vector3f());
        assertTrue(a.distance(b) <= 1e-5f * size, () -> "from " + a + " to " + b);
        for (int column = 0; column < 3; column++) {
            expected.getColumn(column, a);
            actual.getColumn(column, b);
            assertTrue(a.distance(b) <= 1e-5f * 64, () -> "from " + expected + " to " + actual);
        }
    }

    /** SPEC 4.4: nothing is touched in a quiet scene, nor a quiet node in a busy one. */
    @Test
    void shouldTouchNothingInAQuietScene() {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        List<Transform3d> nodes = new ArrayList<>();
        stage.tick(() -> {
            for (int i = 0; i < 10_000; i++) {
                Transform3d node = i % 10 == 0 ? stage.scene.create() : stage.scene.create(nodes.get(i - i % 10));
                node.moveTo(i, 1, 2);
                nodes.add(node);
            }
        });
        stage.frame(Stage.STEP);
        try (VisualChanges<Matrix4x3fc> changes = stage.scene.visualChanges()) {
            assertEquals(10_000, changes.forEach((index, world) -> {}));
            stage.tick(() -> {}).frame(0).frame(500);
            assertEquals(0, changes.forEach((index, world) -> {}));
            assertEquals(0, stage.scene.movingCount());

            stage.tick(() -> nodes.get(20).moveTo(0, 0, 0)).frame(0);
            assertEquals(1, stage.scene.movingCount());
            stage.frame(500);
            assertEquals(10, changes.forEach((index, world) -> {}));
            nodes.forEach(node -> assertEquals(node.equals(nodes.get(20)) ? 3 : 1, node.visualRevision()));
            stage.frame(Stage.STEP);
            assertEquals(10, changes.forEach((index, world) -> {}));
            stage.frame(Stage.STEP);
            assertEquals(0, changes.forEach((index, world) -> {}));
        }
    }

    @Provide
    Arbitrary<MotionRule> interpolated() {
        return Arbitraries.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);
    }

    @Provide
    Arbitrary<List<Pose3d>> poses() {
        return Poses.poses().list();
    }

    @Provide
    Arbitrary<List<Pose3d>> similarities() {
        return Poses.similarities().list();
    }
}
