/**
 * Numbers as bits, for the codec of recordings. The datagrams of {@code tandem-net} have a code of their own (decision 25).
 *
 * <ul>
 *   <li>{@link dev.tandem.replay.internal.bits.BitWriter} and {@link dev.tandem.replay.internal.bits.BitReader} write and read
 *       fields of up to 56 bits. Neither throws on what the data says: the writer notes that it is full, the reader that it was
 *       asked for more than there is.
 *   <li>{@link dev.tandem.replay.internal.bits.Order} maps floating-point numbers to integers in the same order, and signed
 *       integers to small unsigned ones.
 *   <li>{@link dev.tandem.replay.internal.bits.LengthCode} is the code of a residual whose length is expected.
 *   <li>{@link dev.tandem.replay.internal.bits.Rice} is that of other numbers, and
 *       {@link dev.tandem.replay.internal.bits.BitLengths} finds the parameter that makes many of them short;
 *       {@link dev.tandem.replay.internal.bits.RiceColumn} is many of them with that parameter.
 * </ul>
 *
 * <p>Nothing here allocates once it is warm. Each object is confined to one thread.
 */
@NullMarked
package dev.tandem.replay.internal.bits;

import org.jspecify.annotations.NullMarked;
