package dev.tandem.transform.internal.pose;

/** Sets of components of a pose, as bits. */
public final class PoseParts {
    public static final int TRANSLATION = 1;
    public static final int ROTATION = 2;
    public static final int SCALE = 4;
    public static final int ALL = TRANSLATION | ROTATION | SCALE;

    private PoseParts() {}

    /** The component with a number: translation, rotation and scale are 0, 1 and 2. */
    public static int ofNumber(int component) {
        return 1 << component;
    }
}
