package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 11.1: batches of nodes in the plane. */
class PlaneBatchTest {
    private static final int NODES = 600;
    private static final List<PoseFormat> FORMATS =
            Stream.of(PoseFormat.values()).filter(PoseFormat::isFlat).toList();

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Transform2d> nodes =
            Stream.generate(scene.plane()::create).limit(NODES).toList();
    private final List<Transform2d> twins =
            Stream.generate(scene.plane()::create).limit(NODES).toList();
    private final TransformBatch batch = scene.plane().batch(nodes);

    private long fixed = 1000;

    PlaneBatchTest() {
        for (int i = 0; i < NODES; i++) {
            MotionRule rule = MotionRule.PLAIN.get(i * 7 / NODES % MotionRule.PLAIN.size());
            for (Transform2d node : List.of(nodes.get(i), twins.get(i))) {
                node.rule(rule);
                if (i % 100 < 50) {
                    node.rule(Component.values()[i / 100 % 3], MotionRule.SNAP);
                }
                node.teleportTo(1, 2, 3);
            }
        }
        sync.afterTick(0, 1000);
        sync.beforeFrame(0);
    }

    /** What is done with every node. */
    private enum Operation {
        MOVE,
        TELEPORT,
        OVERRIDE
    }

    @Property(tries = 60)
    void shouldWriteAsOneByOne(@ForAll long seed) {
        Random random = new Random(seed);
        for (int tick = 0; tick < 4; tick++) {
            PoseFormat format = FORMATS.get(random.nextInt(FORMATS.size()));
            Operation operation = Operation.values()[random.nextInt(3)];
            float[] poses = new float[NODES * format.floats()];
            for (int k = 0; k < poses.length; k++) {
                poses[k] = random.nextInt(4) == 0 ? 1 : random.nextFloat() * 20 - 10;
            }
            write(operation, format, poses, random);
            for (int i = 0; i < NODES; i++) {
                writeOne(twins.get(i), operation, format, poses, i * format.floats());
            }
            sync.afterTick(fixed, fixed += 1000);
            sync.beforeFrame(fixed - 1000 + random.nextInt(1000));
            assertSame();
        }
        scene.validate();
    }

    private void write(Operation operation, PoseFormat format, float[] poses, Random random) {
        int stride = format.floats() + random.nextInt(3);
        int offset = random.nextInt(5);
        float[] apart = new float[offset + NODES * stride];
        Arrays.fill(apart, Float.NaN);
        for (int i = 0; i < NODES; i++) {
            System.arraycopy(poses, i * format.floats(), apart, offset + i * stride, format.floats());
        }
        switch (random.nextInt(4)) {
            case 0 -> write(operation, format, poses);
            case 1 -> {
                FloatBuffer buffer = FloatBuffer.wrap(poses);
                switch (operation) {
                    case MOVE -> batch.moveAll(format, BatchMemory.of(buffer));
                    case TELEPORT -> batch.teleportAll(format, BatchMemory.of(buffer));
                    case OVERRIDE -> batch.overrideVisualAll(format, BatchMemory.of(buffer));
                }
            }
            case 2 -> {
                switch (operation) {
                    case MOVE ->
                        batch.moveAll(format, BatchMemory.of(apart).from(offset).every(stride));
                    case TELEPORT ->
                        batch.teleportAll(
                                format, BatchMemory.of(apart).from(offset).every(stride));
                    case OVERRIDE ->
                        batch.overrideVisualAll(
                                format, BatchMemory.of(apart).from(offset).every(stride));
                }
            }
            default -> {
                double[] doubles = new double[apart.length];
                Arrays.setAll(doubles, k -> apart[k] * (1 + 1e-9));
                switch (operation) {
                    case MOVE ->
                        batch.moveAll(
                                format, BatchMemory.of(doubles).from(offset).every(stride));
                    case TELEPORT ->
                        batch.teleportAll(
                                format, BatchMemory.of(doubles).from(offset).every(stride));
                    case OVERRIDE ->
                        batch.overrideVisualAll(
                                format, BatchMemory.of(doubles).from(offset).every(stride));
                }
            }
        }
    }

