/**
 * Rules of motion: each says how what was written becomes an interval with a source and a target, and when a row has arrived.
 *
 * <ul>
 *   <li>{@code Law}: how one component follows, chosen per node in {@code RuleChoices}; three of them are a rule with a number in
 *       {@code MotionRules}
 *   <li>{@code RowRule}: what a rule does to the rows of a table. It has a {@code ComponentMotion} per component: {@code
 *       TickMotion}, {@code VisualMotion} or that of a law of another kind; or none, if poses move as a whole
 *   <li>{@code FromTick} with {@code TickObservation}: writes are observed with the tick in which they were made, and rows move
 *       from the logical pose at its start to the one at its end
 *   <li>{@code FromVisual}: writes are observed with frames, and rows move from the visual pose of the last frame to the logical
 *       one
 *   <li>{@code HandoverMotion}: what a write means for a motion that came from another timeline
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.rule;

import org.jspecify.annotations.NullMarked;
