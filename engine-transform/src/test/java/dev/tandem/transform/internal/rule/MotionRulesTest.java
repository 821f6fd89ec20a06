package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class MotionRulesTest {
    private static final Law TICK = new TickLaw(Curve.LINEAR);
    private static final Law VISUAL = new VisualLaw();
    private static final Law SNAP = new SnapLaw();

    private final RowsStage stage = new RowsStage();
    private final MotionRules rules = new MotionRules(stage.parts);

    private int number(Law translation, Law rotation, Law scale) {
        return rules.number(new LawSet(translation, rotation, scale));
    }

    /** A law equal to others of its name. */
    private record NamedLaw(String name, boolean suitsSnapping) implements Law {
        @Override
        public ComponentMotion motion(int part, PoseForm form) {
            return new TickMotion(part, Curve.LINEAR);
        }
    }

    @Test
    void shouldHaveThreeRulesFromTheStart() {
        assertEquals(3, rules.limit());
        assertEquals(MotionRules.FROM_TICK, number(TICK, TICK, TICK));
        assertEquals(MotionRules.FROM_VISUAL, number(VISUAL, VISUAL, VISUAL));
        assertEquals(MotionRules.SNAP, number(SNAP, SNAP, SNAP));
        assertEquals(3, rules.limit());
        assertInstanceOf(FromTick.class, rules.get(MotionRules.FROM_TICK));
        assertInstanceOf(FromVisual.class, rules.get(MotionRules.FROM_VISUAL));
        assertNull(rules.get(MotionRules.SNAP));
        assertEquals(PoseParts.ALL, rules.snapped(MotionRules.SNAP));
        assertEquals(MotionRules.SNAP, rules.table(MotionRules.SNAP));
        assertEquals(MotionRules.FROM_VISUAL, rules.table(MotionRules.FROM_VISUAL));
        assertEquals(0, rules.velocityParts(MotionRules.SNAP));
        assertEquals(0, rules.velocityParts(MotionRules.FROM_TICK));
    }

    @Test
    void shouldBeOneRuleWhenLawsAreEqual() {
        Law one = new NamedLaw("a", true);
        int rule = number(one, TICK, TICK);
        assertEquals(3, rule);
        assertEquals(rule, number(new NamedLaw("a", true), new TickLaw(Curve.LINEAR), TICK));
        assertEquals(4, number(TICK, one, TICK));
        assertEquals(5, number(new NamedLaw("b", true), TICK, TICK));
        assertEquals(6, rules.limit());
        assertSame(one, rules.laws(rule).translation());
        assertSame(one, rules.unique(new NamedLaw("a", true)));
        assertNull(rules.unique(null));
        Law unknown = new NamedLaw("c", true);
        assertSame(unknown, rules.unique(unknown));
    }

    @Test
    void shouldKeepLawsOfASetThatIsInUse() {
        Law[] laws = {new NamedLaw("a", true), new NamedLaw("b", true), new NamedLaw("c", true)};
        rules.keep(new LawSet(laws[0], laws[1], laws[2]));
        rules.keep(new LawSet(null, null, null));
        for (Law law : laws) {
            assertSame(law, rules.unique(new NamedLaw(((NamedLaw) law).name(), true)));
        }
    }

    @Test
    void shouldHaveARuleOfComponentsWhenLawsDiffer() {
        int mixed = number(TICK, VISUAL, TICK);
        assertFalse(rules.get(mixed).isInterpolation());
        assertEquals(mixed, rules.table(mixed));
        assertEquals(0, rules.snapped(mixed));
        Law curved = new TickLaw((nanos, start, end) -> 0.5f);
        assertTrue(rules.get(number(curved, curved, curved)).isInterpolation());
        Law other = new NamedLaw("a", true);
        assertFalse(rules.get(number(other, other, other)).isInterpolation());
        assertFalse(rules.get(number(VISUAL, TICK, TICK)).isInterpolation());
    }

    private void assertTable(int table, int snapped, Law translation, Law rotation, Law scale) {
        int rule = number(translation, rotation, scale);
        assertTrue(rule > MotionRules.SNAP);
        assertNull(rules.get(rule));
        assertEquals(snapped, rules.snapped(rule));
        assertEquals(table, rules.table(rule));
    }

    @Test
    void shouldUseTheTableOfTheOthersWhenComponentsSnap() {
        int all = PoseParts.ALL;
        assertTable(MotionRules.FROM_TICK, PoseParts.SCALE, TICK, TICK, SNAP);
        assertTable(MotionRules.FROM_VISUAL, PoseParts.ROTATION, VISUAL, SNAP, VISUAL);
        assertTable(MotionRules.FROM_VISUAL, PoseParts.TRANSLATION, SNAP, VISUAL, VISUAL);
        assertTable(MotionRules.FROM_VISUAL, all & ~PoseParts.SCALE, SNAP, SNAP, VISUAL);
        assertTable(MotionRules.FROM_VISUAL, all & ~PoseParts.TRANSLATION, VISUAL, SNAP, SNAP);
        assertTable(MotionRules.FROM_VISUAL, all & ~PoseParts.ROTATION, SNAP, VISUAL, SNAP);
    }

    @Test
    void shouldMoveWhatSnapsByTicksInTheTableWhenTheOthersDiffer() {
        assertTable(number(TICK, VISUAL, TICK), PoseParts.TRANSLATION, SNAP, VISUAL, TICK);
        assertTable(number(VISUAL, TICK, TICK), PoseParts.SCALE, VISUAL, TICK, SNAP);
        assertTable(number(VISUAL, TICK, TICK), PoseParts.ROTATION, VISUAL, SNAP, TICK);
        Law demanding = new NamedLaw("a", false);
        assertTable(number(demanding, TICK, demanding), PoseParts.ROTATION, demanding, SNAP, demanding);
    }

    @Test
    void shouldForgetRulesThatAreNotInUseWhenThereAreMany() {
        BitSet inUse = new BitSet();
        BitSet forgotten = new BitSet();
        Law kept = new NamedLaw("kept", true);
        rules.use(new MotionRules.Users() {
            @Override
            public void markUsed(BitSet used) {
                used.or(inUse);
            }

            @Override
            public void forgotten(int rule) {
                assertFalse(forgotten.get(rule), "once");
                forgotten.set(rule);
            }

            @Override
            public void keepLaws() {
                rules.keep(new LawSet(kept, null, null));
            }
        });
        int snapping = number(new NamedLaw("a", true), SNAP, TICK);
        inUse.set(snapping);
        for (int i = 0; rules.sweeps() == 0; i++) {
            number(new NamedLaw("law " + i, true), TICK, TICK);
            assertTrue(i < 1000, "SPEC 9.1");
        }

        assertFalse(forgotten.get(MotionRules.SNAP) || forgotten.get(snapping), "SPEC 9.1");
        assertFalse(forgotten.get(rules.table(snapping)), "it has the rows of one that is in use");
        assertEquals(snapping, number(new NamedLaw("a", true), SNAP, TICK));
        assertSame(kept, rules.unique(new NamedLaw("kept", true)));
        int before = rules.limit();
        Law again = new NamedLaw("again", true);
        int number = number(again, again, again);
        assertTrue(number < before && forgotten.get(number), "numbers are given out again");
        assertSame(again, rules.laws(number).translation());
        assertEquals(before, rules.limit());
    }
}
