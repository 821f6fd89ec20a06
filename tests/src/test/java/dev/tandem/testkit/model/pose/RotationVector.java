package dev.tandem.testkit.model.pose;

/**
 * Rotations as vectors in double precision: an axis times an angle in radians, of any number of turns.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param x along x
 * @param y along y
 * @param z along z
 */
public record RotationVector(double x, double y, double z) {

    /** No rotation. */
    public static final RotationVector ZERO = new RotationVector(0, 0, 0);

    /** Below this angle the rounding of floats says more about the axis than the rotation does. */
    private static final double NO_AXIS = 3e-4;

    /** Angles within 3e-6 of half a turn go counter-clockwise (SPEC 11.2); the rest is what rounding to float adds. */
    private static final double HALF_TURN = 4e-6;

    private static final double TURN = 2 * Math.PI;

    /**
     * The orientation that this rotation takes the identity to.
     *
     * @return a unit quaternion
     */
    public Quaternion rotation() {
        double angle = length();
        if (angle == 0) {
            return new Quaternion(0, 0, 0, 1);
        }
        double sine = Math.sin(angle / 2) / angle;
        return new Quaternion(x * sine, y * sine, z * sine, Math.cos(angle / 2));
    }

    /**
     * This rotation several times, or a part of it.
     *
     * @param factor how often
     * @return a new vector
     */
    public RotationVector times(double factor) {
        return new RotationVector(x * factor, y * factor, z * factor);
    }

    /**
     * The sum of two vectors, which is both rotations only if they have one axis.
     *
     * @param other the other vector
     * @return a new vector
     */
    public RotationVector plus(RotationVector other) {
        return new RotationVector(x + other.x, y + other.y, z + other.z);
    }

    /**
     * The angle.
     *
     * @return radians, {@code >= 0}
     */
    public double length() {
        return Math.hypot(Math.hypot(x, y), z);
    }

    /**
     * This vector in a space that was turned.
     *
     * @param how the rotation of that space
     * @return a new vector
     */
    public RotationVector turned(ModelRotation how) {
        RotationVector axis = new RotationVector(how.x(), how.y(), how.z());
        RotationVector twice = axis.cross(this).times(2);
        return plus(twice.times(how.w())).plus(axis.cross(twice));
    }

    private RotationVector cross(RotationVector o) {
        return new RotationVector(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }

    /**
     * The full turns about the axis that bring this rotation nearest to another.
     *
     * @param wanted the other; gives the axis too where this rotation is too small to have one
     * @return the number of turns, before it is rounded to a whole one
     */
    private double turnsTowards(RotationVector wanted) {
        double angle = length();
        return angle < NO_AXIS
                ? wanted.length() / TURN
                : ((x * wanted.x + y * wanted.y + z * wanted.z) / angle - angle) / TURN;
    }

    /**
     * This rotation with as many full turns about its axis as bring it nearest to another.
     *
     * @param wanted the other; gives the axis too where this rotation is too small to have one
     * @return a new vector
     */
    public RotationVector nearestTo(RotationVector wanted) {
        RotationVector axis = length() < NO_AXIS ? wanted : this;
        double turns = Math.rint(turnsTowards(wanted));
        return turns == 0 ? this : plus(axis.times(turns * TURN / axis.length()));
    }

    /**
     * Whether rounding decides what {@link #nearestTo} gives.
     *
     * @param wanted as there
     * @param error by which angles may be off, radians
     * @return true near a tie, and where it is open whether there is an axis
     */
    public boolean isDoubtfulNear(RotationVector wanted, double error) {
        double turns = turnsTowards(wanted);
        double near = (error + 1e-6 * wanted.length() + HALF_TURN) / TURN;
        boolean tie = Math.abs(turns - Math.rint(turns)) > 0.5 - near;
        boolean axis = Math.abs(length() - NO_AXIS) < error + 1e-5;
        return tie || axis && Math.rint(wanted.length() / TURN) != 0;
    }
}
