/** Files of whole scenes: their columns, {@link dev.tandem.replay.internal.save.ColumnFile}. */
@NullMarked
package dev.tandem.replay.internal.save;

import org.jspecify.annotations.NullMarked;
