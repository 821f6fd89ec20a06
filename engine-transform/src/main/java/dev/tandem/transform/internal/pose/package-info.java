/**
 * Poses as floats: their layout, checks and arithmetic. Knows nothing of nodes, motion or time.
 *
 * <ul>
 *   <li>{@code PoseForm}: what differs between poses in space ({@code SpatialForm}) and in the plane
 *   <li>{@code PoseLayout}, {@code PlaneLayout}: the order of the ten floats, or of the five; {@code PoseColumns}: the same in
 *       one array per component; {@code PoseTransposition}: from one to the other
 *   <li>{@code PoseChecks}, {@code PoseArrays}: what a legal pose is, for one and for many
 *   <li>{@code Affine}, {@code Decomposition}: to 3x4 matrices and back
 *   <li>{@code Trigonometry}: sine and cosine, the same everywhere
 *   <li>{@code LocalPoses}: one kind of local poses, by node
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.pose;

import org.jspecify.annotations.NullMarked;
