/**
 * The door through which a whole scene goes out of its keepers and in again: {@link dev.tandem.transform.internal.image.Image},
 * and one in memory, {@link dev.tandem.transform.internal.image.Tape}. Knows nothing of nodes.
 */
@NullMarked
package dev.tandem.transform.internal.image;

import org.jspecify.annotations.NullMarked;
