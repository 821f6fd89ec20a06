/**
 * Writes of poses: one node ({@code NodeWriter}), runs of nodes ({@code NodeBatch} over {@code PoseWriter}), and KEEP_WORLD
 * ({@code Reparenting} over {@code RelativePose}).
 */
package dev.tandem.transform.internal.write;
