/**
 * How much normal time passes in real time. {@code GameSpeed} adds pause to a {@code SpeedTrack}, which is the time scale along
 * real time; that plays {@code ScaleStretch}es, each from one scale to another; {@code ScaledTime} multiplies without losing
 * anything.
 */
@NullMarked
package dev.tandem.time.internal.scale;

import org.jspecify.annotations.NullMarked;
