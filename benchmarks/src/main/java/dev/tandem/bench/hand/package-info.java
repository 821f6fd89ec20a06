/**
 * This library beside the loop that it replaces, {@code ./tandem bench hand}: two poses per object, mixed in every frame, and a
 * matrix of the result in a direct buffer.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.hand.Hand}: the table and its goals, of {@link dev.tandem.bench.hand.HandRow rows} and {@link
 *       dev.tandem.bench.hand.Way columns}
 *   <li>{@link dev.tandem.bench.hand.HandFork} and {@link dev.tandem.bench.hand.HandCost}: a row in a JVM of its own, in which
 *       all ways take turns
 *   <li>{@link dev.tandem.bench.hand.FirstSeconds}: what frames cost before the JIT compiler has done its work
 *   <li>{@link dev.tandem.bench.hand.Stage}: a scene in every way, as its {@link dev.tandem.bench.hand.Kind} builds it
 *   <li>{@link dev.tandem.bench.hand.Drawn}: one way. By hand {@link dev.tandem.bench.hand.FlatByHand}, {@link
 *       dev.tandem.bench.hand.BelowByHand} and {@link dev.tandem.bench.hand.PlaneByHand}; {@link
 *       dev.tandem.bench.hand.ByTandem}, which {@link dev.tandem.bench.hand.Writes} and {@link dev.tandem.bench.hand.Reads}, and
 *       {@link dev.tandem.bench.hand.PlaneInBulk}
 * </ul>
 */
package dev.tandem.bench.hand;
