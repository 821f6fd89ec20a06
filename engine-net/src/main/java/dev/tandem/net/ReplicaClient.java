package dev.tandem.net;

import dev.tandem.net.internal.Refusal;
import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.DatagramReader;
import dev.tandem.net.internal.codec.DatagramWriter;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.Epochs;
import dev.tandem.net.internal.codec.PlayedTicks;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.SentEnds;
import dev.tandem.net.internal.codec.SentInputs;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.net.internal.copy.Copies;
import dev.tandem.net.internal.playout.Playback;
import dev.tandem.net.internal.playout.PlayoutClock;
import dev.tandem.net.internal.session.Line;
import dev.tandem.net.internal.session.Terms;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Draws copies of the nodes that a {@link ReplicaServer} replicates, in a scene of its own, as evenly as the server moved them.
 * It has no thread, clock or socket: the host lets it receive and send, and calls it before each frame.
 *
 * <pre>{@code
 * ReplicaClient client = ReplicaClient.of(scene, 0, (node, kind) -> meshes.put(node, meshOf(kind)));
 * ...
 * client.poll(transport, System.nanoTime());
 * client.beforeFrame(System.nanoTime());
 * }</pre>
 *
 * <p>Copies live on a timeline of their own, which this drives; all else in the scene is the host's. They are drawn a little
 * behind the server: as far as the line makes necessary, and no further. It joins with the first {@code poll}, and again when
 * the server was silent for 2 s; copies stay meanwhile, and go on if the server is still the same.
 *
 * <p>Confined to the thread that owns the scene. Allocates when copies are born and when it joins, and nothing else once it is
 * warm. Nothing that arrives leads to an exception.
 */
public final class ReplicaClient implements AutoCloseable {

    /** How many bytes an {@linkplain #input input} may have. */
    public static final int MOST_INPUT_BYTES = SentInputs.MOST_BYTES;

    private static final int MOST_DATAGRAMS = 10_000;
    private static final long HELLO_NANOS = 250_000_000;
    private static final long SILENT_NANOS = 2_000_000_000;
    private static final long SIGN_OF_LIFE_NANOS = 250_000_000;
    private static final long MOST_NANOS = 1L << 61;
    private static final long TIMELY_NANOS = 100_000_000;

    private final Scene scene;
    private final int server;
    private final ReplicaSpawner spawner;
    private final DatagramWriter writer = new DatagramWriter(RotationGrid.DEFAULT_BITS);
    private final DatagramHeader header = new DatagramHeader();
    private final DatagramHeader arrived = new DatagramHeader();
    private final DatagramHandler handler = this::received;
    private final SecureRandom random = new SecureRandom();
    private final Refusal.Counts refused = new Refusal.Counts();
    private DatagramReader reader = new DatagramReader(RotationGrid.DEFAULT_BITS, 1);
    private final List<ValuePort> ports = new ArrayList<>();
    private final NamedRules rules = new NamedRules();
    private @Nullable World world;
    private @Nullable Line line;
    private long nonce;
    private long cookie;
    private long nowNanos;
    private long helloNanos;
    private long spokeNanos;
    private boolean toAnswer;
    private SentInputs inputs = new SentInputs();

    /** Tells the server what is drawn; null if the server does not ask. */
    private @Nullable PlayedTicks ticks;

    private SentEnds toldTicks = new SentEnds();

    private boolean hasNewInputs;
    private long lostInputs;
    private long drawnNanos;
    private long frameNanos;

    /** The last poll was so short a time ago that it is known when something arrived. */
    private boolean timely;

    /** The state of one world, as long as its server lives. */
    private static final class World {
        final Terms terms;
        final SnapshotRing ring = new SnapshotRing();
        final Epochs epochs;
        final PlayoutClock clock;
        final Playback playback;
        final Copies copies;

        /** By the low bits of a send: how many inputs its snapshot follows from, -1 if that is not known. */
        final long[] handedOver = new long[SnapshotRing.LENGTH];

        long newestSend = -1;
        long corrections;
        boolean joined;
        long datagrams;
        long bytes;

