package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.LengthCode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Differences between values and predictions. How badly a node was predicted in its last tick tells how badly it will be in this
 * one, so the length of its last difference is expected. That of nodes without a history is chosen for each tick and written
 * before the differences.
 */
final class Residuals {

    private final DifferenceCode code;
    private final BitLengths ofNew = new BitLengths();
    private int[] values = {};
    private byte[] expected = {};
    // by index, the length of the node's last difference
    private byte[] lengths = {};

    /** @param code in which they are read; {@link DifferenceCode#LENGTHS} of those that are written */
    Residuals(DifferenceCode code) {
        this.code = code;
    }

    void reserve(int nodes, int indices) {
        if (nodes > values.length) {
            values = new int[Math.max(nodes, 2 * values.length)];
            expected = new byte[values.length];
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
        int lengthOfNew = lengthOfNew(nodes);
        out.put(lengthOfNew, code.newBits());
        expect(nodes, code.ofNew(lengthOfNew));
        LengthCode.putAll(out, values, expected, nodes.count());
        remember(nodes);
    }

    @Nullable
    Refusal read(BitReader in, TickNodes nodes) {
        byte ofNewNodes = code.ofNew((int) in.get(code.newBits()));
        if (nodes.count() > in.remaining()) {
            return Refusal.TOO_SHORT;
        }
        expect(nodes, ofNewNodes);
        code.getAll(in, values, expected, nodes.count());
        remember(nodes);
        return in.isExhausted() ? Refusal.TOO_SHORT : null;
    }

    private void expect(TickNodes nodes, byte ofNewNodes) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        for (int i = 0; i < nodes.count(); i++) {
            byte known = code.after(lengths[indices[i]]);
            expected[i] = ages[i] == TickNodes.NEW ? ofNewNodes : known;
        }
    }

    private void remember(TickNodes nodes) {
        int[] indices = nodes.indices();
        for (int i = 0; i < nodes.count(); i++) {
            lengths[indices[i]] = (byte) BitLengths.of(values[i]);
        }
    }

    private int lengthOfNew(TickNodes nodes) {
        byte[] ages = nodes.ages();
        ofNew.clear();
        for (int i = 0; i < nodes.count(); i++) {
            if (ages[i] == TickNodes.NEW) {
                ofNew.add(BitLengths.of(values[i]));
            }
        }
        return ofNew.median();
    }
}
