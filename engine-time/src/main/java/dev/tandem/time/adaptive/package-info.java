/**
 * A tick length that follows what the machine can do: the shortest of a list of steps whose ticks cost less than they simulate.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.adaptive.AdaptiveStep} is bound to a clock and sets its rate, until it is told to keep one.
 *   <li>{@link dev.tandem.time.adaptive.StepRule} says by what: the rule of this library, or that of the engine that its design
 *       comes from, for comparison.
 *   <li>{@link dev.tandem.time.adaptive.StepListener} is told every switch.
 *   <li>Inside, a rule is a {@code StepChooser} over a {@code StepList}. {@code SustainedCost} asks {@code Overload} whether to
 *       go up, and {@code RecentCost} and {@code Recovery} whether to go down; {@code MeanOfThirty} is the other rule.
 * </ul>
 *
 * <p>What was measured on one machine decides how long ticks are, so that two runs are not alike unless one is a replay:
 * {@link dev.tandem.time.recording} writes the switches down. Costs are statistics, in floating point; no time is.
 *
 * <p>Everything belongs to the thread of the clock. {@code null} is never legal.
 */
package dev.tandem.time.adaptive;
