/**
 * Series of ticks and frames, each with its own stamps and its own nodes.
 *
 * <ul>
 *   <li>{@code Lines} has each {@code Line}; {@code Synchronization} is the door to one, {@code LineSteps} calls what a tick or
 *       frame consists of in order
 *   <li>{@code TickMotion} and {@code VisualMotion}: the rules FROM_TICK and FROM_VISUAL; {@code TickObservation}
 *   <li>{@code Motions}: which node has a row in which table
 *   <li>{@code Handover}: moves nodes between timelines
 * </ul>
 */
package dev.tandem.transform.internal.timeline;
