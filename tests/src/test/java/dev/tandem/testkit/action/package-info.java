/**
 * What can be done to a scene, as data.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.action.Action}: one of the calls that a host makes, by kind {@link
 *       dev.tandem.testkit.action.MoveAction}, {@link dev.tandem.testkit.action.RuleAction}, {@link
 *       dev.tandem.testkit.action.TimelineAction}, {@link dev.tandem.testkit.action.ChannelAction} and {@link
 *       dev.tandem.testkit.action.FollowAction}
 *   <li>{@link dev.tandem.testkit.action.ActionTarget}: whom it is done to, a scene, a model, or both beside each other
 *   <li>{@link dev.tandem.testkit.action.Actions}: arbitraries of single ones and of an {@link
 *       dev.tandem.testkit.action.ActionSequence}
 *   <li>{@link dev.tandem.testkit.action.Rule} and {@link dev.tandem.testkit.action.Write}: rules and ways of writing by name;
 *       {@code Bend} and {@link dev.tandem.testkit.action.Spring}: rules of a host's own
 * </ul>
 */
@NullMarked
package dev.tandem.testkit.action;

import org.jspecify.annotations.NullMarked;
