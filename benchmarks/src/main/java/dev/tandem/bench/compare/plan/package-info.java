/**
 * The options of a run, and the order of its entries.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.compare.plan.OptionParser}, {@link dev.tandem.bench.compare.plan.Options}: the words of a
 *       command line
 *   <li>{@link dev.tandem.bench.compare.plan.Plan}: entries, each of which is one scenario, and the {@link
 *       dev.tandem.bench.compare.plan.Job}s of a round
 *   <li>{@link dev.tandem.bench.compare.plan.SceneRows}, {@link dev.tandem.bench.compare.plan.TableRows}: what {@code
 *       --scenes} can name
 *   <li>{@link dev.tandem.bench.compare.plan.Jdk}: the Javas of this machine
 * </ul>
 */
package dev.tandem.bench.compare.plan;
