/**
 * The comparison of the engine with its reference model, action by action.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.compare.ModelComparison} plays actions on a scene and on its model, and reports the first
 *       difference; the classes named Compared do one kind of action each.
 *   <li>{@code EngineNode} is a node of either kind in the numbers of the model.
 *   <li>The classes named Check compare, and copy the engine's bits into the model.
 * </ul>
 */
package dev.tandem.testkit.model.compare;
