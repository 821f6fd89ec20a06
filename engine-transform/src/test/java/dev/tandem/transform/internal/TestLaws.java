package dev.tandem.transform.internal;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.internal.rule.Law;

/** Laws inside the storage, for tests that go there directly. */
public final class TestLaws {
    private static final LawAccess<MotionRule> ACCESS = LawAccess.to(MotionRule.SNAP);

    private TestLaws() {}

    /** The law that a rule stands for. */
    public static Law of(MotionRule rule) {
        return ACCESS.law(rule);
    }

    /** Sets a rule for nodes for which none was chosen. */
    public static void standard(TransformStore store, MotionRule rule) {
        store.rules().standard(of(rule));
    }

    /** Chooses a rule for all components of a node. */
    public static void choose(TransformStore store, int id, MotionRule rule) {
        store.rules().choose(id, 7, of(rule));
    }
}
