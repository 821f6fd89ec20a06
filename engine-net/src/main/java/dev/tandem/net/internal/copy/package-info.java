/**
 * The nodes that a client shows: {@link dev.tandem.net.internal.copy.Copies} are nodes of its scene that do what those of the
 * server did (SPEC 15.10).
 */
@NullMarked
package dev.tandem.net.internal.copy;

import org.jspecify.annotations.NullMarked;
