package dev.tandem.transport;

import dev.tandem.net.DatagramHandler;
import dev.tandem.net.DatagramTransport;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts and authenticates the datagrams of another transport, by ChaCha20-Poly1305 (RFC 8439) of the JDK.
 *
 * <p>The host's login gives both ends a key of {@value #KEY_BYTES} random bytes, over a connection that is secure already. A
 * key is for one session of two ends: a client that connects again needs another one, because the same key would number
 * datagrams from the start again, which reveals them. Each datagram grows by {@value #OVERHEAD} bytes: 8 of sequence number, 16
 * of tag.
 *
 * <p>Datagrams that are forged, damaged, from peers without a session, or were received before are dropped and counted. Those
 * that are more than {@value #WINDOW} behind the newest count as received before.
 *
 * <p>Confined to one thread. The JDK's ciphers allocate a few hundred bytes for each datagram.
 */
public final class SealedTransport implements DatagramTransport {

    /** The length of a key. */
    public static final int KEY_BYTES = 32;

    /** How much longer a sealed datagram is. */
    public static final int OVERHEAD = 24;

    /** How many datagrams behind the newest one another may arrive. */
    public static final int WINDOW = 256;

    private static final int NONCE_BYTES = 12;
    private static final int MOST_BYTES = 65_507;

    private final DatagramTransport inner;
    private final Map<Integer, Session> sessions = new HashMap<>();
    private Cipher cipher;
    private final byte[] nonce = new byte[NONCE_BYTES];
    private ByteBuffer sealed = ByteBuffer.allocate(2_048);
    private ByteBuffer opened = ByteBuffer.allocate(2_048);
    private long forged;
    private long replayed;
    private long withoutSession;

    /**
     * Seals the datagrams of a transport.
     *
     * @param inner carries the sealed datagrams; used by nobody else from now on
     * @throws IllegalStateException if this Java has no ChaCha20-Poly1305
     */
    public SealedTransport(DatagramTransport inner) {
        this.inner = Objects.requireNonNull(inner, "inner");
        cipher = newCipher();
    }

    private static Cipher newCipher() {
        try {
            return Cipher.getInstance("ChaCha20-Poly1305");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no ChaCha20-Poly1305", e);
        }
    }

    /** The two ends of a session, which number their datagrams apart. */
    public enum Side {
        /** The end that listens. */
        SERVER,
        /** The end that connects. */
        CLIENT
    }

    /**
     * Opens a session with a peer, in place of the one there may be.
     *
     * @param peer whom with, as the other transport names it
     * @param key {@value #KEY_BYTES} secret bytes that both ends know, never used before; copied
     * @param side the side that this end is of; the peer is of the other
     * @throws IllegalArgumentException if the key has another length, or is that of a session that is open
     */
    public void openSession(int peer, byte[] key, Side side) {
        Objects.requireNonNull(side, "side");
        if (key.length != KEY_BYTES) {
            throw new IllegalArgumentException("a key has " + KEY_BYTES + " bytes, this one " + key.length);
        }
        if (sessions.values().stream().anyMatch(each -> each.hasKey(key))) {
            throw new IllegalArgumentException("this key is in use: each session needs a key of its own");
        }
        sessions.put(peer, new Session(key, side));
    }

    /**
     * Ends the session with a peer, if there is one. Its datagrams are dropped from now on.
     *
     * @param peer the peer
     */
    public void closeSession(int peer) {
        sessions.remove(peer);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if there is no session with the peer; nothing is sent in the clear
     */
    @Override
    public boolean send(int peer, ByteBuffer datagram) {
        Session session = sessions.get(peer);
        if (session == null) {
            throw new IllegalStateException("there is no session with peer " + peer + ": call openSession first");
        }
        sealed = room(sealed, datagram.remaining() + OVERHEAD);
        long number = session.sent++;
        sealed.putLong(number);
        try {
            run(Cipher.ENCRYPT_MODE, session, session.side, number, datagram, sealed);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("datagram " + number + " to peer " + peer + " cannot be sealed", e);
        }
        return inner.send(peer, sealed.flip());
    }

    @Override
    public int poll(DatagramHandler to, int limit) {
        Objects.requireNonNull(to, "to");
        return inner.poll((peer, datagram) -> open(peer, datagram, to), limit);
    }

    private void open(int peer, ByteBuffer datagram, DatagramHandler to) {
        Session session = sessions.get(peer);
        if (session == null) {
            withoutSession++;
            return;
        }
        if (datagram.remaining() < OVERHEAD) {
            forged++;
            return;
        }
        long number = datagram.getLong();
        if (!session.received.isNew(number)) {
            replayed++;
            return;
        }
        opened = room(opened, datagram.remaining());
        try {
            Side from = session.side == Side.SERVER ? Side.CLIENT : Side.SERVER;
            run(Cipher.DECRYPT_MODE, session, from, number, datagram, opened);
        } catch (GeneralSecurityException e) {
            forged++;
            // a used cipher refuses the number that it has just refused, although the next datagram with it may be the
            // right one
            cipher = newCipher();
            return;
        }
        session.received.add(number);
        to.received(peer, opened.flip());
    }

    /** The number is authenticated by being the nonce; each side has nonces of its own. */
    private void run(int mode, Session session, Side from, long number, ByteBuffer in, ByteBuffer out)
            throws GeneralSecurityException {
        ByteBuffer.wrap(nonce).putInt(from.ordinal()).putLong(number);
        cipher.init(mode, session.key, new IvParameterSpec(nonce));
        cipher.doFinal(in, out);
    }

    private static ByteBuffer room(ByteBuffer buffer, int bytes) {
        return buffer.capacity() >= bytes ? buffer.clear() : ByteBuffer.allocate(Math.min(MOST_BYTES, 2 * bytes));
    }

    /**
     * Counts datagrams that nobody with the key has sealed: forged or damaged.
     *
     * @return the number since the transport was made
     */
    public long forged() {
        return forged;
    }

    /**
     * Counts datagrams that had been received before, or came too late to be sure.
     *
     * @return the number since the transport was made
     */
    public long replayed() {
        return replayed;
    }

    /**
     * Counts datagrams of peers without a session.
     *
     * @return the number since the transport was made
     */
    public long withoutSession() {
        return withoutSession;
    }

    private static final class Session {
        private final byte[] bytes;
        private final SecretKeySpec key;
        private final Side side;
        private final ReplayWindow received = new ReplayWindow(WINDOW);
        private long sent;

        Session(byte[] key, Side side) {
            bytes = key.clone();
            this.key = new SecretKeySpec(bytes, "ChaCha20");
            this.side = side;
        }

        boolean hasKey(byte[] other) {
            return Arrays.equals(bytes, other);
        }
    }
}
