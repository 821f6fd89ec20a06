/**
 * How the time scale changes: the shape of a change, and slow motions to play.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.scale.SlowMotion} goes down to a scale, holds it and comes back; it has presets.
 *   <li>{@link dev.tandem.time.scale.Ramp} is the shape of a change: linear, smooth, or any function.
 * </ul>
 *
 * <p>Both are given to {@link dev.tandem.time.TimeControl}, which plays them. Immutable; may be shared between threads and
 * clocks. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.time.scale;

import org.jspecify.annotations.NullMarked;
