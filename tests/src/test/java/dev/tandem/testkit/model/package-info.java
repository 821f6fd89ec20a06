/**
 * The reference model: a second, independent implementation of a scene in plain objects and double precision, without caches.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.ModelScene}, {@link dev.tandem.testkit.model.ModelTimeline} and {@link
 *       dev.tandem.testkit.model.ModelNode} are the model; they follow sections 3 to 6, 9 and 10 of docs/specification.md,
 *       one method per rule.
 *   <li>{@code pose}: its values, and the tolerances with their reasons. A pose in the plane is one whose rotation is an angle.
 *   <li>{@code law}: the rules of motion. {@code times}: where ticks and frames lie.
 *   <li>{@code channel}: values of channels, each a node of a model of its own. {@code follow}: followers.
 *       {@code custom}: what rules of a host remember.
 *   <li>{@code compare} plays actions on a scene and on the model, and reports the first difference.
 * </ul>
 *
 * <p>The model is slow by intent: every read of a world matrix composes it from the root.
 */
package dev.tandem.testkit.model;