    private void write(Operation operation, PoseFormat format, float[] poses) {
        switch (operation) {
            case MOVE -> batch.moveAll(format, BatchMemory.of(poses));
            case TELEPORT -> batch.teleportAll(format, BatchMemory.of(poses));
            case OVERRIDE -> batch.overrideVisualAll(format, BatchMemory.of(poses));
        }
    }

    private static void writeOne(Transform2d node, Operation operation, PoseFormat format, float[] p, int at) {
        Pose2d pose =
                operation == Operation.OVERRIDE ? node.visualLocal(new Pose2d()) : node.logicalLocal(new Pose2d());
        pose.translation().set(p[at], p[at + 1]);
        if (format.floats() > 2) {
            pose.angle(p[at + 2]);
        }
        if (format == PoseFormat.TRANSLATION_ANGLE_SCALE) {
            pose.scale().set(p[at + 3], p[at + 4]);
        }
        switch (operation) {
            case MOVE -> moveOne(node, format, pose, p, at);
            case TELEPORT -> teleportOne(node, format, pose);
            case OVERRIDE -> node.overrideVisual(pose);
        }
    }

    private static void moveOne(Transform2d node, PoseFormat format, Pose2d pose, float[] p, int at) {
        if (format == PoseFormat.TRANSLATION_ANGLE_VELOCITIES) {
            node.moveWithVelocity(pose.translation(), pose.angle(), new Vector2f(p[at + 3], p[at + 4]), p[at + 5]);
        } else if (format == PoseFormat.TRANSLATION_ANGLE) {
            node.moveTo(pose.translation(), pose.angle());
        } else if (format == PoseFormat.TRANSLATION_2D) {
            node.moveTo(pose.translation());
        } else {
            node.moveTo(pose);
        }
    }

    /** What is left out is not teleported: its motion goes on. */
    private static void teleportOne(Transform2d node, PoseFormat format, Pose2d pose) {
        if (format == PoseFormat.TRANSLATION_ANGLE_SCALE) {
            node.teleportTo(pose);
        } else if (format == PoseFormat.TRANSLATION_2D) {
            node.teleportTo(pose.translation());
        } else {
            node.teleportTo(pose.translation().x, pose.translation().y, pose.angle());
        }
    }

    private void assertSame() {
        for (int i = 0; i < NODES; i++) {
            assertEquals(state(twins.get(i)), state(nodes.get(i)), "node " + i);
        }
    }

    private static List<Object> state(Transform2d node) {
        return List.of(
                node.logicalLocal(new Pose2d()),
                node.visualLocal(new Pose2d()),
                node.syncNeeded(),
                node.logicalRevision(),
                node.visualRevision(),
                node.observedRevision(),
                node.startNanos(),
                node.endNanos());
    }

    @Test
    void shouldReadBothPosesWithAndWithoutGaps() {
        PoseFormat format = PoseFormat.TRANSLATION_ANGLE_SCALE;
        float[] poses = new float[NODES * 5];
        for (int k = 0; k < poses.length; k++) {
            poses[k] = k * 0.37f + 1;
        }
        batch.moveAll(format, BatchMemory.of(poses));
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        float[] logical = new float[NODES * 5];
        batch.readLogical(format, BatchMemory.of(logical));
        assertEquals(Arrays.toString(poses), Arrays.toString(logical));
        double[] visual = new double[NODES * 7 + 1];
        batch.readVisual(format, BatchMemory.of(visual).from(1).every(7));
        float[] angles = new float[NODES * 4];
        batch.readVisual(PoseFormat.TRANSLATION_ANGLE, BatchMemory.of(angles).every(4));
        for (int i = 0; i < NODES; i++) {
            Pose2d pose = nodes.get(i).visualLocal(new Pose2d());
            assertEquals(pose.translation().x, visual[1 + 7 * i]);
            assertEquals(pose.scale().y, visual[1 + 7 * i + 4]);
            assertEquals(0, visual[1 + 7 * i + 5], "what lies between is not touched");
            assertEquals(pose.angle(), angles[4 * i + 2]);
            assertEquals(0, angles[4 * i + 3]);
        }
    }

