/**
 * For property tests of anything that runs on a tick and is drawn in frames.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.TestLoop} plays a game on a {@link dev.tandem.testkit.Schedule} of frames and says whether
 *       the picture was smooth; {@link dev.tandem.testkit.Schedules} makes arbitrary schedules.
 *   <li>{@link dev.tandem.testkit.Poses} and {@link dev.tandem.testkit.Actions} make arbitrary poses and sequences of actions;
 *       an {@link dev.tandem.testkit.Action} is played on an {@link dev.tandem.testkit.ActionTarget}.
 *   <li>{@link dev.tandem.testkit.Invariants} holds what must be true of every game, whatever it does; a
 *       {@link dev.tandem.testkit.Game} is what it is asked of.
 *   <li>{@code dev.tandem.testkit.model} is the reference model of the engine.
 * </ul>
 *
 * <p>Arbitraries are those of jqwik. Nothing here reads a wall clock.
 */
package dev.tandem.testkit;
