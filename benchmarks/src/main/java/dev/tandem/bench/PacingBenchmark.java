package dev.tandem.bench;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.pacing.DeltaSmoother;
import dev.tandem.time.pacing.FrameGate;
import dev.tandem.time.recording.ClockRecorder;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What does it cost, per frame, to smooth its time, to pace it, to record it? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PacingBenchmark {

    private static final long FRAME_NANOS = 1_000_000_000L / 144;

    private DeltaSmoother smoother;
    private ManualClock hand;
    private FrameGate gate;
    private ClockRecorder recorder;
    private long realNanos;
    private int frame;

    /** Makes a smoother, a gate whose waits are over at once, and a recorder that writes to nowhere. */
    @Setup
    public void start() {
        smoother = new DeltaSmoother();
        hand = new ManualClock(0);
        gate = new FrameGate(FRAME_NANOS, hand, (clock, untilNanos) -> hand.set(untilNanos));
        recorder = new ClockRecorder(
                ClockSettings.at(TickRate.perSecond(60)), "benchmark", OutputStream.nullOutputStream());
    }

    /**
     * Smooths one frame of 1/144 s with a little noise.
     *
     * @return the smoothed time, in nanoseconds
     */
    @Benchmark
    public long smooth() {
        realNanos += FRAME_NANOS;
        return smoother.smooth(realNanos + (frame++ * 7_919L & 0x3FFFF));
    }

    /**
     * Passes one frame.
     *
     * @return its instant, in nanoseconds
     */
    @Benchmark
    public long pace() {
        hand.advance(FRAME_NANOS / 2);
        return gate.await();
    }

    /**
     * Runs and records one frame of 1/144 s, with its ticks.
     *
     * @return the end of the newest tick, in nanoseconds
     */
    @Benchmark
    public long record() {
        recorder.beginFrame(realNanos += FRAME_NANOS);
        while (recorder.nextTick()) {
            recorder.clock().tick();
        }
        return recorder.clock().fixedNanos();
    }
}
