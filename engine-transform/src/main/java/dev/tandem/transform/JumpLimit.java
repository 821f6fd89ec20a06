package dev.tandem.transform;

/**
 * Which moves are too long or too fast to be motions: within one tick they count as teleports. For hosts that do not know, such
 * as one that gets poses from a network. A value; every limit may be infinite, which is none.
 *
 * @param distance in units of the parent's space, greater than 0
 * @param speed in these units per second, greater than 0
 * @param mirrors whether a scale snaps when it changes its sign, instead of passing through zero
 */
public record JumpLimit(float distance, float speed, boolean mirrors) {
    /** Every move is a motion, as by default. */
    public static final JumpLimit NONE = new JumpLimit(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, false);

    /**
     * Limits that are given one by one.
     *
     * @param distance as above
     * @param speed as above
     * @param mirrors as above
     * @throws IllegalArgumentException if a limit is NaN or not greater than 0
     */
    public JumpLimit {
        requirePositive("distance", distance);
        requirePositive("speed", speed);
    }

    private static void requirePositive(String what, float limit) {
        if (!(limit > 0)) {
            throw new IllegalArgumentException("the " + what + " must be greater than 0 but is " + limit);
        }
    }

    /**
     * A limit of distance alone.
     *
     * @param units in units of the parent's space
     * @return moves over a longer distance within a tick are teleports
     * @throws IllegalArgumentException if it is NaN or not greater than 0
     */
    public static JumpLimit ofDistance(float units) {
        return new JumpLimit(units, NONE.speed, false);
    }

    /**
     * A limit of speed alone.
     *
     * @param unitsPerSecond in units of the parent's space per second
     * @return faster moves are teleports
     * @throws IllegalArgumentException if it is NaN or not greater than 0
     */
    public static JumpLimit ofSpeed(float unitsPerSecond) {
        return new JumpLimit(NONE.distance, unitsPerSecond, false);
    }

    /** {@return this limit, and scales that snap when they change their sign} */
    public JumpLimit orMirrored() {
        return new JumpLimit(distance, speed, true);
    }
}
