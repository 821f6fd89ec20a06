package dev.tandem.examples.arena;

import dev.tandem.net.DatagramTransport;
import dev.tandem.net.PeerMetrics;
import dev.tandem.net.ReplicaServer;
import dev.tandem.net.ReplicationSettings;
import dev.tandem.scene.Scene;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;

/** Simulates the arena at 60 ticks a second and sends it 20 times a second. Has no thread and no clock of its own. */
public final class ArenaServer implements AutoCloseable {
    static final int TICKS_PER_SECOND = 60;

    private final Scene scene = new Scene();
    private final TickClock clock = TickClock.at(TICKS_PER_SECOND);
    private final Arena arena = new Arena(scene);
    private final ReplicaServer server = ReplicaServer.of(
            scene, ReplicationSettings.at(TickRate.perSecond(TICKS_PER_SECOND)).everyTicks(3));
    private final DatagramTransport transport;

    /**
     * A server at its first tick.
     *
     * @param transport carries its datagrams
     */
    public ArenaServer(DatagramTransport transport) {
        this.transport = transport;
        arena.forEach((node, kind) -> server.replicate(node, kind.ordinal()));
    }

    /**
     * Runs the ticks that are due, then receives and sends.
     *
     * @param nanos real time, of any origin, not before that of the last call
     */
    public void frame(long nanos) {
        clock.advance(nanos, this::tick);
        server.poll(transport, clock);
    }

    private void tick(Tick tick) {
        arena.move(tick.index());
        scene.synchronizer().afterTick(tick);
        server.afterTick(tick);
    }

    /** How many clients there are. */
    public int clients() {
        return server.peers();
    }

    /** How many bytes those clients were sent since they joined, without headers of UDP and IP. */
    public long bytes() {
        return server.metrics().stream().mapToLong(PeerMetrics::bytes).sum();
    }

    @Override
    public void close() {
        server.close();
    }
}
