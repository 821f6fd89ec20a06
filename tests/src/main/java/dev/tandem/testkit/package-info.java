/**
 * For property tests of anything that runs on a tick and is drawn in frames.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.TestLoop} plays a game on a {@link dev.tandem.testkit.Schedule} of frames and says whether
 *       motion was smooth; {@link dev.tandem.testkit.Schedules} generates schedules.
 *   <li>{@link dev.tandem.testkit.Poses} and {@link dev.tandem.testkit.Actions} generate poses and sequences of actions;
 *       an {@link dev.tandem.testkit.Action} is applied to an {@link dev.tandem.testkit.ActionTarget}.
 *   <li>{@link dev.tandem.testkit.Invariants} checks what must hold for every game; it is given a
 *       {@link dev.tandem.testkit.Game}.
 *   <li>{@code dev.tandem.testkit.model} is the reference model of the engine.
 * </ul>
 *
 * <p>Arbitraries are those of jqwik. Nothing here reads a wall clock.
 */
package dev.tandem.testkit;
