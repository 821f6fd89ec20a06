/**
 * Files of whole scenes: their columns, {@link dev.tandem.replay.internal.save.ColumnFile}, and the objects that they refer to,
 * {@link dev.tandem.replay.internal.save.ObjectTexts}.
 */
@NullMarked
package dev.tandem.replay.internal.save;

import org.jspecify.annotations.NullMarked;
