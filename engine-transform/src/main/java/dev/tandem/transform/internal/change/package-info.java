/** Which nodes changed, and a count that stays while none does. */
package dev.tandem.transform.internal.change;
