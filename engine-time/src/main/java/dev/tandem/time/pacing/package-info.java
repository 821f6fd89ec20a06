/**
 * Frame pacing: when to begin frames, and what time to give them.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.pacing.FrameGate} begins frames at equal intervals, longer ones while the game cannot keep up.
 *       For a game that does not wait for vsync. A {@link dev.tandem.time.pacing.PacingListener} hears of missed frames.
 *   <li>{@link dev.tandem.time.pacing.WaitStrategy} is how the gate waits: parked, spinning, or both.
 *   <li>{@link dev.tandem.time.pacing.DeltaSmoother} removes jitter from frame times. For a game that waits for vsync.
 *   <li>{@link dev.tandem.time.pacing.RefreshEstimate} finds the display's refresh interval in the frame times; the smoother
 *       uses one.
 * </ul>
 *
 * <p>Each sits between the host's clock and {@link dev.tandem.time.TickClock}, which accepts any real times: all of them are
 * optional, and ticks are the same with or without. Times are signed {@code long} nanoseconds, of which only differences count.
 * Only a strategy waits, and only {@link dev.tandem.time.pacing.FrameGate#await()} calls it. Every object is confined to one
 * thread at a time, and allocates nothing once created. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.time.pacing;

import org.jspecify.annotations.NullMarked;
