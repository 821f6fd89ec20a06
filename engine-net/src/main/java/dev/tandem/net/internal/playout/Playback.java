package dev.tandem.net.internal.playout;

import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.net.internal.codec.Turn;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes ticks of the snapshots that arrived (SPEC 15.10, 15.11). A tick is written when the instant drawn reaches its start, and not
 * before, as it would cut short the motion before it. What was lost is bridged: a send by a longer tick, a part of one by poses
 * between its neighbours, and what has not arrived in time by going on as before for up to 250 ms.
 *
 * <p>Works by state: each tick compares what a snapshot says with what was played last, so nothing depends on what was lost. Confined
 * to one thread; allocates nothing once warm.
 */
public final class Playback {

    private static final long LONGEST_PREDICTION_NANOS = 250_000_000;

    private final SnapshotRing ring;
    private final Epoch epoch;
    private final Turn turn;

    /** The poses at the end of the last tick, and at its start. */
    private final Snapshot now = new Snapshot();

    private final Snapshot before = new Snapshot();
    private long startNanos;
    private long endNanos;

    /** Until when each node's pose comes from a snapshot. */
    private long[] knownUntil = {};

    private long played = -1;
    private long latestKnownNanos;
    private long lastDrawnNanos;
    private boolean running;

    /** The nodes that are born or gone at the end of the last tick, and the send that says so. */
    private int[] waiting = {};

    private int waitingCount;
    private long waitingSend;

    private long lost;
    private long late;
    private long predicted;

    /**
     * Creates a playback of a ring of snapshots.
     *
     * @param rotationBits the bits a component of rotations
     */
    public Playback(SnapshotRing ring, Epoch epoch, int rotationBits) {
        this.ring = ring;
        this.epoch = epoch;
        turn = new Turn(new RotationGrid(rotationBits));
    }

    /** Notes that something of a send arrived; returns false if its tick was written without it. */
    public boolean received(long send) {
        boolean inTime = !running || send > played;
        late += inTime ? 0 : 1;
        return inTime;
    }

    /**
     * Writes the ticks that begin until the instant drawn.
     *
     * @param drawnNanos the sender's normal time that the frame shows, never before that of the last frame
     */
    public void frame(long drawnNanos, PlaybackTarget target) {
        if (!running && !start(drawnNanos)) {
            return;
        }
        boolean more = true;
        while (more && drawnNanos >= endNanos) {
            bearAndBury(target);
            Snapshot next = next();
            more = next == null ? predict(target) : follow(next, target);
        }
        lastDrawnNanos = drawnNanos;
    }

    /** Begins with the newest snapshot that is not in the future. */
    private boolean start(long drawnNanos) {
        for (long send = ring.newest(); send > ring.newest() - SnapshotRing.LENGTH && !running; send--) {
            Snapshot first = ring.find(send);
            if (first != null && epoch.stampNanos(send) <= drawnNanos) {
                running = true;
                played = send;
                endNanos = epoch.stampNanos(send);
                startNanos = endNanos - epoch.intervalNanos();
                latestKnownNanos = endNanos;
                lastDrawnNanos = endNanos;
                reserve(first.slots());
                for (int slot = 0; slot < first.slots(); slot++) {
                    await(first, slot);
                }
            }
        }
        return running;
    }

    private void reserve(int slots) {
        if (slots > knownUntil.length) {
            int length = Math.max(slots, knownUntil.length * 3 / 2);
            knownUntil = Arrays.copyOf(knownUntil, length);
            waiting = Arrays.copyOf(waiting, length);
        }
    }

    private void await(Snapshot row, int slot) {
        waitingSend = row.send();
        waiting[waitingCount] = slot;
        waitingCount++;
    }

    private void bearAndBury(PlaybackTarget target) {
        Snapshot row = ring.find(waitingSend);
        for (int i = 0; i < waitingCount && row != null; i++) {
            int slot = waiting[i];
            if (row.isKnown(slot) && row.id(slot) != now.id(slot)) {
                if (now.id(slot) != Snapshot.EMPTY) {
                    now.remove(slot);
                    target.gone(slot);
                }
                if (row.id(slot) != Snapshot.EMPTY) {
                    now.set(slot, row);
                    before.set(slot, row);
                    knownUntil[slot] = endNanos;
                    target.born(slot, now);
                }
            }
        }
        waitingCount = 0;
    }

    private @Nullable Snapshot next() {
        return after(played);
    }

    /** Returns the snapshot of the first send after one that anything has arrived of. */
    private @Nullable Snapshot after(long send) {
        Snapshot found = null;
        long from = Math.max(send + 1, ring.newest() - SnapshotRing.LENGTH + 1);
        for (long next = from; next <= ring.newest() && found == null; next++) {
            found = ring.find(next);
        }
        return found;
    }

