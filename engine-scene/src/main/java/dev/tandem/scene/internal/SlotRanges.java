package dev.tandem.scene.internal;

import java.util.Arrays;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/**
 * Which slots were written, as ascending ranges.
 *
 * <p>One bit per slot, and one bit per word of those: marking is cheap in any order, and reading the ranges out looks at
 * the words that have something.
 */
public final class SlotRanges {
    private final IntArrayList bounds = new IntArrayList();
    private long[] slots = new long[64];
    private long[] words = new long[1];

    /** Whether the marks were collected and are no ranges yet: who does not ask for ranges does not pay for them. */
    private boolean due;

    /** Whether anything was marked since the last {@link #collect}: most frames of a scene at rest end here. */
    private boolean marked;

    /** Forgets all ranges, but not what was marked since {@link #collect}. */
    public void clear() {
        if (due) {
            due = false;
            for (int w = 0; w < words.length; w++) {
                for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                    slots[(w << 6) + Long.numberOfTrailingZeros(rest)] = 0;
                }
                words[w] = 0;
            }
        }
        bounds.clear();
    }

    /** Adds slots in a row, to be seen after {@link #collect}. */
    public void mark(int first, int count) {
        settle();
        marked = true;
        int last = first + count - 1;
        grow((last >> 6) + 1);
        for (int word = first >> 6; word <= last >> 6; word++) {
            long from = word == first >> 6 ? -1L << first : -1L;
            long to = word == last >> 6 ? -1L >>> ~last : -1L;
            slots[word] |= from & to;
            words[word >> 6] |= 1L << word;
        }
    }

    /** Adds a slot, as {@link #mark(int, int)} does. */
    public void mark(int slot) {
        settle();
        marked = true;
        int word = slot >> 6;
        if (word >= slots.length) {
            grow(word + 1);
        }
        long before = slots[word];
        slots[word] = before | 1L << slot;
        if (before == 0) {
            words[word >> 6] |= 1L << word;
        }
    }

    /** Takes over the marks of another. */
    public void markAll(SlotRanges other) {
        settle();
        other.settle();
        marked |= other.marked;
        other.marked = false;
        grow(other.slots.length);
        for (int w = 0; w < other.words.length; w++) {
            long rest = other.words[w];
            words[w] |= rest;
            other.words[w] = 0;
            while (rest != 0) {
                int word = (w << 6) + Long.numberOfTrailingZeros(rest);
                rest &= rest - 1;
                slots[word] |= other.slots[word];
                other.slots[word] = 0;
            }
        }
    }

    private void grow(int length) {
        if (length > slots.length) {
            slots = Arrays.copyOf(slots, Math.max(length, slots.length * 2));
            words = Arrays.copyOf(words, (slots.length + 63) >> 6);
        }
    }

    /** Turns the marks into ranges and clears them. */
    public void collect() {
        settle();
        due = marked;
        marked = false;
    }

    private void settle() {
        if (due) {
            due = false;
            for (int w = 0; w < words.length; w++) {
                long rest = words[w];
                words[w] = 0;
                while (rest != 0) {
                    int word = (w << 6) + Long.numberOfTrailingZeros(rest);
                    rest &= rest - 1;
                    collectWord(word);
                }
            }
        }
    }

    private void collectWord(int word) {
        long bits = slots[word];
        slots[word] = 0;
        while (bits != 0) {
            int from = Long.numberOfTrailingZeros(bits);
            int length = Long.numberOfTrailingZeros(~(bits >>> from));
            add((word << 6) + from, (word << 6) + from + length);
            bits = from + length >= 64 ? 0 : bits & -1L << from + length;
        }
    }

    private void add(int start, int end) {
        int last = bounds.size() - 1;
        if (last > 0 && bounds.get(last) == start) {
            bounds.set(last, end);
        } else {
            bounds.add(start);
            bounds.add(end);
        }
    }

    /** The number of ranges. */
    public int count() {
        settle();
        return bounds.size() / 2;
    }

    /** The number of slots in all ranges. */
    public int slots() {
        int sum = 0;
        for (int w = 0; due && w < words.length; w++) {
            for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                sum += Long.bitCount(slots[(w << 6) + Long.numberOfTrailingZeros(rest)]);
            }
        }
        for (int i = 0; i < bounds.size(); i += 2) {
            sum += bounds.get(i + 1) - bounds.get(i);
        }
        return sum;
    }

    /** First slot of a range. */
    public int start(int range) {
        settle();
        return bounds.get(2 * range);
    }

    /** One more than the last slot of a range. */
    public int end(int range) {
        settle();
        return bounds.get(2 * range + 1);
    }
}
