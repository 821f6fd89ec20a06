/**
 * {@code tandem timelab}: what the clock does to time, in charts, and what screens do to it, in a table.
 *
 * <p>{@link dev.tandem.examples.timelab.TimelabCommand} writes the charts of a {@code Timeline}, one per policy, and that of a
 * {@code Bubble}, three clocks in one game, and prints the
 * {@code ScreenTable}s. With {@code --doc} it writes the page {@code docs/time-and-screens.md}.
 */
package dev.tandem.examples.timelab;
