/**
 * Screens and the frame times that they cause, without a screen: for tests of a game's own loop, and for comparisons.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.screen.Screen} says what stands on the desk: its refresh rate, fixed or variable, the number of
 *       buffers, how often it misses a refresh.
 *   <li>{@link dev.tandem.time.screen.FrameLoad} says what the game does to it: the work of a frame, its noise, its spikes.
 *   <li>{@link dev.tandem.time.screen.SimulatedScreen} puts the two together, frame by frame: when the game's clock is read,
 *       when the frame is handed over, when the picture appears. It is the clock of the game that is tested.
 *   <li>{@link dev.tandem.time.screen.MotionMeter} measures what a player would see: the velocity of a uniform motion as
 *       presented, ticks per frame, latency.
 * </ul>
 *
 * <p>Everything is a pure function of its arguments and a seed: the same on every machine, at any time. Immutable classes may be
 * shared between threads, the others belong to one thread at a time. Nothing here waits.
 */
package dev.tandem.time.screen;
