/** Which nodes changed, and a count that stands still while nothing does. */
package dev.tandem.transform.internal.change;
