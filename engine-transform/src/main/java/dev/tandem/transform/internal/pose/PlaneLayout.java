package dev.tandem.transform.internal.pose;

/** Order of the five floats of a pose in the plane, wherever poses are packed in an array. */
public final class PlaneLayout {
    public static final int X = 0;
    public static final int Y = 1;

    /** In radians, counter-clockwise, of any number of turns. */
    public static final int ANGLE = 2;

    public static final int SX = 3;
    public static final int SY = 4;

    /** Floats per pose. */
    public static final int STRIDE = 5;

    private PlaneLayout() {}
}
