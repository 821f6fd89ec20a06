/**
 * {@code ./tandem bench}: runs everything side by side, each measurement in a JVM of its own, and writes what was found.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.compare.Bench}: the main class
 *   <li>{@link dev.tandem.bench.compare.plan}: what is asked for, and in which order it is done
 *   <li>{@link dev.tandem.bench.compare.run}: does it, with progress
 *   <li>{@link dev.tandem.bench.compare.result}: what was found, in tables, files and charts
 *   <li>{@link dev.tandem.bench.compare.goal}: what was found beside what is asked
 * </ul>
 *
 * <p>The plan knows the names of results; runs and goals know both, and not each other.
 */
package dev.tandem.bench.compare;
