/**
 * Simulated screens and the frame times they cause: for tests of a game's loop, and for comparisons.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.screen.Screen} describes a screen: its refresh rate, fixed or variable, the number of buffers, how often
 *       it misses a refresh.
 *   <li>{@link dev.tandem.time.screen.FrameLoad} describes the work of a frame, its noise and its spikes.
 *   <li>{@link dev.tandem.time.screen.SimulatedScreen} combines the two, frame by frame: when the game reads its clock, when it
 *       presents the frame, when the image appears. It is the clock of the game under test.
 *   <li>{@link dev.tandem.time.screen.MotionMeter} measures what a player would see: the velocity of a uniform motion as
 *       displayed, ticks per frame, latency.
 * </ul>
 *
 * <p>Everything is a pure function of its arguments and a seed: the same on every machine, at any time. Immutable classes may be
 * shared between threads, the others belong to one thread at a time. Nothing here blocks.
 */
package dev.tandem.time.screen;
