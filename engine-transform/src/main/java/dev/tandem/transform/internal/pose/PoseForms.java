package dev.tandem.transform.internal.pose;

/** The forms that poses have. */
public final class PoseForms {
    /** Translation, quaternion and scale, in the order of {@link PoseLayout}; 3x4 matrices. */
    public static final PoseForm SPATIAL = new SpatialForm();

    /** Translation, angle and scale, in the order of {@link PlaneLayout}; 2x3 matrices. */
    public static final PoseForm FLAT = new FlatForm();

    private PoseForms() {}
}
