package dev.tandem.net;

import dev.tandem.net.internal.Refusal;
import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.DatagramReader;
import dev.tandem.net.internal.codec.DatagramWriter;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.SentRanges;
import dev.tandem.net.internal.codec.Sight;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.playout.Mirror;
import dev.tandem.net.internal.playout.Playback;
import dev.tandem.net.internal.session.HeldInputs;
import dev.tandem.net.internal.session.Line;
import dev.tandem.net.internal.session.Terms;
import dev.tandem.net.internal.source.View;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A client, as its server knows it: what it was sent, and how much it may be sent now. */
final class Peer {

    private static final int UDP_BYTES = 28;
    private static final long SILENT_NANOS = 2_000_000_000;
    private static final long MOST_SAVED_NANOS = 250_000_000;
    private static final double INPUTS_PER_SECOND = 480;
    private static final double MOST_SAVED_INPUTS = 256;

    /** How many sends it takes to decide whether the bytes suffice. */
    private static final int SENDS_WEIGHED = 32;

    /** They do not if this many of those sends ran out of them. */
    private static final int MOST_SHORT = 4;

    /** They suffice for more if less than this share of them was used, {@link #CALM_TIMES} times in turn. */
    private static final double CALM_SHARE = .4;

    private static final int CALM_TIMES = 4;

    final int address;
    final long nonce;
    final Line line;
    private final DatagramWriter writer;

    /** Null if all is of interest to it. */
    private final @Nullable View view;

    /** Null if nobody looks at what it drew. */
    private final @Nullable Mirror mirror;

    private final Snapshot seenBefore = new Snapshot();
    private final Snapshot seenAfter = new Snapshot();
    /** The channels whose values it is sent; none if it does not know of values. */
    private final ValueTable channels;

    private final int bytesPerSecond;

    /** The minor version of the protocol that it speaks. */
    final int minor;

    /** The epoch of the newest send, since which datagram it is told, and whether it is still. */
    private final Epoch epoch = new Epoch();

    private long toldSince;
    private boolean isTelling;

    /** The highest cadence of nodes that may be told of less often, as its bytes do not suffice for all. */
    private int mostCadence;

    /** Sends since that was decided last, how many of them ran out of bytes, and when and after how many bytes they began. */
    private int sends;

    private int shortSends;
    private long countedSince;
    private long countedBytes;
    private int calm;

    private long inexactViews;
    private boolean welcomed;
    private double allowedInputs = MOST_SAVED_INPUTS;
    private long inputsNanos;
    private long nextInput;

    /** Those that wait for their tick, null if none do. */
    private final @Nullable HeldInputs held;

    /** Whether the input that is handed over was made at an instant later than the newest tick, as its client said. */
    private boolean isLater;

    /** How many inputs the newest snapshot follows from. */
    private long handedOver;

    private long lastSend = -1;
    private long lastNanos;
    private double allowed;
    private long unsent;

    /** The slot to begin with, where the last send ran out of bytes, if it did. */
    private int cursor;

    private boolean ranOut;

    Peer(
            int address,
            long nonce,
            Line line,
            DatagramWriter writer,
            @Nullable View view,
            @Nullable Mirror mirror,
            ValueTable channels,
            @Nullable HeldInputs held,
            int bytesPerSecond,
            int minor,
            long nowNanos) {
        this.address = address;
        this.nonce = nonce;
        this.line = line;
        this.writer = writer;
        this.view = view;
        this.mirror = mirror;
        this.channels = channels;
        this.held = held;
        this.bytesPerSecond = bytesPerSecond;
        this.minor = minor;
        if (view != null && view.isPaced()) {
            line.watchLosses();
        }
        lastNanos = nowNanos - MOST_SAVED_NANOS;
        inputsNanos = nowNanos;
    }

    /**
     * Hands over the inputs of a datagram that were not there before, or keeps them for their ticks.
     *
     * @return null if the datagram may be acknowledged now, else why not: nothing was handed over
     */
    @Nullable
    Refusal readInputs(
            DatagramReader reader,
            InputHandler handler,
            ClientView seen,
            long nextTick,
            long newestNanos,
            long nowNanos) {
        long end = reader.inputsEnd(nextInput);
        if (end < 0) {
            return Refusal.BAD_VALUE;
        }
        allowedInputs = Math.min(MOST_SAVED_INPUTS, allowedInputs + (nowNanos - inputsNanos) / 1e9 * INPUTS_PER_SECOND);
        inputsNanos = nowNanos;
        if (end - nextInput > allowedInputs || held != null && end - nextInput > held.room()) {
            return Refusal.TOO_MANY_INPUTS;
        }
        allowedInputs -= end - nextInput;
        if (mirror != null && !reader.readTicks(mirror.ticks())) {
            return Refusal.BAD_VALUE;
        }
        reader.beginInputs();
        while (nextInput < end && reader.nextInput()) {
            long number = reader.inputNumber();
            if (number == nextInput) {
                long saidNanos = reader.inputDrawnNanos();
                nextInput++;
                if (held == null) {
                    handOver(number, saidNanos, newestNanos, reader.inputBytes(), handler, seen);
                } else {
                    held.add(reader.inputBytes(), saidNanos, nextTick);
                }
            }
        }
        if (mirror != null) {
            mirror.playBefore(handedOver());
        }
        return null;
    }

