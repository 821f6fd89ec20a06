/**
 * What every node has: identity, links, logical pose, revisions and state, packed in chunks by place.
 *
 * <ul>
 *   <li>{@code NodeIds}: the names of nodes, and the place of each
 *   <li>{@code NodeTable}: allocates places; {@code NodeChunk}: the arrays; {@code NodeState}: the bits of a state byte
 *   <li>{@code Hierarchy}: parent, child and sibling links
 *   <li>{@code NodeOrder}: all nodes, parents before children
 *   <li>{@code StaleEntries}: keeps lists of written nodes short
 * </ul>
 */
package dev.tandem.transform.internal.node;
