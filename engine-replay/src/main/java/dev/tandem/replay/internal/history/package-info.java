/** The differences that a rollback leaves, and how they fade. */
@NullMarked
package dev.tandem.replay.internal.history;

import org.jspecify.annotations.NullMarked;
