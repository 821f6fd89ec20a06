/**
 * Recordings of a session's time, and their replay: for bug reports, for tests with real sessions, for replays in a game.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.recording.ClockRecorder} replaces the clock in the host's loop, does what the clock does, and
 *       writes it to a stream, together with the host's inputs: keys, random seeds, messages.
 *   <li>{@link dev.tandem.time.recording.ClockReplay} reads it, reproduces the same frames and ticks bit for bit, and returns
 *       the inputs to the host at the same points.
 *   <li>{@link dev.tandem.time.recording.InputHandler} receives them.
 *   <li>{@link dev.tandem.time.recording.RecordingException} says where and how a recording is damaged. When it is thrown,
 *       everything before that point has been replayed.
 * </ul>
 *
 * <p><b>Several clocks.</b> Each domain of a tree has its own recording, see {@link dev.tandem.time.domain}. A
 * {@link dev.tandem.time.TickGroup} needs none, because its ticks follow from those of its clock.
 *
 * <p><b>The file.</b> Numbers are big-endian. A header of 16 bytes: {@code 89 54 44 4D 52 45 43 0A}, version (2 bytes, 1), 2
 * bytes 0, checksum. Then blocks: length of the content (4 bytes), number of the block from 0 (4), content, checksum. A
 * checksum is the CRC-32 of everything before it in its header or block. The content of a block is a sequence of whole records
 * whose first byte is their kind; block 0 starts with the settings and the title, the last block ends with an end mark. The
 * file is only ever appended to, and readable up to the last complete block. It grows by about 7 bytes per frame.
 *
 * <p>Everything is confined to one thread at a time. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.time.recording;

import org.jspecify.annotations.NullMarked;
