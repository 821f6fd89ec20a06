/**
 * Engines animated the usual way and by this library, {@code ./tandem bench engines}: the same bodies at 60 ticks, drawn in 144
 * frames per second.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.engine.Bodies}: what moves, and where it is after each tick
 *   <li>{@link dev.tandem.bench.engine.EngineScene}: the bodies in an engine, one class for each engine and way: written at
 *       ticks, interpolated by hand with the engine's own mathematics, or with the integration for that engine
 *   <li>{@link dev.tandem.bench.engine.Smoothness}: velocity error and frames at rest, the same in every run
 *   <li>{@link dev.tandem.bench.engine.FrameCost}: what a frame costs
 * </ul>
 */
package dev.tandem.bench.engine;
