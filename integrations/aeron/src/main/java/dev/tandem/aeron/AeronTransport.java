package dev.tandem.aeron;

import dev.tandem.net.DatagramHandler;
import dev.tandem.net.DatagramTransport;
import io.aeron.Aeron;
import io.aeron.ChannelUri;
import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.exceptions.RegistrationException;
import io.aeron.logbuffer.BufferClaim;
import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.ControlledFragmentHandler.Action;
import io.aeron.logbuffer.FrameDescriptor;
import io.aeron.logbuffer.Header;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.Objects;
import org.agrona.DirectBuffer;
import org.agrona.collections.Int2ObjectHashMap;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Datagrams over Aeron, between servers or processes of one machine: one datagram is one message that Aeron does not cut.
 *
 * <p>A server {@linkplain #listen listens}: each publication that it hears from, which Aeron calls an image, is a peer with a
 * number of its own, given once. It is answered over a response channel. A client is {@linkplain #connect connected}: it hears
 * from its server only, which is peer {@value #SERVER}. Requests are on the stream that is named, answers on the next one.
 *
 * <pre>{@code
 * AeronTransport server = AeronTransport.listen(
 *         aeron, "aeron:udp?endpoint=10.0.0.1:27015", "aeron:udp?control=10.0.0.1:27016", 10);
 * AeronTransport client = AeronTransport.connect(
 *         aeron, "aeron:udp?endpoint=10.0.0.1:27015", "aeron:udp?control=10.0.0.1:27016", 10);
 * }</pre>
 *
 * <p>Between processes of one machine both channels are {@code aeron:ipc}. Options that the channels leave open are set: {@code
 * reliable=false}, since a lost datagram must not hold up newer ones, and {@code term-length=64k}. Both ends name equal channels.
 *
 * <p>The media driver and the Aeron client are the host's, who starts, invokes and closes them. The JVM needs {@code
 * --add-exports java.base/jdk.internal.misc=ALL-UNNAMED}, which Agrona's buffers are built on. Aeron neither encrypts nor asks
 * who somebody is, and takes memory for each publication: keep its ports to machines that you trust.
 *
 * <p>Nothing waits: what finds no room is dropped and counted. Confined to one thread; allocates nothing once a peer is known.
 */
public final class AeronTransport implements DatagramTransport, AutoCloseable {

    /** The server, for a client. */
    public static final int SERVER = 0;

    /** The largest datagram that is handed over, in bytes: what is longer is of no use to tandem-net. */
    public static final int MOST_BYTES = 1_472;

    private static final String CLOSED = "the transport is closed";

    private final Aeron aeron;
    private final String in;
    private final int inStream;
    private final ChannelUri out;
    private final int outStream;
    private final boolean connects;
    private final Int2ObjectHashMap<Peer> peers = new Int2ObjectHashMap<>();
    private final Long2ObjectHashMap<Peer> peersByImage = new Long2ObjectHashMap<>();
    private final ControlledFragmentHandler fragments = this::received;
    private final BufferClaim claim = new BufferClaim();
    private final ByteBuffer datagram = ByteBuffer.allocateDirect(MOST_BYTES);
    private long subscriptionId;
    private @Nullable Subscription subscription;
    private @Nullable DatagramHandler handler;
    private @Nullable Throwable failure;
    private boolean closed;
    private int next;
    private long dropped;
    private long tooLong;

    private AeronTransport(Aeron aeron, ChannelUri in, int inStream, ChannelUri out, int outStream, boolean connects) {
        this.aeron = aeron;
        this.in = in.toString();
        this.inStream = inStream;
        this.out = out;
        this.outStream = outStream;
        this.connects = connects;
        subscriptionId = subscribe();
    }

    /**
     * Opens the transport of a server. Returns at once; clients are heard as soon as the media driver has opened the channel.
     *
     * @param aeron the host's, which must outlive the transport
     * @param channel where clients send to, such as {@code aeron:udp?endpoint=10.0.0.1:27015}
     * @param answers where clients ask for what is sent to them, such as {@code aeron:udp?control=10.0.0.1:27016}
     * @param stream any number; the next one is used as well
     * @return the transport, to be closed
     * @throws IllegalArgumentException if a channel is none
     */
    public static AeronTransport listen(Aeron aeron, String channel, String answers, int stream) {
        Objects.requireNonNull(aeron, "aeron");
        return new AeronTransport(aeron, complete(channel), stream, answering(answers), stream + 1, false);
    }

    /**
     * Opens the transport of a client. Returns at once; the transport is {@linkplain #isOpen open} once the server was found.
     *
     * @param aeron the host's, which must outlive the transport
     * @param channel where the server listens
     * @param answers where the server answers
     * @param stream the server's
     * @return the transport, to be closed
     * @throws IllegalArgumentException if a channel is none
     */
    public static AeronTransport connect(Aeron aeron, String channel, String answers, int stream) {
        Objects.requireNonNull(aeron, "aeron");
        AeronTransport transport =
                new AeronTransport(aeron, answering(answers), stream + 1, complete(channel), stream, true);
        transport.add(new Peer(SERVER, null, transport.publish(transport.subscriptionId)));
        return transport;
    }

    private static ChannelUri answering(String answers) {
        ChannelUri uri = complete(answers);
        uri.put("control-mode", "response");
        return uri;
    }

    private static ChannelUri complete(String channel) {
        ChannelUri uri = ChannelUri.parse(channel);
        setDefault(uri, "reliable", "false");
        setDefault(uri, "term-length", "64k");
        return uri;
    }

    private static void setDefault(ChannelUri uri, String name, String value) {
        if (uri.get(name) == null) {
            uri.put(name, value);
        }
    }

    private long subscribe() {
        return aeron.asyncAddSubscription(in, inStream);
    }

    /** Asks for a publication that answers an image, or is answered on a subscription. */
    private long publish(long other) {
        out.put("response-correlation-id", Long.toString(other));
        return aeron.asyncAddExclusivePublication(out.toString(), outStream);
    }

    private Peer add(Peer peer) {
        peers.put(peer.number, peer);
        return peer;
    }

    /**
     * True while datagrams find their way to a peer.
     *
     * @param peer the number of the peer
     * @return false before it is connected, after it has left, and for numbers that no peer has
     * @throws IllegalStateException if the transport or the Aeron client is closed
     */
    public boolean isOpen(int peer) {
        requireOpen();
        ExclusivePublication publication = publication(peers.get(peer));
        return publication != null && publication.isConnected();
    }

    /**
     * {@inheritDoc} Also false if the peer is unknown, not connected yet, or has left.
     *
     * @throws IllegalArgumentException if the datagram is longer than a message that Aeron does not cut: see its {@code mtu}
     * @throws IllegalStateException if the transport or the Aeron client is closed
     * @throws RegistrationException if the media driver refuses the channel of a client
     */
    @Override
    public boolean send(int peer, ByteBuffer datagram) {
        requireOpen();
        ExclusivePublication publication = publication(peers.get(peer));
        boolean sent = publication != null && send(publication, datagram);
        if (!sent) {
            datagram.position(datagram.limit());
            dropped++;
        }
        return sent;
    }

    private boolean send(ExclusivePublication publication, ByteBuffer datagram) {
        int bytes = datagram.remaining();
        if (bytes > publication.maxPayloadLength()) {
            throw new IllegalArgumentException(
                    "a datagram of " + bytes + " bytes is longer than the " + publication.maxPayloadLength()
                            + " that a message has room for: raise the mtu of " + publication.channel());
        }
        long position = publication.tryClaim(bytes, claim);
        if (position == Publication.ADMIN_ACTION) {
            // The claim has begun the next term of the log, where there is room.
            position = publication.tryClaim(bytes, claim);
        }
        if (position < 0) {
            return false;
        }
        claim.buffer().putBytes(claim.offset(), datagram, bytes);
        claim.commit();
        return true;
    }

    /** The publication to a peer, as soon as the media driver has it. */
    private @Nullable ExclusivePublication publication(@Nullable Peer peer) {
        if (peer == null) {
            return null;
        }
        if (peer.publication == null) {
            try {
                peer.publication = aeron.getExclusivePublication(peer.publicationId);
            } catch (RegistrationException e) {
                if (peer.image == null) {
                    throw e;
                }
                // Whoever has just left must not stop the server.
                aeron.context().errorHandler().onError(e);
            }
        }
        return peer.publication;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if the transport or the Aeron client is closed
     * @throws RegistrationException if the media driver refuses the channel
     */
    @Override
    public int poll(DatagramHandler to, int limit) {
        Objects.requireNonNull(to, "to");
        if (limit < 0) {
            throw new IllegalArgumentException("limit must not be negative, was " + limit);
        }
        requireOpen();
        if (connects) {
            followTheServer();
        } else {
            forgetWhoLeft();
        }
        if (subscription == null) {
            subscription = aeron.getSubscription(subscriptionId);
        }
        if (subscription == null) {
            return 0;
        }
        handler = to;
        int polled = subscription.controlledPoll(fragments, limit);
        handler = null;
        rethrow();
        return polled;
    }

    private Action received(DirectBuffer buffer, int offset, int length, Header header) {
        if (failure != null) {
            return Action.ABORT;
        }
        Peer from = connects ? peers.get(SERVER) : peer((Image) header.context());
        if (length > MOST_BYTES || header.flags() != FrameDescriptor.UNFRAGMENTED) {
            tooLong++;
            return Action.CONTINUE;
        }
        buffer.getBytes(offset, datagram.clear(), length);
        try {
            Objects.requireNonNull(handler).received(from.number, datagram.flip());
        } catch (RuntimeException | Error e) {
            // Aeron would give it to its own handler of errors.
            failure = e;
            return Action.BREAK;
        }
        return Action.CONTINUE;
    }

    private void rethrow() {
        Throwable thrown = failure;
        failure = null;
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (RuntimeException) thrown;
        }
    }

    private Peer peer(Image image) {
        Peer known = peersByImage.get(image.correlationId());
        if (known != null) {
            return known;
        }
        Peer peer = add(new Peer(next++, image, publish(image.correlationId())));
        peersByImage.put(image.correlationId(), peer);
        return peer;
    }

    /** Answers belong to one life of a server: the next one is asked for them anew. */
    private void followTheServer() {
        Peer server = peers.get(SERVER);
        ExclusivePublication publication = publication(server);
        boolean connected = publication != null && publication.isConnected();
        if (server.wasConnected && !connected) {
            unpublish(server);
            unsubscribe();
            subscriptionId = subscribe();
            add(new Peer(SERVER, null, publish(subscriptionId)));
        }
        server.wasConnected = connected;
    }

    private void forgetWhoLeft() {
        for (Iterator<Peer> each = peersByImage.values().iterator(); each.hasNext(); ) {
            Peer peer = each.next();
            if (peer.image != null && peer.image.isClosed()) {
                each.remove();
                peers.remove(peer.number);
                unpublish(peer);
            }
        }
    }

    private void unpublish(Peer peer) {
        if (peer.publication != null) {
            peer.publication.close();
        } else {
            aeron.asyncRemovePublication(peer.publicationId);
        }
    }

    private void unsubscribe() {
        if (subscription != null) {
            subscription.close();
            subscription = null;
        } else {
            aeron.asyncRemoveSubscription(subscriptionId);
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(CLOSED);
        }
        if (aeron.isClosed()) {
            throw new IllegalStateException("the Aeron client of the transport is closed");
        }
    }

    /**
     * Counts datagrams that were not sent: a peer that is unknown, not connected, or reads too slowly.
     *
     * @return the number since the transport was opened
     */
    public long dropped() {
        return dropped;
    }

    /**
     * Counts messages, or pieces of them, that are no datagrams: longer than {@value #MOST_BYTES} bytes, or cut by Aeron.
     *
     * @return the number since the transport was opened
     */
    public long tooLong() {
        return tooLong;
    }

    /** Closes the subscription and all publications, but not Aeron. Closing twice does nothing more. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (aeron.isClosed()) {
            return;
        }
        peers.values().forEach(this::unpublish);
        unsubscribe();
    }

    private static final class Peer {
        final int number;

        /** Of a client of a server. */
        final @Nullable Image image;

        final long publicationId;

        @Nullable
        ExclusivePublication publication;

        boolean wasConnected;

        Peer(int number, @Nullable Image image, long publicationId) {
            this.number = number;
            this.image = image;
            this.publicationId = publicationId;
        }
    }
}
