package dev.tandem.examples.slowdown;

/**
 * Measured results of one act in one mode.
 *
 * <p>Velocity is measured as seen: metres of the scene per second of real time, from one frame to the next. Its error is
 * the length of the difference between the velocity as drawn and the ideal one. Frames in which a body is meant to
 * leap are left out for that body, except in {@code largestLeap}.
 *
 * @param frames number of frames
 * @param stillFrames frames in which at least one body stood still although it should have moved
 * @param placeErrorRms root mean square of the distance from where a body should be, over all bodies and frames, metres
 * @param velocityErrorRms root mean square over all bodies and frames, metres per second
 * @param velocityErrorWorst the largest one, metres per second
 * @param spinErrorRms root mean square of the error of the angular velocity, over all bodies and frames, radians per second
 * @param spinErrorWorst the largest one, radians per second
 * @param uniformErrorRms the same for the puck alone, from the first frame of its motion on, as a share of its
 *     constant velocity
 * @param uniformErrorWorst the largest one, as a share of its constant velocity
 * @param largestJump longest way of a body between two frames, metres
 * @param largestLeap the same with teleports, metres
 * @param behindNewestMillis mean time by which the puck is drawn behind the newest tick, milliseconds of game time
 * @param delayMillis display delay: mean time by which the puck is drawn behind normal time, milliseconds of game time; negative
 *     if it is drawn ahead
 * @param delayWorstMillis the largest such difference in either direction
 */
record Measures(
        int frames,
        int stillFrames,
        double placeErrorRms,
        double velocityErrorRms,
        double velocityErrorWorst,
        double spinErrorRms,
        double spinErrorWorst,
        double uniformErrorRms,
        double uniformErrorWorst,
        double largestJump,
        double largestLeap,
        double behindNewestMillis,
        double delayMillis,
        double delayWorstMillis) {}
