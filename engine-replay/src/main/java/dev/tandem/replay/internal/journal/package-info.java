/**
 * Operations on a scene, as data: {@code OperationLog} holds operations in packed columns, {@code SceneAppender} with a
 * {@code StoreAppender} per store of nodes, and per channel, appends them as they happen, {@code LogReplay} reads them to an
 * {@code OperationTarget}.
 * {@code LogWriter} and {@code LogReader} make bits of them and back, with a {@code LogMemory} and {@code RunColumns} each.
 * {@code LogSteps} is a stretch of a recording, tick by tick and frame by frame.
 */
@NullMarked
package dev.tandem.replay.internal.journal;

import org.jspecify.annotations.NullMarked;
