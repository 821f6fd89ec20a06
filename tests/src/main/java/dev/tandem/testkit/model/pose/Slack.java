package dev.tandem.testkit.model.pose;

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
        return new Slack(translation + other.translation, rotation + other.rotation, scale + other.scale);
    }
}
