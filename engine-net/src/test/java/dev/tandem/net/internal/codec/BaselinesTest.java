package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 15.7: what is predicted from up to three snapshots. */
class BaselinesTest {

    private static final int LINE = 1;
    private static final int PARABOLA = Baselines.PARABOLA;

    private final RotationGrid grid = new RotationGrid(15);
    private final Baselines baselines = new Baselines(grid);
    private final SnapshotRing ring = new SnapshotRing();

    /** A node at 100 + 10 k + 3 k^2 that turns by 5 degrees a send, to send k. */
    private Snapshot at(long send) {
        Snapshot snapshot = ring.begin(send);
        double half = Math.toRadians(5.0 * send) / 2;
        int x = (int) (100 + 10 * send + 3 * send * send);
        snapshot.set(0, (short) 1, x, (int) (7 * send), 5, grid.pack(Math.sin(half), 0, 0, Math.cos(half)));
        return snapshot;
    }

    private static Snapshot now(long send) {
        Snapshot now = new Snapshot();
        now.send = send;
        return now;
    }

    private int predicted(int order, int axis) {
        int step = baselines.lastStep(axis, 0);
        return baselines.position(order, axis, 0, step, baselines.surprise(axis, 0, step));
    }

    @ParameterizedTest
    @CsvSource({"5, 4, 3, 8", "5, 4, 3, 6", "6, 4, 2, 9", "9, 4, 3, 11", "9, 8, 3, 12", "9, 5, 4, 40"})
    void shouldGoOnOnAParabolaAndOnALineWhateverTheGaps(long newest, long older, long oldest, long send) {
        Snapshot three = at(oldest);
        Snapshot two = at(older);
        Snapshot one = at(newest);
        baselines.open(now(send), one, two, three, null);
        boolean far = send - newest > 8 * (newest - older);
        assertEquals(Baselines.MOVES | Baselines.TURNS, baselines.expected(0));
        long then = far ? newest : send;
        assertEquals(100 + 10 * then + 3 * then * then, predicted(PARABOLA, 0), 2);
        assertEquals(7 * then, predicted(PARABOLA, 1), 1);
        assertEquals(7 * then, predicted(LINE, 1));
        assertEquals(5, predicted(LINE, 2));
        double slope = (double) (one.position(0, 0) - two.position(0, 0)) / (newest - older);
        assertEquals(one.position(0, 0) + slope * (then - newest), predicted(LINE, 0), .5);
        assertEquals(one.position(0, 0), predicted(0, 0));
        assertTurned(5.0 * then);
    }

    /** Senders and receivers of any version predict the same bits: those of the formulas of 15.7 in doubles. */
    @Test
    void shouldPredictTheBitsOfTheFormulas() {
        Random random = new Random(1);
        for (int round = 0; round < 20_000; round++) {
            long oldest = random.nextInt(50);
            int gapBefore = 1 + random.nextInt(3);
            int gap = random.nextBoolean() ? gapBefore : 1 + random.nextInt(3);
            int ahead = 1 + random.nextInt(6);
            int[] x = random.ints(3).map(value -> value >> random.nextInt(32)).toArray();
            Snapshot[] three = new Snapshot[3];
            long[] sends = {oldest, oldest + gapBefore, oldest + gapBefore + gap};
            for (int i = 0; i < 3; i++) {
                three[i] = now(sends[i]);
                three[i].set(0, (short) 1, x[i], 0, 0, grid.pack(0, 0, 0, 1));
            }
            baselines.open(now(sends[2] + ahead), three[2], three[1], three[0], null);
            baselines.expected(0);
            int step = x[2] - x[1];
            int surprise = step - (int) (long) Math.floor((double) gap / gapBefore * (x[1] - x[0]) + .5);
            assertEquals(surprise, baselines.surprise(0, 0, step));
            double stepBefore = (step - surprise) * ((double) gapBefore / gap);
            double line = (double) ahead / gap;
            double bend = (double) ahead * (ahead + gap) / (gap + gapBefore);
            double curved = (line + bend / gap) * step - bend / gapBefore * stepBefore;
            assertEquals(x[2], predicted(0, 0));
            assertEquals(x[2] + (int) (long) Math.floor(line * step + .5), predicted(LINE, 0));
            assertEquals(x[2] + (int) (long) Math.floor(curved + .5), predicted(PARABOLA, 0));
        }
    }

