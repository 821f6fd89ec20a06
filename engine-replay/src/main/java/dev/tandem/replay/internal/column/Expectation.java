package dev.tandem.replay.internal.column;

/**
 * The value that is expected of a number from its values in the last three ticks: the last one (order 0), the last one and the
 * last difference (1), or the same with differences that change evenly (2). Two bits of a column say which. The writer chooses,
 * by what a sample of the nodes would have cost lately; the choice of each tick by itself would be noise.
 */
final class Expectation {

    static final int ORDERS = 3;
    static final int ORDER_BITS = 2;

    private static final int SAMPLE = 16;
    private static final int MEMORY_TICKS = 8;

    private static final int[] FIRST = {1, 2, 3};
    private static final int[] SECOND = {0, -1, -3};
    private static final int[] THIRD = {0, 0, 1};

    // by the age of a node, which of its three values it had two and three ticks ago
    private static final int[] TWO_AGO = {0, 1, 0, 0};
    private static final int[] THREE_AGO = {0, 2, 1, 0};

    // by order, the bits of samples, of which a part is forgotten in each tick
    private final int[] costs = new int[ORDERS];
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

    /** Ends the sample and returns the order that cost least lately. */
    int best() {
        tick++;
        int best = 0;
        for (int order = 1; order < ORDERS; order++) {
            best = costs[order] < costs[best] ? order : best;
        }
        return best;
    }
}
