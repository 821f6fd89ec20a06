/**
 * Several clocks in one game: the world, the user interface, one character. Each runs on the normal time of the one above it,
 * so that scales multiply and a pause stops everything below.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.domain.DomainTree} takes real time and runs the frames of all clocks, in a fixed order.
 *   <li>{@link dev.tandem.time.domain.TimeDomain} is one of them: a {@link dev.tandem.time.TickClock} and its place in the tree.
 *   <li>Internally {@code DomainOrder} is the order in which they run, and {@code DomainFrames} runs the frames of one: the
 *       clock itself, or a {@link dev.tandem.time.recording.ClockRecorder}.
 * </ul>
 *
 * <p><b>Recording a tree.</b> Each domain to be replayed has a recorder of its own, and each recording is
 * self-contained: that of a child includes the time given by its parent, so that a {@link dev.tandem.time.recording.ClockReplay} reproduces
 * the child's ticks without the parent's. To replay all of them, advance one replay per domain and frame, in the order of the
 * tree; that of a child from the frame on in which the child was made, until it ends. Tick groups need no recording: they follow
 * from the ticks of their clock. Where their rate is set from outside of the game's ticks, record that as an input.
 *
 * <p>Everything belongs to one thread at a time. {@code null} is never legal.
 */
package dev.tandem.time.domain;
