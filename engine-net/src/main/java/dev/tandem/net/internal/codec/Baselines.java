package dev.tandem.net.internal.codec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The base of the prediction of the poses of a send: up to three earlier snapshots that both sides have. Positions go on along a
 * straight line or a parabola, rotations by equal turns, in strict arithmetic, so that both sides predict the same bits.
 */
final class Baselines {

    /** A node did not change its position, or its rotation, or both; these may be added. */
    static final int RESTS = 0;

    static final int MOVES = 1;
    static final int TURNS = 2;

    /** With {@link #TURNS}: another component than predicted is the largest. */
    static final int FLIPS = 4;

    static final int GONE = 4;
    static final int BORN = 5;

    /** There was no node and there is none. */
    static final int ABSENT = 8;

    /** The order of a prediction: 0 is the last position, 1 a point on a straight line, 2 one on a parabola. */
    static final int PARABOLA = 2;

    /** So many nodes are foreseen together. */
    private static final int TOGETHER = 64;

    /** Farther ahead nothing is predicted but rest. */
    private static final int FARTHEST = 8;

    /** The ways to go on: from all three, from the last two, from the first and the last. */
    private static final int WAYS = 3;

    private final Turn[] turns = new Turn[WAYS];
    private Turn turn;

    private final Snapshot none = new Snapshot();
    private Snapshot first = none;
    private Snapshot second = none;
    private Snapshot third = none;
    private @Nullable Sight sight;

    /** The baselines of the send; those of a node leave out the ones that do not tell of it. */
    private Snapshot newest = none;

    private Snapshot older = none;
    private Snapshot oldest = none;
    private Snapshot current = none;

    /** Whether all of these are of one epoch. */
    private boolean isEven = true;

    /** Whether there are nodes that not every send tells of. */
    private boolean mixed;

    private final double[][] ofLastSteps = new double[WAYS][PARABOLA + 1];
    private final double[][] ofStepsBefore = new double[WAYS][PARABOLA + 1];
    private double[] ofLastStep = ofLastSteps[0];
    private double[] ofStepBefore = ofStepsBefore[0];
    private final double[] inverseRatios = {1, 1, 1};

    /** The same as whole numbers, where all of them are: integers take a fraction of the time. */
    private final int[][] wholeLastSteps = new int[WAYS][PARABOLA + 1];

    private final int[][] wholeStepsBefore = new int[WAYS][PARABOLA + 1];
    private final boolean[] wholes = new boolean[WAYS];
    private int[] wholeLastStep = wholeLastSteps[0];
    private int[] wholeStepBefore = wholeStepsBefore[0];
    private boolean isWhole;
    private double stepRatio;
    private double inverseRatio;
    private boolean hasStep;
    private boolean hasStepBefore;

    /** By slot, of those before the last that was foreseen: what their nodes are expected to do. */
    private int[] kinds = {};

    /** The same by axis: where they are expected, and with which parameter the difference is written. */
    private final int[][] coordinates = new int[Parameters.AXES][0];

    private final int[][] ofCoordinates = new int[Parameters.AXES][0];
    private int foreseenTo;

    Baselines(RotationGrid grid) {
        for (int way = 0; way < WAYS; way++) {
            turns[way] = new Turn(grid);
        }
        turn = turns[0];
    }

    /**
     * Predicts a send from the newest baseline, the one before it and the one before that; each null if there is none.
     *
     * @param now the snapshot of the send, with its cadences
     * @param ofPeer what of them the peer was shown, null for all that they have
     */
    void open(
            Snapshot now,
            @Nullable Snapshot last,
            @Nullable Snapshot beforeLast,
            @Nullable Snapshot beforeThat,
            @Nullable Sight ofPeer) {
        foreseenTo = 0;
        sight = ofPeer;
        current = now;
        newest = last == null ? none : last;
        older = beforeLast == null ? none : beforeLast;
        oldest = beforeThat == null ? none : beforeThat;
        mixed = Sight.highestCadence(sight, now) > 0
                || Sight.highestCadence(sight, newest) > 0
                || Sight.highestCadence(sight, older) > 0
                || Sight.highestCadence(sight, oldest) > 0;
        isEven = isLike(now, last) && isLike(now, beforeLast) && isLike(now, beforeThat);
        double gap = last == null || beforeLast == null ? 1 : span(beforeLast, last);
        double gapBefore =
                last == null || beforeLast == null || beforeThat == null ? gap : span(beforeThat, beforeLast);
        stepRatio = gap / gapBefore;
        inverseRatios[0] = gapBefore / gap;
        prepare(0, ahead(now, last, beforeLast), gap, gapBefore);
        if (mixed) {
            double gapOfLast = beforeLast == null || beforeThat == null ? 1 : span(beforeThat, beforeLast);
            prepare(1, ahead(now, beforeLast, beforeThat), gapOfLast, gapOfLast);
            double whole = last == null || beforeThat == null ? 1 : span(beforeThat, last);
            prepare(2, ahead(now, last, beforeThat), whole, whole);
        }
        use(0, newest, older, oldest);
    }

