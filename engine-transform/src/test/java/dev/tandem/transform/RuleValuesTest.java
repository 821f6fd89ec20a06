package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

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
            assertSame(Interpolation.FROM_TICK, node.ruleOf(component));
        }
        Extrapolation rule = MotionRule.extrapolated().upTo(5);

        node.rule(rule);
        node.rule(Component.ROTATION, Interpolation.SNAP);

        assertEquals(rule, node.ruleOf(Component.TRANSLATION));
        assertSame(Interpolation.SNAP, node.ruleOf(Component.ROTATION));
        assertEquals(rule, node.ruleOf(Component.SCALE));
    }

    @Test
    void shouldDelayWhatSnapsToTheEndOfTheLastTick() {
        node.rule(Interpolation.SNAP);
        assertEquals(0, node.displayDelayNanos(), "SPEC 9.8: before the first frame");

        stage.frame(0);
        assertEquals(0, node.displayDelayNanos(), "SPEC 9.8: before the first tick");

        stage.tick(() -> node.moveTo(1, 0, 0));
        stage.frame(1300);
        assertEquals(300, node.displayDelayNanos(), "SPEC 9.8");
    }
}
