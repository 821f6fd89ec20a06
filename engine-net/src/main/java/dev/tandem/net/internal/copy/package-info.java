/**
 * The nodes that a client shows: {@link dev.tandem.net.internal.copy.Copies} are nodes of its scene that do what those of the
 * server did (SPEC 15.10), with {@link dev.tandem.net.internal.copy.CopiedValues}, but for each {@link
 * dev.tandem.net.internal.copy.OwnCopy}, which inputs move (SPEC 15.13); {@link dev.tandem.net.internal.copy.Carrying} lets its
 * motion go on elsewhere. {@link dev.tandem.net.internal.copy.Redrawing} shows a server how one of them was drawn (SPEC 15.14).
 */
@NullMarked
package dev.tandem.net.internal.copy;

import org.jspecify.annotations.NullMarked;
