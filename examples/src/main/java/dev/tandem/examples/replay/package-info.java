/**
 * {@code tandem replay}: plays recorded scenarios and compares them with the original engine.
 *
 * <p>{@link dev.tandem.examples.replay.ReplayCommand} reads and plays the files, with {@code dev.tandem.golden}; a table and a
 * chart show the result.
 */
package dev.tandem.examples.replay;
