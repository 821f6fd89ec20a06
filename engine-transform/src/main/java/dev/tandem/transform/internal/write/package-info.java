/**
 * Writes of poses: one node, runs of nodes, and the poses that a change of parent asks for.
 */
package dev.tandem.transform.internal.write;
