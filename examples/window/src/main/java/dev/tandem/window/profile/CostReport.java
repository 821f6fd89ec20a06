package dev.tandem.window.profile;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** The figures of a recording from the frames after the first third, in which the virtual machine warms up. */
public final class CostReport {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final String OURS = "dev.tandem.";
    private static final String HOST = "dev.tandem.window.";
    private static final String DRAWING = HOST + "gl.";

    private int frames;
    private long allNanos;
    private long libraryNanos;
    private long otherSideNanos;
    private long eventNanos;
    private int librarySamples;
    private int drawingSamples;
    private int otherSamples;

    private CostReport() {}

    /**
     * Reads a recording.
     *
     * @param thread name of the thread of the game
     */
    static CostReport of(Path file, String thread) throws IOException {
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        List<RecordedEvent> costs = events.stream()
                .filter(event -> event.getEventType().getName().equals("dev.tandem.window.FrameCost"))
                .sorted((a, b) -> a.getStartTime().compareTo(b.getStartTime()))
                .toList();
        CostReport report = new CostReport();
        int warmUp = costs.size() / 3;
        costs.subList(warmUp, costs.size()).forEach(report::addCost);
        Instant start = warmUp == 0 ? Instant.MIN : costs.get(warmUp - 1).getEndTime();
        for (RecordedEvent event : events) {
            if (event.getStartTime().isAfter(start)) {
                report.add(event, thread);
            }
        }
        return report;
    }

    private void addCost(RecordedEvent cost) {
        frames++;
        allNanos += cost.getDuration("all").toNanos();
        libraryNanos += cost.getDuration("library").toNanos();
        otherSideNanos += cost.getDuration("otherSide").toNanos();
    }

    private void add(RecordedEvent event, String thread) {
        switch (event.getEventType().getName()) {
            case "dev.tandem.Observation", "dev.tandem.Interpolation" ->
                eventNanos += event.getDuration().toNanos();
            case "jdk.ExecutionSample", "jdk.NativeMethodSample" -> {
                RecordedThread sampled = event.getThread("sampledThread");
                if (sampled != null && thread.equals(sampled.getJavaName()) && event.getStackTrace() != null) {
                    addSample(event.getStackTrace().getFrames());
                }
            }
            default -> {
                // nothing that is asked for
            }
        }
    }

    /** A sample is of whoever called the JDK, JOML or the driver: the innermost method that is ours tells. */
    private void addSample(List<RecordedFrame> stack) {
        String owner = stack.stream()
                .map(frame -> frame.getMethod().getType().getName())
                .filter(name -> name.startsWith(OURS))
                .findFirst()
                .orElse(HOST);
        if (owner.startsWith(DRAWING)) {
            drawingSamples++;
        } else if (owner.startsWith(HOST) || owner.startsWith("dev.tandem.examples.")) {
            otherSamples++;
        } else {
            librarySamples++;
        }
    }

    /** {@return the frames that were counted} */
    public int frames() {
        return frames;
    }

    /** {@return the part of a frame's CPU time that the library has for the side that is interpolated, from 0 to 1} */
    public double share() {
        return (double) libraryNanos / allNanos;
    }

    /** Prints all of it. */
    public void print(PrintStream out) {
        out.printf(Locale.ROOT, "Cost of %d frames, by Java Flight Recorder:%n", frames);
        line(out, "the thread of the game", allNanos);
        line(out, "the library, right side", libraryNanos);
        line(out, "the library, both sides", libraryNanos + otherSideNanos);
        out.printf(
                Locale.ROOT,
                "  events of tandem-jfr    %8.3f ms/frame of real time: observation and interpolation, right side%n",
                eventNanos / NANOS_PER_MILLI / frames);
        out.printf(
                Locale.ROOT,
                "  samples of the thread   %d in the library for both sides, %d in drawing, %d elsewhere%n",
                librarySamples,
                drawingSamples,
                otherSamples);
    }

    private void line(PrintStream out, String what, long nanos) {
        double millis = nanos / NANOS_PER_MILLI / frames;
        out.printf(
                Locale.ROOT, "  %-23s %8.3f ms/frame of CPU time, %6.2f %%%n", what, millis, 100.0 * nanos / allNanos);
    }
}
