package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 12.3: roots written from arrays of doubles, and what is refused. */
class PositionBatchTest {
    private static final double FAR = 1e7;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final LargeWorld world = scene.space().largeWorld();
    private final Transform3d first = scene.create();
    private final Transform3d second = scene.create();
    private final PositionBatch batch = world.batch(List.of(second, first));

    private Vector3d at(Transform3d node) {
        return world.absoluteLogicalPosition(node, new Vector3d());
    }

    @Test
    void shouldWritePositionsWithAStride() {
        double[] numbers = {9, FAR, 1, 2, 9, -FAR, 3, 4, 9};
        batch.teleportAll(
                PoseFormat.TRANSLATION, BatchMemory.of(numbers).from(1).every(4));
        sync.afterTick(0, 1000);
        assertEquals(new Vector3d(FAR, 1, 2), at(second));
        assertEquals(new Vector3d(-FAR, 3, 4), at(first));
        numbers[1] += 0.5;
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(numbers).from(1).every(4));
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        assertEquals(FAR + 0.25, world.absoluteVisualPosition(second, new Vector3d()).x, 1e-6);
        assertEquals(2, batch.size());
    }

    @Test
    void shouldNameThePlaceInTheBatchInEveryRefusal() {
        assertEquals(
                "node 1 of the batch: position of Transform3d #0 must be finite and within +-2^53 but is (4.0, NaN, 6.0)",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> batch.moveAll(
                                        PoseFormat.TRANSLATION,
                                        BatchMemory.of(new double[] {1, 2, 3, 4, Double.NaN, 6})))
                        .getMessage());
        first.attachTo(second, Reparent.KEEP_LOCAL);
        String below = assertThrows(
                        IllegalStateException.class,
                        () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new double[6])))
                .getMessage();
        assertTrue(below.startsWith("node 1 of the batch: Transform3d #0 is below Transform3d #1"), below);
        first.destroy();
        assertEquals(
                "Transform3d #0 (generation 0) was destroyed, but is in the batch yet, at 1; remove it from the batch",
                assertThrows(
                                IllegalStateException.class,
                                () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new double[6])))
                        .getMessage());
    }

    @Test
    void shouldWriteRotationsToo() {
        double s = Math.sqrt(0.5);
        double[] numbers = {FAR, 1, 2, 0, 0, s, s, -FAR, 3, 4, 0, 0, 2, 0};
        batch.teleportAll(PoseFormat.TRANSLATION_ROTATION, BatchMemory.of(numbers));
        sync.afterTick(0, 1000);
        Quaternionf turned = second.logicalLocal(new Pose3d()).rotation();
        assertTrue(new Quaternionf(0, 0, (float) s, (float) s).equals(turned, 1e-6f));
        numbers[5] = 0;
        numbers[0] += 1;
        batch.moveAll(PoseFormat.TRANSLATION_ROTATION, BatchMemory.of(numbers));
        assertEquals(new Vector3d(FAR + 1, 1, 2), at(second));
        assertEquals(1, second.logicalLocal(new Pose3d()).rotation().w, 1e-6f);
        scene.validate();
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1e16})
    void shouldChangeNothingWhenANumberIsBad(double bad) {
        double[] numbers = {1, 2, 3, 4, bad, 6};
        refused(
                IllegalArgumentException.class,
                () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(numbers)),
                Double.toString(bad));
        refused(
                IllegalArgumentException.class,
                () -> batch.teleportAll(PoseFormat.TRANSLATION, BatchMemory.of(numbers)),
                Double.toString(bad));
        refused(IllegalArgumentException.class, () -> world.moveTo(first, 0, bad, 0), Double.toString(bad));
        refused(IllegalArgumentException.class, () -> world.moveOrigin(0, 0, bad), Double.toString(bad));
    }

    @Test
    void shouldRefuseWhatDoesNotFit() {
        double[] numbers = new double[14];
        refused(
                IllegalArgumentException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION, BatchMemory.of(numbers).every(2)),
                "at least 3 but is 2");
        refused(
                IllegalArgumentException.class,
                () -> batch.moveAll(PoseFormat.TRANSLATION_ROTATION, BatchMemory.of(numbers)),
                "zero");
        refused(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION, BatchMemory.of(numbers).from(9)),
                "from index 9 on there are 5");
        refused(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION, BatchMemory.of(numbers).from(-1)),
                "-1");
        second.attachTo(first, Reparent.KEEP_LOCAL);
        refused(
                IllegalStateException.class,
                () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(numbers)),
                "#1 is below Transform3d #0");
        second.destroy();
        refused(
                IllegalStateException.class,
                () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(numbers)),
                "#1");
        world.batch(List.of()).moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new double[0]));
    }

    private void refused(Class<? extends RuntimeException> type, Runnable call, String shown) {
        String message = assertThrows(type, call::run).getMessage();
        assertTrue(message.contains(shown), message);
        assertEquals(0, first.logicalRevision());
        assertEquals(new Vector3d(), world.origin(new Vector3d()));
        assertEquals(0, scene.movingCount());
        scene.validate();
    }

    @Test
    void shouldGiveVelocitiesToTheRule() {
        first.rule(MotionRule.HERMITE);
        second.rule(MotionRule.HERMITE);
        Vector3f forth = new Vector3f(1e9f, 0, 0);
        for (Transform3d node : List.of(first, second)) {
            world.teleportTo(node, new Vector3d(FAR, 0, 0), new Quaternionf());
        }
        sync.afterTick(0, 1000);
        world.moveWithVelocity(first, new Vector3d(FAR, 0, 0), forth);
        world.moveWithVelocity(second, new Vector3d(FAR, 0, 0), new Quaternionf(), forth, new Vector3f());
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        double there = world.absoluteVisualPosition(first, new Vector3d()).x;
        assertEquals(FAR - 125, there, 1e-3, "SPEC 9.5: half t cubed less half t squared");
        assertEquals(there, world.absoluteVisualPosition(second, new Vector3d()).x, "SPEC 9.5");
        world.teleportOnStamp(first, new Vector3d(FAR + 2, 0, 0));
        world.teleportOnStamp(second, new Vector3d(FAR + 2, 0, 0), new Quaternionf());
        assertEquals(at(first), at(second));
        world.moveOrigin(new Vector3d(FAR + 1, 0, 0));
        assertEquals(FAR, world.origin(new Vector3d()).x, "the nearest multiple of 8");
        world.moveTo(first, new Vector3d(FAR + 3, 0, 0));
        world.moveTo(first, new Vector3d(FAR + 3, 0, 0), new Quaternionf(0, 0, 1, 0));
        world.teleportTo(first, new Vector3d(FAR + 4, 0, 0));
        assertEquals(FAR + 4, at(first).x);
        scene.validate();
    }

    @Test
    void shouldAcceptAnyStartWhenNoNodes() {
        PositionBatch batch = scene.space().largeWorld().batch(List.of());
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new double[0]).from(1));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION, BatchMemory.of(new double[0]).from(-1)));
        assertThrows(
                IllegalArgumentException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION,
                        BatchMemory.of(new double[0]).from(1).every(2)));
    }
}
