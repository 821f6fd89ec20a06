package dev.tandem.net.internal.codec;

/**
 * Unit quaternions as their three smaller components, of b bits each: the largest follows from the length, its sign from q and
 * -q being the same rotation. The angle is at most {@code sqrt(24) / (2^b - 1)} radians off (SPEC 15.6). Levels lie
 * symmetrically about 0 and end at {@code sqrt(1/2)}, so that no rotation and quarter turns about an axis come back exactly: a
 * level floor stays level.
 *
 * <p>A packed rotation is a long of {@value #PACKED_BITS} bits: which component is the largest, in 2 bits, then the levels of the
 * others, x before y before z before w, in {@value #FIELD_BITS} bits each, as differences to the lowest level. Immutable.
 */
public final class RotationGrid {

    /** The bits a component of the default grid. */
    public static final int DEFAULT_BITS = 11;

    /** The most bits a component. */
    public static final int MOST_BITS = 15;

    /** The bits of a packed rotation. */
    public static final int PACKED_BITS = 47;

    /** The fewest bits a component. */
    public static final int LEAST_BITS = 8;

    private static final int FIELD_BITS = 15;
    private static final int FIELD = (1 << FIELD_BITS) - 1;

    private final int highest;
    private final double levelsPerOne;
    private final double onePerLevel;

    /**
     * Creates a grid.
     *
     * @param bits the bits a component, from 8 to {@value #MOST_BITS}
     * @throws IllegalArgumentException if they are out of range
     */
    public RotationGrid(int bits) {
        if (bits < LEAST_BITS || bits > MOST_BITS) {
            throw new IllegalArgumentException("bits must be from 8 to 15, were " + bits);
        }
        highest = (1 << bits - 1) - 1;
        levelsPerOne = highest * Math.sqrt(2);
        onePerLevel = 1 / levelsPerOne;
    }

    /** Returns the highest level of a component; the lowest is its negative. */
    public int highest() {
        return highest;
    }

    /** Returns how far a rotation turns that differs from none by one level, in radians. */
    public double radiansPerLevel() {
        return 2 * onePerLevel;
    }

    /**
     * Returns the nearest rotation of the grid, packed.
     *
     * @throws IllegalArgumentException if the quaternion is zero, infinite or NaN; any other is taken as if it had the length 1
     */
    public long pack(double x, double y, double z, double w) {
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "a rotation must be finite and not zero, was (" + x + ", " + y + ", " + z + ", " + w + ")");
        }
        int largest = largest(x, y, z, w);
        double most = largest == 0 ? x : largest == 1 ? y : largest == 2 ? z : w;
        double levels = Math.copySign(levelsPerOne, most) / length;
        return packLevels(
                largest,
                level((largest == 0 ? y : x) * levels),
                level((largest <= 1 ? z : y) * levels),
                level((largest <= 2 ? w : z) * levels));
    }

    /** Returns which of four numbers is the farthest from 0, the first of those as far: by their bits, to have no branches. */
    static int largest(double x, double y, double z, double w) {
        long most = magnitude(x);
        long next = magnitude(y);
        int largest = next > most ? 1 : 0;
        most = Math.max(most, next);
        next = magnitude(z);
        largest = next > most ? 2 : largest;
        most = Math.max(most, next);
        return magnitude(w) > most ? 3 : largest;
    }

    private static long magnitude(double value) {
        return Double.doubleToRawLongBits(value) & Long.MAX_VALUE;
    }

    private int level(double value) {
        return Math.max(-highest, Math.min(highest, (int) Math.floor(value + .5)));
    }

    /** Packs the largest component's place, from 0 for x to 3 for w, and the levels of the others in their order. */
    long packLevels(int largest, int first, int second, int third) {
        return ((long) largest << FIELD_BITS | first + highest) << 2 * FIELD_BITS
                | (long) (second + highest) << FIELD_BITS
                | third + highest;
    }

    /** Packs components, of a length of about 1, each rounded by itself. */
    long packComponents(int largest, double first, double second, double third) {
        return packLevels(
                largest, level(first * levelsPerOne), level(second * levelsPerOne), level(third * levelsPerOne));
    }

    /** Packs x, y, z and w so, one of them taken for the largest. */
    long packComponents(int largest, double[] xyzw) {
        // without a branch on the sign, which cannot be foreseen; that of -0 counts as that of 0
        long sign = Double.doubleToRawLongBits(xyzw[largest] + 0.0) & Long.MIN_VALUE;
        return packComponents(
                largest,
                withSign(sign, xyzw[largest <= 0 ? 1 : 0]),
                withSign(sign, xyzw[largest <= 1 ? 2 : 1]),
                withSign(sign, xyzw[largest <= 2 ? 3 : 2]));
    }

    private static double withSign(long sign, double value) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(value) ^ sign);
    }

    /** Returns the component of a level. */
    double component(int level) {
        return level * onePerLevel;
    }

    /** Returns the largest component, by the others; less than all if these alone are too long. */
    static double rest(double first, double second, double third) {
        double squares = first * first + second * second + third * third;
        return squares <= 1 ? Math.sqrt(1 - squares) : Double.NEGATIVE_INFINITY;
    }

    /** Returns which component of a packed rotation is the largest. */
    static int largest(long packed) {
        return (int) (packed >>> 3 * FIELD_BITS);
    }

    /** Returns the level of the first of the smaller components. */
    int first(long packed) {
        return ((int) (packed >>> 2 * FIELD_BITS) & FIELD) - highest;
    }

    /** Returns the level of the second of the smaller components. */
    int second(long packed) {
        return ((int) (packed >>> FIELD_BITS) & FIELD) - highest;
    }

    /** Returns the level of the third of the smaller components. */
    int third(long packed) {
        return ((int) packed & FIELD) - highest;
    }

    /**
     * Writes x, y, z and w of a packed rotation into an array. In strict arithmetic: the same bits on every machine.
     *
     * @param packed what {@link #pack} returned, or {@link #packLevels} of any levels in range
     * @param out gets a unit quaternion
     */
    public void unpack(long packed, double[] out) {
        double a = first(packed) * onePerLevel;
        double b = second(packed) * onePerLevel;
        double c = third(packed) * onePerLevel;
        double squares = a * a + b * b + c * c;
        double rest = 0;
        if (squares <= 1) {
            rest = Math.sqrt(1 - squares);
        } else {
            // no rotation is packed so, but a datagram may say so
            double shorter = 1 / Math.sqrt(squares);
            a *= shorter;
            b *= shorter;
            c *= shorter;
        }
        int largest = largest(packed);
        // which one is the largest cannot be foreseen, and a wrong guess of the processor takes longer than four stores
        out[largest <= 0 ? 1 : 0] = a;
        out[largest <= 1 ? 2 : 1] = b;
        out[largest <= 2 ? 3 : 2] = c;
        out[largest] = rest;
    }
}
