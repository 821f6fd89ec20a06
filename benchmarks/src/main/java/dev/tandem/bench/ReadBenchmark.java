package dev.tandem.bench;

import dev.tandem.bench.world.Shape;
import dev.tandem.transform.Pose3d;
import java.util.concurrent.TimeUnit;
import org.joml.Matrix4x3f;
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
import org.openjdk.jmh.infra.Blackhole;

/** What does it cost to read nodes one by one, in frames in which all of them move? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReadBenchmark {
    private static final int NODES = 1000;

    private final Pose3d pose = new Pose3d();
    private final Matrix4x3f matrix = new Matrix4x3f();
    private MovingScene moving;

    /** Creates a tree. */
    @Setup
    public void create() {
        moving = new MovingScene(Shape.TREE, NODES);
    }

    /** Reads the visual world matrix of every node after a frame; the frame counts too. */
    @Benchmark
    @OperationsPerInvocation(NODES)
    public void frameAndVisualWorld(Blackhole blackhole) {
        moving.frame();
        for (int i = 0; i < NODES; i++) {
            blackhole.consume(moving.nodes[i].visualWorld(matrix));
        }
    }

    /** Reads the visual world matrix of every node again, when nothing has changed. */
    @Benchmark
    @OperationsPerInvocation(NODES)
    public void visualWorld(Blackhole blackhole) {
        for (int i = 0; i < NODES; i++) {
            blackhole.consume(moving.nodes[i].visualWorld(matrix));
        }
    }

    /** Reads the logical pose of every node. */
    @Benchmark
    @OperationsPerInvocation(NODES)
    public void logicalLocal(Blackhole blackhole) {
        for (int i = 0; i < NODES; i++) {
            blackhole.consume(moving.nodes[i].logicalLocal(pose));
        }
    }
}
