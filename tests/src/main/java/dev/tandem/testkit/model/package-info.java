/**
 * The reference model: a second, independent implementation of a scene in plain objects and double precision, without caches.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.ModelScene}, {@link dev.tandem.testkit.model.ModelTimeline} and {@link
 *       dev.tandem.testkit.model.ModelNode} are the model; they follow sections 3 to 6 of docs/specification.md,
 *       one method per rule.
 *   <li>{@link dev.tandem.testkit.model.pose.ModelPose} and {@link dev.tandem.testkit.model.pose.ModelMatrix} are its values.
 *   <li>{@link dev.tandem.testkit.model.ModelComparison} plays actions on a scene and on the model and reports the
 *       first difference; {@link dev.tandem.testkit.model.pose.Tolerance} states and justifies the tolerances.
 * </ul>
 *
 * <p>The model is slow by intent: every read of a world matrix composes it from the root.
 */
package dev.tandem.testkit.model;
