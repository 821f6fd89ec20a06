package dev.tandem.examples.net;

import dev.tandem.examples.drawing.Theme;
import dev.tandem.net.DatagramTransport;
import dev.tandem.net.ReplicaClient;
import dev.tandem.net.ReplicaServer;
import dev.tandem.net.ReplicationSettings;
import dev.tandem.net.SimulatedNetwork;
import dev.tandem.scene.Scene;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/**
 * A server with a body that moves evenly and a hundred that turn about, one client, and models of others on lines of the same
 * kind.
 */
final class NetGame {
    static final int TICKS_PER_SECOND = 60;
    static final int BODIES = 100;

    private static final int SECONDS = 60;
    private static final int RUNNER = 1;

    private final NetOptions options;
    private final SimulatedNetwork network = new SimulatedNetwork(7, 2);
    private final SimulatedNetwork ofModels = new SimulatedNetwork(7, 2);
    private final Scene scene = new Scene();
    private final TickClock clock = TickClock.at(TICKS_PER_SECOND);
    private final Transform3d runner = scene.create();
    private final List<Transform3d> others = new ArrayList<>();
    private final ReplicaServer server;
    private final ReplicaClient client;
    private final List<BufferedRule> rules;
    private final Track truth;
    private final List<Track> tracks;
    private Transform3d copy = runner;
    private long sends;

    NetGame(NetOptions options) {
        this.options = options;
        int ticks = TICKS_PER_SECOND / options.sendsPerSecond();
        server = ReplicaServer.of(
                scene,
                ReplicationSettings.at(TickRate.perSecond(TICKS_PER_SECOND)).everyTicks(ticks));
        server.replicate(runner, RUNNER);
        for (int i = 0; i < BODIES; i++) {
            others.add(scene.create());
            server.replicate(others.get(i));
        }
        client = ReplicaClient.of(new Scene(), 0, this::spawned);
        network.setLines(options.line());
        network.setClock(1, 123_456_789, 0);
        ofModels.setLines(options.line());
        clock.scale(options.scale());
        double send = (double) ticks / TICKS_PER_SECOND;
        rules = List.of(new CaughtUp(send), new FixedDelay(send));
        int frames = SECONDS * Track.FRAMES_PER_SECOND;
        truth = new Track("the server", Theme.INK, options.scale(), frames);
        tracks = List.of(
                new Track("a client", Theme.FROM_TICK, options.scale(), frames),
                new Track("model of Mirror's rule", Theme.SNAP, options.scale(), frames),
                new Track("model of Fiedler's rule", Theme.FROM_VISUAL, options.scale(), frames));
    }

    private void spawned(Node node, int kind) {
        if (kind == RUNNER) {
            copy = (Transform3d) node;
        }
    }

    void play() {
        for (int frame = 0; frame < SECONDS * Track.FRAMES_PER_SECOND; frame++) {
            long nanos = (frame + 1) * 1_000_000_000L / Track.FRAMES_PER_SECOND;
            network.advanceTo(nanos);
            ofModels.advanceTo(nanos);
            clock.advance(nanos, tick -> {
                move(tick.endNanos() / 1e9);
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(network.end(0), clock);
            sendToModels(nanos);
            client.poll(network.end(1), network.nanos(1));
            client.beforeFrame(network.nanos(1));
            note(frame);
        }
    }

    private void move(double seconds) {
        runner.moveTo((float) seconds, 0, 0);
        for (int i = 0; i < BODIES; i++) {
            double way = seconds * .8 + i;
            others.get(i).moveTo((float) (10 * Math.sin(way)), i, (float) (10 * Math.cos(way)));
            others.get(i).rotateTo(0, (float) Math.sin(way / 2), 0, (float) Math.cos(way / 2));
        }
    }

    /** The models get a place as often as the client does, with the server's real time. */
    private void sendToModels(long nanos) {
        DatagramTransport line = ofModels.end(0);
        if (nanos * options.sendsPerSecond() / 1_000_000_000L > sends) {
            sends++;
            ByteBuffer datagram = ByteBuffer.allocate(2 * Double.BYTES);
            datagram.putDouble(nanos / 1e9).putDouble(clock.normalNanos() / 1e9).flip();
            line.send(1, datagram);
        }
        ofModels.end(1)
                .poll(
                        (peer, datagram) -> {
                            double sent = datagram.getDouble();
                            double place = datagram.getDouble();
                            rules.forEach(rule -> rule.received(sent, place, nanos / 1e9));
                        },
                        Integer.MAX_VALUE);
    }

    private void note(int frame) {
        double now = clock.normalNanos() / 1e9;
        truth.put(frame, now, now);
        tracks.get(0).put(frame, copy.visualWorldPosition(new Vector3f()).x, now);
        for (int i = 0; i < rules.size(); i++) {
            tracks.get(i + 1).put(frame, rules.get(i).drawn(1.0 / Track.FRAMES_PER_SECOND), now);
        }
    }

    Track truth() {
        return truth;
    }

    /** The client, then the models. */
    List<Track> tracks() {
        return tracks;
    }

    /** How much a client is sent, headers included. */
    double kiloBytesPerSecond() {
        return server.metrics().get(0).bytes() / 1000.0 / SECONDS;
    }
}
