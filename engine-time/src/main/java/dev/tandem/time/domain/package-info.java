/**
 * Several clocks in one game: for the world, the user interface, one character. Each runs on its parent's normal time, so time
 * scales multiply and a pause stops everything below.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.domain.DomainTree} is given real time and runs the frames of all clocks, in a fixed order.
 *   <li>{@link dev.tandem.time.domain.TimeDomain} is one of them: a {@link dev.tandem.time.TickClock} and its place in the tree.
 *   <li>Inside, {@code DomainOrder} is the order in which they run, and {@code DomainFrames} runs the frames of one: the clock
 *       itself, or a {@link dev.tandem.time.recording.ClockRecorder}.
 * </ul>
 *
 * <p><b>Recording a tree.</b> Each domain that is to be replayed has its own recorder, and each recording is self-contained:
 * that of a child includes the time it was given by its parent, so a {@link dev.tandem.time.recording.ClockReplay} reproduces
 * the child's ticks without the parent. To replay the whole tree, advance one replay per domain and frame, in the order of the
 * tree; start that of a child in the frame in which the child was created. Tick groups need no recording: they follow from the
 * ticks of their clock. If the rate of a group is set from outside the game's ticks, record that as an input.
 *
 * <p>Everything is confined to one thread at a time. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.time.domain;

import org.jspecify.annotations.NullMarked;
