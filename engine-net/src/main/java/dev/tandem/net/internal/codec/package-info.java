/**
 * Poses as integers, so that every client has the same bits: {@link dev.tandem.net.internal.codec.PositionGrid} and
 * {@link dev.tandem.net.internal.codec.RotationGrid}.
 */
@NullMarked
package dev.tandem.net.internal.codec;

import org.jspecify.annotations.NullMarked;
