package dev.tandem.transform;

import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.custom.CustomLaw;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.TickLaw;
import java.util.Objects;

/** The law inside the storage that a rule stands for, and back. */
final class Laws extends LawAccess<MotionRule> {
    static final Laws ACCESS = new Laws();

    @Override
    public Law law(MotionRule rule) {
        Objects.requireNonNull(rule, "rule");
        if (rule instanceof Extrapolation extrapolation) {
            return extrapolation.law;
        }
        if (rule instanceof CustomRule custom) {
            return new CustomLaw(custom);
        }
        return rule instanceof PlainRule plain ? plain.law : new TickLaw((EasedRule) rule);
    }

    @Override
    public MotionRule rule(Law law) {
        for (PlainRule plain : PlainRule.ALL) {
            if (plain.law.equals(law)) {
                return plain;
            }
        }
        if (law instanceof ExtrapolateLaw extrapolation) {
            return new Extrapolation(extrapolation);
        }
        if (law instanceof CustomLaw custom) {
            return (CustomRule) custom.kernel();
        }
        return (EasedRule) ((TickLaw) law).curve();
    }
}
