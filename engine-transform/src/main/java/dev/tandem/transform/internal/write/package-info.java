/**
 * Writes of poses: one node ({@code NodeWriter}, {@code PlaneWriter}), runs of nodes ({@code NodeBatch} over
 * {@code PoseWriter}), and KEEP_WORLD ({@code Reparenting} over {@code RelativePose}). {@code Jumps} has what is no motion:
 * {@code Warp}, {@code Rebase}; {@code Positions} what is in double precision.
 */
@NullMarked
package dev.tandem.transform.internal.write;

import org.jspecify.annotations.NullMarked;
