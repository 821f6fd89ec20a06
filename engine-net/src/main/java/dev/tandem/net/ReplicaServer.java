package dev.tandem.net;

import dev.tandem.net.internal.Refusal;
import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.DatagramReader;
import dev.tandem.net.internal.codec.DatagramWriter;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.net.internal.copy.Redrawing;
import dev.tandem.net.internal.playout.Mirror;
import dev.tandem.net.internal.session.Cookies;
import dev.tandem.net.internal.session.HeldInputs;
import dev.tandem.net.internal.session.Line;
import dev.tandem.net.internal.session.Terms;
import dev.tandem.net.internal.source.ReplicatedNodes;
import dev.tandem.net.internal.source.View;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.Scene;
import dev.tandem.scene.Timeline;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.time.GameTime;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Sends nodes of a scene to clients, where a {@link ReplicaClient} draws them. It has no thread, clock or socket: the host
 * tells it of each tick, and lets it send and receive by a {@link DatagramTransport}.
 *
 * <pre>{@code
 * ReplicaServer server = ReplicaServer.of(scene, ReplicationSettings.at(TickRate.perSecond(60)).everyTicks(3));
 * server.replicate(ship);
 * ...
 * clock.advance(System.nanoTime(), tick -> {
 *     simulate(tick);
 *     scene.synchronizer().afterTick(tick);
 *     server.afterTick(tick);
 * });
 * server.poll(transport, clock);
 * }</pre>
 *
 * <p>The server sends state, not messages: logical poses, velocities, values, parents, scales, what is hidden or inherited,
 * rules, births, deaths and teleports, each as it is after a tick. A client that lost any number of datagrams has all of it with
 * the next ones that arrive.
 *
 * <p>Confined to the thread that owns the scene. Allocates when nodes are created and clients join, and nothing else once it is
 * warm. Nothing that arrives leads to an exception, unless the host throws it.
 */
public final class ReplicaServer implements AutoCloseable {

    private static final int MOST_DATAGRAMS = 10_000;
    private static final long FORGOTTEN_NANOS = 30_000_000_000L;
    private static final double MOST_WAITING_SECONDS = .25;
    private static final long UNKNOWN = 0;
    private static final long FULL = 1;

    private final ReplicationSettings settings;
    private final NamedRules rules = new NamedRules();
    private final ReplicatedNodes nodes;
    private final ClientView seen;
    private final DatagramWriter writer;
    private final DatagramReader reader;
    private final DatagramHeader header = new DatagramHeader();
    private final DatagramHeader arrived = new DatagramHeader();
    private final DatagramHandler handler = this::received;
    private final List<Peer> peers = new ArrayList<>();
    private final SecureRandom random = new SecureRandom();
    private final long world = random.nextLong();
    private final Refusal.Counts refused = new Refusal.Counts();
    private @Nullable Cookies cookies;
    private @Nullable Terms terms;
    private @Nullable IntFunction<ReplicaInterest> interests;
    private @Nullable IntFunction<ToIntFunction<Node>> rates;
    private @Nullable DatagramTransport transport;
    private InputHandler inputs = (client, number, drawnNanos, input) -> {};
    private boolean areInputsHeld;
    private long nextTick;

    /** The rate of ticks to come, unless they say another, and when the last one ended. */
    private TickRate rate;

    private long lastEndNanos;

    /** The epoch of the last tick, and the first tick of it. */
    private final Epoch epoch = new Epoch();

    private final Epoch nextEpoch = new Epoch();
    private long firstTick;
    private long nowNanos;

    private ReplicaServer(Scene scene, ReplicationSettings settings) {
        this.settings = settings;
        rate = settings.rate();
        PositionGrid positions = new PositionGrid(settings.unitsPerMetre());
        RotationGrid rotations = new RotationGrid(settings.rotationBits());
        VelocityGrid velocities =
                new VelocityGrid(positions, rotations, firstEpoch(0).sendSeconds());
        Records records = new Records();
        // who looks back needs to know all of a node as it was then
        SnapshotRing ring = settings.rewindNanos() > 0 ? new SnapshotRing() : new SnapshotRing(records);
        nodes = new ReplicatedNodes(
                scene, positions, rotations, velocities, settings.mostNodes(), rules.byNumber(), records, ring);
        seen = new ClientView(nodes, new Redrawing(positions, rotations, velocities, rules.byNumber()));
        writer = new DatagramWriter(settings.rotationBits());
        reader = new DatagramReader(settings.rotationBits(), 1);
    }

