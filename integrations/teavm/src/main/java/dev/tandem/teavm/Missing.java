package dev.tandem.teavm;

/** Methods of {@link Math} in programs that TeaVM compiles: those that its class library has not, or with other results. */
final class Missing {
    /** From here on a double has no fraction. */
    private static final double WHOLE = 0x1p52;

    private static final int HALF = 32;
    private static final long LOW = 0xFFFF_FFFFL;

    private Missing() {}

    /** Halves to the even neighbour, and zeros with the sign of the number. */
    static double rint(double x) {
        double size = Math.abs(x);
        return size < WHOLE ? Math.copySign(size + WHOLE - WHOLE, x) : x;
    }

    /** Halves upwards. */
    static long round(double x) {
        double below = Math.floor(x);
        return (long) (x - below >= 0.5 ? below + 1 : below);
    }

    /** Halves upwards. */
    static int round(float x) {
        double below = Math.floor(x);
        return (int) (x - below >= 0.5 ? below + 1 : below);
    }

    static long multiplyHigh(long a, long b) {
        long aLow = a & LOW;
        long aHigh = a >> HALF;
        long bLow = b & LOW;
        long bHigh = b >> HALF;
        long middle = aHigh * bLow + (aLow * bLow >>> HALF);
        long rest = (middle & LOW) + aLow * bHigh;
        return aHigh * bHigh + (middle >> HALF) + (rest >> HALF);
    }
}
