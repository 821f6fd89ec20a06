package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.SnapLaw;
import dev.tandem.transform.internal.rule.TickLaw;
import dev.tandem.transform.internal.rule.VisualLaw;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Handles and rules of the public surface, as the storage knows them. */
class AccessToTypesTest {
    @Test
    void shouldMakeHandlesOfEachType() {
        TransformStore space = new TransformStore();
        HandleAccess<Transform3d> spatial = HandleAccess.to(Transform3d.class);
        Transform3d node = spatial.handle(space, space.create());
        assertEquals(node.index(), spatial.idIn(space, node));
        assertEquals(0, spatial.generation(node));

        TransformStore plane = TransformStore.inPlane(space, () -> 0);
        HandleAccess<Transform2d> flat = HandleAccess.to(Transform2d.class);
        Transform2d flatNode = flat.handle(plane, plane.create());
        plane.destroy(flatNode.index());
        assertEquals(flatNode.index(), flat.idOnce(plane, flatNode));
    }

    @Test
    void shouldKeepTheAccessThatATypeRegisters() {
        HandleAccess<Named> access = new HandleAccess<>() {
            @Override
            public Named handle(TransformStore store, int id) {
                return new Named(id);
            }

            @Override
            public int idIn(TransformStore store, Named handle) {
                return handle.id;
            }

            @Override
            public int idDrawnIn(TransformStore store, Named handle) {
                return handle.id;
            }

            @Override
            public int idOnce(TransformStore store, Named handle) {
                return handle.id;
            }

            @Override
            public int generation(Named handle) {
                return 0;
            }
        };
        HandleAccess.register(Named.class, access);
        assertSame(access, HandleAccess.to(Named.class));
    }

    private record Named(int id) {}

    @Test
    void shouldKnowTheLawOfARuleAndBack() {
        LawAccess<MotionRule> access = LawAccess.to(MotionRule.SNAP);
        assertEquals(new SnapLaw(), access.law(MotionRule.SNAP));
        assertSame(MotionRule.FROM_VISUAL, access.rule(new VisualLaw()));
    }

    private record Numbered(int number) implements Law {
        @Override
        public ComponentMotion motion(int part, PoseForm form) {
            return new VisualLaw().motion(part, form);
        }
    }

    @Test
    void shouldMakeARuleOfAnyLaw() {
        LawAccess<MotionRule> access = LawAccess.to(MotionRule.SNAP);
        MotionRule rule = access.rule(new Numbered(1));
        assertEquals(new Numbered(1), access.law(rule));
        assertEquals(rule, access.rule(new Numbered(1)));
        assertEquals(rule.hashCode(), access.rule(new Numbered(1)).hashCode());
        assertNotEquals(rule, access.rule(new Numbered(2)));
        assertEquals("Numbered[number=1]", rule.toString());
        assertThrows(
                IllegalArgumentException.class, () -> access.text(new Numbered(1), Map.of()), "which says no text");
    }

    /** SPEC 14.7: saves outlive the program. */
    @Test
    void shouldReadTheLawOfATextAndBack() {
        LawAccess<MotionRule> access = LawAccess.to(MotionRule.SNAP);
        for (MotionRule rule : MotionRule.PLAIN) {
            assertEquals(access.law(rule), access.law(access.text(access.law(rule), Map.of()), Map.of()));
        }
        Law numbers = access.law(MotionRule.extrapolated().upTo(1L << 62).blendedOver(0));
        assertEquals("EXTRAPOLATE 4611686018427387904 0 -1", access.text(numbers, Map.of()));
        assertEquals(numbers, access.law("EXTRAPOLATE 4611686018427387904 0 -1", Map.of()));
        for (String other : new String[] {
            "",
            "gold",
            "EXTRAPOLATE ",
            "EXTRAPOLATE 1 2",
            "EXTRAPOLATE 1 2 -2",
            "EXTRAPOLATE 1 2 3 4",
            "EXTRAPOLATE 1 2 3 ",
            "EXTRAPOLATE 1 +2 3",
            "EXTRAPOLATE 1 two 3",
            "EXTRAPOLATES 1 2 3",
            // more than 2^62, and more than a long
            "EXTRAPOLATE 1 2 4611686018427387905",
            "EXTRAPOLATE 1 2 99999999999999999999",
            "host gold"
        }) {
            assertThrows(IllegalArgumentException.class, () -> access.law(other, Map.of()), other);
        }
    }

    /** SPEC 14.7: rules of hosts are found again by their names. */
    @Test
    void shouldReadARuleOfTheHostByItsName() {
        LawAccess<MotionRule> access = LawAccess.to(MotionRule.SNAP);
        MotionRule ease = MotionRule.eased(t -> t * t);
        Map<String, MotionRule> named = Map.of("slow", ease);
        Law law = access.law(ease);
        Curve curve = ((TickLaw) law).curve();
        assertEquals("host slow", access.text(law, named));
        assertEquals("host slow", access.text(curve, named));
        assertEquals(law, access.law("host slow", named));
        assertEquals(curve, access.curve("host slow", named));
        assertSame(Curve.LINEAR, access.curve(access.text(Curve.LINEAR, named), named));
        assertThrows(IllegalArgumentException.class, () -> access.text(law, Map.of()));
        assertThrows(IllegalArgumentException.class, () -> access.curve("SNAP", named), "which has no curve");
    }

    @Test
    void shouldKeepTheAccessToRulesThatIsRegistered() {
        LawAccess<MotionRule> before = LawAccess.to(MotionRule.SNAP);
        assertNotNull(before);
        LawAccess<MotionRule> other = new LawAccess<>() {
            @Override
            public Law law(MotionRule rule) {
                return before.law(rule);
            }

            @Override
            public MotionRule rule(Law law) {
                return before.rule(law);
            }

            @Override
            public String text(Object lawOrCurve, Map<String, MotionRule> named) {
                return before.text(lawOrCurve, named);
            }

            @Override
            public Law law(String text, Map<String, MotionRule> named) {
                return before.law(text, named);
            }

            @Override
            public Curve curve(String text, Map<String, MotionRule> named) {
                return before.curve(text, named);
            }
        };
        try {
            LawAccess.register(other);
            assertSame(other, LawAccess.to(MotionRule.SNAP));
        } finally {
            LawAccess.register(before);
        }
    }
}
