/**
 * Values of channels as whole numbers: a {@link dev.tandem.net.internal.value.ValuePort} reads and writes those of one channel,
 * whatever its type is (SPEC 15.4).
 */
@NullMarked
package dev.tandem.net.internal.value;

import org.jspecify.annotations.NullMarked;
