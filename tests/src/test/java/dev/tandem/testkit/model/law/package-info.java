/**
 * The rules of motion as the reference model knows them (section 9 of docs/specification.md).
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.law.ModelLaws}: which component follows which
 *   <li>{@link dev.tandem.testkit.model.law.ModelMotion}: from where and when a node moves, on which {@link
 *       dev.tandem.testkit.model.law.ModelCurve}
 *   <li>{@link dev.tandem.testkit.model.law.Blend}: how far off the engine may be, by the steps that a visual pose has made
 * </ul>
 */
package dev.tandem.testkit.model.law;
