/**
 * Nodes whose visual pose differs from the logical one: dense tables with one row per node, and what moves the rows.
 *
 * <ul>
 *   <li>{@code MotionTable} over {@code MotionChunk}s from the pool {@code MotionChunks}: source, target and visual pose of
 *       each row
 *   <li>{@code RowSort} with {@code RowMoves}: puts the rows of a table into the order of their nodes' places, as far as its
 *       {@code RowOrder} says that they are out of it and {@code RowSorting} allows
 *   <li>{@code Intervals}: start and end stamps and {@code Curve}, shared by the rows that moved in the same tick
 *   <li>{@code MotionStep} and {@code InterpolationKernel}: bring the visual poses to an instant; {@code ChangingRows}: which
 *       components need no work
 *   <li>{@code HermiteKernel}: curves, and {@code HalfTurns}: rotations by vectors, in loops of the same form
 *   <li>{@code TimelineTimes}: the newest tick and frame; {@code WriteBook}: counts writes, and the ends of motions
 *   <li>{@code VisualPoses}, {@code TickStartPoses}: local poses as a reader sees them
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.motion;

import org.jspecify.annotations.NullMarked;
