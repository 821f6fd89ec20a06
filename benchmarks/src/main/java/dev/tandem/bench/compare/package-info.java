/**
 * {@code ./tandem bench}: runs everything side by side, each measurement in a JVM of its own, and writes what was found.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.compare.Bench}: the main class
 *   <li>{@link dev.tandem.bench.compare.Options}, {@link dev.tandem.bench.compare.Plan}: what is asked for, and in which
 *       order it is done
 *   <li>{@link dev.tandem.bench.compare.Rounds}: runs it, with progress
 *   <li>{@link dev.tandem.bench.compare.Results}: what was found, by cell and round
 *   <li>{@link dev.tandem.bench.compare.Tables}, {@link dev.tandem.bench.compare.Goals}, {@link
 *       dev.tandem.bench.compare.LivedTable}, {@link dev.tandem.bench.compare.CsvFiles}, {@link dev.tandem.bench.compare.Charts}: how it is shown
 * </ul>
 */
package dev.tandem.bench.compare;
