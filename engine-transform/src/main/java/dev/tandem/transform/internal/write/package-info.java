/**
 * Writes of poses: one node ({@code NodeWriter}), runs of nodes ({@code NodeBatch} over {@code PoseWriter}), and the poses that a
 * change of parent asks for.
 */
package dev.tandem.transform.internal.write;