    private static boolean isLike(Snapshot now, @Nullable Snapshot baseline) {
        return baseline == null || baseline.epoch().isSame(now.epoch());
    }

    /** Returns how long it is from one snapshot to the next: in sends, as long as these are of one length. */
    private double span(Snapshot from, Snapshot to) {
        return isEven ? to.send - from.send : to.endNanos() - from.endNanos();
    }

    private double ahead(Snapshot now, @Nullable Snapshot last, @Nullable Snapshot before) {
        double ahead = last == null || before == null ? 0 : span(last, now);
        return last == null || before == null || ahead > FARTHEST * span(before, last) ? 0 : ahead;
    }

    private void prepare(int way, double ahead, double gap, double gapBefore) {
        double[] last = ofLastSteps[way];
        last[1] = ahead / gap;
        double bend = ahead * (ahead + gap) / (gap + gapBefore);
        last[PARABOLA] = last[1] + bend / gap;
        ofStepsBefore[way][PARABOLA] = -bend / gapBefore;
        turns[way].ahead(ahead / gap);
        wholes[way] = inverseRatios[way] == 1;
        for (int order = 0; order <= PARABOLA; order++) {
            wholeLastSteps[way][order] = (int) last[order];
            wholeStepsBefore[way][order] = (int) ofStepsBefore[way][order];
            wholes[way] &= wholeLastSteps[way][order] == last[order]
                    && wholeStepsBefore[way][order] == ofStepsBefore[way][order];
        }
    }

    private void use(int way, Snapshot last, Snapshot before, Snapshot beforeThat) {
        ofLastStep = ofLastSteps[way];
        ofStepBefore = ofStepsBefore[way];
        wholeLastStep = wholeLastSteps[way];
        wholeStepBefore = wholeStepsBefore[way];
        isWhole = wholes[way];
        inverseRatio = inverseRatios[way];
        turn = turns[way];
        first = last;
        second = before;
        third = beforeThat;
    }

    /** Leaves out the baselines that do not tell of a slot. */
    private void select(int slot) {
        if (!Sight.tells(sight, current, slot)) {
            use(0, none, none, none);
            return;
        }
        boolean isInNewest = newest != none && Sight.tells(sight, newest, slot);
        boolean isInOlder = older != none && Sight.tells(sight, older, slot);
        boolean isInOldest = oldest != none && Sight.tells(sight, oldest, slot);
        if (isInNewest && isInOlder) {
            use(0, newest, older, isInOldest ? oldest : none);
        } else if (isInNewest) {
            use(2, newest, isInOldest ? oldest : none, none);
        } else if (isInOlder) {
            use(1, older, isInOldest ? oldest : none, none);
        } else {
            use(0, isInOldest ? oldest : none, none, none);
        }
    }

    /**
     * Begins with a slot: what follows is about the node that was in it.
     *
     * @return what it is expected to do: what it did between the baselines
     */
    int expected(int slot) {
        if (mixed) {
            select(slot);
        }
        short id = Sight.id(sight, first, slot);
        hasStep = id != Snapshot.EMPTY && Sight.id(sight, second, slot) == id;
        hasStepBefore = hasStep && Sight.id(sight, third, slot) == id;
        if (id == Snapshot.EMPTY) {
            return ABSENT;
        }
        return hasStep ? change(first, second, slot) : RESTS;
    }

    /**
     * Begins with a slot as {@link #expected} does, for {@link #coordinate} and {@link #parameter}. Those of a reader come one
     * after the other, and mostly all nodes are in all baselines: then some are foreseen together, in loops over columns.
     *
     * @param to the slot after the last that will be asked for
     */
    int foresee(int slot, int to, Parameters parameters) {
        if (slot >= foreseenTo) {
            reserve(to);
            int end = Math.min(to, slot + TOGETHER);
            if (isWhole && !mixed && sight == null && areSame(slot, end)) {
                foreseeAll(slot, end, parameters);
                foreseenTo = end;
            } else {
                foreseeOne(slot, parameters);
                foreseenTo = slot + 1;
            }
        }
        return kinds[slot];
    }

    private void reserve(int slots) {
        if (slots > kinds.length) {
            int length = slots + (slots >> 1);
            kinds = new int[length];
            for (int axis = 0; axis < Parameters.AXES; axis++) {
                coordinates[axis] = new int[length];
                ofCoordinates[axis] = new int[length];
            }
        }
    }

    /** Returns whether the same nodes are in the slots from one to before another in all baselines. */
    private boolean areSame(int from, int to) {
        return to <= Math.min(first.ids.length, Math.min(second.ids.length, third.ids.length))
                && Arrays.equals(first.ids, from, to, second.ids, from, to)
                && Arrays.equals(first.ids, from, to, third.ids, from, to);
    }

