package dev.tandem.scene.internal.pixel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 17.1 in its plainest form: a list of all steps of a frame, searched from end to end. */
class PixelStepsTest {
    private static final int THINGS = 200;
    private static final int FRAMES = 300;

    private final PixelSteps steps = new PixelSteps();
    private final double[][] where = new double[THINGS][2];
    private final PixelPlace[] places = new PixelPlace[THINGS];
    private final double[][] plain = new double[THINGS][2];

    /** {x, y, error, columns, rows} of each step of this frame that others may share; that of the camera is the first. */
    private final List<double[]> taken = new ArrayList<>();

    private double[] lead = new double[5];

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldStepAsThePlainRulesSay(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < THINGS; i++) {
            where[i][0] = far(random);
            where[i][1] = far(random);
            places[i] = new PixelPlace(where[i][0], where[i][1]);
            plain[i][0] = Math.floor(where[i][0] + 0.5);
            plain[i][1] = Math.floor(where[i][1] + 0.5);
        }
        int moved = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            double[][] ways = ways(random);
            taken.clear();
            steps.begin(frame, frame + 1);
            for (int i = 0; i < THINGS; i++) {
                double x = where[i][0] + ways[i][0];
                double y = where[i][1] + ways[i][1];
                double[] from = plain[i].clone();
                if (i == 0) {
                    steps.lead(places[i], x, y);
                } else {
                    steps.step(places[i], x, y);
                }
                stepPlainly(i, x, y);
                moved += plain[i][0] != from[0] ? 1 : 0;
                assertEquals(plain[i][0], places[i].column(), "column of " + i + " in frame " + frame);
                assertEquals(plain[i][1], places[i].row(), "row of " + i + " in frame " + frame);
            }
        }
        assertTrue(moved > 1000, "steps: " + moved);
    }

    private static double far(Random random) {
        return Math.scalb(random.nextDouble() - 0.5, random.nextInt(17));
    }

    /** Few ways, so that many are alike, some but for rounding, and some almost. */
    private static double[][] ways(Random random) {
        double[][] few = new double[8][2];
        for (double[] way : few) {
            way[0] = random.nextInt(4) == 0 ? 0 : 3 * (random.nextDouble() - 0.3);
            way[1] = random.nextInt(4) == 0 ? 0 : random.nextDouble() - 0.5;
        }
        double[][] ways = new double[THINGS][];
        for (int i = 0; i < THINGS; i++) {
            ways[i] = few[random.nextInt(8)].clone();
            double blur = Math.scalb(random.nextDouble() - 0.5, -random.nextInt(20));
            ways[i][0] += random.nextInt(3) == 0 ? blur : 0;
        }
        return ways;
    }

    private void stepPlainly(int thing, double x, double y) {
        double dx = x - where[thing][0];
        double dy = y - where[thing][1];
        double largest = Math.max(
                Math.max(Math.abs(x), Math.abs(y)), Math.max(Math.abs(where[thing][0]), Math.abs(where[thing][1])));
        double error = Math.min(1 / 64.0, largest / (1 << 21));
        where[thing][0] = x;
        where[thing][1] = y;
        if (thing == 0) {
            lead = new double[5];
        }
        double[] alike = dx == 0 && dy == 0 ? null : nearest(dx, dy, error);
        double columns = alike != null ? alike[3] : beside(dx, x - plain[thing][0], error, 0);
        double rows = alike != null ? alike[4] : beside(dy, y - plain[thing][1], error, 1);
        double[] step = {
            dx, dy, error, bounded(dx, x - plain[thing][0], columns), bounded(dy, y - plain[thing][1], rows)
        };
        plain[thing][0] += step[3];
        plain[thing][1] += step[4];
        if (thing == 0) {
            lead = step;
        } else {
            step[3] = columns;
            step[4] = rows;
        }
        if ((dx != 0 || dy != 0) && (alike == null || off(alike, dx, dy) > (error + alike[2]) / 4)) {
            taken.add(step);
        }
    }

    private double[] nearest(double dx, double dy, double error) {
        double[] found = null;
        for (double[] each : taken) {
            boolean alike = off(each, dx, dy) <= error + each[2];
            if (alike && (found == null || off(each, dx, dy) < off(found, dx, dy))) {
                found = each;
            }
        }
        return found;
    }

    private static double off(double[] step, double dx, double dy) {
        return Math.max(Math.abs(step[0] - dx), Math.abs(step[1] - dy));
    }

    private double beside(double way, double off, double error, int axis) {
        if (way < 0) {
            return -besideForwards(-way, -off, error, -lead[axis], -lead[3 + axis]);
        }
        return way > 0 ? besideForwards(way, off, error, lead[axis], lead[3 + axis]) : 0;
    }

    private double besideForwards(double way, double off, double error, double leadWay, double leadSteps) {
        double own = 0;
        while (off - own > 9 / 16.0) {
            own++;
        }
        if (leadWay <= 0) {
            return own;
        }
        if (Math.abs(way - leadWay) <= error + lead[2]) {
            return leadSteps;
        }
        return way > leadWay ? Math.max(own, leadSteps) : Math.min(own, leadSteps);
    }

    private static double bounded(double way, double off, double steps) {
        if (way == 0) {
            return Math.abs(off) > 0.5 ? Math.floor(off + 0.5) : 0;
        }
        double result = steps;
        while (off - result > 3) {
            result++;
        }
        while (off - result < -3) {
            result--;
        }
        return result;
    }
}
