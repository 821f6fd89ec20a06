/** Who may use a scene now, and who helps with large work. */
@NullMarked
package dev.tandem.transform.internal.thread;

import org.jspecify.annotations.NullMarked;
