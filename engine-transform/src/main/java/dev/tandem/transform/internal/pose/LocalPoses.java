package dev.tandem.transform.internal.pose;

/** One kind of local poses: logical, visual, or those at the start of the tick under way. */
public interface LocalPoses {
    /** Writes the local pose into the first {@link PoseLayout#STRIDE} floats of {@code pose}. */
    void load(int index, float[] pose);

    /** Counter that differs whenever the local pose may differ. */
    int revision(int index);
}
