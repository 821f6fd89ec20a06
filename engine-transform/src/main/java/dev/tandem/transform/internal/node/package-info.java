/**
 * The data of every node: identity, links, logical pose, revisions and state, packed in chunks by place.
 *
 * <ul>
 *   <li>{@code NodeIds}: the names of nodes, and the place of each
 *   <li>{@code NodeTable}: allocates places; {@code NodeChunk}: the arrays; {@code NodeLife}: where each node is in its life
 *   <li>{@code FreeSlots}: which places and ids are free, and which of them is given out next
 *   <li>{@code PlaceMoves}: tells those who keep something by place of nodes that are moved
 *   <li>{@code Hierarchy}: parent, child and sibling links
 *   <li>{@code NodeOrder}: all nodes, parents before children; {@code LateNodes}: those whose parents lie behind them
 *   <li>{@code AnchorChunk}: anchors of nodes whose position is in double precision
 *   <li>{@code StaleEntries}: keeps lists of written nodes short
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.node;

import org.jspecify.annotations.NullMarked;
