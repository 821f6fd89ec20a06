package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Rice;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Differences between values and predictions, in {@link Rice} code. How badly a node was predicted in its last tick tells how
 * badly it will be in this one, so its parameter is the length of its last difference less 1. The parameter of nodes without a
 * history is chosen for each tick and written before the differences.
 */
final class Residuals {

    private static final int PARAMETER_BITS = 5;

    private final BitLengths ofNew = new BitLengths();
    private int[] values = {};
    private byte[] parameters = {};
    // by index, the length of the node's last difference
    private byte[] lengths = {};

    void reserve(int nodes, int indices) {
        if (nodes > values.length) {
            values = new int[Math.max(nodes, 2 * values.length)];
            parameters = new byte[values.length];
        }
        if (indices > lengths.length) {
            lengths = Arrays.copyOf(lengths, indices);
        }
    }

    /**
     * Returns the differences in the order of the nodes, as {@link dev.tandem.replay.internal.bits.Order#zigzag(int)} codes them.
     */
    int[] values() {
        return values;
    }

    void write(BitWriter out, TickNodes nodes) {
        int parameterOfNew = parameterOfNew(nodes);
        out.put(parameterOfNew, PARAMETER_BITS);
        expect(nodes, parameterOfNew);
        Rice.putAll(out, values, parameters, nodes.count());
        remember(nodes);
    }

    @Nullable
    Refusal read(BitReader in, TickNodes nodes) {
        int parameterOfNew = (int) in.get(PARAMETER_BITS);
        if (nodes.count() > in.remaining()) {
            return Refusal.TOO_SHORT;
        }
        expect(nodes, parameterOfNew);
        Rice.getAll(in, values, parameters, nodes.count());
        remember(nodes);
        return in.isExhausted() ? Refusal.TOO_SHORT : null;
    }

    private void expect(TickNodes nodes, int parameterOfNew) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        for (int i = 0; i < nodes.count(); i++) {
            int parameter = Math.max(0, lengths[indices[i]] - 1);
            parameters[i] = (byte) (ages[i] == TickNodes.NEW ? parameterOfNew : parameter);
        }
    }

    private void remember(TickNodes nodes) {
        int[] indices = nodes.indices();
        for (int i = 0; i < nodes.count(); i++) {
            lengths[indices[i]] = (byte) BitLengths.of(values[i]);
        }
    }

    private int parameterOfNew(TickNodes nodes) {
        byte[] ages = nodes.ages();
        ofNew.clear();
        for (int i = 0; i < nodes.count(); i++) {
            if (ages[i] == TickNodes.NEW) {
                ofNew.add(BitLengths.of(values[i]));
            }
        }
        return ofNew.bestParameter(Rice.MOST_PARAMETER);
    }
}
