/**
 * Requests to a fork, and the repetition and timing of a task.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.fork.measure.Task}, {@link dev.tandem.bench.fork.measure.Request}: one kind of measurement,
 *       and what it is done with
 *   <li>{@link dev.tandem.bench.fork.measure.WarmUp}, {@link dev.tandem.bench.fork.measure.Span}: how often
 *   <li>{@link dev.tandem.bench.fork.measure.Phases}, {@link dev.tandem.bench.fork.measure.StillFrames}: times ticks and
 *       frames; frames in which nothing moves
 *   <li>{@link dev.tandem.bench.fork.measure.Samples}: times, and their median
 * </ul>
 */
package dev.tandem.bench.fork.measure;
