/**
 * What recordings take and cost, {@code ./tandem bench recordings}.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.recording.Recordings}: the tables
 *   <li>{@link dev.tandem.bench.recording.FileCost}: the worlds of {@code tandem slowdown}, recorded
 *   <li>{@link dev.tandem.bench.recording.SeekCost}: ten minutes of ten thousand nodes, played
 * </ul>
 */
package dev.tandem.bench.recording;