    private void foreseeAll(int from, int to, Parameters parameters) {
        hasStep = true;
        hasStepBefore = true;
        Arrays.fill(kinds, from, to, 0);
        for (int axis = 0; axis < Parameters.AXES; axis++) {
            int order = parameters.order[axis];
            goOn(axis, from, to, wholeLastStep[order], wholeStepBefore[order]);
            parameters.ofPositions(axis, ofCoordinates[axis], from, to);
        }
        for (int slot = from; slot < to; slot++) {
            int turns = first.rotations[slot] == second.rotations[slot] ? RESTS : TURNS;
            int kind = (kinds[slot] == 0 ? RESTS : MOVES) | turns;
            kinds[slot] = first.ids[slot] == Snapshot.EMPTY ? ABSENT : kind;
        }
    }

    private void goOn(int axis, int from, int to, int ofStep, int ofOneBefore) {
        int[] last = first.positions[axis];
        int[] before = second.positions[axis];
        int[] oneBefore = third.positions[axis];
        int[] expected = coordinates[axis];
        int[] surprises = ofCoordinates[axis];
        int[] moved = kinds;
        for (int slot = from; slot < to; slot++) {
            int step = last[slot] - before[slot];
            int stepBefore = before[slot] - oneBefore[slot];
            expected[slot] = last[slot] + ofStep * step + ofOneBefore * stepBefore;
            surprises[slot] = step - stepBefore;
            moved[slot] |= step;
        }
    }

    private void foreseeOne(int slot, Parameters parameters) {
        kinds[slot] = expected(slot);
        for (int axis = 0; axis < Parameters.AXES && kinds[slot] != ABSENT; axis++) {
            int step = lastStep(axis, slot);
            int surprise = surprise(axis, slot, step);
            coordinates[axis][slot] = position(parameters.order[axis], axis, slot, step, surprise);
            ofCoordinates[axis][slot] = parameters.ofPosition(axis, surprise);
        }
    }

    /** Returns where the node in a slot is expected that was foreseen. */
    int coordinate(int axis, int slot) {
        return coordinates[axis][slot];
    }

    /** Returns with which parameter the difference is written. */
    int parameter(int axis, int slot) {
        return ofCoordinates[axis][slot];
    }

    /** Returns what a node does that is in a slot now. */
    int actual(Snapshot now, int slot) {
        short id = Sight.id(sight, now, slot);
        if (id != Sight.id(sight, first, slot)) {
            return id == Snapshot.EMPTY ? GONE : BORN;
        }
        return id == Snapshot.EMPTY ? ABSENT : change(now, first, slot);
    }

    private static int change(Snapshot now, Snapshot then, int slot) {
        int moved = now.positions[0][slot] ^ then.positions[0][slot]
                | now.positions[1][slot] ^ then.positions[1][slot]
                | now.positions[2][slot] ^ then.positions[2][slot];
        return (moved == 0 ? RESTS : MOVES) | (now.rotations[slot] == then.rotations[slot] ? RESTS : TURNS);
    }

    /** The newest baseline that tells of the node; it has each node that {@link #MOVES}, {@link #TURNS} or {@link #RESTS}. */
    Snapshot newest() {
        return first;
    }

    /** Returns how far the node went along an axis between the two newest baselines; 0 if it was not there. */
    int lastStep(int axis, int slot) {
        return hasStep ? first.positions[axis][slot] - second.positions[axis][slot] : 0;
    }

    /** Returns how much the last step of the node differs from what the one before it let expect. */
    int surprise(int axis, int slot, int lastStep) {
        if (!hasStepBefore) {
            return 0;
        }
        int stepBefore = second.positions[axis][slot] - third.positions[axis][slot];
        return lastStep - (stepRatio == 1 ? stepBefore : round(stepRatio * stepBefore));
    }

    /**
     * Returns a predicted coordinate.
     *
     * @param order 0 for the last one, 1 for a line, {@link #PARABOLA}
     */
    int position(int order, int axis, int slot, int lastStep, int surprise) {
        if (isWhole) {
            // the same bits as below: doubles hold all products, and beyond an int both keep the lowest bits
            int steps = wholeLastStep[order] * lastStep + wholeStepBefore[order] * (lastStep - surprise);
            return first.positions[axis][slot] + steps;
        }
        // what is written as the last step and how it differs from the one before is a parabola through three points
        double stepBefore = (lastStep - surprise) * inverseRatio;
        double ahead = ofLastStep[order] * lastStep + ofStepBefore[order] * stepBefore;
        return first.positions[axis][slot] + round(ahead);
    }

    private static int round(double value) {
        return (int) (long) Math.floor(value + .5);
    }

    /** Returns the predicted rotation of the node, packed. */
    long rotation(int slot) {
        long last = first.rotations[slot];
        return turn.ahead(hasStep ? second.rotations[slot] : last, last);
    }

    /** Returns it with a component taken for the largest. */
    long rotation(int slot, int largest) {
        long last = first.rotations[slot];
        return turn.ahead(hasStep ? second.rotations[slot] : last, last, largest);
    }
}
