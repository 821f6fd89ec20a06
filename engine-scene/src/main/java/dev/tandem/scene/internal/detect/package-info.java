/**
 * Detectors of mistakes of the host.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.internal.detect.SceneDetectors} receives ticks, frames and calls, and runs the others
 *   <li>{@code JumpSearch} compares what two frames drew
 *   <li>{@code VisualValueSearch} compares what was written in a tick with what the last frame drew
 * </ul>
 */
@NullMarked
package dev.tandem.scene.internal.detect;

import org.jspecify.annotations.NullMarked;
