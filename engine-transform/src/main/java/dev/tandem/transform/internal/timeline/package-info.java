/**
 * Series of ticks and frames, each with its own stamps and its own nodes.
 *
 * <ul>
 *   <li>{@code Timelines} has each {@code TimelineTables} with a table per rule; {@code Synchronization} is the door to one,
 *       {@code TimelineSteps} calls what a tick or frame consists of in order
 *   <li>{@code Motions}: which node has a row in which table; {@code RuleChanges}: nodes that another rule takes over with the
 *       tick under way
 *   <li>{@code Handover}: moves nodes between timelines; {@code ParentMotions}: what parents on other timelines have left
 *   <li>{@code StampedTeleports} over {@code StampEntries}: teleports that wait for the end of their tick
 *   <li>{@code JumpBounds} of {@code JumpBound}s: makes teleports of moves that are too long
 *   <li>{@code Ghosts}: nodes that were destroyed and are still drawn
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.timeline;

import org.jspecify.annotations.NullMarked;