    private long handedOver() {
        return held == null ? nextInput : held.taken();
    }

    private void handOver(
            long number, long saidNanos, long newestNanos, ByteBuffer input, InputHandler handler, ClientView seen) {
        if (mirror != null) {
            mirror.playBefore(number);
        }
        long drawnNanos = Math.min(saidNanos, newestNanos);
        isLater = saidNanos > drawnNanos;
        seen.begin(this, drawnNanos);
        try {
            handler.received(address, number, drawnNanos, input);
        } finally {
            seen.end();
        }
    }

    /** Hands over the inputs that are due in a tick. */
    void handOver(long tick, long newestNanos, InputHandler handler, ClientView seen) {
        if (held != null) {
            held.begin(tick);
            while (held.take(tick)) {
                handOver(held.number(), held.drawnNanos(), newestNanos, held.bytes(), handler, seen);
            }
        }
    }

    /** Fills in what it drew at an instant, or, if that is before another or not known, what it was sent of the later one. */
    void see(ClientView seen, SnapshotRing ring, long oldestNanos) {
        long drawnNanos = seen.drawnNanos();
        if (mirror != null && drawnNanos >= oldestNanos && mirror.shows(drawnNanos) && !foresaw(mirror, drawnNanos)) {
            Playback played = mirror.playback();
            Snapshot from = drawnNanos >= played.endNanos() ? played.now() : played.before();
            seen.show(from, played.now(), played.startNanos(), played.endNanos());
            return;
        }
        inexactViews++;
        long shown = Math.max(drawnNanos, oldestNanos);
        long send = ring.sendAt(shown);
        Snapshot from = ring.find(send);
        Snapshot to = ring.find(ring.newest() > send ? send + 1 : send);
        seen.replace(
                share(seenBefore, from),
                share(seenAfter, to),
                from == null ? shown : from.endNanos(),
                to == null || to == from ? shown + 1 : to.endNanos(),
                shown);
    }

    /** Returns whether it drew a later instant than the one it is shown at, on the way to poses that it foresaw. */
    private boolean foresaw(Mirror drawn, long shownNanos) {
        return isLater && drawn.playback().endNanos() > shownNanos;
    }

    private @Nullable Snapshot share(Snapshot own, @Nullable Snapshot sent) {
        if (sent == null) {
            return null;
        }
        own.share(sent, view == null ? null : view.sight());
        return own;
    }

    /** Begins with the epoch that the terms tell, and sends that may be of another. */
    void begin(Epoch first, SnapshotRing ring) {
        epoch.set(first);
        Snapshot newest = ring.find(ring.newest());
        if (newest != null) {
            tell(newest.epoch());
        }
    }

    private void tell(Epoch ofSend) {
        if (!epoch.isSame(ofSend)) {
            epoch.set(ofSend);
            toldSince = line.sent().nextSequence();
            isTelling = true;
        }
    }

    /** A snapshot was taken of a send of an epoch. */
    void snapshotTaken(Epoch ofSend) {
        handedOver = handedOver();
        tell(ofSend);
    }

    /** Ticks have another rate from one on. */
    void rate(long tick, int ticksPerSecond, int mostTicks) {
        if (held != null) {
            held.rate(tick, ticksPerSecond, mostTicks);
        }
    }

    /** It answered: it knows the terms, and the epoch if a datagram that told of it arrived. */
    void welcomed() {
        welcomed = true;
        isTelling &= line.acknowledged() < toldSince;
    }

    /** Returns whether something is to be sent: a new snapshot, or a sign of life after {@code intervalNanos}. */
    boolean isDue(long newestSend, long intervalNanos, long nowNanos) {
        return welcomed && newestSend > lastSend || nowNanos - lastNanos >= intervalNanos;
    }

    /** Sends what is due: the terms until they are answered; then what the peer is not known to have of the newest snapshot. */
    void send(DatagramTransport transport, DatagramHeader header, SnapshotRing ring, Terms terms, long nowNanos) {
        Snapshot now = ring.find(ring.newest());
        if (view != null && now != null) {
            view.look(now, mostCadence, line.borne());
        }
        double passed = Math.min(nowNanos - lastNanos, MOST_SAVED_NANOS) / 1e9;
        allowed = Math.min(allowed + passed * bytesPerSecond, MOST_SAVED_NANOS / 1e9 * bytesPerSecond);
        lastNanos = nowNanos;
        if (!welcomed) {
            begin(header, nowNanos);
            terms.write(writer, nonce);
            finish(transport, header.send, 0, 0, nowNanos);
        } else if (now == null
                || line.silentNanos(nowNanos) > SILENT_NANOS
                || !sendNodes(transport, header, ring, now)) {
            begin(header, nowNanos);
            finish(transport, header.send, 0, 0, nowNanos);
        }
        lastSend = ring.newest();
    }

