package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Rice;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** {@link Residuals} of 64 bits. */
final class LongResiduals {

    private static final int PARAMETER_BITS = 6;

    private final BitLengths ofNew = new BitLengths();
    private long[] values = {};
    // by index, the length of the node's last difference
    private byte[] lengths = {};

    void reserve(int nodes, int indices) {
        if (nodes > values.length) {
            values = new long[Math.max(nodes, 2 * values.length)];
        }
        if (indices > lengths.length) {
            lengths = Arrays.copyOf(lengths, indices);
        }
    }

    /**
     * Returns the differences in the order of the nodes, as {@link dev.tandem.replay.internal.bits.Order#zigzag(long)} codes
     * them.
     */
    long[] values() {
        return values;
    }

    void write(BitWriter out, TickNodes nodes) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        int parameterOfNew = parameterOfNew(nodes);
        out.put(parameterOfNew, PARAMETER_BITS);
        for (int i = 0; i < nodes.count(); i++) {
            long value = values[i];
            int index = indices[i];
            Rice.putLong(out, value, ages[i] == TickNodes.NEW ? parameterOfNew : parameter(lengths[index]));
            lengths[index] = (byte) BitLengths.of(value);
        }
    }

    @Nullable
    Refusal read(BitReader in, TickNodes nodes) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        int parameterOfNew = (int) in.get(PARAMETER_BITS);
        if (nodes.count() > in.remaining()) {
            return Refusal.TOO_SHORT;
        }
        for (int i = 0; i < nodes.count(); i++) {
            int index = indices[i];
            long value = Rice.getLong(in, ages[i] == TickNodes.NEW ? parameterOfNew : parameter(lengths[index]));
            values[i] = value;
            lengths[index] = (byte) BitLengths.of(value);
        }
        return in.isExhausted() ? Refusal.TOO_SHORT : null;
    }

    private static int parameter(int length) {
        return Math.max(0, length - 1);
    }

    private int parameterOfNew(TickNodes nodes) {
        byte[] ages = nodes.ages();
        ofNew.clear();
        for (int i = 0; i < nodes.count(); i++) {
            if (ages[i] == TickNodes.NEW) {
                ofNew.add(BitLengths.of(values[i]));
            }
        }
        return ofNew.bestParameter(Rice.MOST_LONG_PARAMETER);
    }
}
