/**
 * Lists of node indices and runs of equal or consecutive values, over plain arrays. Knows nothing of nodes.
 */
@NullMarked
package dev.tandem.transform.internal.list;

import org.jspecify.annotations.NullMarked;
