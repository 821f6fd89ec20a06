package dev.tandem.net.internal.codec;

import org.jspecify.annotations.Nullable;

/**
 * The epochs that a client knows, and which one a send is of. Each datagram says which its send is of until one that did was
 * acknowledged, so a send without is of a known one; of those that are older than the last few none is kept. Confined to one
 * thread; allocates nothing once it is made.
 */
public final class Epochs {

    private static final int REMEMBERED = 8;

    /** The first send of that of the world, of which there may be none: each send may have been of another rate. */
    private static final long BEFORE_ALL = -1;

    /** In the order of their first sends; the newest are the last of {@code count}. */
    private final Epoch[] known = new Epoch[REMEMBERED];

    private final long[] since = new long[REMEMBERED];

    private final Epoch told = new Epoch();
    private int count = 1;
    private boolean isNew;

    /**
     * Begins with the epoch of the first send.
     *
     * @param first of the world
     */
    public Epochs(Epoch first) {
        for (int i = 0; i < REMEMBERED; i++) {
            known[i] = new Epoch();
            known[i].set(first);
        }
        since[0] = BEFORE_ALL;
        told.unit(first);
    }

    /**
     * Finds the epoch of the send of a datagram that was opened, which may tell of a new one. That is kept by {@link #keep}.
     *
     * @return null if the datagram tells of what no server has, or the epoch is forgotten
     */
    public @Nullable Epoch find(DatagramReader in, long send) {
        isNew = false;
        int place = count - 1;
        while (place >= 0 && since[place] > send) {
            place--;
        }
        Epoch found = place < 0 ? null : known[place];
        if (!in.hasEpoch()) {
            return found;
        }
        if (!in.readEpoch(send, told)) {
            return null;
        }
        if (found != null && since[place] == told.firstSend()) {
            return found.isSame(told) ? found : null;
        }
        // what is older than all that is kept counts for this datagram only
        isNew = told.firstSend() > since[0];
        return told;
    }

    /** Keeps the epoch that was found last, if it is a new one: its datagram was taken. */
    public void keep() {
        if (!isNew) {
            return;
        }
        isNew = false;
        Epoch free = known[0];
        if (count < REMEMBERED) {
            free = known[count];
            count++;
        } else {
            System.arraycopy(known, 1, known, 0, REMEMBERED - 1);
            System.arraycopy(since, 1, since, 0, REMEMBERED - 1);
        }
        int at = count - 1;
        while (at > 0 && since[at - 1] > told.firstSend()) {
            known[at] = known[at - 1];
            since[at] = since[at - 1];
            at--;
        }
        free.set(told);
        known[at] = free;
        since[at] = told.firstSend();
    }
}
