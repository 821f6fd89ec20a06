/**
 * {@code tandem replay}: plays recorded scenarios and compares with what the original engine did.
 *
 * <p>{@link dev.tandem.examples.replay.ReplayCommand} reads and plays the files, with {@code dev.tandem.golden}; the table and
 * the chart beside it show the outcome.
 */
package dev.tandem.examples.replay;
