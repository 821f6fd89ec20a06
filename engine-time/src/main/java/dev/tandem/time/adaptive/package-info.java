/**
 * A tick length that adapts to the machine: the shortest of a list of steps whose ticks cost less than they simulate.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.adaptive.AdaptiveStep} sets the rate of a clock, unless one is pinned.
 *   <li>{@link dev.tandem.time.adaptive.StepRule} selects the rule: that of this library or, for comparison, that of the engine that its
 *       design comes from.
 *   <li>{@link dev.tandem.time.adaptive.StepListener} is notified of every switch.
 *   <li>Internally a rule is a {@code StepChooser} over a {@code StepList}. {@code SustainedCost} asks {@code Overload} whether to
 *       go up, and {@code RecentCost} and {@code Recovery} whether to go down; {@code MeanOfThirty} is the other rule.
 * </ul>
 *
 * <p>The length of ticks depends on measurements, so two runs differ unless one replays the other:
 * {@link dev.tandem.time.recording} records the switches. Costs are statistics in floating point; times never are.
 *
 * <p>Everything belongs to the thread of the clock. {@code null} is never legal.
 */
package dev.tandem.time.adaptive;
