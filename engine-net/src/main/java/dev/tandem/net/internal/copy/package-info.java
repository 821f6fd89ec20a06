/**
 * The nodes that a client shows: {@link dev.tandem.net.internal.copy.Copies} are nodes of its scene that do what those of the
 * server did (SPEC 15.10); {@link dev.tandem.net.internal.copy.Redrawing} shows a server how one of them was drawn (SPEC 15.14).
 */
@NullMarked
package dev.tandem.net.internal.copy;

import org.jspecify.annotations.NullMarked;