        World(Terms terms, Epochs epochs, Copies copies) {
            this.terms = terms;
            this.copies = copies;
            this.epochs = epochs;
            clock = new PlayoutClock(terms.epoch().intervalNanos());
            playback = new Playback(ring, terms.rotationBits());
        }
    }

    private ReplicaClient(Scene scene, int server, ReplicaSpawner spawner) {
        this.scene = scene;
        this.server = server;
        this.spawner = spawner;
    }

    /**
     * Creates a client that will join with its first {@link #poll}.
     *
     * @param scene where copies are created; the calling thread owns it
     * @param server the number by which the transport knows the server
     * @param spawner called for each copy
     * @return a client
     */
    public static ReplicaClient of(Scene scene, int server, ReplicaSpawner spawner) {
        return new ReplicaClient(
                Objects.requireNonNull(scene, "scene"), server, Objects.requireNonNull(spawner, "spawner"));
    }

    /**
     * Lets copies, and this scene itself, have the values that their nodes, and the scene of the server, have in a channel there:
     * one of the same name and type. They follow the rules that they have there; those that follow FROM_TICK there, or a rule
     * that is not plain and has no {@linkplain #rule name}, follow the rule of this channel. To be called before the first {@link
     * #poll}; values of channels that were not named are left out.
     *
     * @param channel of the scene of this client
     * @throws IllegalArgumentException if the channel was named already
     * @throws IllegalStateException if this has joined
     */
    public void receive(NumberChannel channel) {
        receive(ValuePort.of(Objects.requireNonNull(channel, "channel")));
    }

    /**
     * Lets copies, and this scene itself, have values that step; see {@link #receive(NumberChannel)}.
     *
     * @param channel of the scene of this client, with whole numbers, booleans or values of an enum
     * @throws IllegalArgumentException if the channel was named already, or its values are other objects
     * @throws IllegalStateException if this has joined
     */
    public void receive(StepChannel<?> channel) {
        receive(ValuePort.of(Objects.requireNonNull(channel, "channel")));
    }

    private void receive(ValuePort port) {
        if (world != null) {
            throw new IllegalStateException(
                    "this client has joined already: " + port.channel() + " is to be named before");
        }
        if (ports.stream().anyMatch(other -> other.key() == port.key())) {
            throw new IllegalArgumentException(port.channel() + " is received already, or one with such a name is");
        }
        ports.add(port);
    }

    /**
     * Names a rule of motion that is not a plain one: copies of nodes, and values, whose rule has that name at the server follow
     * it. To be called before the first {@link #poll}.
     *
     * @param name as the {@linkplain ReplicaServer#rule server} has it
     * @param rule by which copies and values move
     * @throws IllegalArgumentException if the rule is a plain one, or has a name already, or another one has
     * @throws IllegalStateException if there are too many, or this has joined
     */
    public void rule(String name, MotionRule rule) {
        if (world != null) {
            throw new IllegalStateException(
                    "this client has joined already: the rule \"" + name + "\" is to be named before");
        }
        rules.put(name, rule);
    }

    /**
     * Receives what arrived, and answers. At least once a frame; the sooner after something arrived, the better the clock can be
     * judged.
     *
     * @param transport what carries datagrams
     * @param realNanos real time now, of any origin, not before that of the last call
     */
    public void poll(DatagramTransport transport, long realNanos) {
        timely = realNanos - nowNanos <= TIMELY_NANOS;
        nowNanos = realNanos;
        transport.poll(handler, MOST_DATAGRAMS);
        Line present = line;
        if (present == null || present.silentNanos(realNanos) > SILENT_NANOS) {
            greet(transport);
        } else {
            nonce = 0;
        }
        if (present != null && (toAnswer || hasNewInputs || realNanos - spokeNanos >= SIGN_OF_LIFE_NANOS)) {
            present.fill(header, realNanos);
            writer.begin(header);
            if (ticks != null) {
                toldTicks.sentWith(header.sequence, ticks.pending() > 0 ? writer.ticks(ticks) : 0);
            }
            inputs.sentWith(header.sequence, inputs.pending() > 0 ? writer.inputs(inputs) : 0);
            hasNewInputs = false;
            speak(transport, present);
        }
        toAnswer = false;
    }

