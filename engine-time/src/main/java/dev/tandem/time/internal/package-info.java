/**
 * Arithmetic that the time packages share, in plain numbers. Nothing here knows of clocks, so everything may use it.
 *
 * <ul>
 *   <li>{@code ExactSteps}: where ticks and refreshes end, without drift.
 *   <li>{@code DisplayDelay}: how far render time lags behind normal time, and how it eases to another delay.
 *   <li>{@code SaturatedMath}: sums that stop at the largest number.
 *   <li>{@code ScaleLimits}: the legal range of a time scale and of a ramp.
 *   <li>{@code scale}: how much normal time passes; that room is above this one.
 * </ul>
 */
@NullMarked
package dev.tandem.time.internal;

import org.jspecify.annotations.NullMarked;
