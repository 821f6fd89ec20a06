/**
 * Packed storage and kernels behind {@code Transform3d}; not for users.
 *
 * <p>{@link dev.tandem.transform.internal.TransformStore} is the door. Data flows down this list; each room uses those below
 * it and never one above:
 *
 * <ol>
 *   <li>{@code internal}: the store, {@code Forest} (creating, re-parenting, destroying), {@code HandleAccess}, {@code
 *       Validation}
 *   <li>{@code write}: poses of one node or many, re-parenting in world space
 *   <li>{@code large}: positions in double precision
 *   <li>{@code reader}: readers of world matrices, each with its position in the log of changes
 *   <li>{@code defrag}: moves nodes in memory, so that parents and children lie together
 *   <li>{@code timeline}: ticks and frames; which node has a row in which table
 *   <li>{@code curve}, {@code predict}, {@code custom}: HERMITE, EXTRAPOLATE and rules of hosts
 *   <li>{@code rule}: rules of motion, which observe what was written
 *   <li>{@code world}: world matrices
 *   <li>{@code motion}: rows of nodes in motion, interpolated once per frame
 *   <li>{@code node}: identity, hierarchy, order and logical poses
 *   <li>{@code change}, {@code thread}, {@code pose}, {@code list}: what all of them use
 * </ol>
 */
@NullMarked
package dev.tandem.transform.internal;

import org.jspecify.annotations.NullMarked;
