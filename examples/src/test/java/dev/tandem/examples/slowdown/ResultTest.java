package dev.tandem.examples.slowdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultTest {

    @Test
    void shouldMissNothingWhenOnlyOtherModesStutter() {
        assertEquals(
                List.of(),
                Result.misses(List.of(
                        result(Mode.NONE, 295, 1.4, 7),
                        result(Mode.FROM_VISUAL, 1, 0.4, 7),
                        result(Mode.FROM_TICK, 0, 9.9e-5, 7))));
    }

    @Test
    void shouldNameTheRowInWhichABodyStoodStill() {
        List<String> misses = Result.misses(List.of(result(Mode.FROM_TICK, 3, 0, 7)));

        assertEquals(1, misses.size());
        assertTrue(misses.get(0).startsWith("slow motion, FROM_TICK: "), misses.get(0));
        assertTrue(misses.get(0).contains("3 frames"), misses.get(0));
    }

    @Test
    void shouldNameTheRowWhoseVelocityIsOffOrNotANumber() {
        assertEquals(
                1, Result.misses(List.of(result(Mode.FROM_TICK, 0, 1e-4, 7))).size());
        assertEquals(
                1,
                Result.misses(List.of(result(Mode.FROM_TICK, 0, Double.NaN, 7))).size());
    }

    @Test
    void shouldNoticeWhenTheModeChangedTheLogicalMotion() {
        List<String> misses = Result.misses(List.of(result(Mode.NONE, 0, 0, 7), result(Mode.FROM_TICK, 0, 0, 8)));

        assertEquals(1, misses.size());
        assertTrue(misses.get(0).contains("logical motion differs"), misses.get(0));
    }

    static Result result(Mode mode, int still, double uniformWorst, long hash) {
        Measures measures = new Measures(
                634, still, 0.001, 2.5, 68.25, 3.5, 12.25, 0.5, uniformWorst, 0.12, 1.42, 9.03, -9.03, 16.67);
        return new Result(Act.slowMotion(), mode, measures, measures, hash);
    }
}
