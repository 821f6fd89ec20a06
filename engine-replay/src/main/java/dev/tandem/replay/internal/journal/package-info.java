/**
 * Operations on a scene, as data: {@code OperationLog} holds operations in packed columns, {@code SceneRecorder} with a {@code
 * StoreRecorder} per store appends them as they happen, {@code LogReplay} reads them to an {@code OperationTarget}.
 */
@NullMarked
package dev.tandem.replay.internal.journal;

import org.jspecify.annotations.NullMarked;
