package dev.tandem.bench;

import dev.tandem.bench.world.Shape;
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

/** What does one logical write through a handle cost, with its share of the observation after the tick? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class WriteBenchmark {

    /** How many nodes a tick writes. */
    @Param({"1000", "10000", "100000"})
    public int nodes;

    private MovingScene moving;

    /** Creates the nodes. */
    @Setup
    public void create() {
        moving = new MovingScene(Shape.FLAT, nodes);
    }

    /** Writes translation, rotation and scale of one node. */
    @Benchmark
    public void moveTo() {
        moving.write();
    }
}
