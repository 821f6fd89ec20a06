/**
 * When and what a receiver draws (SPEC 15.9 to 15.11): {@link dev.tandem.net.internal.playout.PlayoutClock} says which instant,
 * {@link dev.tandem.net.internal.playout.Playback} makes ticks up to it of the snapshots that arrived, and plays them to a
 * {@link dev.tandem.net.internal.playout.PlaybackTarget}. {@link dev.tandem.net.internal.codec.Epoch} says when they end. A
 * {@link dev.tandem.net.internal.playout.Mirror} at the sender plays what a receiver has played (SPEC 15.14). Both ends count
 * {@link dev.tandem.net.internal.playout.Losses}.
 *
 * <p>Each object is confined to one thread. Nothing allocates once it is warm.
 */
@NullMarked
package dev.tandem.net.internal.playout;

import org.jspecify.annotations.NullMarked;
