package dev.tandem.examples.net;

import dev.tandem.examples.arena.ArenaServer;
import dev.tandem.examples.command.UnusableException;
import dev.tandem.time.NanoClock;
import dev.tandem.time.pacing.FrameGate;
import dev.tandem.time.pacing.WaitStrategy;
import dev.tandem.transport.UdpTransport;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;

/**
 * Simulates the arena and sends it to whoever joins.
 *
 * @param port where to listen; 0 for any
 * @param seconds how long
 */
record Serve(int port, int seconds) implements NetTask {
    /** Four looks at the network a tick, so that arrival is known well. */
    private static final long LOOK_NANOS = 4_000_000;

    private static final long SECOND = 1_000_000_000;

    @Override
    public int carryOut(PrintStream out, PrintStream err) throws IOException {
        try (UdpTransport transport = bind();
                ArenaServer server = new ArenaServer(transport)) {
            out.println("listening at port " + transport.localAddress().getPort());
            out.flush();
            FrameGate gate = new FrameGate(LOOK_NANOS, NanoClock.system(), WaitStrategy.park());
            long begin = gate.await();
            int clients = 0;
            for (long now = begin; now - begin < seconds * SECOND; now = gate.await()) {
                server.frame(now);
                if (server.clients() != clients) {
                    clients = server.clients();
                    out.println(clients == 1 ? "1 client" : clients + " clients");
                }
            }
        }
        return 0;
    }

    private UdpTransport bind() {
        try {
            return UdpTransport.bind(new InetSocketAddress(port));
        } catch (IOException e) {
            throw new UnusableException("cannot listen at port " + port + ": " + e.getMessage(), e);
        }
    }
}
