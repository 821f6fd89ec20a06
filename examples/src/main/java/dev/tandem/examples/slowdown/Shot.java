package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.PlanePose;
import java.util.List;

/**
 * One frame as it was drawn.
 *
 * @param realNanos real time at which it was drawn
 * @param renderNanos its render time
 * @param newestNanos end stamp of the newest tick that had run by then
 * @param speed the time scale of the frame
 * @param visual world pose of each body as drawn
 * @param ideal world pose of each body at {@code renderNanos}, from {@link LogicalHistory}
 * @param newest world pose of each body after the newest tick
 */
record Shot(
        long realNanos,
        long renderNanos,
        long newestNanos,
        double speed,
        List<PlanePose> visual,
        List<PlanePose> ideal,
        List<PlanePose> newest) {}