    /** Returns how many bits are before the nodes in the next datagram. */
    int bitsBeforeNodes(DatagramHeader header, long nowNanos) {
        beginNodes(header, nowNanos);
        return writer.position();
    }

    private void beginNodes(DatagramHeader header, long nowNanos) {
        begin(header, nowNanos);
        if (handedOver > 0 && minor >= DatagramHeader.WITH_HANDED_OVER) {
            writer.handedOver(handedOver);
        }
    }

    private void begin(DatagramHeader header, long nowNanos) {
        line.fill(header, nowNanos);
        writer.begin(header);
        if (isTelling) {
            writer.epoch(epoch, header.send);
        }
    }

    private void finish(DatagramTransport transport, long send, int from, int to, long nowNanos) {
        ByteBuffer datagram = writer.finish();
        int length = datagram.remaining();
        allowed -= length + UDP_BYTES;
        line.sent(send, from, to, nowNanos, length + UDP_BYTES);
        if (!transport.send(address, datagram)) {
            unsent++;
        }
    }

    /** Sends nodes, from where the last send ended all around; returns false if nothing was sent. */
    private boolean sendNodes(DatagramTransport transport, DatagramHeader header, SnapshotRing ring, Snapshot now) {
        int start = cursor;
        boolean any = false;
        boolean isNew = now.send() > lastSend;
        cursor = 0;
        ranOut = false;
        int from = start;
        while (from < Integer.MAX_VALUE && !ranOut) {
            from = sendRange(transport, header, ring, now, from, Integer.MAX_VALUE);
            any = true;
        }
        from = 0;
        while (from < start && !ranOut) {
            from = sendRange(transport, header, ring, now, from, start);
            any = true;
        }
        if (isNew && view != null && view.isPaced()) {
            weigh();
        }
        return any && header.sequence == line.sent().nextSequence() - 1;
    }

    /** Finds out whether the bytes suffice: with hysteresis, as the next lower cadence needs twice as many. */
    private void weigh() {
        sends++;
        shortSends += ranOut ? 1 : 0;
        if (sends < SENDS_WEIGHED) {
            return;
        }
        double seconds = (lastNanos - countedSince) / 1e9;
        if (shortSends >= MOST_SHORT && countedBytes > 0) {
            mostCadence = Math.min(Sight.MOST_CADENCE, mostCadence + 1);
            calm = 0;
        } else if ((line.bytes() - countedBytes) < CALM_SHARE * bytesPerSecond * seconds) {
            calm++;
        } else {
            calm = 0;
        }
        if (calm == CALM_TIMES) {
            mostCadence = Math.max(0, mostCadence - 1);
            calm = 0;
        }
        sends = 0;
        shortSends = 0;
        countedSince = lastNanos;
        countedBytes = line.bytes();
    }

    private int sendRange(
            DatagramTransport transport, DatagramHeader header, SnapshotRing ring, Snapshot now, int from, int end) {
        SentRanges sent = line.sent();
        long send = now.send();
        int there = sent.arrivedUpTo(send, from);
        if (there > from) {
            return Math.min(there, end);
        }
        if (allowed < 0) {
            cursor = from;
            ranOut = true;
            return from;
        }
        long nowNanos = lastNanos;
        beginNodes(header, nowNanos);
        int written = writeRange(sent, ring, now, from, end);
        finish(transport, send, from, written, nowNanos);
        return written;
    }

    /** Writes nodes from a slot on as they were written for another client, or else for this one. */
    private int writeRange(SentRanges sent, SnapshotRing ring, Snapshot now, int from, int end) {
        long send = now.send();
        Sight sight = view == null ? null : view.sight();
        ValueTable table = minor < DatagramHeader.WITH_VELOCITIES ? null : channels;
        long newest = sent.newestFrom(send, from);
        int shared = writer.shared(now, ring.find(newest), from, end, sight, table, sent);
        if (shared > from) {
            return shared;
        }
        int to = newest < 0 ? end : Math.min(end, sent.arrivedUpTo(newest, from));
        if (to < end) {
            long whole = sent.newestWith(send, newest, from, end);
            if (whole >= 0 && newest - whole <= DatagramWriter.MOST_OLDER) {
                newest = whole;
                to = end;
            }
        }
        // those that are told of least often need older ones in which they were told of
        int stride = sight == null ? 1 : 1 << sight.highestCadence(send);
        long older = newest < 0 ? -1 : sent.newestWith(send, newest, from, to, stride);
        long oldest = older < 0 ? -1 : sent.newestWith(send, older, from, to, stride);
        Snapshot first = ring.find(newest);
        Snapshot second = ring.find(older);
        Snapshot third = ring.find(oldest);
        return table == null
                ? writer.nodes(now, first, second, third, from, to, sight)
                : writer.nodesWithValues(now, first, second, third, from, to, sight, table);
    }

    PeerMetrics metrics(int nodes) {
        return new PeerMetrics(
                address,
                line.roundTripNanos(),
                line.datagrams(),
                line.bytes(),
                unsent,
                view == null ? nodes : view.count(),
                inexactViews);
    }
}
