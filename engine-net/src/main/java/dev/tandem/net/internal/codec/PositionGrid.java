package dev.tandem.net.internal.codec;

/**
 * Positions as whole multiples of a power of two, by default 1/4096 m: an error of at most half a unit an axis. A position within
 * 2<sup>24</sup> units of the origin is exact as a float, and any as a double (SPEC 15.6). Immutable.
 */
public final class PositionGrid {

    /** The units per metre of the default grid. */
    public static final int DEFAULT_UNITS = 4096;

    /** The most units per metre. */
    public static final int MOST_UNITS = 1 << 16;

    private final double unitsPerMetre;
    private final double metresPerUnit;

    /**
     * Creates a grid.
     *
     * @param unitsPerMetre a power of two from 1 to 65536
     * @throws IllegalArgumentException if it is none
     */
    public PositionGrid(int unitsPerMetre) {
        if (unitsPerMetre < 1 || unitsPerMetre > MOST_UNITS || Integer.bitCount(unitsPerMetre) != 1) {
            throw new IllegalArgumentException(
                    "unitsPerMetre must be a power of two from 1 to 65536, was " + unitsPerMetre);
        }
        this.unitsPerMetre = unitsPerMetre;
        metresPerUnit = 1.0 / unitsPerMetre;
    }

    /**
     * Returns the nearest number of units, of two equally near ones the larger.
     *
     * @param metres a coordinate in metres, within 2<sup>31</sup> units of 0
     * @throws IllegalArgumentException if it is NaN or further away
     */
    public int toUnits(double metres) {
        double units = Math.floor(metres * unitsPerMetre + .5);
        // written so that NaN is refused as well
        if (!(units >= Integer.MIN_VALUE && units <= Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("a coordinate must be within " + Integer.MAX_VALUE * metresPerUnit
                    + " m of the origin, was " + metres);
        }
        return (int) units;
    }

    /** Returns the nearest number of units that there is, also to a coordinate that has none. */
    public int nearest(double metres) {
        return (int) Math.floor(metres * unitsPerMetre + .5);
    }

    /** Returns whether a coordinate has a number of units; one that is not finite has none. */
    public boolean holds(double metres) {
        double units = Math.floor(metres * unitsPerMetre + .5);
        return units >= Integer.MIN_VALUE && units <= Integer.MAX_VALUE;
    }

    /** Returns so many units in metres, exactly. */
    public double toMetres(int units) {
        return units * metresPerUnit;
    }
}
