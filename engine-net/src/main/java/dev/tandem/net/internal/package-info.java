/**
 * The parts of the module; for other modules there is nothing here.
 *
 * <ul>
 *   <li>{@link dev.tandem.net.internal.bits}: numbers as bits.
 *   <li>{@link dev.tandem.net.internal.codec}: poses as integers, and these in datagrams.
 *   <li>{@link dev.tandem.net.internal.playout}: which instant is drawn, and the ticks up to it, at both ends.
 *   <li>{@link dev.tandem.net.internal.session}: one connection.
 *   <li>{@link dev.tandem.net.internal.value}: values of channels, whatever their types.
 *   <li>{@link dev.tandem.net.internal.source}: what a server reads of its scene.
 *   <li>{@link dev.tandem.net.internal.copy}: what a client writes into its own.
 * </ul>
 */
@NullMarked
package dev.tandem.net.internal;

import org.jspecify.annotations.NullMarked;
