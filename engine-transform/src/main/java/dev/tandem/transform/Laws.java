package dev.tandem.transform;

import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.custom.CustomLaw;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.TickLaw;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The law inside the storage that a rule stands for, and back. */
final class Laws extends LawAccess<MotionRule> {
    static final Laws ACCESS = new Laws();

    @Override
    public Law law(MotionRule rule) {
        Objects.requireNonNull(rule, "rule");
        if (rule instanceof LawRule known) {
            return known.law;
        }
        if (rule instanceof Extrapolation extrapolation) {
            return extrapolation.law;
        }
        return rule instanceof EasedRule eased ? new TickLaw(eased) : new CustomLaw((CustomRule) rule);
    }

    @Override
    public MotionRule rule(Law law) {
        MotionRule plain = plain(law);
        if (plain != null) {
            return plain;
        }
        if (law instanceof ExtrapolateLaw extrapolation) {
            return new Extrapolation(extrapolation);
        }
        if (law instanceof TickLaw tick) {
            return (EasedRule) tick.curve();
        }
        return law instanceof CustomLaw custom ? (CustomRule) custom.kernel() : new LawRule(law);
    }

    private @Nullable MotionRule plain(Law law) {
        for (MotionRule plain : MotionRule.PLAIN) {
            if (law(plain).equals(law)) {
                return plain;
            }
        }
        return null;
    }

    @Override
    public @Nullable String text(Law law) {
        String numbers = law.text();
        MotionRule plain = numbers == null ? plain(law) : null;
        return plain == null ? numbers : plain.toString();
    }

    @Override
    public @Nullable Law read(String text) {
        for (MotionRule plain : MotionRule.PLAIN) {
            if (plain.toString().equals(text)) {
                return law(plain);
            }
        }
        return ExtrapolateLaw.read(text);
    }
}
