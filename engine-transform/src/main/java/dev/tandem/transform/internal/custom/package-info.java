/**
 * Rules of motion that hosts write: their code sees copies of columns, and what it returns is checked before it is stored.
 *
 * <ul>
 *   <li>{@code HostKernel}: the host's code, as this room calls it
 *   <li>{@code CustomLaw}: the law, with a {@code CustomMotion} per component
 *   <li>{@code RowStarts}: what rows remember when they begin an interval
 *   <li>{@code KernelRows}: the block of rows that the host's code works on, with scratch columns for one thread, found in {@code
 *       ThreadRows}; {@code RowResults}: what it gives, and {@code Failure}: the first row for which that cannot be shown
 *   <li>{@code RowMemory}: what a rule remembers of each row, in columns of the row
 *   <li>{@code RowTimes}: where an instant lies in the intervals of a table
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.custom;

import org.jspecify.annotations.NullMarked;
