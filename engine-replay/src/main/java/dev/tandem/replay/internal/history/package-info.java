/** What a history does beside keeping ticks: it lets differences fade. */
@NullMarked
package dev.tandem.replay.internal.history;

import org.jspecify.annotations.NullMarked;
