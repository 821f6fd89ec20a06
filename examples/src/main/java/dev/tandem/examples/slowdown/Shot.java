package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.SpacePose;
import java.util.List;

/**
 * One frame as it was drawn.
 *
 * @param realNanos real time at which it was drawn
 * @param normalNanos its normal time
 * @param renderNanos its render time
 * @param instantNanos the instant that it shows: its render time, or another that its rule of motion aims at
 * @param newestNanos end stamp of the newest tick that had run by then
 * @param speed the time scale of the frame
 * @param visual world pose of each body as drawn
 * @param ideal world pose of each body at {@code instantNanos}, from {@link LogicalHistory}
 * @param newest world pose of each body after the newest tick
 */
record Shot(
        long realNanos,
        long normalNanos,
        long renderNanos,
        long instantNanos,
        long newestNanos,
        double speed,
        List<SpacePose> visual,
        List<SpacePose> ideal,
        List<SpacePose> newest) {}