    /** Of a reader: nodes that are in all baselines are foreseen together, others alone. */
    @ParameterizedTest
    @CsvSource({"3, 2, 1, 4", "3, 2, 1, 6", "9, 6, 3, 11", "9, 7, 6, 11"})
    void shouldForeseeNodesTogetherAsEachByItself(long newest, long older, long oldest, long send) {
        Random random = new Random(2);
        Parameters parameters = new Parameters();
        for (int axis = 0; axis < Parameters.AXES; axis++) {
            parameters.order[axis] = axis;
            parameters.relative[axis] = axis > 0;
            parameters.ofPosition[axis] = 5 * axis;
        }
        int slots = 500;
        Snapshot[] three = {now(newest), now(older), now(oldest)};
        for (int slot = 0; slot < slots; slot++) {
            int x = random.nextInt() >> random.nextInt(32);
            for (Snapshot each : three) {
                x += random.nextInt() >> random.nextInt(32) & -random.nextInt(2);
                long rotation = grid.pack(0, 0, random.nextInt(2), 2);
                each.set(slot, (short) (random.nextInt(200) == 0 ? 0 : 1), x, -x, x ^ slot, rotation);
                each.ids[slot] = slot / 10 % 10 == 0 ? Snapshot.EMPTY : each.ids[slot];
            }
        }
        Baselines together = new Baselines(grid);
        together.open(now(send), three[0], three[1], three[2], null);
        baselines.open(now(send), three[0], three[1], three[2], null);
        for (int slot = 3; slot < slots; slot++) {
            int expected = baselines.expected(slot);
            assertEquals(expected, together.foresee(slot, slots, parameters));
            for (int axis = 0; axis < Parameters.AXES && expected != Baselines.ABSENT; axis++) {
                int step = baselines.lastStep(axis, slot);
                int surprise = baselines.surprise(axis, slot, step);
                int coordinate = baselines.position(parameters.order[axis], axis, slot, step, surprise);
                assertEquals(coordinate, together.coordinate(axis, slot));
                assertEquals(parameters.ofPosition(axis, surprise), together.parameter(axis, slot));
                assertEquals(baselines.rotation(slot), together.rotation(slot));
            }
        }
    }

    @Test
    void shouldRoundThePredictedRotationComponentByComponent() {
        Random random = new Random(3);
        Turn turn = new Turn(grid);
        double[] xyzw = new double[4];
        for (int round = 0; round < 20_000; round++) {
            int highest = grid.highest();
            int[] levels = random.ints(6, -highest, highest + 1)
                    .map(level -> random.nextInt(2) == 0 ? level : level / 9)
                    .toArray();
            int largest = random.nextInt(4);
            long first = grid.packLevels(largest, levels[0], levels[1], levels[2]);
            int other = random.nextInt(4) == 0 ? random.nextInt(4) : largest;
            long second = grid.packLevels(other, levels[3], levels[4], levels[5]);
            turn.ahead(random.nextInt(11) / 2.0 - 1);
            turn.from(first, second, xyzw);
            int expected = RotationGrid.largest(xyzw[0], xyzw[1], xyzw[2], xyzw[3]);
            assertRounded(expected, xyzw, turn.ahead(first, second));
            assertRounded(other, xyzw, turn.ahead(first, second, other));
        }
    }

