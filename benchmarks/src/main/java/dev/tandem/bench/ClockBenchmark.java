package dev.tandem.bench;

import dev.tandem.time.TickClock;
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

/** What does a frame of the clock cost, with the ticks that fall into it? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ClockBenchmark {

    private static final long FRAME_NANOS = 1_000_000_000L / 144;

    /** How fast normal time runs. */
    @Param({"1.0", "0.25"})
    public double scale;

    private TickClock clock;
    private long realNanos;

    /** Starts a clock at 60 ticks per second. */
    @Setup
    public void start() {
        clock = TickClock.at(60);
        clock.scale(scale);
    }

    /**
     * Runs one frame of 1/144 s.
     *
     * @return the end of the newest tick, in nanoseconds
     */
    @Benchmark
    public long frame() {
        clock.beginFrame(realNanos += FRAME_NANOS);
        while (clock.nextTick()) {
            clock.tick();
        }
        return clock.fixedNanos();
    }
}
