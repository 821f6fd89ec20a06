/**
 * Tasks on scenes whose structure stays: what they cost in time, and in memory.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.fork.cost.Comparison}, {@link dev.tandem.bench.fork.cost.Plane}: the phases of a subject, in
 *       space and in the plane
 *   <li>{@link dev.tandem.bench.fork.cost.Writes}, {@link dev.tandem.bench.fork.cost.Components}, {@link
 *       dev.tandem.bench.fork.cost.Rules}, {@link dev.tandem.bench.fork.cost.ChannelValues}: what depends on how a node is
 *       written, on what moves of it, on its rule, on its values
 *   <li>{@link dev.tandem.bench.fork.cost.QuietScene}, {@link dev.tandem.bench.fork.cost.Vectors}: nothing moves; loops with
 *       and without vector instructions
 *   <li>{@link dev.tandem.bench.fork.cost.Memory}, {@link dev.tandem.bench.fork.cost.PlaneMemory}, {@link
 *       dev.tandem.bench.fork.cost.Allocation}: bytes
 * </ul>
 */
package dev.tandem.bench.fork.cost;
