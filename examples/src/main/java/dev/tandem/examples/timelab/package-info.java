/**
 * {@code tandem timelab}: how the clock affects motion, in charts, and how screens and rules of motion do, in tables.
 *
 * <p>{@link dev.tandem.examples.timelab.TimelabCommand} writes the charts of a {@code Timeline}, one per policy, and of
 * a {@code Bubble}, three clocks in one game, and prints the {@code ScreenTable}s and the {@code RuleTable}. With {@code
 * --doc} it also writes the page {@code docs/time-and-screens.md}.
 */
package dev.tandem.examples.timelab;
