package dev.tandem.net.internal.source;

import java.util.Arrays;

/**
 * The slots of replicated nodes. One that becomes free is used again after {@value #QUIET_SENDS} sends, the longest free one
 * first, with the next of 255 generations: no two nodes that a receiver may take for each other have the same.
 */
final class FreeSlots {

    /** How many sends baselines reach back. */
    static final int QUIET_SENDS = 64;

    private final int most;
    private int used;
    private byte[] generations = {};
    private int[] free = new int[16];
    private long[] freeSince = new long[16];
    private int first;
    private int count;

    FreeSlots(int most) {
        this.most = most;
    }

    /** Returns a free slot, -1 if there is none. */
    int take(long send) {
        int slot;
        if (count > 0 && (send - freeSince[first] >= QUIET_SENDS || used == most)) {
            slot = free[first];
            first = (first + 1) % free.length;
            count--;
        } else if (used < most) {
            slot = used;
            used++;
            if (used > generations.length) {
                generations = Arrays.copyOf(generations, Math.max(64, used * 3 / 2));
            }
        } else {
            return -1;
        }
        generations[slot] = (byte) ((generations[slot] & 0xFF) % 255 + 1);
        return slot;
    }

    /** Takes back a slot whose node is gone. */
    void free(int slot, long send) {
        if (count == free.length) {
            int[] grown = new int[count * 2];
            long[] grownSince = new long[count * 2];
            for (int i = 0; i < count; i++) {
                grown[i] = free[(first + i) % count];
                grownSince[i] = freeSince[(first + i) % count];
            }
            free = grown;
            freeSince = grownSince;
            first = 0;
        }
        int last = (first + count) % free.length;
        free[last] = slot;
        freeSince[last] = send;
        count++;
    }

    /** Returns the slot from which on none was ever used. */
    int used() {
        return used;
    }

    /** Returns the generation of the node in a slot, from 1 to 255. */
    int generation(int slot) {
        return generations[slot] & 0xFF;
    }
}
