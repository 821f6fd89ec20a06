package dev.tandem.examples.net;

import dev.tandem.examples.arena.ArenaClient;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.command.UnusableException;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.drawing.TimePlot;
import dev.tandem.net.ReplicaMetrics;
import dev.tandem.time.NanoClock;
import dev.tandem.time.pacing.FrameGate;
import dev.tandem.time.pacing.WaitStrategy;
import dev.tandem.transport.UdpTransport;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Draws the arena of a server.
 *
 * @param host name or address of the server
 * @param port its port
 * @param seconds how long
 * @param folder for the plot
 */
record Join(String host, int port, int seconds, Path folder) implements NetTask {
    private static final long FRAME_NANOS = 1_000_000_000 / 120;
    private static final long SECOND = 1_000_000_000;

    /** Frames that are plotted: the last ones. */
    private static final int SHOWN = 360;

    private static final String HOME = "\u001b[H\u001b[2J";

    /** One frame: when it was, how fast the runner was drawn as a share of its speed, and how far behind. */
    private record Drawn(double seconds, double speed, double delayMillis) {}

    @Override
    public int carryOut(PrintStream out, PrintStream err) throws IOException {
        List<Drawn> frames = new ArrayList<>();
        boolean joined;
        try (UdpTransport transport = connect();
                ArenaClient client = new ArenaClient(transport, UdpTransport.SERVER)) {
            joined = play(client, frames, out);
        }
        if (!joined) {
            err.println("MISSED  the arena of " + host + ":" + port + " did not arrive");
            return 1;
        }
        out.println(summary(frames));
        if (Theme.canDrawText(err) && !frames.isEmpty()) {
            Path file = OutputFolder.make(folder).resolve("join.png");
            draw(frames, file);
            out.println("  " + file);
        }
        return 0;
    }

    private UdpTransport connect() {
        try {
            return UdpTransport.connect(new InetSocketAddress(host, port));
        } catch (IOException e) {
            throw new UnusableException("cannot reach " + host + ":" + port + ": " + e.getMessage(), e);
        }
    }

    private boolean play(ArenaClient client, List<Drawn> frames, PrintStream out) {
        boolean terminal = System.console() != null;
        FrameGate gate = new FrameGate(FRAME_NANOS, NanoClock.system(), WaitStrategy.hybrid(2_000_000));
        long begin = gate.await();
        long told = begin;
        boolean joined = false;
        for (long now = begin + 1; now - begin < seconds * SECOND; now = gate.await()) {
            OptionalDouble speed = client.frame(now);
            joined |= client.isJoined();
            if (joined && speed.isPresent()) {
                double delay = client.metrics().delayNanos() + client.metrics().jitterNanos();
                frames.add(new Drawn((now - begin) / 1e9, speed.getAsDouble(), delay / 1e6));
            }
            if (now - told >= (terminal ? SECOND / 20 : SECOND)) {
                told = now;
                if (terminal) {
                    out.print(HOME);
                    out.print(client.radar());
                }
                out.println(status(client, (now - begin) / SECOND));
            }
        }
        return joined;
    }

    private static String status(ArenaClient client, long second) {
        ReplicaMetrics metrics = client.metrics();
        return String.format(
                Locale.ROOT,
                "%4d s  %-12s %3d bodies  round trip %.1f ms  jitter %.1f ms  lost %.1f %%  %d frames without data",
                second,
                client.isConnected() ? "connected" : "no server",
                client.bodies(),
                metrics.roundTripNanos() / 1e6,
                metrics.jitterNanos() / 1e6,
                100 * metrics.loss(),
                metrics.starvedFrames());
    }

    /** Of the second half, in which the clock of the client knows the line. */
    private static String summary(List<Drawn> frames) {
        List<Drawn> known = frames.subList(frames.size() / 2, frames.size());
        double error = Math.sqrt(known.stream()
                .mapToDouble(frame -> (frame.speed - 1) * (frame.speed - 1))
                .average()
                .orElse(0));
        long resting = known.stream().filter(frame -> frame.speed < .1).count();
        return String.format(
                Locale.ROOT,
                "The runner, over %d frames: error of the speed %.2f %% (RMS), %d frames at rest",
                known.size(),
                100 * error,
                resting);
    }

    private void draw(List<Drawn> all, Path file) throws IOException {
        List<Drawn> frames = all.subList(Math.max(0, all.size() - SHOWN), all.size());
        double first = frames.get(0).seconds;
        double[] times =
                frames.stream().mapToDouble(frame -> frame.seconds - first).toArray();
        double[] speeds =
                frames.stream().mapToDouble(frame -> Math.min(2, frame.speed)).toArray();
        double[] delays = frames.stream()
                .mapToDouble(frame -> Math.min(400, frame.delayMillis))
                .toArray();
        double length = Math.max(.001, times[times.length - 1]);
        TimePlot speed = new TimePlot("Speed of the runner, as a share of the server's", length, 0, 2)
                .drawn("each frame", times, speeds, Theme.FROM_TICK);
        TimePlot delay = new TimePlot("Behind the server's newest pose, beside the way, ms", length, 0, 400)
                .drawn("each frame", times, delays, Theme.SNAP);
        TimePlot.write(
                file, "Joined " + host + ":" + port, "the last frames, as a client drew them", List.of(speed, delay));
    }
}
