package dev.tandem.net.internal.codec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which slots a peer was shown in each of the last {@link SnapshotRing#LENGTH} sends. To the peer the others are empty. A slot
 * takes a bit a send; allocates only to grow.
 */
public final class Sight {

    private final long[][] shown = new long[SnapshotRing.LENGTH][0];
    private final long[] sends = new long[SnapshotRing.LENGTH];

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

    /** Returns whether another peer was shown the same slots from {@code from} to below {@code to} in a send. */
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
        return differing == 0;
    }

    private int slots(long send) {
        return shown[(int) send & SnapshotRing.LENGTH - 1].length << 6;
    }

    private long word(long send, int word) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        return sends[place] == send && word < shown[place].length ? shown[place][word] : 0;
    }

    /** Returns the id that the node in a slot has to a peer: {@link Snapshot#EMPTY} if there is none that it is shown. */
    static short id(@Nullable Sight sight, Snapshot snapshot, int slot) {
        short id = snapshot.id(slot);
        return sight == null || id == Snapshot.EMPTY || sight.shows(snapshot.send, slot) ? id : Snapshot.EMPTY;
    }
}
