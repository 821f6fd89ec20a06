package dev.tandem.net.internal.codec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which slots a peer was shown in each of the last {@link SnapshotRing#LENGTH} sends. To the peer the others are empty. Slots may
 * have a cadence c: they are told of in every 2^c-th send only, and the others say nothing of them (SPEC 15.8). A slot takes a
 * bit a send, and a byte a send once any has a cadence; allocates only to grow.
 */
public final class Sight {

    /** The highest cadence: every 16th send. */
    public static final int MOST_CADENCE = 4;

    /** The most losses in turn that slots with a cadence are drawn late enough for. */
    public static final int MOST_BORNE = 4;

    private final long[][] shown = new long[SnapshotRing.LENGTH][0];
    private final long[] sends = new long[SnapshotRing.LENGTH];

    /** By send, then by slot; no slots before any has one. */
    private final byte[][] cadences = new byte[SnapshotRing.LENGTH][0];

    /** The highest cadence of a slot in each send, and how many losses are borne. */
    private final int[] highest = new int[SnapshotRing.LENGTH];

    private final int[] borne = new int[SnapshotRing.LENGTH];

    /** Creates the sight of a peer that was shown nothing yet. */
    public Sight() {
        Arrays.fill(sends, -1);
    }

    /** Begins a send with no slot shown, in place of one that is too old for a baseline. */
    public void begin(long send, int slots) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        int words = slots + Long.SIZE - 1 >> 6;
        if (shown[place].length < words) {
            shown[place] = new long[words + (words >> 1)];
        }
        Arrays.fill(shown[place], 0);
        sends[place] = send;
        highest[place] = 0;
        borne[place] = 0;
    }

    /** Returns whether a slot with a cadence is told of in a send: those of one cadence take turns. */
    static boolean isDue(long send, int slot, int cadence) {
        return (send + slot & (1 << cadence) - 1) == 0;
    }

    /** Says for a send that was begun how many losses in turn slots with a cadence are drawn late enough for. */
    public void bear(long send, int losses) {
        borne[(int) send & SnapshotRing.LENGTH - 1] = losses;
    }

    /** Gives a slot a cadence in a send that was begun. */
    public void setCadence(long send, int slot, int cadence) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        if (highest[place] == 0) {
            if (cadence == 0) {
                return;
            }
            int slots = shown[place].length << 6;
            if (cadences[place].length < slots) {
                cadences[place] = new byte[slots];
            }
            Arrays.fill(cadences[place], (byte) 0);
        }
        highest[place] = Math.max(highest[place], cadence);
        cadences[place][slot] = (byte) cadence;
    }

    /** Returns the highest cadence of a slot in a send, 0 if it is not known. */
    public int highestCadence(long send) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        return sends[place] == send ? highest[place] : 0;
    }

    /** Returns the cadence of a slot in a send, 0 if it is not known. */
    public int cadence(long send, int slot) {
        byte[] row = cadences[(int) send & SnapshotRing.LENGTH - 1];
        return highestCadence(send) > 0 && slot < row.length ? row[slot] : 0;
    }

    /** Returns how many losses in turn are borne, as it was said for a send. */
    public int borne(long send) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        return sends[place] == send ? borne[place] : 0;
    }

    /** Shows slots in a send that was begun, with room for them: a bit for each from {@code first} on, a multiple of 64. */
    public void show(long send, int first, long slots) {
        shown[(int) send & SnapshotRing.LENGTH - 1][first >> 6] |= slots;
    }

    /** Returns whether a slot was shown in a send. */
    public boolean shows(long send, int slot) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        long[] row = shown[place];
        return sends[place] == send && slot >> 6 < row.length && (row[slot >> 6] >>> slot & 1) != 0;
    }

    /** Returns whether another peer was shown the same slots from {@code from} to below {@code to} in a send, as often. */
    boolean isSame(Sight other, long send, int from, int to) {
        int end = Math.min(to, Math.max(slots(send), other.slots(send)));
        long differing = 0;
        for (int word = from >> 6; word << 6 < end; word++) {
            long bits = word(send, word) ^ other.word(send, word);
            int first = word << 6;
            bits &= from > first ? -1L << from : -1L;
            bits &= to < first + Long.SIZE ? ~(-1L << to) : -1L;
            differing |= bits;
        }
        return differing == 0 && borne(send) == other.borne(send) && isSameCadence(other, send, from, end);
    }

    private boolean isSameCadence(Sight other, long send, int from, int end) {
        boolean isAny = highestCadence(send) > 0 || other.highestCadence(send) > 0;
        for (int slot = from; isAny && slot < end; slot++) {
            if (cadence(send, slot) != other.cadence(send, slot)) {
                return false;
            }
        }
        return true;
    }

    private int slots(long send) {
        return shown[(int) send & SnapshotRing.LENGTH - 1].length << 6;
    }

    private long word(long send, int word) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        return sends[place] == send && word < shown[place].length ? shown[place][word] : 0;
    }

    /**
     * Returns the id that the node in a slot has to a peer: {@link Snapshot#EMPTY} if there is none that it is shown, or nothing
     * is told of it.
     */
    static short id(@Nullable Sight sight, Snapshot snapshot, int slot) {
        short id = snapshot.id(slot);
        boolean isThere = sight == null
                || id == Snapshot.EMPTY
                || sight.shows(snapshot.send, slot) && isDue(snapshot.send, slot, sight.cadence(snapshot.send, slot));
        return isThere ? id : Snapshot.EMPTY;
    }

    /** Returns the cadence that a slot has in a snapshot to a peer, or, without one, in the snapshot itself. */
    static int cadence(@Nullable Sight sight, Snapshot snapshot, int slot) {
        return sight == null ? snapshot.cadence(slot) : sight.cadence(snapshot.send, slot);
    }

    /** Returns the highest cadence of a slot in a snapshot, as {@link #cadence(Sight, Snapshot, int)} does. */
    static int highestCadence(@Nullable Sight sight, Snapshot snapshot) {
        return sight == null ? snapshot.highestCadence() : sight.highestCadence(snapshot.send);
    }

    /** Returns how many losses are borne, as {@link #cadence(Sight, Snapshot, int)} does. */
    static int borne(@Nullable Sight sight, Snapshot snapshot) {
        return sight == null ? snapshot.borne() : sight.borne(snapshot.send);
    }

    /** Returns whether a snapshot tells of a slot, be it that this is empty. */
    static boolean tells(@Nullable Sight sight, Snapshot snapshot, int slot) {
        return isDue(snapshot.send, slot, cadence(sight, snapshot, slot));
    }
}
