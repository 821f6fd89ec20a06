package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import org.jspecify.annotations.Nullable;

/** The rows of a chunk that are shown: their interpolated poses, and what is added to these. For the use of one thread. */
final class ShownRows {
    /** That of the thread. */
    final InterpolationKernel kernel;

    @SuppressWarnings("NullAway.Init")
    MotionChunk chunk;

    int count;

    /** The poses at the end of the intervals, or within them. */
    float[][] base = {};

    /** Where the rows are shown; may be the base. */
    float[][] out = {};

    /** How far each row has gone on, null if none has. */
    float @Nullable [] beyond;

    /** The share that is left of each offset, null if there is none. */
    float @Nullable [] weight;

    /** True if some row {@linkplain Prediction#isFar is far}, or has gone on for longer than its interval. */
    boolean areFar;

    /**
     * False if some rows may have gone on by 0, have 0 left of their offset, or have no motion or offset: nothing is added to
     * these, not even a zero, whose sign could be another.
     */
    boolean areAlike;

    ShownRows(InterpolationKernel kernel) {
        this.kernel = kernel;
    }
}
