/**
 * Runs a plan.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.compare.run.Rounds}: entry by entry, round by round
 *   <li>{@link dev.tandem.bench.compare.run.Processes}: starts what measures and reads what it prints; {@link
 *       dev.tandem.bench.compare.run.JvmForks} and {@link dev.tandem.bench.compare.run.NativeLimit} say how
 *   <li>{@link dev.tandem.bench.compare.run.LimitFile}: the scene that the C programs read
 *   <li>{@link dev.tandem.bench.compare.run.Progress}, {@link dev.tandem.bench.compare.run.Durations}: what is done, and how
 *       long the rest takes
 *   <li>{@link dev.tandem.bench.compare.run.Machine}: on what it runs
 * </ul>
 */
package dev.tandem.bench.compare.run;
