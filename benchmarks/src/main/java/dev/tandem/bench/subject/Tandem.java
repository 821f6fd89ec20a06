package dev.tandem.bench.subject;

import dev.tandem.bench.world.World;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.concurrent.Executors;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** This library, through its public API, with all bookkeeping and all checks. */
final class Tandem implements Subject {
    private static final long STEP_NANOS = 100_000_000;
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X3;
    private static final PoseFormat FORMAT = PoseFormat.TRANSLATION_ROTATION_SCALE;

    private final int workers;
    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final Vector3f translation = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f scale = new Vector3f();
    private final BackgroundOrdering ordering = new BackgroundOrdering(scene);
    private World world;
    private Transform3d[] nodes;
    private Transform3d[] movers;
    private int[] moverAt;
    private TransformBatch batch;
    private FloatBuffer buffer;
    private float[] array = {};
    private BatchMemory memory = BatchMemory.of(array);
    private RenderMatrices matrices;
    private long fixedNanos;
    private long renderNanos;

    /** Alone with 0 workers; with more, these threads help the one that calls. */
    Tandem(int workers) {
        this.workers = workers;
    }

    @Override
    public void build(World world) {
        if (workers > 0) {
            scene.useWorkers(Executors.newFixedThreadPool(workers, Tandem::daemon), workers);
        }
        this.world = world;
        nodes = new Transform3d[world.size()];
        movers = new Transform3d[world.movers().length];
        moverAt = world.placesOfMovers();
        for (int i = 0; i < nodes.length; i++) {
            create(i);
        }
        buffer = ByteBuffer.allocateDirect(Float.BYTES * LAYOUT.floats() * nodes.length)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        matrices = scene.renderMatrices(LAYOUT, buffer);
        matrices.assignAll();
        observe();
    }

    @Override
    public void create(int node) {
        int parent = world.parent(node);
        nodes[node] = parent < 0 ? scene.create() : scene.create(nodes[parent]);
        load(world.poses(), node * World.POSE);
        nodes[node].teleportTo(translation, rotation, scale);
        if (moverAt[node] >= 0) {
            movers[moverAt[node]] = nodes[node];
        }
    }

    @Override
    public void destroy(int root) {
        batch = null;
        nodes[root].destroy();
    }

    @Override
    public void writeInBulk() {
        batch = scene.batch(Arrays.asList(movers));
    }

    @Override
    public void tick(float[] poses) {
        if (batch != null) {
            batch.moveAll(FORMAT, memory(poses));
            return;
        }
        for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
            load(poses, at);
            movers[i].moveTo(translation, rotation, scale);
        }
    }

    /** The world of a run hands out the same array in each tick. */
    private BatchMemory memory(float[] poses) {
        if (poses != array) {
            array = poses;
            memory = BatchMemory.of(poses);
        }
        return memory;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "worker");
        thread.setDaemon(true);
        return thread;
    }

    private void load(float[] poses, int at) {
        translation.set(poses[at], poses[at + 1], poses[at + 2]);
        rotation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
        scale.set(poses[at + 7], poses[at + 8], poses[at + 9]);
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
        long due = fixedNanos - STEP_NANOS + (long) (progress * STEP_NANOS);
        // In a scene at rest time goes on.
        renderNanos = Math.max(renderNanos + 1, due);
        synchronizer.beforeFrame(renderNanos);
    }

    @Override
    public void matrices() {
        matrices.update();
    }

    @Override
    public void orderInBackground(long nanosPerFrame) {
        ordering.budget(nanosPerFrame);
    }

    @Override
    public boolean ordersInBackground() {
        return ordering.isKnown();
    }

    @Override
    public boolean isInOrder() {
        return ordering.isDone();
    }

    @Override
    public double meanRunLength() {
        return ordering.meanRunLength();
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
