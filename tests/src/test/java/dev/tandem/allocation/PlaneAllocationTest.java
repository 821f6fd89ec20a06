package dev.tandem.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.ChangeVisitor;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualVisitor;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.time.Tick;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.function.IntConsumer;
import org.joml.Matrix3x2f;
import org.joml.Matrix3x2fc;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** As {@link SceneAllocationTest}, for nodes in the plane. */
@Tag("allocation")
class PlaneAllocationTest {
    private static final List<MotionRule> RULES_UNDER_TEST = List.of(
            MotionRule.FROM_TICK,
            MotionRule.FROM_VISUAL,
            MotionRule.SNAP,
            MotionRule.WINDING,
            MotionRule.HERMITE,
            MotionRule.EXTRAPOLATE);

    private static final int NODES = 3_000;
    private static final int FRAMES = 60;
    private static final long FRAME_NANOS = 1_000_000_000L / 144;
    private static final Reparent[] MODES = Reparent.values();

    private final Scene scene = new Scene();
    private final Transform2d[] nodes = new Transform2d[NODES];
    private final Vector2f vector = new Vector2f();
    private final Pose2d pose = new Pose2d();
    private final Matrix3x2f matrix = new Matrix3x2f();
    private final double[] records = new double[NODES * 8];
    private final BatchMemory poses = BatchMemory.of(records).from(1).every(8);
    private final BatchMemory places = BatchMemory.of(records).from(2).every(8);
    private TransformBatch batch;
    private float sum;
    private final ChangeVisitor changed = (kind, index) -> sum += index;
    private final VisualVisitor<Matrix3x2fc> visited = (index, world) -> sum += world.m20();
    private final IntConsumer visit = index -> sum += index;
    private final Vector2f datum = new Vector2f();
    private ChangeReader changes;
    private VisualChanges<Matrix3x2fc> visuals;
    private RenderMatrices matrices;
    private RenderMatrices dense;
    private PixelGrid grid;

    @ParameterizedTest
    @FieldSource("RULES_UNDER_TEST")
    void shouldAllocateNothingPerTickAndFrameWhenWarm(MotionRule rule) {
        scene.rule(rule);
        for (int i = 0; i < NODES; i++) {
            nodes[i] = i % 10 == 9
                    ? scene.plane().create(nodes[i - 1])
                    : scene.plane().create();
        }
        changes = scene.plane().changes();
        visuals = scene.plane().visualChanges();
        matrices = scene.renderMatrices(MatrixLayout.ROWS_2X3, FloatBuffer.allocate(6 * NODES));
        matrices.assignAll();
        dense = scene.renderMatrices(MatrixLayout.POSE_2D, new float[5 * NODES]);
        matrices.keepPrevious(FloatBuffer.allocate(6 * NODES));
        grid = scene.plane().pixelGrid(nodes[0], 1 / 16f);
        batch = scene.plane().batch(List.of(nodes));
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(this::tick)
                .onFrame(frame -> draw())
                .start(scene, 0);
        long least = QuietWindow.leastBytes(FRAMES, n -> loop.advance(n * FRAME_NANOS));
        assertEquals(0, least, "SPEC 7.1: bytes in " + FRAMES + " frames");
    }

    private void tick(Tick tick) {
        int n = (int) tick.index();
        for (int i = 0; i < NODES; i++) {
            switch ((i + n) % 7) {
                case 5 -> nodes[i].moveWithVelocity(vector.set(i, n), vector);
                case 6 -> nodes[i].moveWithVelocity(vector.set(i, n), n, vector, n);
                case 0 -> nodes[i].moveTo(i, n);
                case 1 -> nodes[i].moveTo(i, n, 0.1f * n);
                case 2 -> nodes[i].rotateBy(n);
                case 3 -> nodes[i].scaleTo(vector.set(1 + n % 7, 2));
                default -> nodes[i].moveTo(pose.set(vector, n, vector));
            }
        }
        records[n % records.length] = n;
        batch.moveAll(PoseFormat.TRANSLATION_ANGLE_VELOCITIES, poses);
        batch.readVisual(PoseFormat.TRANSLATION_2D, places);
        for (int i = n % 7; i < NODES / 2; i += 50) {
            batch.remove(nodes[i]);
            sum += batch.placeOf(nodes[i + 1]) + batch.add(nodes[i]);
        }
        nodes[n % NODES].teleportTo(n, 0);
        nodes[(n + 1) % NODES].snapBranch();
        for (int i = n % 7; i < NODES; i += 50) {
            nodes[i].teleportOnStamp(i, n, 3);
        }
        if (n % 16 == 0) {
            scene.plane().rebase(vector);
        }
        nodes[(n + 2) % NODES].warp(vector, n);
        nodes[(n * 10 + 40) % NODES].hide();
        nodes[(n * 10 + 20) % NODES].show();
        Transform2d child = nodes[(n * 10 + 9) % NODES];
        child.attachTo(nodes[(n * 10 + 14) % NODES / 10 * 10], MODES[n % MODES.length]);
        nodes[(n * 10 + 59) % NODES].detach(MODES[n / MODES.length % MODES.length]);
    }

    private void draw() {
        changes.poll(changed);
        visuals.forEach(visited);
        matrices.update();
        NodeData<Transform2d, Vector2f> data = scene.plane().data(Vector2f.class);
        for (int i = 0; i < NODES; i += 3) {
            data.put(nodes[i], datum);
            data.remove(nodes[(i * 7) % NODES]);
        }
        for (int i = 0; i < data.size(); i++) {
            sum += data.value(i).x + data.index(i);
        }
        for (int i = 0; i < NODES; i += 2) {
            sum += grid.position(nodes[i], vector).x + grid.remainder().x();
        }
        for (int i = 0; i < NODES; i += 20) {
            dense.release(nodes[(i * 11) % NODES]);
            dense.add(nodes[(i * 13) % NODES]);
        }
        dense.update();
        sum += dense.moveCount();
        scene.plane().forEachRootIndex(visit);
        scene.plane().forEachIndexBelow(nodes[8], visit);
        for (int i = 0; i < NODES; i += 10) {
            sum += nodes[i].visualLocal(pose).angle()
                    + nodes[i].logicalLocal(pose).angle()
                    + nodes[i].tickStartLocal(pose).angle()
                    + nodes[i].logicalWorld(matrix).m20()
                    + nodes[i].visualWorld(matrix).m20()
                    + nodes[i].logicalWorldPosition(vector).x
                    + nodes[i].visualWorldPosition(vector).x
                    + nodes[i].logicalWorldPose(pose).angle()
                    + nodes[i].visualWorldPose(pose).angle()
                    + nodes[i].visualLocalVelocity(vector).x;
        }
    }
}
