/**
 * The subjects of the comparison: each {@link dev.tandem.bench.subject.Subject} does the same work through the API that its
 * users have.
 *
 * <ul>
 *   <li>{@code tandem}: this library, public API only; {@code tandem-2t} is the same with a second thread to help
 *   <li>{@code objects}: plain Java objects with JOML, as a careful user would write them
 *   <li>{@code jme}: jMonkeyEngine with a geometry at each leaf and all world matrices; {@code jme-trs} is the same with
 *       nodes alone and without matrices
 *   <li>{@code gdx}: libGDX
 * </ul>
 *
 * <p>The subject {@code c} is a program of its own, {@code limit.c} among the resources.
 */
package dev.tandem.bench.subject;
