/**
 * EXTRAPOLATE as the reference model knows it (SPEC 9.4).
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.predict.ModelPrediction}: what a tick predicts of a node, and what was shown before it
 *   <li>{@code PredictedPart}: the same of one component; {@code Parts}: components as vectors
 * </ul>
 */
package dev.tandem.testkit.model.predict;
