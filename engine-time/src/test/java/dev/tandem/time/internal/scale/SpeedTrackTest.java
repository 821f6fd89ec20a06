package dev.tandem.time.internal.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** SPEC 2.3 with ramps: normal time is the integral of the scale. */
class SpeedTrackTest {

    private static final double ROUNDING = 1e-3;

    private final SpeedTrack track = new SpeedTrack();

    /** A change and the real time until the next one, cut into frames. */
    record Change(int kind, double scale, long length, long other, Ramp ramp, List<Long> frames) {

        void on(SpeedTrack track, ExactSpeed exact) {
            switch (kind) {
                case 0 -> {
                    track.scale(scale);
                    exact.ramp(scale, 0, Ramp.LINEAR);
                }
                case 1, 2 -> {
                    track.ramp(scale, length, ramp);
                    exact.ramp(scale, length, ramp);
                }
                case 3 -> {
                    SlowMotion motion =
                            SlowMotion.of(scale, length, other, length / 3).withRamp(ramp);
                    track.play(motion);
                    exact.play(motion);
                }
                default -> {
                    track.hitStop(length, other);
                    exact.hitStop(length, other);
                }
            }
        }
    }

    @Property(tries = 150, seed = "240301", edgeCases = EdgeCasesMode.NONE)
    void shouldPassTheIntegralOfTheScaleWhateverChanges(@ForAll("changes") List<Change> changes) {
        SpeedTrack fresh = new SpeedTrack();
        ExactSpeed exact = new ExactSpeed();
        long sum = 0;
        for (Change change : changes) {
            change.on(fresh, exact);
            assertSame(exact, fresh, sum);
            for (long frame : change.frames) {
                long passed = fresh.advance(frame);
                assertTrue(passed >= 0, "time runs backwards by " + passed);
                sum += passed;
                exact.advance(frame);
                assertSame(exact, fresh, sum);
            }
        }
    }

    private static void assertSame(ExactSpeed exact, SpeedTrack track, long sum) {
        double missing = exact.sum().minus(Rational.of(sum)).toDouble();
        assertTrue(missing > -ROUNDING && missing < 1 + ROUNDING, "missing " + missing);
        assertEquals(exact.isChanging(), track.isChanging());
        assertEquals(exact.scale().toDouble(), track.scale(), 1e-9);
    }

    @Provide
    Arbitrary<List<Change>> changes() {
        Arbitrary<Integer> kinds = Arbitraries.integers().between(0, 4);
        Arbitrary<Double> scales = Arbitraries.oneOf(
                Arbitraries.of(1.0, 0.25, 0.0, 0.1, 2.0, 8.0, 1.0 / 3),
                Arbitraries.doubles().between(0, 4).ofScale(12));
        Arbitrary<Long> lengths = Arbitraries.oneOf(
                Arbitraries.of(0L, 1L, 2L, 3L, 1_000_000L, 400_000_000L, 60_000_000_000L),
                Arbitraries.longs().between(0, 2_000_000_000L));
        Arbitrary<Long> frames = Arbitraries.oneOf(
                Arbitraries.of(0L, 1L, 16_666_667L, 999_999_999L, 3_600_000_000_000L),
                Arbitraries.longs().between(0, 100_000_000L));
        return Combinators.combine(
                        kinds,
                        scales,
                        lengths,
                        lengths,
                        Arbitraries.of(Ramp.LINEAR, Ramp.SMOOTH),
                        frames.list().ofMaxSize(8))
                .as(Change::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(8);
    }
}
