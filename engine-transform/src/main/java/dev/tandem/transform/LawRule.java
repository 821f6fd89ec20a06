package dev.tandem.transform;

import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.rule.Law;
import org.jspecify.annotations.Nullable;

/** The rule of a law, which says all about it. */
final class LawRule implements MotionRule {
    static {
        LawAccess.register(Laws.ACCESS);
    }

    final Law law;
    private final @Nullable String name;

    LawRule(Law law) {
        this(law, null);
    }

    /** @param name by which people know the rule and saves find it again; null for what the law calls itself */
    LawRule(Law law, @Nullable String name) {
        this.law = law;
        this.name = name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LawRule rule && law.equals(rule.law);
    }

    @Override
    public int hashCode() {
        return law.hashCode();
    }

    @Override
    public String toString() {
        return name == null ? law.toString() : name;
    }
}
