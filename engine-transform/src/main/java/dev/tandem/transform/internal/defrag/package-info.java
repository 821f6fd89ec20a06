/**
 * Moves nodes, a few per frame, to places where parents and children lie together again.
 *
 * <ul>
 *   <li>{@code Defragmenter}: when, and how much per frame
 *   <li>{@code RunLengths}: how far the order in memory is from that of the tree
 *   <li>{@code Sweep}: which node goes where; {@code Displacement}: what becomes of the one that lies there
 *   <li>{@code PreorderWalk}, {@code Subtree}: the nodes of a tree, of a small one
 *   <li>{@code NodeMover}: takes a node and all that names its place elsewhere
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.defrag;

import org.jspecify.annotations.NullMarked;
