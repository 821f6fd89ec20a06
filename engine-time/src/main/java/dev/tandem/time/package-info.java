/**
 * Game time: how much of it passes, which ticks are due, and which instant a frame renders. Depends on the JDK only.
 *
 * <p>The map, from the outside in:
 * <ul>
 *   <li>{@link dev.tandem.time.NanoClock} is a source of real time; {@link dev.tandem.time.ManualClock} is one that a test moves
 *       by hand. {@link dev.tandem.time.Nanos} converts milliseconds and seconds to nanoseconds.
 *   <li>{@link dev.tandem.time.TickClock} turns real time into frames and fixed-length ticks: the accumulator loop, in exact
 *       integer arithmetic. Code that only reads the time takes a {@link dev.tandem.time.GameTime}; code that only changes how
 *       fast the game runs takes a {@link dev.tandem.time.TimeControl}: time scale, slow motion, hit-stop, pause, single steps,
 *       fast-forward. {@link dev.tandem.time.scale} has the ramps and slow motions to play.
 *   <li>{@link dev.tandem.time.TickGroup} ticks at a rate of its own inside the ticks of a clock; {@link dev.tandem.time.domain}
 *       is a tree of clocks, each running on its parent's normal time.
 *   <li>{@link dev.tandem.time.adaptive} adjusts a clock's tick rate to what its ticks cost, as measured by a
 *       {@link dev.tandem.time.WorkListener}. A {@link dev.tandem.time.ClockListener} watches frames and ticks, for profilers.
 *   <li>{@link dev.tandem.time.Frame}, {@link dev.tandem.time.Tick} and {@link dev.tandem.time.TimeView} are live views owned
 *       by a clock.
 *   <li>{@link dev.tandem.time.ClockSettings} configures a clock: {@link dev.tandem.time.TickRate},
 *       {@link dev.tandem.time.TickPolicy}, {@link dev.tandem.time.FrameLimit}, {@link dev.tandem.time.BackwardsClock}, start
 *       time, tick cap and tick budget.
 *   <li>{@link dev.tandem.time.pacing} paces frames and removes jitter from their times; {@link dev.tandem.time.screen} simulates
 *       displays for tests; {@link dev.tandem.time.recording} records the time of a session and replays it.
 *   <li>Inside, a clock consists of {@code RealTimeline} (real time), {@code internal.scale.GameSpeed} (scale and pause),
 *       {@code TickTimeline} (where ticks and render time lie: {@code internal.ExactSteps}, which groups use as well, and
 *       {@code internal.DisplayDelay}, directed by the {@code TickPolicy}) and {@code CurrentFrame} (the frame in progress:
 *       ticks, cap, budget by {@code WorkMeter}, render time).
 * </ul>
 *
 * <p>Time is signed {@code long} nanoseconds, and no value is special. <em>Real</em> time is what the host's clock says.
 * <em>Normal</em> time is real time after frame limit, scale and pause. <em>Fixed</em> time is the normal time up to which ticks
 * have run. <em>Render</em> time is the instant of normal time that a frame shows. Floating point is used only for values handed
 * out for convenience (seconds, alpha, speed), never to accumulate time.
 *
 * <p>Nothing here starts a thread, sleeps, or reads the system clock except through {@link dev.tandem.time.NanoClock#system()}.
 * Mutable classes are confined to one thread at a time; immutable ones may be shared. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.time;

import org.jspecify.annotations.NullMarked;
