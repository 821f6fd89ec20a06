package dev.tandem.scene.internal.image;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.Law;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Laws and curves as text, for images that outlive the program: those of the library by what they are, those of hosts by names
 * that they were given.
 */
public final class RuleTexts {
    private static final LawAccess<MotionRule> RULES = LawAccess.to(MotionRule.SNAP);
    private static final String LINEAR = "LINEAR";
    private static final String PREDICTED = "EXTRAPOLATE ";
    private static final String OF_HOST = "host ";
    private static final Map<String, MotionRule> PLAIN = Map.of(
            "FROM_TICK", MotionRule.FROM_TICK,
            "FROM_VISUAL", MotionRule.FROM_VISUAL,
            "SNAP", MotionRule.SNAP,
            "HERMITE", MotionRule.HERMITE,
            "WINDING", MotionRule.WINDING);

    private final Map<String, MotionRule> ofHost;

    /** @param ofHost rules of the host's by name */
    public RuleTexts(Map<String, MotionRule> ofHost) {
        this.ofHost = ofHost;
    }

    /**
     * The text of a law or a curve.
     *
     * @throws IllegalArgumentException if it is one of the host's that has no name
     */
    public String text(Object lawOrCurve) {
        if (lawOrCurve == Curve.LINEAR) {
            return LINEAR;
        }
        if (lawOrCurve instanceof ExtrapolateLaw law) {
            return PREDICTED + law.horizonNanos() + " " + law.blendNanos() + " " + law.leadNanos();
        }
        MotionRule rule = lawOrCurve instanceof Law law ? RULES.rule(law) : (MotionRule) lawOrCurve;
        return PLAIN.containsValue(rule) ? nameIn(PLAIN, rule) : OF_HOST + nameIn(ofHost, rule);
    }

    private static String nameIn(Map<String, MotionRule> rules, MotionRule rule) {
        return rules.entrySet().stream()
                .filter(entry -> entry.getValue().equals(rule))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the rule " + rule + " is the host's and has no name under which it could be found again"));
    }

    /** The curve of a text. */
    public Object curve(String text) {
        return text.equals(LINEAR) ? Curve.LINEAR : require(rule(text) instanceof Curve, rule(text), text);
    }

    /** The law of a text. */
    public Object law(String text) {
        if (!text.startsWith(PREDICTED)) {
            return RULES.law(rule(text));
        }
        List<Long> nanos = new ArrayList<>();
        for (String number : text.substring(PREDICTED.length()).split(" ")) {
            nanos.add(Long.parseLong(number));
        }
        nanos.forEach(each -> require(each >= ExtrapolateLaw.A_TICK, each, text));
        return new ExtrapolateLaw(nanos.get(0), nanos.get(1), nanos.get(2));
    }

    private MotionRule rule(String text) {
        MotionRule rule = text.startsWith(OF_HOST) ? ofHost.get(text.substring(OF_HOST.length())) : PLAIN.get(text);
        if (rule == null) {
            throw new IllegalArgumentException("no rule of motion has the name \"" + text + "\"");
        }
        return rule;
    }

    private static <T> T require(boolean holds, T value, String text) {
        if (!holds) {
            throw new IllegalArgumentException("no rule of motion is like \"" + text + "\"");
        }
        return value;
    }
}
