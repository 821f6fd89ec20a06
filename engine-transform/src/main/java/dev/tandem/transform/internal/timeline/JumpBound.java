package dev.tandem.transform.internal.timeline;

/**
 * Up to where a move within one tick is a motion.
 *
 * @param distance longer moves are teleports
 * @param speed per second; so are faster ones
 * @param mirrors true if a scale snaps when its sign changes
 */
public record JumpBound(float distance, float speed, boolean mirrors) {
    /** Everything is a motion. */
    static final JumpBound NONE = new JumpBound(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, false);

    /** True if a move of a squared length within a time is none. */
    boolean isBroken(double squared, double seconds) {
        double most = Math.min(distance, speed * seconds);
        return squared > most * most;
    }
}
