/**
 * Nodes with two transforms: a logical one, written in ticks, and a visual one, interpolated before each frame.
 *
 * <ul>
 *   <li>{@link dev.tandem.transform.Node}: what every node has: life, revisions and stamps, rules of motion
 *   <li>{@link dev.tandem.transform.Transform3d}: a node with its transforms; created by a scene
 *   <li>{@link dev.tandem.transform.Pose3d}: translation, rotation and scale as one value
 *   <li>{@link dev.tandem.transform.MotionRule}: how the visual transform follows the logical one; {@link
 *       dev.tandem.transform.Easing} for a curve, {@link dev.tandem.transform.MotionKernel} and {@link
 *       dev.tandem.transform.MotionRows} for rules of one's own
 *   <li>{@link dev.tandem.transform.Component}: what has a rule of its own
 *   <li>{@link dev.tandem.transform.JumpLimit}: which moves count as teleports
 *   <li>{@link dev.tandem.transform.Inheritance}: what a node takes from its parent
 *   <li>{@link dev.tandem.transform.Reparent}: what a node keeps when its parent changes
 * </ul>
 *
 * <p>No parameter or result is null unless its documentation says so. A null argument is a {@link
 * java.lang.NullPointerException} that names it.
 */
@NullMarked
package dev.tandem.transform;

import org.jspecify.annotations.NullMarked;
