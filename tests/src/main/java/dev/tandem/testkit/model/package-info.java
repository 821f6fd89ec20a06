/**
 * A second, independent statement of what a scene does: plain objects, double precision, no caches and no tables.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.ModelScene}, {@link dev.tandem.testkit.model.ModelTimeline} and {@link
 *       dev.tandem.testkit.model.ModelNode} are the model; they follow the rules of sections 3 to 6 of the behaviour
 *       specification, one method to a rule.
 *   <li>{@link dev.tandem.testkit.model.ModelPose} and {@link dev.tandem.testkit.model.ModelMatrix} are its numbers.
 *   <li>{@link dev.tandem.testkit.model.ModelComparison} plays actions on a real scene and on the model side by side and
 *       says where they part; {@link dev.tandem.testkit.model.Tolerance} says how far apart is too far, and why.
 * </ul>
 *
 * <p>Nothing here is fast, and nothing here is meant to be: every world matrix is composed from the root each time it is
 * asked for.
 */
package dev.tandem.testkit.model;
