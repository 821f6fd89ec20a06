package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.image.Image;
import java.util.Arrays;

/**
 * Which of some slots, numbered from 0, are free: one bit each, and one bit per word that has any.
 *
 * <p>A slot is given out near another one, so that what is created together stays together although others come and go.
 */
final class FreeSlots {
    static final int NONE = NodeChunk.NONE;

    /** Slots behind one that was given out which are left to those that are near to it. */
    private static final int NEIGHBOURHOOD = 64;

    /** Gaps that are looked at for one that is long enough. */
    private static final int MOST_GAPS = 64;

    private long[] words = new long[32];

    /** A bit per word that is not 0. */
    private long[] summary = new long[1];

    private int size;

    /** Where the next search for a slot near no other begins. */
    private int cursor;

    /** The slot behind the last that was near to no other. */
    private int behindLast = NONE;

    /** Makes a slot free. */
    void add(int slot) {
        int word = slot >> 6;
        if (word >= words.length) {
            words = Arrays.copyOf(words, Math.max(word + 1, 2 * words.length));
            summary = Arrays.copyOf(summary, (words.length >> 6) + 1);
        }
        words[word] |= 1L << slot;
        summary[word >> 6] |= 1L << word;
        size++;
    }

    /**
     * Gives out a slot.
     *
     * @param near the slot that it should follow if possible, {@link #NONE} for a slot near no other
     * @return {@link #NONE} if none is free
     */
    int take(int near) {
        if (size == 0) {
            return NONE;
        }
        int slot = near == NONE ? begin() : firstFromOrAny(near);
        remove(slot);
        return slot;
    }

    /** Gives out this slot, which is free. */
    void remove(int slot) {
        int word = slot >> 6;
        words[word] &= ~(1L << slot);
        if (words[word] == 0) {
            summary[word >> 6] &= ~(1L << word);
        }
        size--;
    }

    boolean isFree(int slot) {
        int word = slot >> 6;
        return word < words.length && (words[word] & 1L << slot) != 0;
    }

    int size() {
        return size;
    }

    /** The first free slot at {@code from} or after it, {@link #NONE} if there is none. */
    int first(int from) {
        int word = from >> 6;
        if (word >= words.length) {
            return NONE;
        }
        long rest = words[word] & -1L << from;
        if (rest != 0) {
            return (word << 6) + Long.numberOfTrailingZeros(rest);
        }
        return firstAfterWord(word + 1);
    }

    private int firstAfterWord(int from) {
        int block = from >> 6;
        if (block >= summary.length) {
            return NONE;
        }
        long rest = summary[block] & -1L << from;
        while (rest == 0) {
            if (++block == summary.length) {
                return NONE;
            }
            rest = summary[block];
        }
        int word = (block << 6) + Long.numberOfTrailingZeros(rest);
        return (word << 6) + Long.numberOfTrailingZeros(words[word]);
    }

    /**
     * The first of {@code length} consecutive free slots, {@link #NONE} if none is found soon.
     *
     * @param from where to begin; the search wraps to 0
     */
    int gap(int from, int length) {
        int slot = first(from);
        for (int tried = 0; tried < MOST_GAPS; tried++) {
            if (slot == NONE) {
                slot = first(0);
            }
            if (slot == NONE || lengthAt(slot, length) == length) {
                return slot;
            }
            slot = first(slot + lengthAt(slot, length) + 1);
        }
        return NONE;
    }

    /** Free slots in a row from this one on, up to {@code most}. */
    private int lengthAt(int slot, int most) {
        int length = 0;
        while (length < most) {
            int at = slot + length;
            int word = at >> 6;
            int inWord = word < words.length ? Long.numberOfTrailingZeros(~(words[word] >>> at)) : 0;
            length += inWord;
            if (inWord == 0 || (at & 63) + inWord < Long.SIZE) {
                break;
            }
        }
        return Math.min(length, most);
    }

    private int firstFromOrAny(int from) {
        int slot = first(from);
        return slot == NONE ? first(0) : slot;
    }

    /**
     * The free slot for something that is near to nothing: where what will be near to it finds room. That is the beginning of
     * a gap, or its middle if the last one was begun in this gap and left no other.
     */
    private int begin() {
        int slot = firstFromOrAny(cursor);
        int length = lengthAt(slot, 2 * NEIGHBOURHOOD);
        if (slot == behindLast) {
            int left = Math.min(length / 2, NEIGHBOURHOOD);
            slot += left;
            length -= left;
        }
        cursor = slot + Math.min(length, NEIGHBOURHOOD);
        behindLast = slot + 1;
        return slot;
    }

    /** Hands over which slots are free, and where the next are given out. */
    void image(Image image) {
        int used = image.count("free", image.isRestoring() ? 0 : words.length);
        if (used > words.length) {
            words = Arrays.copyOf(words, used);
            summary = Arrays.copyOf(summary, (words.length >> 6) + 1);
        }
        image.longs("free", words, 0, used);
        cursor = image.number("cursor", cursor);
        behindLast = image.number("behindLast", behindLast);
        if (image.isRestoring()) {
            Arrays.fill(words, used, words.length, 0);
            Arrays.fill(summary, 0);
            size = 0;
            for (int word = 0; word < used; word++) {
                size += Long.bitCount(words[word]);
                summary[word >> 6] |= words[word] == 0 ? 0 : 1L << word;
            }
        }
    }
}
