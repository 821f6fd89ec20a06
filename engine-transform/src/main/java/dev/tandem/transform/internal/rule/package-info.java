/**
 * Rules of motion: each says how what was written becomes an interval with a source and a target, and when a row has arrived.
 *
 * <ul>
 *   <li>{@code MotionRule}: what a rule does; {@code MotionRules}: all of them, where a new one is registered
 *   <li>{@code FromTick} with {@code TickObservation} and {@code ObservedRows}: from the logical pose at a tick's start to the
 *       one at its end
 *   <li>{@code FromVisual}: from the visual pose of the last frame to the logical one
 *   <li>{@code HandoverMotion}: what a write means for a motion that came from another timeline
 * </ul>
 */
package dev.tandem.transform.internal.rule;
