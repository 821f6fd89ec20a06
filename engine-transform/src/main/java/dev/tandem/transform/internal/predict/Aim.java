package dev.tandem.transform.internal.predict;

/** The interval that rows were aimed for, seen from the instant from which it is shown. */
final class Aim {
    /** The position of that instant within the interval. */
    float progress;

    /** How far after it, in lengths of it. */
    float beyond;

    /** Length of the interval in seconds, for velocities. */
    double seconds;

    /** False if a motion ends with the interval unless a velocity says otherwise. */
    boolean goesOn;

    /** False if nothing was shown before, or differences are not blended out. */
    boolean anyOffset;

    /** True if nothing was shown before: rows count as having shown what they are aimed for, should they be aimed again. */
    boolean isFirst;
}