    /**
     * Creates a server that replicates nothing yet.
     *
     * @param scene the calling thread owns it
     * @param settings how it is sent
     * @return a server
     */
    public static ReplicaServer of(Scene scene, ReplicationSettings settings) {
        return new ReplicaServer(Objects.requireNonNull(scene, "scene"), Objects.requireNonNull(settings, "settings"));
    }

    /**
     * Replicates a node, all above it, and all that is below it now or later, until it is destroyed. No effect on what is
     * replicated already. Allocates.
     *
     * @param node a living node of the scene
     * @throws IllegalStateException if there are too many, see {@link ReplicationSettings#mostNodes}
     */
    public void replicate(Transform3d node) {
        replicate(node, 0);
    }

    /**
     * Replicates a node as {@link #replicate(Transform3d)} does, and says of which kind it is; nodes below it have kind 0 until
     * this is called for them.
     *
     * @param node a living node of the scene
     * @param kind a number that is sent to clients, from 0 to 65535
     * @throws IllegalArgumentException if the kind is out of range
     * @throws IllegalStateException if there are too many nodes
     */
    public void replicate(Transform3d node, int kind) {
        nodes.add(Objects.requireNonNull(node, "node"), requireKind(kind));
    }

    /**
     * Replicates a node in the plane; see {@link #replicate(Transform3d)}.
     *
     * @param node a living node of the scene
     * @throws IllegalStateException if there are too many nodes
     */
    public void replicate(Transform2d node) {
        replicate(node, 0);
    }

    /**
     * Replicates a node in the plane; see {@link #replicate(Transform3d, int)}. Its angle is sent with all its turns, rounded as
     * positions are, a radian for a metre.
     *
     * @param node a living node of the scene
     * @param kind a number that is sent to clients, from 0 to 65535
     * @throws IllegalArgumentException if the kind is out of range
     * @throws IllegalStateException if there are too many nodes
     */
    public void replicate(Transform2d node, int kind) {
        nodes.add(Objects.requireNonNull(node, "node"), requireKind(kind));
    }

