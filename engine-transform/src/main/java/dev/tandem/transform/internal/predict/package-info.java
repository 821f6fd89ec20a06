/**
 * Extrapolation: a rule of motion that continues after the newest tick, and blends into the next one.
 *
 * <ul>
 *   <li>{@code ExtrapolateLaw}: the rule with its numbers; {@code ExtrapolateMotion}: what it does with ticks and frames
 *   <li>{@code PredictedTimes}: where an instant lies in each interval; {@code PredictedRows}: what the rows of a chunk have in
 *       common; {@code ShownRows}: those that are shown
 *   <li>{@code Prediction}: columns of the rows and the arithmetic on them, with {@code KnownRows}; {@code
 *       ColumnPrediction} for numbers, in {@code VectorPrediction} and {@code AnglePrediction}, and {@code RotationPrediction}
 *       for quaternions, with {@code GoneOn}
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.predict;

import org.jspecify.annotations.NullMarked;
