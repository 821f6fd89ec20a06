package dev.tandem.testkit.model.pose;

import dev.tandem.transform.Component;
import java.util.Set;

/**
 * How far the engine's copy of a pose may lie from the model's, because it was computed in float.
 *
 * @param translation in units of the parent's space
 * @param rotation in radians
 * @param scale as a difference of factors
 */
public record Slack(double translation, double rotation, double scale) {

    /** The same bits. */
    public static final Slack NONE = new Slack(0, 0, 0);

    /**
     * The slack of a pose that was computed from another.
     *
     * @param other what was added
     * @return the sum
     */
    public Slack plus(Slack other) {
        Slack sum = new Slack(translation + other.translation, rotation + other.rotation, scale + other.scale);
        return sum.equals(NONE) ? NONE : sum;
    }

    /**
     * Whether two poses of the model, one of them known so far, are different in the engine.
     *
     * @param a a pose
     * @param b another
     * @return false if rounding may have made them the same
     */
    public boolean surelyDiffer(ModelPose a, ModelPose b) {
        double size = Tolerance.BLEND * Math.max(a.size(), b.size());
        double angles =
                Tolerance.BLEND * Math.max(a.rotation().size(), b.rotation().size());
        boolean apart = Math.abs(a.tx() - b.tx()) > translation + size
                || Math.abs(a.ty() - b.ty()) > translation + size
                || Math.abs(a.tz() - b.tz()) > translation + size;
        return apart || a.angleTo(b) > rotation + angles + Tolerance.WARPED_ROTATION;
    }

    /**
     * The slack of a pose some components of which are known after all.
     *
     * @param known these
     * @param last what was added last; components in which it is not all are still off
     * @return none in components where nothing else was added
     */
    public Slack without(Set<Component> known, Slack last) {
        Slack left = new Slack(
                known.contains(Component.TRANSLATION) && translation == last.translation ? 0 : translation,
                known.contains(Component.ROTATION) && rotation == last.rotation ? 0 : rotation,
                known.contains(Component.SCALE) && scale == last.scale ? 0 : scale);
        return left.equals(NONE) ? NONE : left;
    }
}
