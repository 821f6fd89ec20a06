package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.Invariants;
import dev.tandem.transform.Component;
import dev.tandem.transform.Extrapolation;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import java.util.List;
import java.util.function.LongFunction;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** EXTRAPOLATE with numbers that are no durations, at the ends of time, and at the wrong moment (SPEC 9.4). */
class ExtrapolationMisuseTest {

    private static final long LIMIT = 1L << 62;

    private final Fixture fixture = new Fixture();

    private static List<LongFunction<Extrapolation>> setters() {
        Extrapolation rule = MotionRule.extrapolated();
        return List.of(rule::upTo, rule::blendedOver, rule::leadingBy);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, -1000, Long.MIN_VALUE, LIMIT + 1, Long.MAX_VALUE})
    void shouldRefuseNumbersThatAreNoDurations(long wrong) {
        for (LongFunction<Extrapolation> setter : setters()) {
            Refused.by(IllegalArgumentException.class, fixture, () -> setter.apply(wrong), wrong + " ns");
        }
        assertEquals(
                MotionRule.extrapolated().upTo(5), MotionRule.extrapolated().upTo(5));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, LIMIT})
    void shouldStayFiniteAtTheEndsOfWhatIsAllowed(long nanos) {
        for (LongFunction<Extrapolation> setter : setters()) {
            Fixture fresh = new Fixture();
            fresh.resting.rule(setter.apply(nanos));
            fresh.resting.moveWithVelocity(new Vector3f(7, 0, 0), new Vector3f(Float.MAX_VALUE, 0, 0));
            fresh.synchronizer.afterTick(4000, 5000);
            for (long render : new long[] {4000, 4500, 5000, 900_000, LIMIT}) {
                fresh.synchronizer.beforeFrame(render, LIMIT);
                assertTrue(Invariants.isSound(fresh.resting.visualLocal(new Pose3d())), () -> "at " + render);
                fresh.scene.validate();
            }
        }
    }

    @Test
    void shouldRefuseANormalTimeBeforeRenderTime() {
        fixture.resting.rule(MotionRule.EXTRAPOLATE);
        Refused.by(IllegalArgumentException.class, fixture, () -> fixture.synchronizer.beforeFrame(9000, 8999), "8999");
        fixture.synchronizer.beforeFrame(9000, 9000);
    }

    @Test
    void shouldRefuseRulesThatAreMissing() {
        assertThrows(NullPointerException.class, () -> fixture.resting.rule((MotionRule) null));
        assertThrows(NullPointerException.class, () -> fixture.resting.rule(Component.ROTATION, null));
        assertThrows(NullPointerException.class, () -> fixture.resting.rule(null, MotionRule.extrapolated()));
        assertEquals(MotionRule.FROM_TICK, fixture.resting.rule(Component.ROTATION));
    }

    @Test
    void shouldRefuseAChangeOfRuleInAWalk() {
        fixture.resting.moveTo(1, 2, 3);
        fixture.synchronizer.afterTick(4000, 5000);
        fixture.synchronizer.beforeFrame(4500);
        fixture.scene.visualChanges().forEach((index, world) -> {
            String message = assertThrows(
                            IllegalStateException.class, () -> fixture.resting.rule(MotionRule.extrapolated()))
                    .getMessage();
            assertTrue(message.contains("walk") || message.contains("visit"), message);
        });
        assertEquals(MotionRule.FROM_TICK, fixture.resting.rule(Component.TRANSLATION));
    }
}