    /** Writes the tick up to a snapshot; where nothing was predicted any more, only if there is time to get there. */
    private boolean follow(Snapshot row, PlaybackTarget target) {
        long stamp = epoch.stampNanos(row.send());
        long from = Math.max(endNanos, Math.min(lastDrawnNanos, stamp));
        lost += row.send() - played - 1;
        played = row.send();
        if (from > endNanos && stamp - from < epoch.intervalNanos() / 2) {
            late++;
            return true;
        }
        latestKnownNanos = stamp;
        write(row, from, stamp, target);
        return true;
    }

    /** Writes a tick that nothing is known of. */
    private boolean predict(PlaybackTarget target) {
        long stamp = epoch.stampNanos(played + 1);
        long end = Math.min(stamp, latestKnownNanos + LONGEST_PREDICTION_NANOS);
        if (end <= endNanos) {
            return false;
        }
        if (end == stamp) {
            played++;
        }
        predicted++;
        write(null, endNanos, end, target);
        return true;
    }

    private void write(@Nullable Snapshot row, long from, long to, PlaybackTarget target) {
        int slots = Math.max(now.slots(), row == null ? 0 : row.slots());
        reserve(slots);
        double goneOn = (double) (to - from) / (endNanos - startNanos);
        turn.ahead(goneOn);
        for (int slot = 0; slot < slots; slot++) {
            short id = now.id(slot);
            if (row != null && row.isKnown(slot)) {
                if (row.id(slot) != id) {
                    await(row, slot);
                } else if (id != Snapshot.EMPTY) {
                    boolean moves = !now.isSamePose(slot, row);
                    before.set(slot, now);
                    now.set(slot, row);
                    knownUntil[slot] = to;
                    if (moves) {
                        target.moved(slot, now);
                    }
                }
            } else if (id != Snapshot.EMPTY) {
                Snapshot later = row == null ? null : laterWith(row.send(), slot, id);
                if (later != null) {
                    goBetween(later, slot, from, to, target);
                    turn.ahead(goneOn);
                } else if (to - knownUntil[slot] <= LONGEST_PREDICTION_NANOS) {
                    goOn(slot, goneOn, target);
                } else {
                    before.set(slot, now);
                }
            }
        }
        startNanos = from;
        endNanos = to;
        target.ticked(from, to);
    }

    /** Returns the first snapshot after a send that knows a slot, null if the node is not in it. */
    private @Nullable Snapshot laterWith(long send, int slot, short id) {
        Snapshot later = after(send);
        while (later != null && !later.isKnown(slot)) {
            later = after(later.send());
        }
        return later != null && later.id(slot) == id ? later : null;
    }

    private void goBetween(Snapshot later, int slot, long from, long to, PlaybackTarget target) {
        double way = (double) (to - from) / (epoch.stampNanos(later.send()) - from);
        turn.ahead(way - 1);
        move(
                slot,
                between(slot, 0, later, way),
                between(slot, 1, later, way),
                between(slot, 2, later, way),
                turn.from(now.rotation(slot), later.rotation(slot)),
                target);
        knownUntil[slot] = to;
    }

    private int between(int slot, int axis, Snapshot later, double way) {
        int start = now.position(axis, slot);
        return start + round(way * (later.position(axis, slot) - start));
    }

    private void goOn(int slot, double times, PlaybackTarget target) {
        if (now.isSamePose(slot, before)) {
            return;
        }
        move(
                slot,
                onward(slot, 0, times),
                onward(slot, 1, times),
                onward(slot, 2, times),
                turn.from(before.rotation(slot), now.rotation(slot)),
                target);
    }

    private int onward(int slot, int axis, double times) {
        int end = now.position(axis, slot);
        return end + round(times * (end - before.position(axis, slot)));
    }

    private static int round(double value) {
        return (int) Math.floor(value + .5);
    }

    private void move(int slot, int x, int y, int z, long rotation, PlaybackTarget target) {
        before.set(slot, now);
        now.set(slot, now.id(slot), x, y, z, rotation);
        if (!now.isSamePose(slot, before)) {
            target.moved(slot, now);
        }
    }

    /** Returns how many sends were left out because nothing of them had arrived when their tick was due. */
    public long lost() {
        return lost;
    }

    /** Returns how often something arrived after its tick had been written, or too late to be drawn. */
    public long late() {
        return late;
    }

    /** Returns how many ticks were predicted because nothing had arrived. */
    public long predicted() {
        return predicted;
    }
}