    private void greet(DatagramTransport transport) {
        if (nonce == 0) {
            nonce = random.nextLong() | 1;
            cookie = 0;
            helloNanos = nowNanos - HELLO_NANOS;
        }
        if (nowNanos - helloNanos >= HELLO_NANOS) {
            helloNanos = nowNanos;
            header.token = 0;
            header.sequence = 0;
            header.acknowledged = -1;
            header.acknowledgedBefore = -1;
            header.realNanos = nowNanos;
            writer.begin(header);
            writer.section(DatagramHeader.HELLO, nonce, cookie, 0);
            transport.send(server, writer.finish());
        }
    }

    private void speak(DatagramTransport transport, Line present) {
        ByteBuffer datagram = writer.finish();
        present.sent(0, 0, 0, nowNanos, datagram.remaining());
        spokeNanos = nowNanos;
        transport.send(server, datagram);
    }

    private void received(int address, ByteBuffer datagram) {
        int length = datagram.remaining();
        Refusal refusal = address == server ? reader.open(datagram, arrived) : Refusal.WRONG_TOKEN;
        if (refusal == null) {
            Line present = line;
            if (arrived.token == 0) {
                challenged();
            } else if (present != null && present.token() == arrived.token) {
                if (reader.hasSection(DatagramHeader.FAREWELL, 2)) {
                    line = null;
                } else {
                    refusal = received(present, length);
                }
            } else if (nonce != 0 && Terms.nonce(reader) == nonce) {
                refusal = welcomed();
            } else {
                refusal = Refusal.WRONG_TOKEN;
            }
        }
        refused.add(refusal);
    }

    private void challenged() {
        if (reader.hasSection(DatagramHeader.CHALLENGE, 2)
                && reader.number(DatagramHeader.CHALLENGE, 0) == nonce
                && nonce != 0) {
            cookie = reader.number(DatagramHeader.CHALLENGE, 1);
            helloNanos = nowNanos - HELLO_NANOS;
        }
    }

    private @Nullable Refusal welcomed() {
        Terms terms = Terms.read(reader);
        if (terms == null) {
            return Refusal.BAD_VALUE;
        }
        World before = world;
        Epochs epochs = before != null && before.terms.equals(terms) ? before.epochs : new Epochs(terms.epoch());
        if (epochs.find(reader, arrived.send) == null && reader.hasEpoch()) {
            return Refusal.BAD_VALUE;
        }
        epochs.keep();
        Line joined = new Line(arrived.token, nowNanos);
        joined.received(arrived, nowNanos);
        line = joined;
        forgetInputs();
        ticks = terms.isMirrored() ? new PlayedTicks() : null;
        toldTicks = new SentEnds();
        nonce = 0;
        toAnswer = true;
        if (before == null || before.epochs != epochs) {
            if (before != null) {
                before.copies.close();
            }
            reader = new DatagramReader(terms.rotationBits(), terms.mostNodes());
            world = new World(
                    terms,
                    epochs,
                    new Copies(
                            scene,
                            new PositionGrid(terms.unitsPerMetre()),
                            new RotationGrid(terms.rotationBits()),
                            terms.velocities(),
                            rules.byNumber(terms.rules()),
                            reader.channels(),
                            ports,
                            spawner::spawned,
                            spawner::despawning));
        } else {
            before.clock.restart();
        }
        Objects.requireNonNull(world).playback.noteIn(ticks);
        return null;
    }

