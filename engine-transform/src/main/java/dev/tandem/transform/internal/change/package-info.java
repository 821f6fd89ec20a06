/** Which nodes changed, and a count that stays while none does. */
@NullMarked
package dev.tandem.transform.internal.change;

import org.jspecify.annotations.NullMarked;
