package dev.tandem.golden.comparing;

import java.util.Optional;

/**
 * How this library's clock compares with the original's on one scenario.
 *
 * @param frames how many frames were compared
 * @param agreeing frames with the same ticks and fixed time, and normal time within the bound
 * @param ties frames in which a tick at an exact tie runs here and not in the trace, or the other way round (rule 2.3)
 * @param largestNanos largest difference of normal time
 * @param boundNanos the bound in the last frame: the roundings of the original added up, and the carried remainder of ours
 * @param first the first frame that differs, in words; empty if none does
 * @param reasonNotCompared why no clock can be compared on this scenario; empty if it was compared
 */
public record ClockReport(
        int frames,
        int agreeing,
        int ties,
        long largestNanos,
        double boundNanos,
        Optional<String> first,
        Optional<String> reasonNotCompared) {

    /**
     * The verdict.
     *
     * @return true if no frame differs
     */
    public boolean agrees() {
        return frames == agreeing + ties;
    }
}
