/**
 * Lists of node indices and runs of equal or consecutive values, over plain arrays. Knows nothing of nodes.
 */
package dev.tandem.transform.internal.list;
