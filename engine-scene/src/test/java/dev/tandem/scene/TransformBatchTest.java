package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TransformBatchTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Transform3d> nodes =
            Stream.generate(scene::create).limit(700).toList();
    private final List<Transform3d> twins =
            Stream.generate(scene::create).limit(700).toList();
    private final TransformBatch batch = scene.batch(nodes);
    private final Random random = new Random(5);

    @BeforeEach
    void writeOnce() {
        for (Transform3d node : Stream.concat(nodes.stream(), twins.stream()).toList()) {
            node.moveTo(1, 2, 3);
        }
        sync.afterTick(0, 1000);
        sync.beforeFrame(1000);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*(2D|ANGLE).*")
    void shouldMoveAsOneByOne(PoseFormat format) {
        float[] poses = poses(format, 2);
        batch.moveAll(format, BatchMemory.of(poses).from(2));
        moveTwins(format, poses);

        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);

        assertSame();
        assertTrue(nodes.get(0).syncNeeded());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*(2D|ANGLE).*")
    void shouldMoveFromABufferAsFromAnArray(PoseFormat format) {
        float[] poses = poses(format, 2);
        FloatBuffer buffer = FloatBuffer.wrap(poses).position(2);
        batch.moveAll(format, BatchMemory.of(buffer));
        moveTwins(format, poses);

        assertSame();
        assertEquals(2, buffer.position());
    }

    @ParameterizedTest
    @CsvSource({"0, 7", "255, 10", "256, 7", "511, 10", "512, 10", "699, 10"})
    void shouldMoveAsOneByOneWhenOneRotationIsNotUnit(int odd, int floats) {
        PoseFormat format = floats == 7 ? PoseFormat.TRANSLATION_ROTATION : PoseFormat.TRANSLATION_ROTATION_SCALE;
        float[] poses = unitPoses(format);
        poses[odd * floats + 6] *= 1.5f;
        float[] given = poses.clone();

        moveTwins(format, poses);
        batch.moveAll(format, BatchMemory.of(given));

        assertSame();
        assertArrayEquals(poses, given, "only read");
    }

    @ParameterizedTest
    @CsvSource({"0, 7", "255, 10", "256, 7", "511, 10", "512, 10", "699, 10"})
    void shouldMoveFromABufferWhenOneRotationIsNotUnit(int odd, int floats) {
        PoseFormat format = floats == 7 ? PoseFormat.TRANSLATION_ROTATION : PoseFormat.TRANSLATION_ROTATION_SCALE;
        float[] poses = unitPoses(format);
        poses[odd * floats + 6] *= 1.5f;

        moveTwins(format, poses);
        batch.moveAll(format, BatchMemory.of(FloatBuffer.wrap(poses).asReadOnlyBuffer()));

        assertSame();
    }

    @Test
    void shouldStayAtRestWhenRotationsThatAreNotUnitAreRewritten() {
        PoseFormat format = PoseFormat.TRANSLATION_ROTATION_SCALE;
        float[] poses = poses(format, 0);
        batch.teleportAll(format, BatchMemory.of(poses));
        batch.moveAll(format, BatchMemory.of(poses));
        batch.moveAll(format, BatchMemory.of(FloatBuffer.wrap(poses)));

        assertTrue(nodes.stream().noneMatch(Transform3d::syncNeeded), "SPEC 4.3: stored, they have the same bits");
        poses[600 * 10 + 9] += 1;
        batch.moveAll(format, BatchMemory.of(poses));
        assertEquals(List.of(600), movers(), "SPEC 4.3");
    }

    private List<Integer> movers() {
        return IntStream.range(0, nodes.size())
                .filter(i -> nodes.get(i).syncNeeded())
                .boxed()
                .toList();
    }

    private float[] unitPoses(PoseFormat format) {
        float[] poses = poses(format, 0);
        for (int at = 3; at < poses.length; at += format.floats()) {
            Quaternionf q = new Quaternionf(poses[at], poses[at + 1], poses[at + 2], poses[at + 3]).normalize();
            float[] unit = {q.x, q.y, q.z, q.w};
            System.arraycopy(unit, 0, poses, at, 4);
        }
        return poses;
    }

    @Test
    void shouldShowAtOnceWhenTeleported() {
        float[] poses = poses(PoseFormat.TRANSLATION_ROTATION_SCALE, 0);
        batch.teleportAll(PoseFormat.TRANSLATION_ROTATION_SCALE, BatchMemory.of(poses));
        moveTwins(PoseFormat.TRANSLATION_ROTATION_SCALE, poses);

        assertFalse(nodes.get(699).syncNeeded());
        assertEquals(twins.get(699).logicalLocal(new Pose3d()), nodes.get(699).visualLocal(new Pose3d()));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*(2D|ANGLE|VELOCITIES).*")
    void shouldReadBothPosesOfEveryNode(PoseFormat format) {
        batch.moveAll(format, BatchMemory.of(poses(format, 0)));
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        int floats = format.floats();
        float[] logical = new float[nodes.size() * floats + 1];
        float[] visual = new float[nodes.size() * floats + 1];

        batch.readLogical(format, BatchMemory.of(logical).from(1));
        batch.readVisual(format, BatchMemory.of(visual).from(1));

        for (int i = 0; i < nodes.size(); i++) {
            assertArrayEquals(
                    flat(nodes.get(i).logicalLocal(new Pose3d()), floats), slice(logical, 1 + i * floats, floats));
            assertArrayEquals(
                    flat(nodes.get(i).visualLocal(new Pose3d()), floats), slice(visual, 1 + i * floats, floats));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 3, 6, 7, 9})
    void shouldChangeNothingWhenAnyValueIsIllegal(int component) {
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            float[] poses = poses(PoseFormat.TRANSLATION_ROTATION_SCALE, 0);
            poses[699 * 10 + component] = bad;
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> batch.moveAll(PoseFormat.TRANSLATION_ROTATION_SCALE, BatchMemory.of(poses)))
                    .getMessage();
            assertTrue(message.contains("node 699") && message.contains("" + bad), message);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> batch.moveAll(
                            PoseFormat.TRANSLATION_ROTATION_SCALE, BatchMemory.of(FloatBuffer.wrap(poses))));
            ByteBuffer bytes = ByteBuffer.allocateDirect(poses.length * Float.BYTES);
            bytes.asFloatBuffer().put(poses);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> batch.teleportAll(PoseFormat.TRANSLATION_ROTATION_SCALE, BatchMemory.of(bytes)));
        }
        assertSame();
    }

    @Test
    void shouldChangeNothingWhenARotationIsZeroOrANodeIsDestroyedOrTheArrayTooShort() {
        float[] poses = poses(PoseFormat.TRANSLATION_ROTATION, 0);
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION_ROTATION, BatchMemory.of(poses).from(1)));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.readVisual(PoseFormat.TRANSLATION_ROTATION_SCALE, BatchMemory.of(poses)));
        java.util.Arrays.fill(poses, 5 * 7 + 3, 6 * 7, 0f);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> batch.teleportAll(PoseFormat.TRANSLATION_ROTATION, BatchMemory.of(poses)))
                .getMessage();
        assertTrue(message.contains("node 5"), message);
        assertSame();
        nodes.get(650).destroy();
        float[] legal = poses(PoseFormat.TRANSLATION, 0);
        assertThrows(IllegalStateException.class, () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(legal)));
        assertEquals(1f, nodes.get(0).logicalLocal(new Pose3d()).translation().x);
        assertThrows(
                IllegalStateException.class, () -> batch.readLogical(PoseFormat.TRANSLATION, BatchMemory.of(legal)));
        assertThrows(IllegalStateException.class, () -> scene.batch(nodes));
        assertThrows(IllegalArgumentException.class, () -> new Scene().batch(twins));
    }

    private float[] poses(PoseFormat format, int offset) {
        float[] poses = new float[offset + nodes.size() * format.floats()];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = random.nextFloat() + 0.1f;
        }
        return poses;
    }

    private void moveTwins(PoseFormat format, float[] poses) {
        int floats = format.floats();
        for (int i = 0; i < twins.size(); i++) {
            int at = poses.length - (twins.size() - i) * floats;
            Transform3d twin = twins.get(i);
            twin.moveTo(poses[at], poses[at + 1], poses[at + 2]);
            if (floats >= 7) {
                twin.rotateTo(new Quaternionf(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]));
            }
            if (floats == 10) {
                twin.scaleTo(new Vector3f(poses[at + 7], poses[at + 8], poses[at + 9]));
            }
        }
    }

    private void assertSame() {
        for (int i = 0; i < nodes.size(); i++) {
            assertEquals(twins.get(i).logicalLocal(new Pose3d()), nodes.get(i).logicalLocal(new Pose3d()));
            assertEquals(twins.get(i).visualLocal(new Pose3d()), nodes.get(i).visualLocal(new Pose3d()));
            assertEquals(twins.get(i).syncNeeded(), nodes.get(i).syncNeeded());
        }
    }

    private static float[] flat(Pose3d pose, int floats) {
        float[] all = {
            pose.translation().x,
            pose.translation().y,
            pose.translation().z,
            pose.rotation().x,
            pose.rotation().y,
            pose.rotation().z,
            pose.rotation().w,
            pose.scale().x,
            pose.scale().y,
            pose.scale().z
        };
        return slice(all, 0, floats);
    }

    private static float[] slice(float[] values, int from, int count) {
        return java.util.Arrays.copyOfRange(values, from, from + count);
    }

    @Test
    void shouldAcceptAnyStartWhenNoNodes() {
        TransformBatch batch = scene.batch(List.of());
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[0]).from(1));
        batch.readLogical(
                PoseFormat.TRANSLATION, BatchMemory.of(new double[0]).from(1).every(4));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION, BatchMemory.of(new float[0]).from(-1)));
    }
}
