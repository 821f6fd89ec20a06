/**
 * Nodes with two transforms: the logical one is the truth, written in ticks; the visual one is the picture, brought up to
 * date before each frame.
 *
 * <ul>
 *   <li>{@link dev.tandem.transform.Transform3d}: a node; created by a scene
 *   <li>{@link dev.tandem.transform.Pose3d}: translation, rotation and scale as one value
 *   <li>{@link dev.tandem.transform.Interpolation}: how the picture follows the truth
 *   <li>{@link dev.tandem.transform.Reparent}: what happens to a node's poses when its parent changes
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException} that names it.
 */
package dev.tandem.transform;
