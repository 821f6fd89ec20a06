/**
 * The contents of a scenario file: a {@link dev.tandem.golden.scenario.Scenario} of {@link dev.tandem.golden.scenario.Action}s,
 * and the trace that the original engine left of it, {@link dev.tandem.golden.scenario.TraceUpdate}s with one {@link
 * dev.tandem.golden.scenario.TraceRow} per node.
 *
 * <p>Values only. Lists and maps that they hand out cannot be changed; records keep what they are given without a copy.
 */
package dev.tandem.golden.scenario;
