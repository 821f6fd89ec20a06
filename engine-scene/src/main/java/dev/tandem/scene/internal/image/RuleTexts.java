package dev.tandem.scene.internal.image;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.TickLaw;
import java.util.Map;

/**
 * Laws and curves as text, for images that outlive the program: those of the library by what they are, those of hosts by names
 * that they were given.
 */
public final class RuleTexts {
    private static final LawAccess<MotionRule> RULES = LawAccess.to(MotionRule.SNAP);
    private static final String LINEAR = "LINEAR";
    private static final String OF_HOST = "host ";

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
        Law law = lawOrCurve instanceof Curve curve ? new TickLaw(curve) : (Law) lawOrCurve;
        String text = RULES.text(law);
        return text == null ? OF_HOST + nameOf(RULES.rule(law)) : text;
    }

    private String nameOf(MotionRule rule) {
        return ofHost.entrySet().stream()
                .filter(entry -> entry.getValue().equals(rule))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the rule " + rule + " is the host's and has no name under which it could be found again"));
    }

    /** The curve of a text. */
    public Object curve(String text) {
        if (text.equals(LINEAR)) {
            return Curve.LINEAR;
        }
        if (text.startsWith(OF_HOST) && law(text) instanceof TickLaw eased) {
            return eased.curve();
        }
        throw new IllegalArgumentException("no rule of motion is like \"" + text + "\"");
    }

    /** The law of a text. */
    public Law law(String text) {
        MotionRule named = text.startsWith(OF_HOST) ? ofHost.get(text.substring(OF_HOST.length())) : null;
        Law law = named == null ? RULES.read(text) : RULES.law(named);
        if (law == null) {
            throw new IllegalArgumentException("no rule of motion has the name \"" + text + "\"");
        }
        return law;
    }
}
