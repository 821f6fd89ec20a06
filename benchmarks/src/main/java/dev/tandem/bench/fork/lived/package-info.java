/**
 * Tasks on scenes whose structure changes.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.fork.lived.Ageing}: brings a scene to the state in which it is measured, and puts it in order
 *   <li>{@link dev.tandem.bench.fork.lived.Bullets}, {@link dev.tandem.bench.fork.lived.Spawning}, {@link
 *       dev.tandem.bench.fork.lived.Churn}: nodes and branches come and go
 *   <li>{@link dev.tandem.bench.fork.lived.Settling}: the frames while an aged scene is put in order
 *   <li>{@link dev.tandem.bench.fork.lived.Reparenting}, {@link dev.tandem.bench.fork.lived.Restructuring}: parents change
 * </ul>
 */
package dev.tandem.bench.fork.lived;
