/**
 * Simulated displays and the frame times they cause: to test a game's own loop without a display, and for comparisons.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.screen.Screen} describes a display: refresh rate, fixed or variable, number of buffers, how
 *       often it misses a refresh.
 *   <li>{@link dev.tandem.time.screen.FrameLoad} describes the game: the cost of a frame, its variation, its spikes.
 *   <li>{@link dev.tandem.time.screen.SimulatedScreen} combines the two, frame by frame: when the game's clock is read, when
 *       the frame is submitted, when it is presented. It is the clock of the game under test.
 *   <li>{@link dev.tandem.time.screen.MotionMeter} measures what a player would see: judder, the velocity error of uniform
 *       motion as presented; ticks per frame; latency.
 * </ul>
 *
 * <p>Everything is a pure function of its arguments and a seed: the same on every machine, at any time. Immutable classes may
 * be shared between threads, the others are confined to one thread at a time. Nothing here waits.
 */
@NullMarked
package dev.tandem.time.screen;

import org.jspecify.annotations.NullMarked;
