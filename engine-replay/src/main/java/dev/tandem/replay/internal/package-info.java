/**
 * Things that the packages of the module share.
 *
 * <ul>
 *   <li>{@link dev.tandem.replay.internal.Refusal} names the reasons for which bytes are refused.
 *   <li>{@link dev.tandem.replay.internal.bits} has numbers as bits, {@link dev.tandem.replay.internal.column} the columns of a
 *       tick.
 * </ul>
 */
@NullMarked
package dev.tandem.replay.internal;

import org.jspecify.annotations.NullMarked;
