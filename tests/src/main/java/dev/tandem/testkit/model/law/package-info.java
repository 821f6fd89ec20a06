/**
 * The rules of motion as the reference model knows them (section 9 of docs/specification.md).
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.law.ModelLaws}: which component follows which
 * </ul>
 */
package dev.tandem.testkit.model.law;