    @Test
    void shouldStayAtRestWhenDoublesAreRewritten() {
        double[] records = new double[NODES * 8];
        Arrays.setAll(records, k -> k / 3.0);
        batch.teleportAll(
                PoseFormat.TRANSLATION_ANGLE, BatchMemory.of(records).from(2).every(8));
        sync.afterTick(1000, 2000);
        batch.moveAll(
                PoseFormat.TRANSLATION_ANGLE, BatchMemory.of(records).from(2).every(8));
        sync.afterTick(2000, 3000);
        assertEquals(0, scene.movingCount(), "SPEC 4.3: rounded alike each time");
        assertEquals((float) (2 / 3.0), nodes.get(0).logicalLocal(new Pose2d()).translation().x);
    }

    @ParameterizedTest
    @CsvSource({
        "0, translation of node 599 must be finite but is (NaN, 1.0)",
        "2, angle of node 599 must be finite but is NaN",
        "4, 'linear velocity of node 599 must be finite but is (1.0, NaN)'",
        "5, angular velocity of node 599 must be finite but is NaN"
    })
    void shouldChangeNothingWhenANumberIsNotFinite(int component, String message) {
        PoseFormat format = PoseFormat.TRANSLATION_ANGLE_VELOCITIES;
        float[] poses = new float[NODES * 6];
        Arrays.fill(poses, 1);
        poses[599 * 6 + component] = Float.NaN;
        List<Object> before = state(nodes.get(0));
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> batch.moveAll(format, BatchMemory.of(poses)));
        assertTrue(refused.getMessage().contains(message.replace("'", "")), refused.getMessage());
        assertEquals(before, state(nodes.get(0)));
    }

    @Test
    void shouldNameTheScaleThatIsNotFinite() {
        float[] poses = new float[NODES * 5];
        poses[8] = Float.POSITIVE_INFINITY;
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> batch.teleportAll(PoseFormat.TRANSLATION_ANGLE_SCALE, BatchMemory.of(poses)));
        assertEquals("scale of node 1 must be finite but is (Infinity, 0.0)", refused.getMessage());
    }

    @Test
    void shouldNameTheDoubleThatIsBeyondFloats() {
        double[] records = new double[NODES * 4];
        records[401 * 4 + 1] = -1e300;
        List<Object> before = state(nodes.get(0));
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> batch.moveAll(
                        PoseFormat.TRANSLATION_ANGLE, BatchMemory.of(records).every(4)));
        assertEquals(
                "the number at index 1605, which is of node 401, must be finite as a float but is -1.0E300",
                refused.getMessage());
        assertEquals(before, state(nodes.get(0)), "SPEC 3.7");
    }

    @Test
    void shouldRefuseFormatsOfNodesInSpace() {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[9999])));
        assertEquals("the nodes of this batch are in the plane, but the format is TRANSLATION", refused.getMessage());
        assertFalse(PoseFormat.TRANSLATION.isFlat());
        assertThrows(
                IllegalArgumentException.class,
                () -> batch.readLogical(PoseFormat.TRANSLATION_ANGLE_VELOCITIES, BatchMemory.of(new float[9999])));
    }

    @Test
    void shouldWriteNothingWhenThereAreNoNodes() {
        TransformBatch none = scene.plane().batch(List.of());
        none.moveAll(PoseFormat.TRANSLATION_2D, BatchMemory.of(new double[0]).every(9));
        none.readVisual(
                PoseFormat.TRANSLATION_2D, BatchMemory.of(new float[3]).from(3).every(2));
        assertEquals(0, none.size());
    }
}
