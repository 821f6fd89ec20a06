package dev.tandem.net.internal.codec;

/**
 * Positions as whole multiples of a power of two, by default 1/4096 m: an error of at most half a unit an axis. A position within
 * 2<sup>24</sup> units of the origin is exact as a float, and any as a double (SPEC 15.6). In a large world it is counted from
 * the middle of a cell of 2<sup>30</sup> units. Immutable.
 */
public final class PositionGrid {

    /** The units per metre of the default grid. */
    public static final int DEFAULT_UNITS = 4096;

    /** The most units per metre. */
    public static final int MOST_UNITS = 1 << 16;

    /** A cell is two to this power of units wide; a position in a large world is a cell and the units from its middle. */
    private static final int CELL_BITS = 30;

    private static final double UNITS_OF_CELL = 1 << CELL_BITS;

    /** A cell is left by those farther from its middle, in units: further than its border, so that nobody goes to and fro. */
    private static final double REACH = 1.5 * UNITS_OF_CELL;

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

    /** Returns the nearest number of units from zero to a coordinate in a large world. */
    public long nearestPlace(double metres) {
        return (long) Math.floor(metres * unitsPerMetre + .5);
    }

    /** Returns the cell of a coordinate in a large world: the one before while that is near, else the nearest there is. */
    public int cell(double metres, int before) {
        double units = Math.floor(metres * unitsPerMetre + .5);
        boolean stays = Math.abs(units - before * UNITS_OF_CELL) <= REACH;
        return stays ? before : (int) Math.rint(units / UNITS_OF_CELL);
    }

    /** Returns the units from the middle of a cell to a coordinate; the nearest number that there is. */
    public int inCell(double metres, int cell) {
        return (int) (Math.floor(metres * unitsPerMetre + .5) - cell * UNITS_OF_CELL);
    }

    /** Returns whether a coordinate is so near to a cell that it has a number of units there. */
    public boolean holds(double metres, int cell) {
        double units = Math.floor(metres * unitsPerMetre + .5) - cell * UNITS_OF_CELL;
        return Math.abs(units) <= REACH;
    }

    /** Returns the units from zero to a point of a cell. */
    static long units(int cell, int inCell) {
        return ((long) cell << CELL_BITS) + inCell;
    }

    /** Returns the cell nearest to a coordinate in units; {@code before}, as long as the rest fits into an int. */
    static int cellOf(long units, int before) {
        long rest = units - ((long) before << CELL_BITS);
        return rest == (int) rest ? before : (int) (units + (1L << CELL_BITS - 1) >> CELL_BITS);
    }

    /** Returns a point of a cell in metres: the nearest double. */
    public double toMetres(int cell, int inCell) {
        return units(cell, inCell) * metresPerUnit;
    }

    /** Converts units to metres, exactly. */
    public double toMetres(int units) {
        return units * metresPerUnit;
    }
}
