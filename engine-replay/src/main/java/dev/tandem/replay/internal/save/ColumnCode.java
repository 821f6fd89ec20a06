package dev.tandem.replay.internal.save;

import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Order;
import dev.tandem.replay.internal.bits.Rice;
import dev.tandem.transform.internal.image.Image;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One column of an image as bits, without loss. Its words of one, two or four bytes are taken in blocks. A word is written as its
 * difference to the word that is a stride before it in the column, the same stride for all of the column, or to the word
 * in its place in the same column of an earlier image, if that has it; each block uses the one of the two that takes fewer bits.
 * The differences of a block are in {@link Rice} code with one parameter; a block without any takes one bit.
 */
final class ColumnCode {
    private static final int BLOCK = 32;

    /** How many places before it the word is from which another one is predicted, at most. */
    private static final int MOST_STRIDE = 1 << 8;

    private static final int STRIDE_BITS = 8;

    /** Strides that are tried: those up to this, and as many multiples of the best of them. */
    private static final int TRIED_STRIDES = 16;

    private static final int PARAMETER_BITS = 5;
    private static final int SAMPLED_BLOCKS = 8;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle CHARS = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);

    private final BitLengths lengths = new BitLengths();

    /** The words of a block, after those before it from which they are predicted. */
    private final int[] words = new int[MOST_STRIDE + BLOCK];

    private final int[] ofBase = new int[BLOCK];
    private final int[] toStride = new int[BLOCK];
    private final int[] toBase = new int[BLOCK];
    private final byte[] parameters = new byte[BLOCK];

    /** Returns how many bytes {@code bits} may stand for, at most. */
    static long mostBytes(long bits, int width) {
        return bits * BLOCK * width;
    }

    /**
     * Writes a column.
     *
     * @param bytes of the column, of which there are {@code length}
     * @param base the same column of the earlier image, of which there are {@code baseLength}
     * @param width of a word: 1, 2 or 4 bytes
     * @param stride how many places before it the word is from which another one is predicted
     */
    void write(BitWriter out, byte[] bytes, int length, byte[] base, int baseLength, int width, int stride) {
        int count = length / width;
        out.put(stride - 1, STRIDE_BITS);
        for (int from = 0; from < count; from += BLOCK) {
            int size = Math.min(BLOCK, count - from);
            int first = from * width;
            int last = first + size * width;
            boolean isBased = last <= baseLength;
            if (isBased && Arrays.equals(bytes, first, last, base, first, last)) {
                out.put(0, 1);
            } else {
                writeBlock(out, bytes, from, size, isBased ? base : null, width, stride);
            }
        }
    }

    private void writeBlock(
            BitWriter out, byte[] bytes, int from, int size, byte @Nullable [] base, int width, int stride) {
        load(bytes, from, size, width, stride);
        int bits = 0;
        for (int i = 0; i < size; i++) {
            toStride[i] = Order.zigzag(words[MOST_STRIDE + i] - words[MOST_STRIDE + i - stride]);
            bits += BitLengths.of(toStride[i]);
        }
        boolean differs = base != null || bits > 0;
        out.put(differs ? 1 : 0, 1);
        if (!differs) {
            return;
        }
        int[] chosen = toStride;
        if (base != null) {
            load(base, from, size, width, ofBase, 0);
            int bitsToBase = 0;
            for (int i = 0; i < size; i++) {
                toBase[i] = Order.zigzag(words[MOST_STRIDE + i] - ofBase[i]);
                bitsToBase += BitLengths.of(toBase[i]);
            }
            chosen = bitsToBase <= bits ? toBase : toStride;
            out.put(chosen == toBase ? 1 : 0, 1);
        }
        lengths.clear();
        for (int i = 0; i < size; i++) {
            lengths.add(BitLengths.of(chosen[i]));
        }
        int parameter = lengths.bestParameter(Rice.MOST_PARAMETER);
        out.put(parameter, PARAMETER_BITS);
        Arrays.fill(parameters, 0, size, (byte) parameter);
        Rice.putAll(out, chosen, parameters, size);
    }

    /**
     * Returns a good stride for a column. Small ones are those of the parts of a thing, and multiples of the best of these those
     * of things that come in groups.
     */
    int bestStride(byte[] bytes, int length, int width) {
        int best = bestStride(bytes, length / width, width, 1);
        return bestStride(bytes, length / width, width, best);
    }

    /** Returns the best multiple of a stride, as far as a few blocks tell. */
    private int bestStride(byte[] bytes, int count, int width, int unit) {
        int blocks = (count + BLOCK - 1) / BLOCK;
        int sampled = Math.min(blocks, SAMPLED_BLOCKS);
        int best = unit;
        long least = Long.MAX_VALUE;
        for (int stride = unit; stride <= TRIED_STRIDES * unit; stride += unit) {
            long bits = 0;
            for (int sample = 0; sample < sampled; sample++) {
                int from = (int) ((sample + 1L) * blocks / (sampled + 1)) * BLOCK;
                int size = Math.min(BLOCK, count - from);
                load(bytes, from, size, width, stride);
                for (int i = MOST_STRIDE; i < MOST_STRIDE + size; i++) {
                    bits += BitLengths.of(Order.zigzag(words[i] - words[i - stride]));
                }
            }
            if (bits < least) {
                least = bits;
                best = stride;
            }
        }
        return best;
    }

    /**
     * Reads a column.
     *
     * @param bytes are filled
     * @param base as it was written
     */
    void read(BitReader in, byte[] bytes, byte[] base, int baseLength, int width) {
        int count = bytes.length / width;
        int stride = (int) in.get(STRIDE_BITS) + 1;
        for (int from = 0; from < count; from += BLOCK) {
            int size = Math.min(BLOCK, count - from);
            int first = from * width;
            int last = first + size * width;
            boolean isBased = last <= baseLength;
            boolean differs = in.get(1) == 1;
            if (isBased && !differs) {
                System.arraycopy(base, first, bytes, first, last - first);
            } else {
                readBlock(in, bytes, from, size, isBased ? base : null, differs, width, stride);
            }
        }
        Image.require(!in.isExhausted(), "bits of a column", bytes.length);
    }

    private void readBlock(
            BitReader in,
            byte[] bytes,
            int from,
            int size,
            byte @Nullable [] base,
            boolean differs,
            int width,
            int stride) {
        load(bytes, from, 0, width, stride);
        Arrays.fill(toStride, 0);
        boolean isToBase = base != null && in.get(1) == 1;
        if (differs) {
            Arrays.fill(parameters, 0, size, (byte) in.get(PARAMETER_BITS));
            Rice.getAll(in, toStride, parameters, size);
        }
        if (base != null && isToBase) {
            load(base, from, size, width, ofBase, 0);
            for (int i = 0; i < size; i++) {
                words[MOST_STRIDE + i] = ofBase[i] + Order.unzigzag(toStride[i]);
            }
        } else {
            for (int i = MOST_STRIDE; i < MOST_STRIDE + size; i++) {
                words[i] = words[i - stride] + Order.unzigzag(toStride[i - MOST_STRIDE]);
            }
        }
        store(bytes, from, size, width);
    }

    /** Loads the words of a block and those before it that are needed; before the first one of all there are zeros. */
    private void load(byte[] bytes, int from, int size, int width, int stride) {
        int before = Math.min(from, stride);
        Arrays.fill(words, MOST_STRIDE - stride, MOST_STRIDE - before, 0);
        load(bytes, from - before, before + size, width, words, MOST_STRIDE - before);
    }

    private static void load(byte[] bytes, int from, int size, int width, int[] to, int at) {
        switch (width) {
            case Integer.BYTES -> {
                for (int i = 0; i < size; i++) {
                    to[at + i] = (int) INTS.get(bytes, (from + i) * Integer.BYTES);
                }
            }
            case Character.BYTES -> {
                for (int i = 0; i < size; i++) {
                    to[at + i] = (char) CHARS.get(bytes, (from + i) * Character.BYTES);
                }
            }
            default -> {
                for (int i = 0; i < size; i++) {
                    to[at + i] = bytes[from + i];
                }
            }
        }
    }

    private void store(byte[] bytes, int from, int size, int width) {
        for (int i = 0; i < size; i++) {
            int word = words[MOST_STRIDE + i];
            switch (width) {
                case Integer.BYTES -> INTS.set(bytes, (from + i) * Integer.BYTES, word);
                case Character.BYTES -> CHARS.set(bytes, (from + i) * Character.BYTES, (char) word);
                default -> bytes[from + i] = (byte) word;
            }
        }
    }
}
