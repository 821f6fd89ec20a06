/**
 * Rules of motion: each says how what was written becomes an interval with a source and a target, and when a row has arrived.
 *
 * <ul>
 *   <li>{@code Law}: how one component follows, chosen per node in {@code RuleChoices}; three of them are a rule with a number in
 *       {@code MotionRules}
 *   <li>{@code RowRule}: what a rule does to the rows of a table
 *   <li>{@code FromTick} with {@code TickObservation} and {@code ObservedRows}: from the logical pose at a tick's start to the
 *       one at its end
 *   <li>{@code FromVisual}: from the visual pose of the last frame to the logical one
 *   <li>{@code ComponentRule}: observes as {@code FromTick}, and has a {@code ComponentMotion} per component: {@code TickMotion},
 *       {@code VisualMotion}; a law of another kind is a {@code Law} with a {@code ComponentMotion} of its own
 *   <li>{@code HandoverMotion}: what a write means for a motion that came from another timeline
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.rule;

import org.jspecify.annotations.NullMarked;
