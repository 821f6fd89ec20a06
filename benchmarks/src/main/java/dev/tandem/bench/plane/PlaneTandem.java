package dev.tandem.bench.plane;

import dev.tandem.bench.world.PlaneWorld;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;

/** This library, through its public API, with all bookkeeping and all checks. */
final class PlaneTandem implements PlaneSubject {
    private static final long STEP_NANOS = 100_000_000;
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_3X2;

    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private Transform2d[] nodes;
    private TransformBatch batch;
    private FloatBuffer buffer;
    private float[] array = {};
    private BatchMemory memory = BatchMemory.of(array);
    private RenderMatrices matrices;
    private long fixedNanos;

    @Override
    public void build(PlaneWorld world) {
        nodes = new Transform2d[world.size()];
        float[] poses = world.poses();
        Pose2d pose = new Pose2d();
        for (int i = 0; i < nodes.length; i++) {
            int parent = world.parent(i);
            nodes[i] = parent < 0 ? scene.plane().create() : scene.plane().create(nodes[parent]);
            int at = i * PlaneWorld.POSE;
            pose.translation().set(poses[at], poses[at + 1]);
            pose.scale().set(poses[at + 3], poses[at + 4]);
            nodes[i].teleportTo(pose.angle(poses[at + 2]));
        }
        buffer = ByteBuffer.allocateDirect(Float.BYTES * LAYOUT.floats() * nodes.length)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        matrices = scene.renderMatrices(LAYOUT, buffer);
        matrices.assignAll();
        observe();
    }

    @Override
    public void tick(float[] poses) {
        if (batch == null) {
            batch = scene.plane().batch(Arrays.asList(nodes));
        }
        batch.moveAll(PoseFormat.TRANSLATION_ANGLE, memory(poses));
    }

    /** The world of a run hands out the same array in each tick. */
    private BatchMemory memory(float[] poses) {
        if (poses != array) {
            array = poses;
            memory = BatchMemory.of(poses);
        }
        return memory;
    }

    @Override
    public void observe() {
        synchronizer.afterTick(fixedNanos, fixedNanos + STEP_NANOS);
        fixedNanos += STEP_NANOS;
    }

    @Override
    public boolean observes() {
        return true;
    }

    @Override
    public void interpolate(float progress) {
        synchronizer.beforeFrame(fixedNanos - STEP_NANOS + (long) (progress * STEP_NANOS));
    }

    @Override
    public void matrices() {
        matrices.update();
    }

    @Override
    public void matrix(int node, float[] dest) {
        buffer.get(nodes[node].index() * LAYOUT.floats(), dest, 0, LAYOUT.floats());
    }

    @Override
    public Object[] roots() {
        return new Object[] {scene, synchronizer, matrices};
    }

    @Override
    public Object[] handles() {
        return nodes.clone();
    }
}
