/**
 * Numbers as bits of a datagram: {@link dev.tandem.net.internal.bits.BitWriter} and
 * {@link dev.tandem.net.internal.bits.BitReader} for fields, {@link dev.tandem.net.internal.bits.Rice} for the code of a
 * residual. Neither throws on what the data says: the writer notes that it is full, the reader that it was asked for more than
 * there is.
 *
 * <p>Nothing here allocates once it is made. Each object is confined to one thread.
 */
@NullMarked
package dev.tandem.net.internal.bits;

import org.jspecify.annotations.NullMarked;
