/**
 * Nodes with two transforms: a logical one, written in ticks, and a visual one, interpolated before each frame.
 *
 * <ul>
 *   <li>{@link dev.tandem.transform.Transform3d}: a node; created by a scene
 *   <li>{@link dev.tandem.transform.Pose3d}: translation, rotation and scale as one value
 *   <li>{@link dev.tandem.transform.Interpolation}: how the visual transform follows the logical one
 *   <li>{@link dev.tandem.transform.Reparent}: what happens to a node's poses when its parent changes
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException} that names it.
 */
package dev.tandem.transform;