    /**
     * Replicates the values that replicated nodes, and the scene itself, have in a channel, for clients that {@linkplain
     * ReplicaClient#receive(NumberChannel) receive} it, with their rules, and their velocities under {@link
     * MotionRule#HERMITE}. Of the scene itself at most 80 numbers are sent, and what is more is left out, and counted by {@link
     * #clamped}. Allocates.
     *
     * @param channel of the scene; at most 32
     * @param precision values are sent as the nearest multiples of it; positive and finite
     * @throws IllegalArgumentException if the channel is replicated already, or the precision is out of range
     * @throws IllegalStateException if there are too many channels
     */
    public void replicate(NumberChannel channel, float precision) {
        Objects.requireNonNull(channel, "channel");
        if (!(precision > 0 && precision < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("precision must be positive and finite, was " + precision);
        }
        nodes.add(ValuePort.of(channel), precision);
    }

    /**
     * Replicates values that step, exactly; see {@link #replicate(NumberChannel, float)}. Those of an enum are sent as the number
     * of their constant: both sides must have the same constants in the same order.
     *
     * @param channel of the scene, with whole numbers, booleans or values of an enum; at most 32 with those of numbers
     * @throws IllegalArgumentException if the channel is replicated already, or its values are other objects
     * @throws IllegalStateException if there are too many channels
     */
    public void replicate(StepChannel<?> channel) {
        nodes.add(ValuePort.of(Objects.requireNonNull(channel, "channel")), 1);
    }

    /**
     * Names a rule of motion that is not a plain one, for clients that {@linkplain ReplicaClient#rule name} theirs so; at others
     * its nodes follow FROM_TICK, and its values their channel, as those of rules without a name do. What a {@linkplain #view
     * view} shows of a rule of the host's own has the bits that the client drew if these depend on poses and instant alone. To
     * be called before the first {@link #afterTick}.
     *
     * @param name any that no other rule has
     * @param rule equal to that which nodes are given
     * @throws IllegalArgumentException if the rule is a plain one, or has a name already, or another one has
     * @throws IllegalStateException if there are too many, or a tick was noted already
     */
    public void rule(String name, MotionRule rule) {
        if (terms != null) {
            throw new IllegalStateException(
                    "a tick was noted already: the rule \"" + name + "\" is to be named before");
        }
        rules.put(name, rule);
    }

    /**
     * Sends nodes on another timeline of the scene evenly, as {@code time} runs: in a time domain at a fifth of the speed each
     * client draws them at a fifth of the speed. Their ticks end at other instants than those of the main timeline, so what is
     * sent of them lies on a straight way between two of their ticks, at the instant at which the last tick of the send began. Of
     * nodes on timelines that were not named it is the newest pose. Has no effect on which nodes are replicated.
     *
     * @param timeline of the scene; its ticks must have run when {@link #poll} is called
     * @param time the clock whose frames this timeline draws, which runs beside that of the main timeline; only read
     */
    public void follow(Timeline timeline, GameTime time) {
        nodes.add(Objects.requireNonNull(timeline, "timeline"), Objects.requireNonNull(time, "time"));
    }

    private static int requireKind(int kind) {
        if (kind < 0 || kind > 0xFFFF) {
            throw new IllegalArgumentException("kind must be from 0 to 65535, was " + kind);
        }
        return kind;
    }

    /**
     * Notes a tick that the scene's synchroniser has observed; see {@link #afterTick(long, long, long)}. The rate may change from
     * tick to tick: clients are told of it, and draw each tick at its stamps. Every {@link ReplicationSettings#ticksPerSend}th is
     * sent at any rate. Clients whose release does not know of that have to leave, and cannot come back.
     *
     * @param tick as the clock gives it; only read
     * @throws IllegalArgumentException if it is another tick than was to come, or has not the length of its rate, or sends would
     *     be less than 1 ms apart; nothing is changed
     * @throws IllegalStateException if there are too many nodes
     */
    public void afterTick(Tick tick) {
        note(tick.index(), tick.startNanos(), tick.endNanos(), tick.rate(), tick.startParts());
    }

    /**
     * Says that the tick that is noted next is the first of another rate, for hosts that count ticks themselves; a {@link Tick}
     * says of which rate it is. The first begins where the last one ended, and they end as those of a
     * {@link dev.tandem.time.TickClock} would.
     *
     * @param newRate how often to tick
     * @throws IllegalArgumentException if sends would be less than 1 ms apart; nothing is changed
     */
    public void rate(TickRate newRate) {
        nextEpoch.rate(newRate.periodNanos(), newRate.ticksPerPeriod(), settings.ticksPerSend());
        nextEpoch.begin(0, 0, 0, 0);
        ReplicationSettings.requireSendable(nextEpoch, newRate);
        rate = newRate;
    }

    /**
     * Notes a tick that the scene's synchroniser has observed, for hosts that count ticks themselves. Every
     * {@link ReplicationSettings#ticksPerSend}th is read, to be sent with the next {@code poll}.
     *
     * @param index the number of the tick; one more than that of the last
     * @param startNanos when it began, in normal time
     * @param endNanos when it ended; since tick 0, or the last change of the {@linkplain #rate rate}, as many ticks as the
     *     rate says have ended
     * @throws IllegalArgumentException if it is another tick than was to come; nothing is changed
     * @throws IllegalStateException if there are too many nodes
     */
    public void afterTick(long index, long startNanos, long endNanos) {
        Epoch known = terms == null ? firstEpoch(0) : epoch;
        long before = terms == null ? index : index - firstTick;
        note(index, startNanos, endNanos, rate, isOf(known, rate) ? known.parts(before) : 0);
    }

    private void note(long index, long startNanos, long endNanos, TickRate ofTick, long startParts) {
        Terms known = terms;
        Terms agreed = known == null ? agree(index, startNanos, ofTick, startParts) : known;
        if (index != nextTick) {
            throw new IllegalArgumentException(
                    "the tick after " + (nextTick - 1) + " must be " + nextTick + ", was " + index);
        }
        long before = index - firstTick;
        boolean goesOn = isOf(epoch, ofTick) && epoch.parts(before) == startParts;
        long end = goesOn ? epoch.nanos(before + 1) : endOfFirst(index, ofTick, startParts);
        if (startNanos != lastEndNanos || endNanos != end) {
            throw new IllegalArgumentException("tick " + index + " at " + ofTick + " must be from " + lastEndNanos
                    + " to " + end + " ns, was from " + startNanos + " to " + endNanos);
        }
        if (!goesOn) {
            epoch.set(nextEpoch);
            firstTick = index;
            rate = ofTick;
            for (int i = 0; i < peers.size(); i++) {
                peers.get(i).rate(index, ticksPerSecond(), mostWaitingTicks());
            }
        }
        terms = agreed;
        lastEndNanos = end;
        nextTick = index + 1;
        nodes.update();
        if (nextTick % settings.ticksPerSend() == 0) {
            nodes.take(nextTick / settings.ticksPerSend() - 1, epoch);
            for (int i = 0; i < peers.size(); i++) {
                peers.get(i).snapshotTaken(epoch);
            }
        }
    }

    private static boolean isOf(Epoch epoch, TickRate ofTick) {
        return epoch.periodNanos() == ofTick.periodNanos() && epoch.ticks() == ofTick.ticksPerPeriod();
    }

    /** Prepares the epoch that begins with a tick, and returns when this ends. */
    private long endOfFirst(long index, TickRate ofTick, long startParts) {
        int ticksPerSend = settings.ticksPerSend();
        nextEpoch.set(epoch);
        nextEpoch.begin(index / ticksPerSend, (int) (index % ticksPerSend), lastEndNanos, startParts);
        nextEpoch.rate(ofTick.periodNanos(), ofTick.ticksPerPeriod(), ticksPerSend);
        ReplicationSettings.requireSendable(nextEpoch, ofTick);
        return nextEpoch.nanos(1);
    }

    /** Begins with a tick, as if all before it had been of the rate in the settings. */
    private Terms agree(long index, long startNanos, TickRate ofTick, long startParts) {
        if (index < 0) {
            throw new IllegalArgumentException("the index of a tick must not be negative, was " + index);
        }
        Epoch first = firstEpoch(0);
        long parts = isOf(first, ofTick) ? startParts : 0;
        // the first tick of all began so much earlier, to the part of a nanosecond
        long rest = parts - index % first.ticks() * first.periodNanos();
        long origin = startNanos - index / first.ticks() * first.periodNanos() + Math.floorDiv(rest, first.ticks());
        epoch.set(first);
        epoch.begin(0, 0, origin, Math.floorMod(rest, first.ticks()));
        firstTick = 0;
        nextTick = index;
        lastEndNanos = startNanos;
        return new Terms(
                world,
                firstEpoch(origin),
                settings.unitsPerMetre(),
                settings.rotationBits(),
                settings.mostNodes(),
                settings.rewindNanos() > 0,
                rules.keys());
    }

    private Epoch firstEpoch(long originNanos) {
        return new Epoch(
                originNanos, settings.rate().periodNanos(), settings.rate().ticksPerPeriod(), settings.ticksPerSend());
    }

    /**
     * Receives, and sends what is due: see {@link #poll(DatagramTransport, long, long, double)}.
     *
     * @param newTransport what carries datagrams
     * @param time that of the clock that ticks; only read
     */
    public void poll(DatagramTransport newTransport, GameTime time) {
        poll(newTransport, time.realNanos(), time.normalNanos(), time.frame().scale());
    }

    /**
     * Receives, and sends what is due: new snapshots, and at least every send interval a sign of life. Once a frame, after its
     * ticks. Clients draw the more evenly the more exactly real and normal time are of the same instant.
     *
     * @param newTransport what carries datagrams
     * @param realNanos real time of this frame, of any origin, not before that of the last call
     * @param normalNanos normal time of this frame, in which ticks have their stamps
     * @param scale how fast normal time passes now: 0 while the clock is paused
     * @throws IllegalArgumentException if the scale is negative or not finite
     * @throws IllegalStateException if it is called within itself
     */
    public void poll(DatagramTransport newTransport, long realNanos, long normalNanos, double scale) {
        Objects.requireNonNull(newTransport, "transport");
        if (!(scale >= 0 && scale <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException("scale must be finite and not negative, was " + scale);
        }
        if (transport != null) {
            throw new IllegalStateException(
                    "poll was called within poll: by an InputHandler, or another of the host's");
        }
        nowNanos = realNanos;
        if (cookies == null) {
            cookies = new Cookies(random, realNanos);
        }
        header.normalNanos = normalNanos;
        header.scale = (float) scale;
        transport = newTransport;
        try {
            newTransport.poll(handler, MOST_DATAGRAMS);
            if (terms != null) {
                nodes.complete(normalNanos);
            }
            send(newTransport, realNanos);
        } finally {
            transport = null;
        }
    }

    private void send(DatagramTransport to, long realNanos) {
        Terms agreed = terms;
        if (agreed != null) {
            long newest = nodes.ring().newest();
            long intervalNanos = epoch.intervalNanos();
            dismiss(agreed, realNanos);
            header.send = Math.max(0, newest);
            int mostBits = 0;
            for (int i = peers.size() - 1; i >= 0; i--) {
                Peer peer = peers.get(i);
                if (peer.isDue(newest, intervalNanos, realNanos)) {
                    mostBits = Math.max(mostBits, peer.bitsBeforeNodes(header, realNanos));
                }
            }
            writer.beginRound(mostBits);
            for (int i = peers.size() - 1; i >= 0; i--) {
                Peer peer = peers.get(i);
                if (peer.isDue(newest, intervalNanos, realNanos)) {
                    peer.send(to, header, nodes.ring(), agreed, realNanos);
                }
            }
        }
    }

    private void dismiss(Terms agreed, long realNanos) {
        for (int i = peers.size() - 1; i >= 0; i--) {
            Peer peer = peers.get(i);
            if (peer.line.silentNanos(realNanos) > FORGOTTEN_NANOS) {
                peers.remove(i);
            } else if (!canKnowEpoch(agreed, peer.minor)) {
                peers.remove(i);
                answer(peer.address, peer.line.token(), DatagramHeader.FAREWELL, 0, UNKNOWN);
            }
        }
    }

    /** Returns whether a client of a minor version can know when sends end: an older one knows only the first epoch. */
    private boolean canKnowEpoch(Terms agreed, int minor) {
        return minor >= DatagramHeader.WITH_EPOCHS || epoch.isSame(agreed.epoch());
    }

    /** Returns how many ranges of nodes have been written for clients, without those that were copied from that of another. */
    long writtenRanges() {
        return writer.ranges();
    }

    private void received(int address, ByteBuffer datagram) {
        Refusal refusal = reader.open(datagram, arrived);
        if (refusal == null && arrived.token == 0) {
            greet(address);
            return;
        }
        if (refusal == null) {
            Peer peer = find(address);
            refusal = peer == null ? Refusal.WRONG_TOKEN : received(peer);
            if (peer == null) {
                // whoever this was joins anew at once, and need not wait until it notices
                answer(address, arrived.token, DatagramHeader.FAREWELL, 0, UNKNOWN);
            }
        }
        refused.add(refusal);
    }

    private @Nullable Refusal received(Peer peer) {
        Refusal refusal = peer.line.check(arrived);
        if (refusal == null) {
            // what throws here is not acknowledged: the rest comes again
            refusal = peer.readInputs(reader, inputs, seen, nextTick, newestNanos(), nowNanos);
        }
        if (refusal == null) {
            peer.line.received(arrived, nowNanos);
            peer.welcomed();
            if (reader.hasSection(DatagramHeader.FAREWELL, 1)) {
                peers.remove(peer);
            }
        }
        return refusal;
    }

    private long newestNanos() {
        return terms == null ? Long.MAX_VALUE : lastEndNanos;
    }

    private @Nullable Peer find(int address) {
        for (int i = 0; i < peers.size(); i++) {
            if (peers.get(i).address == address) {
                return peers.get(i);
            }
        }
        return null;
    }

    /** Somebody wants to join. Until a cookie comes back, the answer is no larger than the question, and nothing is kept. */
    private void greet(int address) {
        Cookies jar = Objects.requireNonNull(cookies);
        if (!reader.hasSection(DatagramHeader.HELLO, 3)) {
            refused.add(Refusal.BAD_VALUE);
            return;
        }
        long nonce = reader.number(DatagramHeader.HELLO, 0);
        long cookie = reader.number(DatagramHeader.HELLO, 1);
        if (!jar.isGood(address, nonce, cookie, nowNanos)) {
            answer(address, 0, DatagramHeader.CHALLENGE, nonce, jar.bake(address, nonce, nowNanos));
            return;
        }
        Terms agreed = terms;
        if (agreed != null && !canKnowEpoch(agreed, arrived.minor)) {
            refused.add(Refusal.OTHER_VERSION);
            return;
        }
        Peer peer = find(address);
        if (peer != null && peer.nonce == nonce) {
            return;
        }
        View view = view(address, arrived.minor);
        if (peer != null) {
            peers.remove(peer);
        } else if (peers.size() >= settings.mostPeers()) {
            answer(address, 0, DatagramHeader.FAREWELL, nonce, FULL);
            return;
        }
        Line line = new Line(random.nextLong() | 1, nowNanos);
        Peer joining = new Peer(
                address,
                nonce,
                line,
                writer,
                view,
                mirror(line, view, arrived.minor),
                nodes.channels(arrived.minor),
                areInputsHeld ? heldInputs() : null,
                settings.bytesPerSecond(),
                arrived.minor,
                nowNanos);
        if (agreed != null) {
            joining.begin(agreed.epoch(), nodes.ring());
        }
        peers.add(joining);
    }

    private @Nullable View view(int address, int minor) {
        IntFunction<ReplicaInterest> known = interests;
        IntFunction<ToIntFunction<Node>> paced = minor < DatagramHeader.WITH_CADENCES ? null : rates;
        if (known == null && paced == null) {
            return null;
        }
        ReplicaInterest interest = known == null ? ReplicaInterest.ALL : known.apply(address);
        return new View(nodes, rule(interest), paced == null ? null : paced.apply(address));
    }

    private static View.Rule rule(ReplicaInterest interest) {
        return interest instanceof View.Near near ? near : interest::includes;
    }

    private HeldInputs heldInputs() {
        return new HeldInputs(ticksPerSecond(), mostWaitingTicks());
    }

    private int ticksPerSecond() {
        return (int) Math.max(1, Math.round(rate.hertz()));
    }

    private int mostWaitingTicks() {
        return (int) Math.max(1, Math.round(rate.hertz() * MOST_WAITING_SECONDS));
    }

    private @Nullable Mirror mirror(Line line, @Nullable View view, int minor) {
        Terms agreed = terms;
        SnapshotRing ring = nodes.ring();
        return agreed == null || !agreed.isMirrored()
                ? null
                : new Mirror(
                        minor < DatagramHeader.WITH_VELOCITIES ? SnapshotRing.ofPoses(ring) : SnapshotRing.of(ring),
                        line.sent(),
                        view == null ? null : view.sight(),
                        agreed.rotationBits());
    }

    private void answer(int address, long token, int section, long nonce, long value) {
        header.token = token;
        header.sequence = 0;
        header.acknowledged = -1;
        header.acknowledgedBefore = -1;
        header.realNanos = nowNanos;
        header.send = 0;
        writer.begin(header);
        writer.section(section, nonce, value);
        Objects.requireNonNull(transport).send(address, writer.finish());
    }

    /**
     * Says which nodes clients are sent; all of them, unless this is called. A client learns of what is not of interest to it
     * no more than how many nodes there may be. A node that leaves its interest is destroyed at the client, one that enters is
     * created there, and nothing is drawn on the way. To be called before there are clients.
     *
     * @param ofClient gives the interest of a client that joins, by the number by which the transport knows it; called within
     *     {@link #poll}. If it throws, the client has not joined
     * @throws IllegalStateException if there are clients
     */
    public void interest(IntFunction<ReplicaInterest> ofClient) {
        Objects.requireNonNull(ofClient, "ofClient");
        if (!peers.isEmpty()) {
            throw new IllegalStateException(
                    "there are " + peers.size() + " clients already: say what is of interest before");
        }
        interests = ofClient;
    }

    /**
     * Says at which intervals a client may be sent a branch while the bytes do not suffice for all. As long as they suffice,
     * everything is in every send. When they have been short for 32 sends, branches with an interval of 2 or more go into every
     * second send only; after another 32, those with 4 or more into every fourth, and so on up to every 16th. They are sent more
     * often again when less than two fifths of the bytes were needed for a while. A branch keeps its rate for at least 32 sends.
     * Copies of what is in every nth send are drawn at an even speed, and n times as late as others.
     *
     * <p>To be called before there are clients.
     *
     * @param ofClient gives, for the number by which the transport knows a client that joins, what is asked about the root of
     *     each of its branches: the longest interval, in sends, at which the branch may be sent. 1 means every send; what is
     *     between two of 1, 2, 4, 8 and 16 counts as the lower one, and more as 16; on less than 1 {@link #poll} throws an {@link
     *     IllegalArgumentException}. Asked every eighth send, within {@link #poll}; must not write to the scene, and should be
     *     quick and allocate nothing
     * @throws IllegalStateException if there are clients
     */
    public void sendIntervals(IntFunction<ToIntFunction<Node>> ofClient) {
        Objects.requireNonNull(ofClient, "ofClient");
        if (!peers.isEmpty()) {
            throw new IllegalStateException("there are " + peers.size()
                    + " clients already: say at which intervals they are sent branches before");
        }
        rates = ofClient;
    }

    /**
     * Says who is given the inputs of clients; nobody is unless this is called, and inputs are taken and forgotten. A client that
     * sends more than 480 inputs a second is not listened to until a second has passed; it sends them again.
     *
     * @param handler called within {@link #poll}, for each input once
     */
    public void inputs(InputHandler handler) {
        inputs = Objects.requireNonNull(handler, "handler");
        areInputsHeld = false;
    }

    /**
     * Says who is given the inputs of clients, as {@link #inputs} does, but one of each client in a tick, however unevenly they
     * arrive: others then see as even a motion as the player made. Each waits for as long as the line has made inputs late in
     * the last five seconds, at most 250 ms; the client that made it does not wait, if it {@linkplain ReplicaClient#own moves its
     * own copy}. Clients are to make one input a tick, at the rate of the server. To be called before there are clients.
     *
     * @param handler called within {@link #handOverInputs}, for each input once
     * @throws IllegalStateException if there are clients
     */
    public void evenInputs(InputHandler handler) {
        Objects.requireNonNull(handler, "handler");
        if (!peers.isEmpty()) {
            throw new IllegalStateException(
                    "there are " + peers.size() + " clients already: say how they are given inputs before");
        }
        inputs = handler;
        areInputsHeld = true;
    }

    /**
     * Hands over the inputs that are due in the tick that has begun, if they are {@linkplain #evenInputs handed over evenly}: in
     * each tick, before the host moves what they move. An exception of the handler is thrown from here; the input that it was
     * given is not given to it again.
     */
    public void handOverInputs() {
        for (int i = 0; i < peers.size(); i++) {
            peers.get(i).handOver(nextTick, newestNanos(), inputs, seen);
        }
    }

    /**
     * Returns what a client had drawn when it made the input that is being handed over: for a shot that hits what its player
     * aimed at. Poses have the bits that the client drew, whatever datagrams it had lost, as long as the instant is at most
     * {@link ReplicationSettings#rewindNanos} before the newest tick. An older frame is shown as the client was sent it at that
     * limit; that, and the first moments after a connection was lost, is not {@linkplain ClientView#isExact exact}, and counted
     * in {@link PeerMetrics#inexactViews}.
     *
     * @return the view, always the same object; valid until the handler returns
     * @throws IllegalStateException if no {@link InputHandler} is being called, or the settings are without
     *     {@linkplain ReplicationSettings#withRewind rewind}
     */
    public ClientView view() {
        Terms agreed = terms;
        Peer peer = seen.peer();
        if (peer == null) {
            throw new IllegalStateException("view() is for an InputHandler, while it is given an input");
        }
        if (agreed == null || !agreed.isMirrored()) {
            throw new IllegalStateException("there are no views: see ReplicationSettings.withRewind(..)");
        }
        if (!seen.isFilled()) {
            peer.see(seen, nodes.ring(), newestNanos() - settings.rewindNanos());
        }
        return seen;
    }

    /**
     * Returns how many clients there are.
     *
     * @return those that answered their welcome, or have still to
     */
    public int peers() {
        return peers.size();
    }

    /**
     * Returns how each client fares. Allocates.
     *
     * @return a new list, in no particular order
     */
    public List<PeerMetrics> metrics() {
        return peers.stream().map(peer -> peer.metrics(nodes.count())).toList();
    }

    /**
     * Returns how many datagrams were not taken, by reason. Allocates.
     *
     * @return a new map, of reasons that there were
     */
    public Map<String, Long> refused() {
        return refused.byName();
    }

    /**
     * Returns how often a coordinate or a value was beyond its grid, and was sent as the nearest one on it.
     *
     * @return a count since the server was made
     */
    public long clamped() {
        return nodes.clamped();
    }

    /**
     * Returns how many nodes are replicated.
     *
     * @return a count
     */
    public int nodes() {
        return nodes.count();
    }

    /** Ends this. Clients find out that nothing arrives any more; a server that takes its place is another world to them. */
    @Override
    public void close() {
        peers.clear();
        nodes.close();
    }
}