    /** In another order the sum may have other bits, and so may what is predicted. */
    @Test
    void shouldAddInTheOrderOfComponents() {
        Random random = new Random(5);
        for (int round = 0; round < 2_000; round++) {
            double[] four = random.doubles(4, -1, 1).toArray();
            double sum = four[0] + four[1] + four[2] + four[3];
            assertEquals(sum, Turn.sumInOrder(0, four[0], four[1], four[2], four[3]));
            assertEquals(sum, Turn.sumInOrder(1, four[1], four[0], four[2], four[3]));
            assertEquals(sum, Turn.sumInOrder(2, four[2], four[0], four[1], four[3]));
            assertEquals(sum, Turn.sumInOrder(3, four[3], four[0], four[1], four[2]));
        }
    }

    private void assertRounded(int largest, double[] xyzw, long packed) {
        assertEquals(largest, RotationGrid.largest(packed));
        double levels = (xyzw[largest] < 0 ? -1 : 1) * grid.highest() * Math.sqrt(2);
        int[] found = {grid.first(packed), grid.second(packed), grid.third(packed)};
        for (int place = 0; place < found.length; place++) {
            double level = Math.floor(xyzw[place < largest ? place : place + 1] * levels + .5);
            assertEquals(Math.max(-grid.highest(), Math.min(grid.highest(), level)), found[place]);
        }
    }

    @Test
    void shouldPredictNothingBeyondEightGaps() {
        Snapshot two = at(4);
        Snapshot one = at(5);
        baselines.open(now(13), one, two, null, null);
        baselines.expected(0);
        assertEquals(7 * 13, predicted(LINE, 1));
        assertTurned(65);
        baselines.open(now(14), one, two, null, null);
        baselines.expected(0);
        assertEquals(7 * 5, predicted(LINE, 1));
        assertTurned(25);
    }

    private void assertTurned(double degrees) {
        long predicted = baselines.rotation(0);
        int largest = RotationGrid.largest(predicted);
        double half = Math.toRadians(degrees) / 2;
        long expected = grid.pack(Math.sin(half), 0, 0, Math.cos(half));
        assertEquals(RotationGrid.largest(expected), largest);
        // two roundings, seen from up to eight steps away
        assertEquals(grid.first(expected), grid.first(predicted), 20);
        assertEquals(grid.third(expected), grid.third(predicted), 20);
    }

    @Test
    void shouldExpectRestWithoutTwoSnapshotsOfTheNode() {
        Snapshot two = at(1);
        Snapshot one = at(2);
        baselines.open(now(3), one, null, null, null);
        assertEquals(Baselines.RESTS, baselines.expected(0));
        assertEquals(one.position(0, 0), predicted(PARABOLA, 0));
        two.ids[0] = 2;
        baselines.open(now(3), one, two, null, null);
        assertEquals(Baselines.RESTS, baselines.expected(0));
        assertEquals(one.position(0, 0), predicted(LINE, 0));
        assertEquals(Baselines.ABSENT, baselines.expected(1));
        baselines.open(now(3), null, null, null, null);
        assertEquals(Baselines.ABSENT, baselines.expected(0));
    }

    @Test
    void shouldTellWhatANodeDoes() {
        at(1);
        Snapshot one = at(1);
        baselines.open(now(2), one, null, null, null);
        Snapshot now = ring.begin(2);
        now.set(0, one);
        assertEquals(Baselines.RESTS, baselines.actual(now, 0));
        now.positions[2][0]++;
        assertEquals(Baselines.MOVES, baselines.actual(now, 0));
        now.rotations[0]++;
        assertEquals(Baselines.MOVES | Baselines.TURNS, baselines.actual(now, 0));
        now.ids[0] = 2;
        assertEquals(Baselines.BORN, baselines.actual(now, 0));
        now.remove(0);
        assertEquals(Baselines.GONE, baselines.actual(now, 0));
        assertEquals(Baselines.ABSENT, baselines.actual(now, 1));
    }
}
