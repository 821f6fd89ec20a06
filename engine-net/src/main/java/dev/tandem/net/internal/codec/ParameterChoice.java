package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.Rice;

/**
 * Chooses {@link Parameters} by what was written lately. Lengths of some nodes' residuals are counted under each kind of
 * prediction; older counts fade. Only the sender has this: what it chose is written.
 */
final class ParameterChoice {

    private static final int RELATIVE = Parameters.AXES;
    private static final int LINE = 1;
    private static final int ORDERS = 3;

    private final Lengths[][] ofPosition = new Lengths[Parameters.AXES][2 * ORDERS];
    private final Lengths[] ofRotation = new Lengths[Parameters.AXES];
    private final Lengths ofRuns = new Lengths();

    ParameterChoice() {
        for (int axis = 0; axis < Parameters.AXES; axis++) {
            for (int i = 0; i < 2 * ORDERS; i++) {
                ofPosition[axis][i] = new Lengths();
            }
            ofRotation[axis] = new Lengths();
        }
    }

    /** Counts a coordinate that was predicted with an order, and how long the node's surprise is. */
    void addPosition(int axis, int order, int residual, int surpriseLength) {
        int length = Parameters.length(residual);
        ofPosition[axis][order].add(length, 0);
        ofPosition[axis][ORDERS + order].add(length, surpriseLength);
    }

    /** Counts a component of a rotation. */
    void addRotation(int place, int residual) {
        ofRotation[place].add(Parameters.length(residual), 0);
    }

    /** Counts a number of nodes that did what was expected. */
    void addRun(int run) {
        ofRuns.add(Integer.SIZE - Integer.numberOfLeadingZeros(run), 0);
    }

    /** Chooses, and lets what was counted fade. */
    void choose(Parameters parameters) {
        for (int axis = 0; axis < Parameters.AXES; axis++) {
            if (!ofPosition[axis][LINE].isEmpty()) {
                choosePosition(parameters, axis);
            }
            if (!ofRotation[axis].isEmpty()) {
                parameters.ofRotation[axis] = ofRotation[axis].bestParameter(0, Rice.MOST_PARAMETER);
                ofRotation[axis].fade();
            }
        }
        if (!ofRuns.isEmpty()) {
            parameters.ofRuns = ofRuns.bestParameter(0, Rice.MOST_PARAMETER);
            ofRuns.fade();
        }
    }

    private void choosePosition(Parameters parameters, int axis) {
        long least = Long.MAX_VALUE;
        for (int kind = 0; kind < 2 * ORDERS; kind++) {
            boolean relative = kind >= RELATIVE;
            Lengths lengths = ofPosition[axis][kind];
            int parameter = relative
                    ? lengths.bestParameter(-Parameters.OFFSET, Rice.MOST_PARAMETER - Parameters.OFFSET)
                    : lengths.bestParameter(0, Rice.MOST_PARAMETER);
            long cost = lengths.halfBits(parameter);
            if (cost < least) {
                least = cost;
                parameters.order[axis] = kind % ORDERS;
                parameters.relative[axis] = relative;
                parameters.ofPosition[axis] = relative ? parameter + Parameters.OFFSET : parameter;
            }
            lengths.fade();
        }
    }

    /** How often numbers of a length were written, each counted from a length of its own. */
    private static final class Lengths {

        private static final int ZERO = Integer.SIZE;
        private static final int FADING = 3;

        /** The weight of one number. Fractions of it stay when it fades, so that rare long numbers are not forgotten at once. */
        private static final int ONE = 1 << 10;

        private static final int LEAST = 1 << 5;

        private final int[] counts = new int[2 * Integer.SIZE + 1];
        private int lowest = counts.length;
        private int highest;
        private int total;
        private long sumOfOrigins;

        void add(int length, int origin) {
            int at = ZERO + length - origin;
            counts[at] += ONE;
            lowest = Math.min(lowest, at);
            highest = Math.max(highest, at);
            total += ONE;
            sumOfOrigins += (long) ONE * origin;
        }

        boolean isEmpty() {
            return total == 0;
        }

        void fade() {
            int left = 0;
            for (int i = lowest; i <= highest; i++) {
                counts[i] -= counts[i] >> FADING;
                counts[i] = counts[i] < LEAST ? 0 : counts[i];
                left += counts[i];
            }
            sumOfOrigins = total == 0 ? 0 : sumOfOrigins * left / total;
            total = left;
            while (lowest <= highest && counts[lowest] == 0) {
                lowest++;
            }
            while (highest >= lowest && counts[highest] == 0) {
                highest--;
            }
        }

        int bestParameter(int least, int most) {
            int parameter = Math.max(least, Math.min(most, median() - 3));
            int best = parameter;
            long leastCost = Long.MAX_VALUE;
            for (int next = parameter; next <= Math.min(most, parameter + 5); next++) {
                long cost = halfBits(next);
                if (cost < leastCost) {
                    leastCost = cost;
                    best = next;
                }
            }
            return best;
        }

        private int median() {
            int i = lowest;
            for (int below = counts[i]; 2 * below < total; below += counts[i]) {
                i++;
            }
            return i - ZERO;
        }

        /** Returns about twice the bits that all these take with a parameter counted from the same origin. */
        long halfBits(int parameter) {
            long cost = 2 * sumOfOrigins;
            for (int i = lowest; i <= highest; i++) {
                int length = i - ZERO;
                cost += (long) counts[i]
                        * switch (Math.max(0, length - parameter)) {
                            case 0 -> 2 * (1 + parameter);
                            case 1 -> 2 * (2 + parameter);
                            case 2 -> 2 * (3 + parameter) + 1;
                            case 3 -> 2 * (6 + parameter) + 1;
                            default -> 2 * (12 + length);
                        };
            }
            return cost;
        }
    }
}