    private @Nullable Refusal received(Line present, int length) {
        World known = Objects.requireNonNull(world);
        Epoch epoch = known.epochs.find(reader, arrived.send);
        if (epoch == null) {
            return reader.hasEpoch() ? Refusal.BAD_VALUE : Refusal.TOO_OLD;
        }
        Refusal refusal = epoch.holds(arrived.send) ? present.check(arrived) : Refusal.BAD_VALUE;
        if (refusal == null) {
            refusal = reader.readNodes(arrived, known.ring, epoch);
            // what is known already was lost on its way back only
            if (refusal == null || refusal == Refusal.KNOWN_ALREADY) {
                present.received(arrived, nowNanos);
                known.epochs.keep();
                inputs.acknowledge(arrived.acknowledged, arrived.acknowledgedBefore);
                if (ticks != null) {
                    ticks.dropBefore(toldTicks.arrived(arrived.acknowledged, arrived.acknowledgedBefore));
                    if (reader.hasNodes()) {
                        ticks.arrived(arrived.sequence);
                    }
                }
                toAnswer = true;
                known.datagrams++;
                known.bytes += length;
                note(known, epoch, reader.hasNodes());
            }
        }
        return refusal;
    }

    private void note(World known, Epoch epoch, boolean hasNodes) {
        long send = arrived.send;
        PlayoutClock clock = known.clock;
        if (timely) {
            clock.received(arrived.sequence, nowNanos, arrived.realNanos, arrived.normalNanos, arrived.scale);
        } else {
            clock.receivedSometime(arrived.sequence, nowNanos, arrived.realNanos, arrived.normalNanos, arrived.scale);
        }
        if (!hasNodes) {
            return;
        }
        known.handedOver[(int) send & SnapshotRing.LENGTH - 1] =
                arrived.minor < DatagramHeader.WITH_HANDED_OVER ? -1 : reader.handedOver();
        known.playback.received(send);
        if (send > known.newestSend) {
            known.newestSend = send;
            clock.interval(epoch.intervalNanos());
            clock.receivedSnapshot(nowNanos, epoch.stampNanos(send), arrived.normalNanos);
        }
        Snapshot row = known.ring.find(send);
        known.joined |= row != null && row.isKnownFrom(0);
    }

    /**
     * Sends an input of the player to the server with the next {@link #poll}, and with each one after that until the server has
     * it. The server gets inputs in their order, each once, together with the instant that was drawn here by the last
     * {@link #beforeFrame}. Once a tick of the game is often enough: the server takes 480 a second.
     *
     * @param input at most {@value #MOST_INPUT_BYTES} bytes between position and limit, of the host's own format; consumed if
     *     it is taken
     * @return false, with nothing changed, if this has not joined, or 256 inputs are waiting already
     * @throws IllegalArgumentException if it is longer
     */
    public boolean input(ByteBuffer input) {
        if (input.remaining() > MOST_INPUT_BYTES) {
            throw new IllegalArgumentException(
                    "an input has at most " + MOST_INPUT_BYTES + " bytes, this one " + input.remaining());
        }
        World known = world;
        if (known == null || line == null || !inputs.add(input, drawnNanos)) {
            return false;
        }
        if (ticks != null) {
            ticks.input();
        }
        hasNewInputs = true;
        known.copies.follow(inputs, inputs.count() - 1);
        return true;
    }

    /**
     * Lets a copy move by what its player does, at once, and not only when the server says so: each {@linkplain #input input}
     * moves it by {@code step}, which does what the server does with that input. When the server turns out to have it elsewhere,
     * it is set to that, and moved once more by the inputs that the server had not followed by then. It is drawn as if nothing
     * had happened, and the difference fades in 100 ms; where the server has teleported it, it is there at once.
     *
     * <p>The copy moves to the main timeline, where the host ticks: {@code input} belongs into its ticks, one in each, and {@link
     * #beforeFrame} after the frame of its synchroniser. It is not played any more: what the server says of it, its values
     * included, counts as soon as it arrives. Allocates.
     *
     * @param copy a copy of this client
     * @param step moves it by the length of a tick, by one input, which it gets as the {@link InputHandler} of the server does.
     *     All that it reads beside that must be in the copy's pose and in values that it {@linkplain #receive receives}, since
     *     it is called for an input once more after these were set back; it must not call this client
     * @throws IllegalArgumentException if it is no copy of this client, or was given to it already
     * @throws IllegalStateException if this has not joined
     */
    public void own(Node copy, Consumer<ByteBuffer> step) {
        Objects.requireNonNull(step, "step");
        World known = requireWorld(Objects.requireNonNull(copy, "copy"));
        known.copies.own(copy, known.playback.now(), frameNanos, step);
    }

