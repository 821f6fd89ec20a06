/**
 * Game time: how much of it passed, which ticks are due, which instant the picture shows. Depends on the JDK only.
 *
 * <p>The map, from the outside in:
 * <ul>
 *   <li>{@link dev.tandem.time.NanoClock} is where real time comes from; {@link dev.tandem.time.ManualClock} is one that a
 *       test moves by hand. {@link dev.tandem.time.Nanos} writes lengths of time.
 *   <li>{@link dev.tandem.time.TickClock} turns real time into frames and ticks. One object per line of game time. Code that
 *       is only to read it takes a {@link dev.tandem.time.GameTime}, code that is only to press its buttons a
 *       {@link dev.tandem.time.TimeControl}: scale, {@link dev.tandem.time.Ramp}, {@link dev.tandem.time.SlowMotion},
 *       hit-stop, pause, step, fast-forward.
 *   <li>{@link dev.tandem.time.TickGroup} ticks at a rate of its own inside the ticks of a clock; {@link dev.tandem.time.domain}
 *       is a tree of clocks, each of which runs on the normal time of the one above it.
 *   <li>{@link dev.tandem.time.adaptive} sets the rate of a clock by what its ticks cost, which a
 *       {@link dev.tandem.time.WorkListener} is told.
 *   <li>{@link dev.tandem.time.Frame}, {@link dev.tandem.time.Tick} and {@link dev.tandem.time.TimeView} are the views it
 *       hands out, reused from call to call.
 *   <li>{@link dev.tandem.time.ClockSettings} is what a clock is made from: a {@link dev.tandem.time.TickRate}, a
 *       {@link dev.tandem.time.TickPolicy}, a {@link dev.tandem.time.FrameLimit}, a
 *       {@link dev.tandem.time.BackwardsClock} answer, a start time, a cap on ticks per frame and a limit on their cost.
 *   <li>{@link dev.tandem.time.pacing} begins frames at an even pace and smooths their times; {@link dev.tandem.time.screen}
 *       simulates screens for tests; {@link dev.tandem.time.recording} writes the time of a run down and plays it again.
 *   <li>Inside, a clock is put together from {@code RealTimeline} (real time), {@code GameSpeed} (how much normal time that
 *       makes: {@code SpeedTrack} plays {@code ScaleStretch}es, {@code ScaledTime} multiplies without losing anything),
 *       {@code TickTimeline} (where ticks lie and where the picture stands: {@code ExactSteps}, which groups have as well, and {@code DisplayDelay}, asked
 *       by the {@code TickPolicy}), and {@code CurrentFrame} (one frame: ticks, cap, budget by {@code WorkMeter}, picture).
 * </ul>
 *
 * <p>Three time lines, all signed {@code long} nanoseconds, none of them with a special value: <em>real</em> time is what
 * the host's clock says; <em>normal</em> time is real time after limit, scale and pause; <em>fixed</em> time is normal time
 * up to which ticks have run. <em>Render</em> time is the instant of normal time that the picture shows. Floating point
 * appears only in values handed out for convenience (seconds, alpha, speed), never in a sum.
 *
 * <p>Nothing here starts a thread, sleeps or reads the system clock, {@link dev.tandem.time.NanoClock#system()} apart.
 * Mutable classes belong to one thread at a time; immutable ones may be shared. {@code null} is never legal.
 */
package dev.tandem.time;
