/**
 * Positions in double precision, of nodes that stand alone.
 *
 * <ul>
 *   <li>{@code Anchors}: gives nodes anchors, and moves an anchor near to where its node is
 *   <li>{@code Shift}: shifts nodes and their motions, for a new anchor and for a new origin of the scene
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.large;

import org.jspecify.annotations.NullMarked;
