/**
 * The time of a run, written down while it happens and played again: for bug reports, for tests of real sessions, for replays.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.recording.ClockRecorder} stands where the host has its clock, does what the clock does, and
 *       writes it to a stream, together with whatever the host puts in: keys, random seeds, messages.
 *   <li>{@link dev.tandem.time.recording.ClockReplay} reads it and makes the same frames and ticks, to the bit, and hands the
 *       host what it put in at the same places.
 *   <li>{@link dev.tandem.time.recording.InputHandler} is how it hands it over.
 *   <li>{@link dev.tandem.time.recording.RecordingException} says where and how a recording is damaged. What lies before has
 *       been replayed when it is thrown.
 * </ul>
 *
 * <p><b>Several clocks.</b> Each domain of a tree has a recording of its own, see {@link dev.tandem.time.domain}; a
 * {@link dev.tandem.time.TickGroup} needs none, since its ticks follow from those of its clock.
 *
 * <p><b>The file.</b> Numbers are big-endian. 16 bytes: {@code 89 54 44 4D 52 45 43 0A}, version (2 bytes, 1), 2 bytes 0,
 * checksum. Then blocks: length of the content (4 bytes), number of the block from 0 (4), content, checksum. A checksum is the
 * CRC-32 of all that lies before it in its header or block. The content of a block is whole records, the first byte of each
 * saying what it is; block 0 begins with the settings and the title, the last block ends with an end mark. Only appended to,
 * and readable to the last block that was written. About 7 bytes per frame.
 *
 * <p>Everything belongs to one thread at a time. {@code null} is never legal.
 */
package dev.tandem.time.recording;
