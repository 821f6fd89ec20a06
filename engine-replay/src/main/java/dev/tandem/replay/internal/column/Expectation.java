package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;

/**
 * The value that is expected of a number from its values in the last three ticks: the last one (order 0), the last one and the
 * last difference (1), or the same with differences that change evenly (2). Where velocities are known, it may also be the last
 * value and a way by these, see {@link Velocity} (3 and 4). Two bits of a column say which, and one more for the last two. The
 * writer chooses, by what a sample of the nodes would have cost lately; the choice of each tick by itself would be noise.
 */
final class Expectation {

    static final int ORDERS = 3;
    static final int ORDER_BITS = 2;

    /** The orders by velocities: those at the end of the tick, and those all through it. */
    static final int AT_END = 3;

    static final int THROUGHOUT = 4;

    private static final int ALL_ORDERS = 5;

    private static final int SAMPLE = 16;
    private static final int MEMORY_TICKS = 8;

    private static final int[] FIRST = {1, 2, 3};
    private static final int[] SECOND = {0, -1, -3};
    private static final int[] THIRD = {0, 0, 1};

    // by the age of a node, which of its three values it had two and three ticks ago
    private static final int[] TWO_AGO = {0, 1, 0, 0};
    private static final int[] THREE_AGO = {0, 2, 1, 0};

    // by order, the bits of samples, of which a part is forgotten in each tick
    private final int[] costs = new int[ALL_ORDERS];
    private int tick;

    /** Returns the factor of the value of one tick ago. */
    static int firstFactor(int order) {
        return FIRST[order];
    }

    /** Returns the factor of the value of two ticks ago. */
    static int secondFactor(int order) {
        return SECOND[order];
    }

    /** Returns the factor of the value of three ticks ago. */
    static int thirdFactor(int order) {
        return THIRD[order];
    }

    /** Returns where among its last three values a node of that age has the one of two ticks ago. */
    static int twoAgo(int age) {
        return TWO_AGO[age];
    }

    /** Returns where among its last three values a node of that age has the one of three ticks ago. */
    static int threeAgo(int age) {
        return THREE_AGO[age];
    }

    /** Returns the position of the first node of the sample of this tick: each tick has another one. */
    int sampleFrom(int nodes) {
        return nodes <= SAMPLE ? 0 : (tick & 0xFFFF) * SAMPLE % (nodes - SAMPLE + 1);
    }

    /** Returns the position after the last node of the sample. */
    int sampleTo(int nodes) {
        return Math.min(nodes, sampleFrom(nodes) + SAMPLE);
    }

    /** Notes the bits that an order would cost in this tick. */
    void add(int order, int bits) {
        costs[order] += bits - costs[order] / MEMORY_TICKS;
    }

    /** Returns how many orders there are. */
    static int orders(boolean velocitiesAreKnown) {
        return velocitiesAreKnown ? ALL_ORDERS : ORDERS;
    }

    /** Writes an order. */
    static void put(BitWriter out, int order) {
        out.put(Math.min(order, AT_END), ORDER_BITS);
        if (order >= AT_END) {
            out.put(order - AT_END, 1);
        }
    }

    /** Reads an order. */
    static int get(BitReader in) {
        int order = (int) in.get(ORDER_BITS);
        return order < AT_END ? order : AT_END + (int) in.get(1);
    }

    /** Ends the sample and returns the order of the first ones that cost least lately. */
    int best(int orders) {
        tick++;
        int best = 0;
        for (int order = 1; order < orders; order++) {
            best = costs[order] < costs[best] ? order : best;
        }
        return best;
    }
}
