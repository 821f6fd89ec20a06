/**
 * Game time: how much of it has passed, which ticks are due, which instant a frame draws. Depends on the JDK only.
 *
 * <p>The map, from the outside in:
 * <ul>
 *   <li>{@link dev.tandem.time.NanoClock} is where real time comes from; {@link dev.tandem.time.ManualClock} is one that a
 *       test sets. {@link dev.tandem.time.Nanos} converts durations.
 *   <li>{@link dev.tandem.time.TickClock} turns real time into frames and ticks. One object per timeline. Code that only reads
 *       it takes a {@link dev.tandem.time.GameTime}, code that only controls it a {@link dev.tandem.time.TimeControl}:
 *       scale, ramps and slow motions from {@link dev.tandem.time.scale}, hit-stop, pause, step, fast-forward.
 *   <li>{@link dev.tandem.time.TickGroup} ticks at a rate of its own inside the ticks of a clock; {@link dev.tandem.time.domain}
 *       is a tree of clocks, each of which runs on the normal time of the one above it.
 *   <li>{@link dev.tandem.time.adaptive} adapts the rate of a clock to the cost of its ticks, which a
 *       {@link dev.tandem.time.WorkListener} receives.
 *   <li>{@link dev.tandem.time.Frame}, {@link dev.tandem.time.Tick} and {@link dev.tandem.time.TimeView} are the views that a
 *       clock returns, reused from call to call.
 *   <li>{@link dev.tandem.time.ClockSettings} configures a clock: a {@link dev.tandem.time.TickRate}, a
 *       {@link dev.tandem.time.TickPolicy}, a {@link dev.tandem.time.FrameLimit}, a
 *       {@link dev.tandem.time.BackwardsClock} reaction, a start time, a cap on ticks per frame and a limit on their cost.
 *   <li>{@link dev.tandem.time.pacing} starts frames at an even pace and removes jitter from their times; {@link dev.tandem.time.screen}
 *       simulates screens for tests; {@link dev.tandem.time.recording} records the time of a run and replays it.
 *   <li>Internally a clock consists of {@code RealTimeline} (real time), {@code GameSpeed} (how much normal time that is),
 *       {@code TickTimeline} (tick stamps and render time) and {@code CurrentFrame} (one frame: ticks, cap, budget by {@code
 *       WorkMeter}, render time).
 * </ul>
 *
 * <p>Three kinds of time, all signed {@code long} nanoseconds without special values: <em>real</em> time is that of the
 * host's clock; <em>normal</em> time is real time after limit, scale and pause; <em>fixed</em> time is normal time
 * up to which ticks have run. <em>Render</em> time is the instant of normal time that a frame draws. Floating point
 * appears only in values returned for convenience (seconds, alpha, speed), never in a sum.
 *
 * <p>Nothing here starts a thread, sleeps or reads the system clock, except {@link dev.tandem.time.NanoClock#system()}.
 * Mutable classes belong to one thread at a time; immutable ones may be shared. {@code null} is never legal.
 */
package dev.tandem.time;
