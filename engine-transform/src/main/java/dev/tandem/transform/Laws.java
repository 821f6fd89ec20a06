package dev.tandem.transform;

import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.custom.CustomLaw;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.TickLaw;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The law inside the storage that a rule stands for, and back; and either as text. */
final class Laws extends LawAccess<MotionRule> {
    static final Laws ACCESS = new Laws();
    private static final String LINEAR = "LINEAR";
    private static final String OF_HOST = "host ";

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
    public String text(Object lawOrCurve, Map<String, MotionRule> named) {
        if (lawOrCurve == Curve.LINEAR) {
            return LINEAR;
        }
        Law law = lawOrCurve instanceof Curve curve ? new TickLaw(curve) : (Law) lawOrCurve;
        String numbers = law.text();
        if (numbers != null) {
            return numbers;
        }
        MotionRule plain = plain(law);
        return plain == null ? OF_HOST + nameOf(rule(law), named) : plain.toString();
    }

    private static String nameOf(MotionRule rule, Map<String, MotionRule> named) {
        for (Map.Entry<String, MotionRule> each : named.entrySet()) {
            if (each.getValue().equals(rule)) {
                return each.getKey();
            }
        }
        throw new IllegalArgumentException(
                "the rule " + rule + " is the host's and has no name under which it could be found again");
    }

    @Override
    public Curve curve(String text, Map<String, MotionRule> named) {
        if (text.equals(LINEAR)) {
            return Curve.LINEAR;
        }
        if (text.startsWith(OF_HOST) && law(text, named) instanceof TickLaw eased) {
            return eased.curve();
        }
        throw new IllegalArgumentException("no rule of motion is like \"" + text + "\"");
    }

    @Override
    public Law law(String text, Map<String, MotionRule> named) {
        MotionRule ofHost = text.startsWith(OF_HOST) ? named.get(text.substring(OF_HOST.length())) : null;
        Law law = ofHost == null ? read(text) : law(ofHost);
        if (law == null) {
            throw new IllegalArgumentException("no rule of motion has the name \"" + text + "\"");
        }
        return law;
    }

    private @Nullable Law read(String text) {
        for (MotionRule plain : MotionRule.PLAIN) {
            if (plain.toString().equals(text)) {
                return law(plain);
            }
        }
        return ExtrapolateLaw.read(text);
    }
}
