/**
 * The data that a graphics card interpolates: source and target of each slot, in the layout of a host's buffer.
 *
 * <ul>
 *   <li>{@code MotionSlots} is told by a {@code MotionReader} how nodes are shown, and writes it into their slots
 *   <li>{@code SlotPoses}: the two poses of each slot, which take turns at being the target
 *   <li>{@code SlotRuns}: the same for many slots that go on alike
 *   <li>{@code SlotFrames}: what the pose of each slot is relative to
 *   <li>{@code SlotColumn}: some floats of every slot, and which slots changed in the host's buffer
 * </ul>
 */
@NullMarked
package dev.tandem.scene.internal.gpu;

import org.jspecify.annotations.NullMarked;
