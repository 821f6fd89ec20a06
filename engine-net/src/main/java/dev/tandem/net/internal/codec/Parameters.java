package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitReader;
import dev.tandem.net.internal.bits.BitWriter;
import dev.tandem.net.internal.bits.Rice;
import java.util.Arrays;

/** How the numbers of a section are coded; written before them. */
final class Parameters {

    static final int AXES = 3;

    /** The amount taken off a parameter that is relative to a node's surprise. */
    static final int OFFSET = 8;

    private static final int PARAMETER_BITS = 5;

    /** Of an axis, the order of the prediction. */
    final int[] order = {1, 1, 1};

    /** Of an axis, whether the parameter is relative to how much the node's last step was a surprise. */
    final boolean[] relative = new boolean[AXES];

    /** Of an axis, the parameter. */
    final int[] ofPosition = {6, 6, 6};

    /** Of a smaller component of a rotation, the parameter. */
    final int[] ofRotation = {6, 6, 6};

    /** The parameter of how many nodes in turn do what is expected. */
    int ofRuns = 3;

    void write(BitWriter out) {
        for (int i = 0; i < AXES; i++) {
            out.put(order[i], 2);
            out.putBit(relative[i]);
            out.put(ofPosition[i], PARAMETER_BITS);
            out.put(ofRotation[i], PARAMETER_BITS);
        }
        out.put(ofRuns, PARAMETER_BITS);
    }

    /** Returns whether this version knows what was read. */
    boolean read(BitReader in) {
        boolean known = true;
        for (int i = 0; i < AXES; i++) {
            order[i] = (int) in.get(2);
            known &= order[i] <= Baselines.PARABOLA;
            relative[i] = in.getBit();
            ofPosition[i] = (int) in.get(PARAMETER_BITS);
            ofRotation[i] = (int) in.get(PARAMETER_BITS);
        }
        ofRuns = (int) in.get(PARAMETER_BITS);
        return known;
    }

    /** Returns the parameter of a coordinate of a node whose last step was such a surprise. */
    int ofPosition(int axis, int surprise) {
        return relative[axis]
                ? Math.max(0, Math.min(Rice.MOST_PARAMETER, length(surprise) + ofPosition[axis] - OFFSET))
                : ofPosition[axis];
    }

    /** Makes surprises the parameters that {@link #ofPosition} returns. */
    void ofPositions(int axis, int[] surprises, int from, int to) {
        int parameter = ofPosition[axis];
        if (!relative[axis]) {
            Arrays.fill(surprises, from, to, parameter);
            return;
        }
        for (int slot = from; slot < to; slot++) {
            int sum = length(surprises[slot]) + parameter - OFFSET;
            surprises[slot] = Math.max(0, Math.min(Rice.MOST_PARAMETER, sum));
        }
    }

    /** Returns how many bits a signed number takes. */
    static int length(int signed) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(Rice.zigzag(signed));
    }
}
