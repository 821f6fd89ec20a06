/**
 * Records the time of a run and replays it: for bug reports, for tests with real sessions, for replays.
 *
 * <p>The map:
 * <ul>
 *   <li>{@link dev.tandem.time.recording.ClockRecorder} replaces the host's clock, behaves like it, and writes everything to a
 *       stream, together with the host's inputs: keys, random seeds, messages.
 *   <li>{@link dev.tandem.time.recording.ClockReplay} reads it, reproduces frames and ticks bit for bit, and delivers the
 *       inputs at the same moments.
 *   <li>{@link dev.tandem.time.recording.InputHandler} receives the inputs.
 *   <li>{@link dev.tandem.time.recording.RecordingException} says where and how a recording is damaged. What precedes the
 *       damage has been replayed when it is thrown.
 * </ul>
 *
 * <p><b>Several clocks.</b> Each domain of a tree has a recording of its own, see {@link dev.tandem.time.domain}; a
 * {@link dev.tandem.time.TickGroup} needs none, because its ticks follow from those of its clock.
 *
 * <p><b>The file.</b> Numbers are big-endian. 16 bytes: {@code 89 54 44 4D 52 45 43 0A}, version (2 bytes, 1), 2 bytes 0,
 * checksum. Then blocks: length of the content (4 bytes), number of the block from 0 (4), content, checksum. A checksum is the
 * CRC-32 of everything before it in its header or block. The content of a block is whole records, the first byte of each
 * saying what it is; block 0 begins with the settings and the title, the last block ends with an end mark. The file is only
 * appended to, and readable up to the last complete block. About 7 bytes per frame.
 *
 * <p>Everything belongs to one thread at a time. {@code null} is never legal.
 */
package dev.tandem.time.recording;
