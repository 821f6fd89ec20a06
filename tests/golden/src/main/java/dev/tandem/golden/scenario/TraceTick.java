package dev.tandem.golden.scenario;

/**
 * One tick that the original engine ran.
 *
 * @param index index over the whole run
 * @param startNanos fixed time while it ran
 */
public record TraceTick(long index, long startNanos) {}
