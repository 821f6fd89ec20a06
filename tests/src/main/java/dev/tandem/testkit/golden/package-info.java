/**
 * Scenario files with the traces of the original engine, and what it takes to hold this library to them (rule 5.3).
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.golden.GoldenReader} reads a file into a {@link dev.tandem.testkit.golden.GoldenFile}: a
 *       {@link dev.tandem.testkit.golden.Scenario} of {@link dev.tandem.testkit.golden.Action}s, and a trace of
 *       {@link dev.tandem.testkit.golden.TraceUpdate}s with one {@link dev.tandem.testkit.golden.TraceRow} per node.
 *   <li>{@link dev.tandem.testkit.golden.ScenarioPlayer} plays the scenario on the public API and keeps what it sees in a
 *       {@link dev.tandem.testkit.golden.Playback}.
 *   <li>{@link dev.tandem.testkit.golden.TraceComparison} compares the two by {@link dev.tandem.testkit.golden.Aspect} into a
 *       {@link dev.tandem.testkit.golden.TraceReport}. Where the library differs on purpose, a
 *       {@link dev.tandem.testkit.golden.Deviation} names the rule.
 *   <li>{@link dev.tandem.testkit.golden.ClockComparison} holds the clock to the times of a trace, by itself.
 * </ul>
 *
 * <p>Lists and maps that these classes hand out cannot be changed; records keep what they are given without a copy.
 */
package dev.tandem.testkit.golden;
