package dev.tandem.examples.slowdown;

import java.util.List;

/**
 * One frame as it was shown.
 *
 * @param realNanos when it was shown, on the clock of the host
 * @param renderNanos the instant of game time that it shows
 * @param newestNanos end stamp of the newest tick that had run by then
 * @param speed the time scale of the frame
 * @param picture world pose of each body as drawn
 * @param ideal world pose of each body at {@code renderNanos}, from {@link LogicalHistory}
 * @param newest world pose of each body after the newest tick
 */
record Shot(
        long realNanos,
        long renderNanos,
        long newestNanos,
        double speed,
        List<PlanePose> picture,
        List<PlanePose> ideal,
        List<PlanePose> newest) {}
