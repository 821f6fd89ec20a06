/**
 * Readers of world matrices: each is handed what changed since it last looked.
 *
 * <ul>
 *   <li>{@code WorldReaders} opens each {@code WorldReader}, which reads by a pass over chunks or by a walk over
 *       changed subtrees, whichever costs less
 *   <li>{@code WorldsByPlace}: what they find at the places that they are handed
 *   <li>{@code ReadAhead}: the same for hosts that read nodes one by one
 *   <li>{@code SubtreeWalk} with {@code SubtreeSet}: changed nodes with their subtrees
 *   <li>{@code MotionReader} tells a {@code MotionSink} between which poses nodes are, for those who interpolate themselves,
 *       at the progress that {@code MotionStamps} have
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.reader;

import org.jspecify.annotations.NullMarked;
