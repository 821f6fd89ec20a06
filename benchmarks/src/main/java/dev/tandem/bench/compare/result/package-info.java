/**
 * The results of a run.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.compare.result.Results}: figures by {@link dev.tandem.bench.compare.result.Cell} and round; a
 *       cell is in a {@link dev.tandem.bench.compare.result.Scenario}
 *   <li>{@link dev.tandem.bench.compare.result.Tables}, {@link dev.tandem.bench.compare.result.CsvFiles}, {@link
 *       dev.tandem.bench.compare.result.Charts}: how it is shown
 *   <li>{@link dev.tandem.bench.compare.result.Numbers}: medians, and numbers as text
 * </ul>
 */
package dev.tandem.bench.compare.result;
