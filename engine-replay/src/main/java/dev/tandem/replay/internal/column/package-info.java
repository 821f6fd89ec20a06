/**
 * The columns of a tick, without loss (SPEC 14.9): of each component (translation, rotation, scale, a value of a channel) the
 * nodes that moved and their new values, as differences to a prediction from the node's last ticks.
 *
 * <ul>
 *   <li>{@link dev.tandem.replay.internal.column.ColumnGroup} is one component: the nodes and their columns.
 *   <li>{@link dev.tandem.replay.internal.column.TickNodes} is which nodes, and for how long each has been at rest.
 *   <li>{@link dev.tandem.replay.internal.column.Column} is a column; {@link dev.tandem.replay.internal.column.FloatColumn},
 *       {@link dev.tandem.replay.internal.column.DoubleColumn} and {@link dev.tandem.replay.internal.column.IntColumn} hold one
 *       number per node, {@link dev.tandem.replay.internal.column.RotationColumn} a quaternion.
 *   <li>{@link dev.tandem.replay.internal.column.Velocity} is how far a node goes by its velocity, which predicts its next value.
 *   <li>{@link dev.tandem.replay.internal.column.Residuals} and {@link dev.tandem.replay.internal.column.LongResiduals} write
 *       the differences, each as long as the node's last one lets expect; {@link
 *       dev.tandem.replay.internal.column.DifferenceCode} is how that is read in files of several versions.
 * </ul>
 *
 * <p>Writer and reader keep the same state, and each tick changes it in the same way: predictions are strict arithmetic in double
 * precision, in the order in which they are written. A group that refused a tick has to be reset, as the writer's is at a key
 * frame. Once warm nothing allocates. Each group is confined to one thread.
 */
@NullMarked
package dev.tandem.replay.internal.column;

import org.jspecify.annotations.NullMarked;
