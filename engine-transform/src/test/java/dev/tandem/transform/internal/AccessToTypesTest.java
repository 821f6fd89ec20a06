package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.SnapLaw;
import dev.tandem.transform.internal.rule.VisualLaw;
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
        };
        try {
            LawAccess.register(other);
            assertSame(other, LawAccess.to(MotionRule.SNAP));
        } finally {
            LawAccess.register(before);
        }
    }
}
