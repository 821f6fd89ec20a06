package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.LengthCode;
import dev.tandem.replay.internal.bits.Rice;

/** How the differences of a node are read, by how long its last one was. */
public enum DifferenceCode {
    /** In {@link LengthCode}, which expects the length of the last one; this one alone is written. */
    LENGTHS(6) {
        @Override
        byte after(int lastLength) {
            return (byte) lastLength;
        }

        @Override
        byte ofNew(int written) {
            return (byte) Math.min(written, LengthCode.MOST_LENGTH);
        }

        @Override
        void getAll(BitReader in, int[] values, byte[] expected, int count) {
            LengthCode.getAll(in, values, expected, count);
        }
    },

    /** In {@link Rice} code with the length of the last one less 1 as the parameter, as the first versions of recordings do. */
    PARAMETERS(5) {
        @Override
        byte after(int lastLength) {
            return (byte) Math.max(0, lastLength - 1);
        }

        @Override
        byte ofNew(int written) {
            return (byte) written;
        }

        @Override
        void getAll(BitReader in, int[] values, byte[] expected, int count) {
            Rice.getAll(in, values, expected, count);
        }
    };

    private final int newBits;

    DifferenceCode(int newBits) {
        this.newBits = newBits;
    }

    /** Returns in how many bits it is written what is expected of nodes without a history. */
    int newBits() {
        return newBits;
    }

    /** Returns what is expected after a difference of some length. */
    abstract byte after(int lastLength);

    /** Returns what is expected of nodes without a history. */
    abstract byte ofNew(int written);

    /** Reads differences, each with what is expected of it. */
    abstract void getAll(BitReader in, int[] values, byte[] expected, int count);
}
