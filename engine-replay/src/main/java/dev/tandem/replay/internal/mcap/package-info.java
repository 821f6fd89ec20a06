/**
 * The container of recordings, MCAP (SPEC 14.8): written and read from the published description of the format, version 0,
 * without compression.
 *
 * <ul>
 *   <li>{@link dev.tandem.replay.internal.mcap.McapWriter} writes a file, {@link dev.tandem.replay.internal.mcap.McapReader}
 *       reads one, also one that was never finished or is damaged. {@link dev.tandem.replay.internal.mcap.McapChunk} is a chunk
 *       in memory.
 *   <li>{@link dev.tandem.replay.internal.mcap.McapChannel}, {@link dev.tandem.replay.internal.mcap.McapSchema},
 *       {@link dev.tandem.replay.internal.mcap.McapAttachment} and {@link dev.tandem.replay.internal.mcap.McapMetadata} are
 *       what a file has besides messages.
 *   <li>Inside: {@code RecordBuffer} and {@code RecordCursor} are fields in memory, {@code Opcode} the kinds of records,
 *       {@code ChannelIndex} the index of a chunk that is being written, {@code FileBytes} parts of a file that is being read.
 * </ul>
 *
 * <p>Descriptions of channels are written into chunks, and once more at the end, so that a checksum covers them wherever a reader
 * takes them from.
 */
@NullMarked
package dev.tandem.replay.internal.mcap;

import org.jspecify.annotations.NullMarked;
