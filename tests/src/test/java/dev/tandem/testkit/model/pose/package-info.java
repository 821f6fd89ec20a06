/**
 * Values of the reference model in double precision, and how far the engine's may lie from them.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.pose.ModelPose} and {@link dev.tandem.testkit.model.pose.ModelMatrix}
 *   <li>{@link dev.tandem.testkit.model.pose.Tolerance} states and justifies the tolerances; {@link
 *       dev.tandem.testkit.model.pose.Slack} is that of a single pose
 * </ul>
 */
package dev.tandem.testkit.model.pose;
