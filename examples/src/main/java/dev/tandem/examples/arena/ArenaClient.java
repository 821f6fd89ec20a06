package dev.tandem.examples.arena;

import dev.tandem.net.DatagramTransport;
import dev.tandem.net.ReplicaClient;
import dev.tandem.net.ReplicaMetrics;
import dev.tandem.net.ReplicaSpawner;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.joml.Vector3f;

/** Draws the arena that a server simulates, and measures how evenly its runner moves. Has no thread and no clock of its own. */
public final class ArenaClient implements AutoCloseable {
    private final ReplicaClient client;
    private final DatagramTransport transport;
    private final Map<Transform3d, Kind> bodies = new LinkedHashMap<>();
    private final Vector3f place = new Vector3f();
    private final Vector3f last = new Vector3f();
    private boolean drawn;
    private long lastNanos;

    /**
     * A client that will join with its first frame.
     *
     * @param transport carries its datagrams
     * @param server the number by which the transport knows the server
     */
    public ArenaClient(DatagramTransport transport, int server) {
        this.transport = transport;
        client = ReplicaClient.of(new Scene(), server, new ReplicaSpawner() {
            @Override
            public void spawned(Node node, int kind) {
                if (kind < Kind.values().length) {
                    bodies.put((Transform3d) node, Kind.values()[kind]);
                }
            }

            @Override
            public void despawning(Node node) {
                bodies.remove(node);
            }
        });
    }

    /**
     * Receives, answers and interpolates.
     *
     * @param nanos real time, of any origin, later than that of the last call
     * @return how fast the runner was drawn since the last frame, as a share of its speed; empty until it was drawn twice
     */
    public OptionalDouble frame(long nanos) {
        client.poll(transport, nanos);
        client.beforeFrame(nanos);
        OptionalDouble speed = OptionalDouble.empty();
        boolean found = false;
        for (Map.Entry<Transform3d, Kind> body : bodies.entrySet()) {
            if (body.getValue() == Kind.RUNNER) {
                body.getKey().visualWorldPosition(place);
                found = true;
            }
        }
        if (found && drawn) {
            speed = OptionalDouble.of(place.distance(last) / (nanos - lastNanos) * 1e9 / Arena.RUNNER_SPEED);
        }
        drawn = found;
        last.set(place);
        lastNanos = nanos;
        return speed;
    }

    /** Whether all bodies of the server have arrived once. */
    public boolean isJoined() {
        return client.isJoined();
    }

    /** Whether the server speaks to this client. */
    public boolean isConnected() {
        return client.isConnected();
    }

    /** How many bodies are drawn. */
    public int bodies() {
        return bodies.size();
    }

    /** How the client fares. */
    public ReplicaMetrics metrics() {
        return client.metrics();
    }

    /** The arena from above, as text. */
    public String radar() {
        Radar radar = new Radar(Arena.RADIUS);
        bodies.forEach((node, kind) -> {
            Vector3f from = node.visualWorldPosition(new Vector3f());
            radar.mark(from.x, from.z, kind.mark);
        });
        return radar.toString();
    }

    /** Leaves, so that the server need not wait until it notices. */
    @Override
    public void close() {
        client.leave(transport);
    }
}
