package dev.tandem.time.screen;

/**
 * A seeded source of random numbers that gives the same ones on every JDK: the generator SplitMix64 (Steele, Lea and Flood,
 * "Fast splittable pseudorandom number generators", 2014). Allocates nothing.
 */
final class Chance {

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long state;

    Chance(long seed) {
        state = seed;
    }

    /** Returns whether an event comes now that happens once in {@code many} on average; never if {@code many} is 0. */
    boolean oneIn(int many) {
        return many > 0 && Math.multiplyHigh(next() >>> 1, 2L * many) == 0;
    }

    /** Returns a number from 0 to {@code most}, both included; {@code most} is {@code >= 0} and far below 2^62. */
    long upTo(long most) {
        // the high half of a product maps 63 random bits to the range without a division
        return most == 0 ? 0 : Math.multiplyHigh(next() >>> 1, 2 * (most + 1));
    }

    private long next() {
        state += GOLDEN_GAMMA;
        long mixed = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }
}
