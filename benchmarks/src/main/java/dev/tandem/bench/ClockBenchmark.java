package dev.tandem.bench;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.adaptive.AdaptiveStep;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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

    private static final int TICKS_PER_SECOND = 60;
    private static final long SECOND = 1_000_000_000L;

    /** How fast normal time runs. */
    @Param({"1.0", "0.25"})
    public double scale;

    /** How many frames a second has; at 60 and scale 1 each of them runs one tick. */
    @Param({"60", "144"})
    public int framesPerSecond;

    private final ManualClock work = new ManualClock(0);
    private TickClock clock;
    private TickClock adaptive;
    private long frameNanos;
    private long realNanos;
    private long ticks;
    private final Consumer<Tick> task = tick -> ticks++;

    /** Starts the clocks at 60 ticks per second. */
    @Setup
    public void start() {
        frameNanos = SECOND / framesPerSecond;
        clock = TickClock.at(TICKS_PER_SECOND);
        clock.scale(scale);
        TickRate rate = TickRate.perSecond(TICKS_PER_SECOND);
        adaptive = new TickClock(ClockSettings.at(rate).withWorkClock(work));
        adaptive.scale(scale);
        new AdaptiveStep(adaptive, List.of(rate, TickRate.perSecond(30), TickRate.perSecond(15)));
    }

    /**
     * Runs one frame in one call.
     *
     * @return render time in nanoseconds
     */
    @Benchmark
    public long advance() {
        return clock.advance(realNanos += frameNanos, task).renderNanos();
    }

    /**
     * Runs one frame in one call, with an adaptive step that listens; reading the clock for the work is not counted.
     *
     * @return render time in nanoseconds
     */
    @Benchmark
    public long advanceAdaptive() {
        return adaptive.advance(realNanos += frameNanos, task).renderNanos();
    }

    /**
     * Runs one frame tick by tick.
     *
     * @return the end of the newest tick, in nanoseconds
     */
    @Benchmark
    public long frame() {
        clock.beginFrame(realNanos += frameNanos);
        while (clock.nextTick()) {
            clock.tick();
        }
        return clock.fixedNanos();
    }
}
