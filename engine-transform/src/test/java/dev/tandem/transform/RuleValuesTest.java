package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** SPEC 9.1: a rule that was chosen is the rule that is read. */
class RuleValuesTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.create();

    @Test
    void shouldBeTheSameExtrapolationWhenTheNumbersAre() {
        Extrapolation rule = MotionRule.extrapolated().upTo(5).blendedOver(6).leadingBy(7);

        assertEquals(rule, MotionRule.extrapolated().upTo(5).blendedOver(6).leadingBy(7));
        assertEquals(
                rule.hashCode(),
                MotionRule.extrapolated().upTo(5).blendedOver(6).leadingBy(7).hashCode());
        assertNotEquals(rule, rule.upTo(6));
        assertNotEquals(rule, rule.blendedOver(5));
        assertNotEquals(rule, rule.leadingBy(5));
        assertNotEquals(rule, "a rule");
        assertEquals("Extrapolation[up to 5 ns, blended over 6 ns, leading 7 ns]", rule.toString());
        assertEquals(
                "Extrapolation[up to a tick, blended over a tick, leading to normal time]",
                MotionRule.extrapolated().toString());
    }

    @Test
    void shouldReadTheRuleThatWasChosen() {
        for (Component component : Component.values()) {
            assertSame(MotionRule.FROM_TICK, node.rule(component));
        }
        Extrapolation rule = MotionRule.extrapolated().upTo(5);

        node.rule(rule);
        node.rule(Component.ROTATION, MotionRule.SNAP);

        assertEquals(rule, node.rule(Component.TRANSLATION));
        assertSame(MotionRule.SNAP, node.rule(Component.ROTATION));
        assertEquals(rule, node.rule(Component.SCALE));
    }

    @Test
    void shouldDelayWhatSnapsToTheEndOfTheLastTick() {
        node.rule(MotionRule.SNAP);
        assertEquals(0, node.displayDelayNanos(), "SPEC 9.8: before the first frame");

        stage.frame(0);
        assertEquals(0, node.displayDelayNanos(), "SPEC 9.8: before the first tick");

        stage.tick(() -> node.moveTo(1, 0, 0));
        stage.frame(1300);
        assertEquals(300, node.displayDelayNanos(), "SPEC 9.8");
    }

    @Test
    void shouldTakeNumbersUpToTheirLimits() {
        long most = 1L << 62;
        Extrapolation rule = MotionRule.extrapolated();
        assertEquals(rule.upTo(0), rule.upTo(1).upTo(0));
        assertEquals(rule.upTo(most), rule.upTo(most));
        for (long bad : new long[] {-1, most + 1}) {
            assertRefused("the horizon must be from 0 to 2^62 ns but is " + bad + " ns", () -> rule.upTo(bad));
            assertRefused(
                    "the time of blending must be from 0 to 2^62 ns but is " + bad + " ns",
                    () -> rule.blendedOver(bad));
            assertRefused("the lead must be from 0 to 2^62 ns but is " + bad + " ns", () -> rule.leadingBy(bad));
        }
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void shouldTakeLimitsOfJumpsThatArePositive() {
        assertEquals(new JumpLimit(3, Float.POSITIVE_INFINITY, false), JumpLimit.ofDistance(3));
        assertEquals(new JumpLimit(Float.POSITIVE_INFINITY, 3, false), JumpLimit.ofSpeed(3));
        assertEquals(
                new JumpLimit(3, Float.POSITIVE_INFINITY, true),
                JumpLimit.ofDistance(3).orMirrored());
        assertEquals(Float.MIN_VALUE, JumpLimit.ofSpeed(Float.MIN_VALUE).speed());
        for (float bad : new float[] {0, -1, Float.NaN}) {
            assertRefused("the distance must be greater than 0 but is " + bad, () -> JumpLimit.ofDistance(bad));
            assertRefused("the speed must be greater than 0 but is " + bad, () -> JumpLimit.ofSpeed(bad));
        }
    }

    @Test
    void shouldTakeEasingsThatStartAndEndWhereTheyShould() {
        MotionRule.eased(t -> t + 1e-6 * (1 - 2 * t) * 0.9);
        assertRefused("an easing must map 0.0 to 0.0 but gives 2.0E-6", () -> MotionRule.eased(t -> t + 2e-6));
        assertRefused("an easing must map 1.0 to 1.0 but gives 0.5", () -> MotionRule.eased(t -> t / 2));
        assertRefused("an easing must map 0.0 to 0.0 but gives NaN", () -> MotionRule.eased(t -> Double.NaN));
    }

    @Test
    void shouldTakeUpToEightVectorsOfOnesOwn() {
        for (int vectors : new int[] {0, 8}) {
            MotionRule.custom(new SpringVectors(vectors));
        }
        for (int vectors : new int[] {-1, 9}) {
            assertRefused(
                    "a rule of motion may have 0 to 8 vectors but a spring has " + vectors,
                    () -> MotionRule.custom(new SpringVectors(vectors)));
        }
        assertEquals("a spring", MotionRule.custom(new SpringVectors(1)).toString());
    }

    private record SpringVectors(int count) implements MotionKernel {
        @Override
        public int vectors() {
            return count;
        }

        @Override
        public void show(MotionRows rows) {}

        @Override
        public String toString() {
            return "a spring";
        }
    }
}
