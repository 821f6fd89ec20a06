package dev.tandem.net.internal.codec;

/**
 * Goes on from one rotation to another at the same pace, or stops on the way. With t turns ahead of the second one, a being
 * half the angle between them, the rotation is {@code (sin((1 + t) a) last - sin(t a) before) / sin(a)}; both factors are
 * series in {@code cos(a) - 1}, which end by themselves for whole t. Strict arithmetic, and no angle is ever computed.
 */
public final class Turn {

    /** The most terms; for t that are not whole the rest is left out. */
    private static final int TERMS = 8;

    private final RotationGrid grid;
    private final double[] last = new double[4];
    private final double[] before = new double[4];
    private final double[] ofLast = new double[TERMS];
    private final double[] ofBefore = new double[TERMS];
    private int termsOfLast;
    private int termsOfBefore;

    /** Creates a turn to where it goes. */
    public Turn(RotationGrid grid) {
        this.grid = grid;
        ahead(0);
    }

    /** Sets how far beyond the second rotation to go, in turns from the first to the second: -1 is the first, 0 the second. */
    public void ahead(double turns) {
        termsOfLast = series(1 + turns, ofLast);
        termsOfBefore = series(turns, ofBefore);
    }

    /** The terms of sin(t a) / sin(a). */
    private static int series(double t, double[] factors) {
        double factor = t;
        int terms = 0;
        while (terms < TERMS && factor != 0) {
            factors[terms] = factor;
            terms++;
            factor *= (t * t - (double) terms * terms) / (terms * (2.0 * terms + 1));
        }
        return terms;
    }

    private static double sum(double[] factors, int terms, double x) {
        double sum = 0;
        for (int i = terms - 1; i >= 0; i--) {
            sum = sum * x + factors[i];
        }
        return sum;
    }

    /**
     * Writes the rotation into an array.
     *
     * @param first packed by the {@link RotationGrid}, as is {@code second}
     * @param out gets x, y, z and w, of length 1 but for rounding and for terms left out
     */
    public void from(long first, long second, double[] out) {
        grid.unpack(second, last);
        if (termsOfBefore == 0 || first == second) {
            System.arraycopy(last, 0, out, 0, 4);
            return;
        }
        grid.unpack(first, before);
        double cosine = last[0] * before[0] + last[1] * before[1] + last[2] * before[2] + last[3] * before[3];
        double sign = cosine < 0 ? -1 : 1;
        double x = sign * cosine - 1;
        double factor = sum(ofLast, termsOfLast, x);
        double factorBefore = -sign * sum(ofBefore, termsOfBefore, x);
        for (int i = 0; i < 4; i++) {
            out[i] = factor * last[i] + factorBefore * before[i];
        }
    }

    /**
     * Returns what {@link #from(long, long, double[])} writes, packed, each component rounded by itself. Mostly the same
     * component is the largest of all three: then nothing has to be put in order.
     */
    long ahead(long first, long second) {
        int largest = RotationGrid.largest(second);
        if (first != second && termsOfBefore > 0 && RotationGrid.largest(first) == largest) {
            double a = grid.component(grid.first(second));
            double b = grid.component(grid.second(second));
            double c = grid.component(grid.third(second));
            double rest = RotationGrid.rest(a, b, c);
            double aBefore = grid.component(grid.first(first));
            double bBefore = grid.component(grid.second(first));
            double cBefore = grid.component(grid.third(first));
            double restBefore = RotationGrid.rest(aBefore, bBefore, cBefore);
            double cosine = sumInOrder(largest, rest * restBefore, a * aBefore, b * bBefore, c * cBefore);
            if (cosine >= 0) {
                double x = cosine - 1;
                double factor = sum(ofLast, termsOfLast, x);
                double factorBefore = -sum(ofBefore, termsOfBefore, x);
                double one = factor * a + factorBefore * aBefore;
                double two = factor * b + factorBefore * bBefore;
                double three = factor * c + factorBefore * cBefore;
                double most = factor * rest + factorBefore * restBefore;
                if (most > Math.abs(one) && most > Math.abs(two) && most > Math.abs(three)) {
                    return grid.packComponents(largest, one, two, three);
                }
            }
        }
        from(first, second, before);
        return grid.packComponents(RotationGrid.largest(before[0], before[1], before[2], before[3]), before);
    }

    /** Returns the same as if another component were the largest. */
    long ahead(long first, long second, int largest) {
        from(first, second, before);
        return grid.packComponents(largest, before);
    }

    /** Returns a sum of which one number has its place among the others: by their bits, to have no branches. */
    static double sumInOrder(int place, double placed, double first, double second, double third) {
        long among = Double.doubleToRawLongBits(placed);
        long two = Double.doubleToRawLongBits(second);
        long three = Double.doubleToRawLongBits(third);
        long other = place <= 1 ? among : two;
        long next = place <= 1 ? two : place == 2 ? among : three;
        long last = place == 3 ? among : three;
        return first + Double.longBitsToDouble(other) + Double.longBitsToDouble(next) + Double.longBitsToDouble(last);
    }

    /** Returns the nearest rotation of the grid, packed. */
    public long from(long first, long second) {
        from(first, second, before);
        return grid.pack(before[0], before[1], before[2], before[3]);
    }

    /**
     * Returns the nearest rotation of the grid to where the same turn gets from another rotation than the second, packed.
     *
     * @param start from where on, packed as the others
     */
    public long from(long first, long second, long start) {
        if (first == second || second == start) {
            return first == second ? start : from(first, second);
        }
        from(first, second, before);
        // what is ahead times the inverse of the second one: the turn, about axes that do not turn
        double x = before[3] * -last[0] + before[0] * last[3] + before[1] * -last[2] - before[2] * -last[1];
        double y = before[3] * -last[1] + before[1] * last[3] + before[2] * -last[0] - before[0] * -last[2];
        double z = before[3] * -last[2] + before[2] * last[3] + before[0] * -last[1] - before[1] * -last[0];
        double w = before[3] * last[3] + before[0] * last[0] + before[1] * last[1] + before[2] * last[2];
        grid.unpack(start, last);
        return grid.pack(
                w * last[0] + x * last[3] + y * last[2] - z * last[1],
                w * last[1] + y * last[3] + z * last[0] - x * last[2],
                w * last[2] + z * last[3] + x * last[1] - y * last[0],
                w * last[3] - x * last[0] - y * last[1] - z * last[2]);
    }
}
