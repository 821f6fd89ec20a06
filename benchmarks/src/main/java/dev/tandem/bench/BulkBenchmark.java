package dev.tandem.bench;

import dev.tandem.bench.world.Shape;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What does a node cost when poses of many are written or read together? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BulkBenchmark {
    private static final int NODES = 10_000;
    private static final PoseFormat FORMAT = PoseFormat.TRANSLATION_ROTATION_SCALE;

    private MovingScene moving;
    private TransformBatch batch;
    private float[] array;
    private BatchMemory memory;
    private BatchMemory floats;

    /** Creates the nodes. */
    @Setup
    public void create() {
        moving = new MovingScene(Shape.FLAT, NODES);
        batch = moving.scene.batch(Arrays.asList(moving.nodes));
        array = new float[NODES * FORMAT.floats()];
        memory = BatchMemory.of(array);
        batch.readLogical(FORMAT, memory);
        FloatBuffer buffer = ByteBuffer.allocateDirect(array.length * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer()
                .put(0, array);
        floats = BatchMemory.of(buffer);
    }

    /** Moves all nodes from an array, and ends the tick. */
    @Benchmark
    @OperationsPerInvocation(NODES)
    public void moveAllAndObserve() {
        batch.moveAll(FORMAT, memory);
        moving.tick();
    }

    /** Moves all nodes from an array within one tick. */
    @Benchmark
    @OperationsPerInvocation(NODES)
    public void moveAll() {
        batch.moveAll(FORMAT, memory);
    }

    /** Moves all nodes from a direct buffer within one tick. */
    @Benchmark
    @OperationsPerInvocation(NODES)
    public void moveAllFromBuffer() {
        batch.moveAll(FORMAT, floats);
    }

    /** Reads all logical poses into an array. */
    @Benchmark
    @OperationsPerInvocation(NODES)
    public float[] readLogical() {
        batch.readLogical(FORMAT, memory);
        return array;
    }

    /** Reads all visual poses into an array. */
    @Benchmark
    @OperationsPerInvocation(NODES)
    public float[] readVisual() {
        batch.readVisual(FORMAT, memory);
        return array;
    }
}
