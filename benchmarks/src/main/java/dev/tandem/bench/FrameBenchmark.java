package dev.tandem.bench;

import dev.tandem.bench.world.Shape;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What does a frame cost in which everything moves? Microseconds for all nodes together. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class FrameBenchmark {

    /** How many nodes there are, in a tree. */
    @Param({"1000", "10000", "100000"})
    public int nodes;

    /** How the matrices lie in the buffer. */
    @Param({"COLUMNS_4X4", "COLUMNS_4X3", "ROWS_3X4"})
    public MatrixLayout layout;

    private MovingScene moving;
    private RenderMatrices matrices;

    /** Creates a tree and a buffer for its matrices. */
    @Setup
    public void create() {
        moving = new MovingScene(Shape.TREE, nodes);
        ByteBuffer buffer = ByteBuffer.allocateDirect(Float.BYTES * layout.floats() * nodes);
        matrices = moving.scene.renderMatrices(layout, buffer.order(ByteOrder.nativeOrder()));
        matrices.assignAll();
    }

    /** Interpolates and writes all matrices. */
    @Benchmark
    public int frame() {
        moving.frame();
        return matrices.update();
    }
}
