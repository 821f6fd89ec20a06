/**
 * Property tests for games with a fixed timestep and interpolated frames.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.TestLoop} plays a game on a {@link dev.tandem.testkit.Schedule} of frames and checks that
 *       motion is smooth; {@link dev.tandem.testkit.Schedules} generates schedules.
 *   <li>{@link dev.tandem.testkit.MotionTrace} records any loop: a host's own, with several timelines; a {@link
 *       dev.tandem.testkit.NodeTrace} measures what it saw of one node, a {@link dev.tandem.testkit.Trace} of one value.
 *   <li>{@link dev.tandem.testkit.Invariants} checks properties of every {@link dev.tandem.testkit.Game}.
 *   <li>{@link dev.tandem.testkit.Poses} generates poses.
 * </ul>
 *
 * <p>Arbitraries are those of jqwik. Nothing here reads the wall clock.
 */
@NullMarked
package dev.tandem.testkit;

import org.jspecify.annotations.NullMarked;
