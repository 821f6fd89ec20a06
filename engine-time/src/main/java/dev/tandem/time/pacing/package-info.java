/**
 * Frames at an even pace: when to begin them, and how much time to give them.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.pacing.FrameGate} lets frames through at equal intervals, longer ones while the game cannot keep
 *       up. For a game that no screen holds back.
 *   <li>{@link dev.tandem.time.pacing.WaitStrategy} is how the gate waits: parked, spinning, or both.
 *   <li>{@link dev.tandem.time.pacing.DeltaSmoother} takes the noise out of frame times. For a game that waits for its screen.
 *   <li>{@link dev.tandem.time.pacing.RefreshEstimate} finds the screen's refresh interval in the frame times; the smoother has
 *       one.
 * </ul>
 *
 * <p>Each stands between the host's clock and {@link dev.tandem.time.TickClock}, which takes any real times: none of them is
 * needed, and the game's ticks are the same with all of them. Times are signed {@code long} nanoseconds, of which only
 * differences count. Only a strategy waits, and only {@link dev.tandem.time.pacing.FrameGate#await()} calls it. Every object
 * belongs to one thread at a time, and allocates nothing once it is made. {@code null} is never legal.
 */
package dev.tandem.time.pacing;
