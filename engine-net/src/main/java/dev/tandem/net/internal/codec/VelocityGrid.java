package dev.tandem.net.internal.codec;

/**
 * Velocities as whole numbers: what they cover in the time between two sends, in units of the {@link PositionGrid}, or, about the
 * axes of space, in levels of the {@link RotationGrid}. A curve between two sends is therefore as exact as the poses at its ends
 * (SPEC 15.6). In strict arithmetic: the same bits on every machine. Immutable.
 */
public final class VelocityGrid {

    /** The numbers of a node in space: three linear ones, then three angular ones. */
    public static final int COLUMNS = 6;

    private static final int FLAT_COLUMNS = 3;

    private final double unitsPerLinear;
    private final double unitsPerAngular;
    private final double unitsPerRadian;
    private final double linearPerUnit;
    private final double angularPerUnit;

    /**
     * Creates a grid.
     *
     * @param sendSeconds how long it takes from send to send, positive
     */
    public VelocityGrid(PositionGrid positions, RotationGrid rotations, double sendSeconds) {
        linearPerUnit = positions.toMetres(1) / sendSeconds;
        unitsPerLinear = sendSeconds / positions.toMetres(1);
        angularPerUnit = rotations.radiansPerLevel() / sendSeconds;
        unitsPerRadian = 1 / rotations.radiansPerLevel();
        unitsPerAngular = sendSeconds / rotations.radiansPerLevel();
    }

    /** Returns how many numbers a node has; in the plane these are x, y and angle. */
    public static int columns(boolean isFlat) {
        return isFlat ? FLAT_COLUMNS : COLUMNS;
    }

    /** Returns the nearest number of units of a velocity in metres, or in the plane radians, per second; any number has one. */
    public int toLinearUnits(double perSecond) {
        return nearest(perSecond * unitsPerLinear);
    }

    /** Returns the nearest number of units of a velocity about an axis of space, in radians per second. */
    public int toAngularUnits(double perSecond) {
        return nearest(perSecond * unitsPerAngular);
    }

    /** Returns the nearest number of units of what was turned about an axis of space from send to send, in radians. */
    public int toAngularUnitsOfWay(double radians) {
        return nearest(radians * unitsPerRadian);
    }

    private static int nearest(double units) {
        // beyond the range of int the cast gives the nearest one
        return (int) Math.floor(units + .5);
    }

    /** Converts linear units to metres per second. */
    public float toLinear(int units) {
        return (float) (units * linearPerUnit);
    }

    /** Converts angular units to radians per second. */
    public float toAngular(int units) {
        return (float) (units * angularPerUnit);
    }
}
