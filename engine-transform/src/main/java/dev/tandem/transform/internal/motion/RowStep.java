package dev.tandem.transform.internal.motion;

/** Brings the visual poses of one chunk of a table to a frame. Several threads may do so for several chunks. */
@FunctionalInterface
public interface RowStep {
    /** @param kernel for the use of the calling thread */
    void step(MotionTable table, int position, InterpolationKernel kernel);
}
