package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 6.2, 11.2: angles take the short way round. */
class AngleKernelTest {
    private static final double TURN = 2 * Math.PI;

    private static float at(float from, float to, float progress) {
        float[] out = new float[1];
        AngleKernel.near(new float[] {from}, new float[] {to}, new float[] {progress}, out, 0, 1);
        return out[0];
    }

    @Property(tries = 3000)
    void shouldTakeTheShortWayAsInDouble(
            @ForAll @FloatRange(min = -300, max = 300) float from,
            @ForAll @FloatRange(min = -300, max = 300) float to,
            @ForAll @FloatRange(min = 0, max = 1) float progress) {
        double way = Math.IEEEremainder((double) to - from, TURN);
        if (Math.abs(way) > Math.PI - 1e-4) {
            return;
        }
        assertEquals(from + progress * way, at(from, to, progress), 1e-4, from + " to " + to);
    }

    @Property(tries = 1000)
    void shouldKeepItsBitsWhenBothEndsAreTheSame(@ForAll float angle, @ForAll @FloatRange(max = 1) float progress) {
        assertEquals(Float.floatToRawIntBits(angle), Float.floatToRawIntBits(at(angle, angle, progress)));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "0, -1",
        "1, 2",
        "1, 0",
        "-3, -4",
        "-3, -2",
        "0.25, 1.25",
        "0.25, -0.75",
        "2, -1",
        "0, 3",
        "0, -3"
    })
    void shouldTurnCounterClockwiseWhenItIsHalfATurn(double from, double to) {
        float start = (float) (from * Math.PI);
        float middle = at(start, (float) (to * Math.PI), 0.5f);
        assertEquals(from * Math.PI + Math.PI / 2, middle, 1e-5, from + " to " + to + " half turns");
    }

    @Test
    void shouldPassHalfATurnWhenItGoesFrom170To170Degrees() {
        float from = (float) Math.toRadians(170);
        float to = (float) Math.toRadians(-170);
        assertEquals(Math.PI, at(from, to, 0.5f), 1e-6);
        assertEquals(-Math.PI, at(to, from, 0.5f), 1e-6);
    }

    @Property(tries = 1000)
    void shouldStayFiniteHoweverFarApart(@ForAll long seed) {
        Random random = new Random(seed);
        int rows = 40;
        float[] from = new float[rows];
        float[] to = new float[rows];
        float[] progress = new float[rows];
        float[] near = new float[rows];
        float[] far = new float[rows];
        for (int j = 0; j < rows; j++) {
            from[j] = (random.nextFloat() - 0.5f) * (float) Math.pow(10, random.nextInt(39));
            to[j] = (random.nextFloat() - 0.5f) * (float) Math.pow(10, random.nextInt(39));
            progress[j] = random.nextFloat();
        }
        AngleKernel.near(from, to, progress, near, 3, rows - 3);
        AngleKernel.far(from, to, progress, far, 3, rows - 3);
        for (int j = 0; j < rows; j++) {
            if (j < 3 || j >= rows - 3) {
                assertEquals(0, far[j], "other rows");
            } else if (Float.isFinite(near[j])) {
                assertEquals(near[j], far[j], "the same bits");
            } else {
                assertEquals(from[j], far[j], "held until it arrives");
                assertTrue(Math.abs((double) from[j] - to[j]) > 2e7, "only where floats are far apart");
            }
            assertFalse(Float.isNaN(far[j]));
            double turned = j < 3 || j >= rows - 3 ? 0 : Math.abs((double) far[j] - from[j]);
            // Rounded where it arrives; turns are counted with a float, which is off by up to 6e-8 of them.
            double rounding = Math.max(Math.ulp(from[j]), Math.ulp(far[j])) + 1e-7 * Math.abs((double) from[j] - to[j]);
            assertTrue(turned <= 3.2 + rounding, "turned by " + turned);
        }
    }

    @Property(tries = 1000)
    void shouldGoBackTheWayThatIsNearestToTheWantedOne(
            @ForAll @FloatRange(min = -50, max = 50) float from,
            @ForAll @FloatRange(min = -50, max = 50) float to,
            @ForAll @FloatRange(min = -100, max = 100) float wanted) {
        float[] out = new float[3];
        AngleKernel.backs(new float[] {0, from, 0}, new float[] {0, to, 0}, new float[] {0, wanted, 0}, out, 1, 2);
        assertEquals(0, Math.IEEEremainder(out[1] - ((double) from - to), TURN), 1e-4);
        assertTrue(Math.abs(out[1] + wanted) <= Math.PI + 1e-4, "nearest to the way back of the wanted one");
        assertEquals(0, out[0] + out[2], "other rows are not touched");
        assertEquals(at(from, to, 1), from - AngleKernel.back(from, to), 1e-4);
    }

    @Test
    void shouldNotGoBackWhenAnglesAreTheSame() {
        assertEquals(0f, AngleKernel.back(-0f, -0f));
        assertEquals(0f, AngleKernel.back(7, 7));
        assertTrue(Float.isNaN(AngleKernel.back(1e30f, 0)), "SPEC 11.2");
    }
}
