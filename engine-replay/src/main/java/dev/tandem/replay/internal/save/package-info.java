/**
 * Files of whole scenes: their columns, {@link dev.tandem.replay.internal.save.ColumnFile}, each of which {@link
 * dev.tandem.replay.internal.save.ColumnCode} can write as differences, and the objects that they refer to, {@link
 * dev.tandem.replay.internal.save.ObjectTexts}.
 */
@NullMarked
package dev.tandem.replay.internal.save;

import org.jspecify.annotations.NullMarked;
