/**
 * Nodes whose visual pose differs from the logical one: dense tables with one row per node, and what moves the rows.
 *
 * <ul>
 *   <li>{@code MotionTable} over {@code MotionChunk}s from the pool {@code MotionChunks}: source, target and visual pose of
 *       each row
 *   <li>{@code TickGroups}: start and end stamps, shared by the rows that moved in the same tick; {@code Progress}
 *   <li>{@code MotionStep} and {@code InterpolationKernel}: bring the visual poses to an instant
 *   <li>{@code ObservedRows}, {@code HandoverMotion}, {@code Arrivals}: how a row gets its target, and how it leaves
 *   <li>{@code ComponentTeleport}: ends the motion of the components in which a node was teleported
 *   <li>{@code VisualPoses}, {@code TickStartPoses}: local poses as a reader sees them
 * </ul>
 */
package dev.tandem.transform.internal.motion;
