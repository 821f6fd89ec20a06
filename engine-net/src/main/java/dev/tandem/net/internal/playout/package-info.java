/**
 * When and what a receiver draws (SPEC 15.9): {@link dev.tandem.net.internal.playout.PlayoutClock} says which instant.
 *
 * <p>Each object is confined to one thread. Nothing allocates once it is warm.
 */
@NullMarked
package dev.tandem.net.internal.playout;

import org.jspecify.annotations.NullMarked;
