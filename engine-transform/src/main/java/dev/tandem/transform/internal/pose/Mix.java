package dev.tandem.transform.internal.pose;

/** How values of a kind between two others are found, where their numbers do not go in straight lines. */
@FunctionalInterface
public interface Mix {
    /** How many columns there are to be overwritten. */
    int SCRATCH = 3;

    /**
     * Writes values between those of {@code from} and {@code to}, all of which are legal; what it writes is finite.
     *
     * @param progress of each row, from 0 to 1
     * @param scratch columns as long, to be overwritten
     * @param first the first row
     * @param end the row after the last
     */
    void mix(float[][] from, float[][] to, float[] progress, float[][] out, float[][] scratch, int first, int end);
}
