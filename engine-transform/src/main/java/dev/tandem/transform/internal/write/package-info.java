/**
 * Writes of poses: one node ({@code NodeWriter}), runs of nodes ({@code NodeBatch} over {@code PoseWriter}), and KEEP_WORLD
 * ({@code Reparenting} over {@code RelativePose}). {@code Jumps} has what is no motion: {@code Snap}, {@code Warp}, {@code Rebase},
 * {@code StampWriter}.
 */
package dev.tandem.transform.internal.write;
