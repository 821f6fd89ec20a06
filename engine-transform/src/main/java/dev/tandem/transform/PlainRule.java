package dev.tandem.transform;

import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.curve.HermiteLaw;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.SnapLaw;
import dev.tandem.transform.internal.rule.TickLaw;
import dev.tandem.transform.internal.rule.VisualLaw;
import dev.tandem.transform.internal.rule.WindingLaw;
import java.util.List;

/** The rules that have no parameters: the constants of {@link MotionRule}, with their laws. */
enum PlainRule implements MotionRule {
    FROM_TICK(new TickLaw(Curve.LINEAR)),
    FROM_VISUAL(new VisualLaw()),
    SNAP(new SnapLaw()),
    EXTRAPOLATE(ExtrapolateLaw.STANDARD),
    HERMITE(new HermiteLaw()),
    WINDING(new WindingLaw());

    static final List<PlainRule> ALL = List.of(values());

    static {
        LawAccess.register(Laws.ACCESS);
    }

    final Law law;

    PlainRule(Law law) {
        this.law = law;
    }
}
