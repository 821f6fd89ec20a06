/** The log of changes of nodes, and counters that stand still while nothing changes. */
@NullMarked
package dev.tandem.transform.internal.change;

import org.jspecify.annotations.NullMarked;
