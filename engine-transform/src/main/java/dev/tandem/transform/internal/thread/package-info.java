/** The thread that owns a scene, and the helpers for large work. */
@NullMarked
package dev.tandem.transform.internal.thread;

import org.jspecify.annotations.NullMarked;
