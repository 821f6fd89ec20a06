package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 15.17: once warm, a server and its clients allocate nothing. */
class AllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int NODES = 120;

    /** Kinds of nodes of which one is sent less often. */
    private static final int OFTEN = 3;

    private static final int SELDOM = 4;

    private static final ReplicationSettings SETTINGS =
            ReplicationSettings.at(Stage.RATE).withRewind(1_000_000_000);

    /** Not enough bytes for all nodes in all sends. */
    private static final int SHORT = 10_500;

    /** Numbers that have objects already. */
    private static final Integer[] AMMO = {100_000, 200_000};

    private final SimulatedNetwork network = new SimulatedNetwork(1, 4);
    private final Scene scene = new Scene();
    private final TickClock clock = new TickClock(ClockSettings.at(Stage.RATE));
    private ReplicaServer server;
    private final Transform3d[] nodes = new Transform3d[NODES];
    private final Transform2d[] flat = new Transform2d[NODES];
    private final Scene shown = new Scene();
    private Transform3d own = shown.create();
    private final ReplicaClient first =
            ReplicaClient.of(shown, 0, (node, kind) -> own = kind == 1 ? (Transform3d) node : own);
    private final ReplicaClient second = ReplicaClient.of(new Scene(), 0, this::spawned);
    /** Is sent the same as the second. */
    private final ReplicaClient third = ReplicaClient.of(new Scene(), 0, (node, kind) -> {});

    private final DatagramTransport serverEnd = network.end(0);
    private final DatagramTransport firstEnd = network.end(1);
    private final DatagramTransport secondEnd = network.end(2);
    private final DatagramTransport thirdEnd = network.end(3);
    private final Consumer<Tick> simulation = this::tick;

    /** The rates that the clock has in turn; one if it keeps it. */
    private TickRate[] rates = {Stage.RATE};

    private boolean pauses;

    private final Vector3f player = new Vector3f();
    private final ByteBuffer input = ByteBuffer.allocate(16);
    private final Vector3f place = new Vector3f();
    private final Vector3f speed = new Vector3f();
    private final Quaternionf turn = new Quaternionf();
    private final FloatChannel health = scene.channels().floats("health");
    private final ColourChannel tint = scene.channels().colours("tint");
    private final StepChannel<Integer> ammo = scene.channels().steps("ammo", Integer.class);
    private long inputs;
    private long seen;
    private long frames;

    private final Transform3d walker = scene.create();
    private final Transform3d ship = scene.create();
    private final Pose3d at = new Pose3d();
    private final Pose3d ownAt = new Pose3d();

    /** Copies at the second client. */
    private Transform3d often;

    private Transform2d seldom;

    private void spawned(Node node, int kind) {
        often = kind == OFTEN ? (Transform3d) node : often;
        seldom = kind == SELDOM ? (Transform2d) node : seldom;
    }

    private static void walk(Transform3d node, Pose3d pose, ByteBuffer bytes) {
        node.logicalLocal(pose);
        node.moveTo(pose.translation().x + bytes.remaining() * .01f, 0, 0);
    }

    private void tick(Tick tick) {
        for (int i = 0; i < NODES; i += 2) {
            place.set(i, (float) Math.sin(tick.index() * .01), tick.index());
            speed.set(0, (float) Math.cos(tick.index() * .01), 60);
            nodes[i].moveWithVelocity(place, turn.set(0, 0, 0, 1).rotateY(tick.index() * .02f), speed, speed);
            flat[i].moveTo(i, (float) Math.sin(tick.index() * .01), tick.index() * .1f);
            health.moveWithVelocity(nodes[i], tick.index() + i, (i + tick.index() / 60) % 120);
            if (tick.index() == 0 && i % 4 == 0) {
                health.rule(nodes[i], MotionRule.HERMITE);
            }
            ammo.moveTo(nodes[i], AMMO[(int) tick.index() / 4 & 1]);
            tint.moveTo(flat[i], .5f, .5f, tick.index() % 100 / 100f, 1);
        }
        health.moveWithVelocity(scene, tick.index(), 60);
        scene.space().largeWorld().moveTo(ship, 1e9 + tick.index() * 90.0, tick.index(), 0);
        ammo.moveTo(scene, AMMO[(int) tick.index() / 4 & 1]);
        // copies that come allocate: nobody goes beyond the second radius
        player.x = (float) (100 + 4 * Math.sin(tick.index() * .05));
        nodes[1].teleportTo(tick.index(), 0, 0);
        nodes[3].scaleTo(tick.index() + 1, 1, 1);
        scene.synchronizer().afterTick(tick);
        server.afterTick(tick);
    }

    private void run(int count) {
        for (int i = 0; i < count; i++) {
            frames++;
            network.advanceTo(frames * 16_666_667);
            clock.rate(rates[(int) (frames / 50 % rates.length)]);
            if (pauses && frames % 200 == 140) {
                clock.pause();
            } else if (frames % 200 == 0) {
                clock.resume();
            }
            clock.advance(network.nanos(0), simulation);
            scene.synchronizer().beforeFrame(clock.frame());
            server.poll(serverEnd, clock);
            input.clear();
            first.input(input);
            shown.synchronizer().afterTick(frames * 16_666_667, (frames + 1) * 16_666_667);
            shown.synchronizer().beforeFrame(frames * 16_666_667);
            first.poll(firstEnd, network.nanos(1));
            first.beforeFrame(network.nanos(1));
            second.poll(secondEnd, network.nanos(2));
            second.beforeFrame(network.nanos(2));
            third.poll(thirdEnd, network.nanos(3));
            third.beforeFrame(network.nanos(3));
        }
    }

    @Test
    void shouldAllocateNothingWhenWarm() {
        server = ReplicaServer.of(scene, SETTINGS);
        assertNothingAllocated();
    }

    /** Those in the plane are sent in every eighth send, and drawn seven sends later; by the server once more for one client. */
    @Test
    void shouldAllocateNothingWhereNodesAreSentLessOften() {
        server = ReplicaServer.of(scene, SETTINGS.withBytesPerSecond(SHORT));
        server.sendIntervals(peer -> root -> root instanceof Transform2d ? 8 : 1);
        assertNothingAllocated();
        double late = often.logicalLocal(new Pose3d()).translation().z
                - seldom.logicalLocal(new Pose2d()).angle() * 10;
        assertTrue(late > 20, "ticks later: " + late + ", " + server.metrics());
    }

    @Test
    void shouldAllocateNothingWhileTheRateChangesAndInPauses() {
        pauses = true;
        rates = new TickRate[] {Stage.RATE, TickRate.perSecond(45), TickRate.perSecond(37), TickRate.perSecond(90)};
        server = ReplicaServer.of(scene, SETTINGS);
        server.sendIntervals(peer -> root -> root instanceof Transform2d ? 8 : 1);
        assertNothingAllocated();
    }

    private void assertNothingAllocated() {
        server.inputs((client, number, drawnNanos, bytes) -> {
            inputs += bytes.remaining();
            walk(walker, at, bytes);
            if (number % 50 == 0) {
                // the client cannot know
                walker.moveTo(at.translation().x, 0, at.translation().z + .3f);
            }
            ClientView view = server.view();
            for (int i = 0; i < NODES; i += 20) {
                seen += view.of(nodes[i + 1]) == null ? 0 : 1;
                seen += view.of(flat[i]) == null ? 0 : 1;
            }
        });
        server.replicate(health, .5f);
        server.replicate(tint, 1 / 256f);
        server.replicate(ammo);
        first.receive(shown.channels().floats("health"));
        first.receive(shown.channels().colours("tint"));
        first.receive(shown.channels().steps("ammo", Integer.class));
        server.interest(peer -> peer == 1 ? ReplicaInterest.within(player, 90, 100) : ReplicaInterest.ALL);
        network.setLines(LineConditions.PERFECT
                .withLatency(40_000_000)
                .withJitter(20_000_000)
                .withLoss(.05));
        for (int i = 0; i < NODES; i++) {
            nodes[i] = i % 10 == 1 ? scene.create(nodes[i - 1]) : scene.create();
            flat[i] = scene.plane().create();
            if (i % 4 == 0) {
                nodes[i].rule(MotionRule.HERMITE);
            }
            server.replicate(nodes[i], i == 0 ? OFTEN : 0);
            server.replicate(flat[i], i == 0 ? SELDOM : 0);
        }
        server.replicate(walker, 1);
        server.replicate(ship, 2);
        run(100);
        first.own(own, bytes -> walk(own, ownAt, bytes));
        run(1100);
        assertTrue(first.isJoined());
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        // what is told of seldom takes longer until it was in each row of a ring
        for (int round = 0; round < 30 && least > 0; round++) {
            long before = THREADS.getThreadAllocatedBytes(thread);
            run(120);
            least = Math.min(least, THREADS.getThreadAllocatedBytes(thread) - before);
        }
        assertEquals(0, least);
        assertTrue(inputs > 1000);
        assertTrue(seen > 6_000, "seen: " + seen);
        assertTrue(
                first.metrics().corrections() > 20,
                "corrections: " + first.metrics().corrections());
        assertTrue(
                server.metrics().stream().mapToLong(PeerMetrics::inexactViews).sum() < 50);
    }
}
