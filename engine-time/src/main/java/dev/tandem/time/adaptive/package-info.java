/**
 * An adaptive tick rate: the shortest of a list of steps whose ticks cost less time than they simulate.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.adaptive.AdaptiveStep} is bound to a clock and sets its rate, until it is told to keep one.
 *   <li>{@link dev.tandem.time.adaptive.StepRule} is the rule it follows: this library's, or, for comparison, that of the
 *       engine that the library's design comes from.
 *   <li>{@link dev.tandem.time.adaptive.StepListener} is notified of every switch.
 *   <li>Inside, a rule is a {@code StepChooser} over a {@code StepList}. {@code SustainedCost} uses {@code Overload} to decide
 *       when to switch to longer steps, and {@code RecentCost} and {@code Recovery} to decide when to switch back;
 *       {@code MeanOfThirty} is the other rule.
 * </ul>
 *
 * <p>Measured cost decides how long ticks are, so two runs differ unless one is a replay: {@link dev.tandem.time.recording}
 * records the switches. Costs are statistics in floating point; times never are.
 *
 * <p>Everything is confined to the thread of the clock. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.time.adaptive;

import org.jspecify.annotations.NullMarked;
