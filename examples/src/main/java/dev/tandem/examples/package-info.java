/**
 * Small programs, each of which answers one question: what a game writes, in under 60 lines, printing instead of drawing.
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.FirstSteps}: how does a node move in ticks and get drawn in frames?
 *   <li>{@link dev.tandem.examples.AccumulatorLoop}: how does a loop with an accumulator call Tandem?
 *   <li>{@link dev.tandem.examples.SlowMotion}: how does a game slow down, hit and pause?
 *   <li>{@link dev.tandem.examples.ShotAtAWall}: how does a bullet leave a muzzle, and vanish where it hits?
 *   <li>{@link dev.tandem.examples.ThroughAPortal}: how does a ship go through a portal without losing its speed?
 *   <li>{@link dev.tandem.examples.TwoClocks}: how do a thinking village and a slow knight share a world?
 *   <li>{@link dev.tandem.examples.NameTag}: how does a name tag stay above a body that rolls?
 *   <li>{@link dev.tandem.examples.ThirdPersonCamera}: how does a camera follow a car without jitter?
 *   <li>{@link dev.tandem.examples.PlatformerCamera}: how does a flat game scroll?
 *   <li>{@link dev.tandem.examples.InstancedDraw}: how does a renderer upload only what changed?
 *   <li>{@link dev.tandem.examples.HealthBar}: how does a value that is no pose move smoothly?
 *   <li>{@link dev.tandem.examples.RecordedSession}: how is a session recorded and replayed?
 * </ul>
 *
 * <p>The packages below hold demonstrations, which the launcher starts by name, and {@code rules}, which are examples too.
 */
package dev.tandem.examples;
