package dev.tandem.scene.internal.pixel;

/** Where something is, and the pixel on which it is drawn. All in pixels. */
public final class PixelPlace {
    private static final long NEVER = -1;

    private double x;
    private double y;
    private double column;
    private double row;

    /** The frame for which it was last asked. */
    private long frame = NEVER;

    /** On the nearest pixel. */
    public PixelPlace(double x, double y) {
        start(x, y);
    }

    /** Begins anew, on the nearest pixel. */
    public void start(double newX, double newY) {
        x = newX;
        y = newY;
        column = PixelSteps.nearest(newX);
        row = PixelSteps.nearest(newY);
        frame = NEVER;
    }

    public double x() {
        return x;
    }

    public double y() {
        return y;
    }

    public double column() {
        return column;
    }

    public double row() {
        return row;
    }

    /** Whether it was asked for in a frame, and is still there. */
    boolean isAt(double otherX, double otherY, long inFrame) {
        return frame == inFrame && x == otherX && y == otherY;
    }

    void moveTo(double newX, double newY, double columns, double rows, long inFrame) {
        x = newX;
        y = newY;
        column += columns;
        row += rows;
        frame = inFrame;
    }
}