    /**
     * Plays a copy again as the others, after it was {@linkplain #own given} to inputs. It is drawn on from where it is.
     *
     * @param copy a copy that is moved by inputs
     * @throws IllegalArgumentException if it is none
     * @throws IllegalStateException if this has not joined
     */
    public void disown(Node copy) {
        World known = requireWorld(Objects.requireNonNull(copy, "copy"));
        known.copies.disown(copy, known.playback.now(), frameNanos);
    }

    private World requireWorld(Node copy) {
        World known = world;
        if (known == null) {
            throw new IllegalStateException("this client has not joined, and has no copy yet: " + copy);
        }
        return known;
    }

    /**
     * Returns how many inputs the server is not known to have.
     *
     * @return from 0 to 256
     */
    public int pendingInputs() {
        return inputs.pending();
    }

    /**
     * Brings the copies to a frame: writes the ticks that are due, then interpolates. The host calls nothing else for their
     * timeline. Copies that are {@linkplain #own moved by inputs} are set right where that is necessary: their timeline must
     * have had its frame.
     *
     * @param realNanos real time of the frame, by the clock of {@link #poll}, not before that of the last frame
     */
    public void beforeFrame(long realNanos) {
        World known = world;
        frameNanos = realNanos;
        if (known != null && known.clock.isRunning()) {
            // what a damaged datagram may make of time is still a time that the scene can draw
            long drawn = Math.max(-MOST_NANOS, Math.min(MOST_NANOS, known.clock.frame(realNanos)));
            drawnNanos = drawn;
            known.playback.frame(drawn, known.copies);
            if (known.clock.isStill()) {
                known.playback.putRight(known.copies);
            }
            known.copies.frame(drawn);
            known.corrections += known.copies.setOwnRight(known.ring, known.handedOver, inputs, realNanos);
        }
    }

    /**
     * Returns whether the server speaks to this client.
     *
     * @return false before it joined, and when nothing arrived for 2 s before the last {@link #poll}
     */
    public boolean isConnected() {
        Line present = line;
        return present != null && present.silentNanos(nowNanos) <= SILENT_NANOS;
    }

    /**
     * Returns whether all nodes of the server have arrived once since it was joined.
     *
     * @return true also when a frame has yet to draw them
     */
    public boolean isJoined() {
        World known = world;
        return known != null && known.joined;
    }

    /**
     * Returns how this client fares. Allocates.
     *
     * @return zeros before it joined, and what was refused
     */
    public ReplicaMetrics metrics() {
        World known = world;
        if (known == null) {
            return new ReplicaMetrics(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, lostInputs, 0, refused.byName());
        }
        Line present = line;
        PlayoutClock clock = known.clock;
        Playback playback = known.playback;
        return new ReplicaMetrics(
                present == null ? 0 : present.roundTripNanos(),
                clock.delayNanos(),
                clock.jitterNanos(),
                clock.speed(),
                clock.loss(),
                playback.lost(),
                playback.late(),
                playback.predicted(),
                clock.starvedFrames(),
                clock.jumps(),
                known.datagrams,
                known.bytes,
                lostInputs,
                known.corrections,
                refused.byName());
    }

    /**
     * Says farewell, so that the server need not wait until it notices, then {@linkplain #close closes}.
     *
     * @param transport what carries datagrams
     */
    public void leave(DatagramTransport transport) {
        Line present = line;
        if (present != null) {
            present.fill(header, nowNanos);
            writer.begin(header);
            writer.section(DatagramHeader.FAREWELL, 0, 0);
            speak(transport, present);
        }
        close();
    }

    /** Destroys the copies, and forgets the server; a later {@link #poll} joins anew. */
    @Override
    public void close() {
        if (world != null) {
            world.copies.close();
        }
        world = null;
        line = null;
        nonce = 0;
        forgetInputs();
        ticks = null;
    }

    private void forgetInputs() {
        lostInputs += inputs.pending();
        inputs = new SentInputs();
        hasNewInputs = false;
        World known = world;
        if (known != null) {
            known.copies.restartInputs(known.ring.newest());
        }
    }
}
