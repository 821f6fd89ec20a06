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
        baselines.predictRotation(0);
        int largest = baselines.predictedLargest();
        double half = Math.toRadians(degrees) / 2;
        long expected = grid.pack(Math.sin(half), 0, 0, Math.cos(half));
        assertEquals(RotationGrid.largest(expected), largest);
        // two roundings, seen from up to eight steps away
        assertEquals(grid.first(expected), baselines.level(largest, 0), 20);
        assertEquals(grid.third(expected), baselines.level(largest, 2), 20);
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
