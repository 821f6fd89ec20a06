/**
 * Frame pacing: when a frame starts, and how much time it is given.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.pacing.FrameGate} starts frames at equal intervals, longer ones while the game cannot keep up.
 *       For a game that does not wait for vsync.
 *   <li>{@link dev.tandem.time.pacing.WaitStrategy} is how the gate waits: parked, spinning, or both.
 *   <li>{@link dev.tandem.time.pacing.DeltaSmoother} removes jitter from frame times. For a game that waits for vsync.
 *   <li>{@link dev.tandem.time.pacing.RefreshEstimate} estimates the refresh interval from frame times; the smoother
 *       has one.
 * </ul>
 *
 * <p>Each stands between the host's clock and {@link dev.tandem.time.TickClock}, which accepts any real times: all of
 * them are optional, and ticks are equally long with or without them. Times are signed {@code long} nanoseconds, of which only
 * differences count. Only a strategy waits, and only {@link dev.tandem.time.pacing.FrameGate#await()} calls it. Every object
 * belongs to one thread at a time, and allocates nothing once it is made. {@code null} is never legal.
 */
package dev.tandem.time.pacing;
