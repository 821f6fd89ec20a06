package dev.tandem.window.profile;

import dev.tandem.time.NanoClock;
import dev.tandem.window.world.Game;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;

/** Records with Java Flight Recorder what each frame costs. Belongs to the thread of the game. */
public final class Profile implements AutoCloseable {
    /** Of the fastest sampling that the recorder knows. */
    private static final Duration PERIOD = Duration.ofMillis(10);

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Game game;
    private final Recording recording = new Recording();
    private final FrameCost cost = new FrameCost();
    private long lastNanos;

    /**
     * Begins to record.
     *
     * @param game whose sides measure their work by {@link #cpuClock()}
     */
    public Profile(Game game) {
        this.game = game;
        recording.enable(FrameCost.class);
        recording.enable("dev.tandem.Observation");
        recording.enable("dev.tandem.Interpolation");
        recording.enable("jdk.ExecutionSample").withPeriod(PERIOD);
        recording.enable("jdk.NativeMethodSample").withPeriod(PERIOD);
        recording.start();
        game.with().recordEvents();
        lastNanos = THREADS.getCurrentThreadCpuTime();
    }

    /** {@return the CPU time of the calling thread} */
    public static NanoClock cpuClock() {
        return THREADS::getCurrentThreadCpuTime;
    }

    /**
     * To be called at the end of each frame.
     *
     * @param libraryNanos what the library has cost in it, for the side that is interpolated
     */
    public void frame(long libraryNanos) {
        long now = THREADS.getCurrentThreadCpuTime();
        cost.begin();
        cost.all = now - lastNanos;
        cost.library = libraryNanos;
        cost.otherSide = game.without().takeWorkNanos();
        cost.commit();
        lastNanos = now;
    }

    /**
     * Ends the recording.
     *
     * @param file to be written
     * @return what it says
     */
    public CostReport finish(Path file) throws IOException {
        recording.stop();
        recording.dump(file);
        return CostReport.of(file, Thread.currentThread().getName());
    }

    @Override
    public void close() {
        recording.close();
    }
}
