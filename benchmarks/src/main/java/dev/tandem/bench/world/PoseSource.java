package dev.tandem.bench.world;

/** The poses that ticks write. */
public interface PoseSource {

    /** The newest poses, one after the other; live. */
    float[] poses();

    /** Makes the poses of the next tick. */
    void advance();
}
