/**
 * What every node has: identity, links, logical pose, revisions and state, packed in chunks by index.
 *
 * <ul>
 *   <li>{@code NodeTable}: allocates indices; {@code NodeChunk}: the arrays; {@code NodeState}: the bits of a state byte
 *   <li>{@code Hierarchy}: parent, child and sibling links
 *   <li>{@code NodeOrder}: all nodes, parents before children
 *   <li>{@code StaleEntries}: keeps lists of written nodes short
 * </ul>
 */
package dev.tandem.transform.internal.node;
