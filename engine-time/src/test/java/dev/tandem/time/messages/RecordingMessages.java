package dev.tandem.time.messages;

import static dev.tandem.time.messages.ClockMessages.SETTINGS;
import static dev.tandem.time.messages.Refusal.argument;
import static dev.tandem.time.messages.Refusal.damage;
import static dev.tandem.time.messages.Refusal.missing;
import static dev.tandem.time.messages.Refusal.state;

import dev.tandem.time.recording.ClockRecorder;
import dev.tandem.time.recording.ClockReplay;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32;

/** What recorders and replays say, of damaged files too. */
final class RecordingMessages {

    private static final int HEADER = 16;
    private static final int BLOCK = HEADER + 8;

    private RecordingMessages() {}

    static List<Refusal> all() {
        byte[] good = record();
        return List.of(
                missing("settings", () -> new ClockRecorder(null, "", OutputStream.nullOutputStream())),
                missing("title", () -> new ClockRecorder(SETTINGS, null, OutputStream.nullOutputStream())),
                missing("out", () -> new ClockRecorder(SETTINGS, "", null)),
                missing("task", () -> recorder().advance(0, null)),
                missing("data", () -> recorder().input(1, null, 0, 0)),
                missing("motion", () -> recorder().control().play(null)),
                argument(
                        "title must have at most 1000 bytes, had 1001",
                        () -> new ClockRecorder(SETTINGS, "x".repeat(1_001), OutputStream.nullOutputStream())),
                argument(
                        "length must be from 0 to 60000, was -1",
                        () -> recorder().input(1, new byte[1], 0, -1)),
                state("the recording is closed; its clock() can still be used, without recording", () -> {
                    ClockRecorder recorder = recorder();
                    recorder.close();
                    recorder.flush();
                }),
                state(
                        "nextTick() inside advance(), which runs the ticks itself: let the task only simulate its tick",
                        () -> {
                            ClockRecorder recorder = recorder();
                            recorder.advance(0, tick -> recorder.nextTick());
                        }),
                missing("in", () -> new ClockReplay(null)),
                missing("task", () -> new ClockReplay(in(good)).advance(null, (kind, data) -> {})),
                missing("inputs", () -> new ClockReplay(in(good)).advance(tick -> {}, null)),
                state("frame #0 was not replayed to its end: start the replay again", () -> {
                    ClockReplay replay = new ClockReplay(in(good));
                    try {
                        replay.advance(
                                tick -> {
                                    throw new ArithmeticException("of the host");
                                },
                                (kind, data) -> {});
                    } catch (ArithmeticException e) {
                        play(replay);
                    }
                }),
                state(
                        "the replay differs from the recording after frame #0: no tick is due where there was one; was the"
                                + " clock changed from elsewhere?",
                        () -> play(good, "02 00 03 03 04")),
                state(
                        "the replay differs from the recording after frame #-1: normal time is 0 ns and was 1 ns; was the"
                                + " clock changed from elsewhere?",
                        () -> play(good, "0B 00 00 00 00 00 00 00 01")),

                // the file
                damage(
                        "recording, byte 3: the file ends here, in its header: it was cut off, or is no recording",
                        () -> play(Arrays.copyOf(good, 3))),
                damage(
                        "recording, byte 0: this is no recording, or its first bytes are damaged",
                        () -> play(new byte[100])),
                damage(
                        "recording, byte 8: this library reads version 1 of the format, the file has version 2",
                        () -> play(withHeader(good, 9, 2))),
                damage(
                        "recording, byte 10: the reserved bytes of the header must be 0, were 5",
                        () -> play(withHeader(good, 11, 5))),
                damage(
                        "recording, byte 16: the file ends here, without an end mark: the run was broken off, or the file"
                                + " cut",
                        () -> play(Arrays.copyOf(good, HEADER))),
                damage("recording, byte 16: block 0 is damaged: its length reads -1", () -> {
                    byte[] bad = good.clone();
                    ByteBuffer.wrap(bad).putInt(HEADER, -1);
                    play(bad);
                }),
                damage(
                        "recording, byte 21: the file ends here, in block 0, with 5 of 8 bytes: it was cut off",
                        () -> play(Arrays.copyOf(good, HEADER + 5))),
                damage("recording, byte 16: block 0 is damaged: checksum 5a52f79d, stored 00000000", () -> {
                    byte[] bad = Arrays.copyOf(good, BLOCK + 1 + 4);
                    ByteBuffer.wrap(bad).putInt(HEADER, 1).put(BLOCK, (byte) 1).putInt(BLOCK + 1, 0);
                    play(bad);
                }),
                damage("recording, byte 16: block 0 is missing: block 7 follows", () -> {
                    byte[] bad = block("01");
                    ByteBuffer.wrap(bad).putInt(HEADER + 4, 7);
                    play(sealed(bad));
                }),
                damage(
                        "recording, byte 58: something follows the end of the recording",
                        () -> play(Arrays.copyOf(finished(good, "0C"), finished(good, "0C").length + 1))),

                // its records
                damage("recording, byte 25: a recording begins with its settings", () -> play(block("02 00"))),
                damage("recording, byte 54: something follows the end mark", () -> play(good, "0C 00")),
                damage("recording, byte 54: a record of unknown kind 99", () -> play(good, "63")),
                damage("recording, byte 54: a tick outside of a frame", () -> play(good, "03")),
                damage("recording, byte 56: the end of a frame is missing", () -> play(good, "02 00 02 00")),
                damage(
                        "recording, byte 54: a record continues past the end of block 0",
                        () -> play(good, "06 BF F0 00 00 00 00 00")),
                damage(
                        "recording, byte 64: a number without an end",
                        () -> play(good, "02 80 80 80 80 80 80 80 80 80 80 00")),
                damage("recording, byte 56: ticks per period is 2, not from 1 to 1", () -> play(good, "09 02 04")),
                damage(
                        "recording, byte 65: no tick rate has 2 ticks in 9223372036854775807 ns",
                        () -> play(good, "09 FE FF FF FF FF FF FF FF FF 01 04")),
                damage(
                        "recording, byte 55: tick policy 4 is not known, only those from 0 to 3",
                        () -> play(good, "0D 04")),
                damage(
                        "recording, byte 55: a change that no clock takes: step(1) while the clock runs: call pause() before",
                        () -> play(good, "11 02")),
                damage(
                        "recording, byte 64: a ramp with number 2, which was not described",
                        () -> play(good, "0E 00 00 00 00 00 00 00 00 00 02")),
                damage(
                        "recording, byte 59: more readings of the work clock than a clock takes",
                        () -> play(good, "14 02 14 02 14 02")),
                damage(
                        "recording, byte 58: a frame that no clock takes: real time ran backwards, from 0 to -1 ns: give a"
                                + " monotonic clock, or set BackwardsClock.CLAMP_TO_ZERO",
                        () -> play(good, "02 00 05 02 01")));
    }

    private static ClockRecorder recorder() {
        return new ClockRecorder(SETTINGS, "", OutputStream.nullOutputStream());
    }

    /** Two frames of a tick each. */
    private static byte[] record() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ClockRecorder recorder = new ClockRecorder(SETTINGS, "", bytes)) {
            recorder.advance(0, tick -> {});
            recorder.advance(10, tick -> {});
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private static void play(byte[] file) throws IOException {
        play(new ClockReplay(in(file)));
    }

    /** Plays a file of the settings of another and these records, with right checksums. */
    private static void play(byte[] settings, String records) throws IOException {
        play(finished(settings, records));
    }

    private static void play(ClockReplay replay) throws IOException {
        while (replay.advance(tick -> {}, (kind, data) -> {})) {}
    }

    private static byte[] finished(byte[] good, String records) {
        int settings = ByteBuffer.wrap(good).getInt(HEADER);
        return block(HexFormat.ofDelimiter(" ").formatHex(good, BLOCK, BLOCK + settings) + " " + records);
    }

    /** A file of one block. */
    private static byte[] block(String records) {
        byte[] content = HexFormat.ofDelimiter(" ").parseHex(records);
        byte[] file = Arrays.copyOf(record(), BLOCK + content.length + 4);
        System.arraycopy(content, 0, file, BLOCK, content.length);
        ByteBuffer.wrap(file).putInt(HEADER, content.length).putInt(HEADER + 4, 0);
        return sealed(file);
    }

    private static byte[] sealed(byte[] file) {
        seal(file, HEADER, file.length - 4);
        return file;
    }

    private static byte[] withHeader(byte[] good, int place, int value) {
        byte[] bad = good.clone();
        bad[place] = (byte) value;
        seal(bad, 0, HEADER - 4);
        return bad;
    }

    private static void seal(byte[] file, int from, int to) {
        CRC32 checksum = new CRC32();
        checksum.update(file, from, to - from);
        ByteBuffer.wrap(file).putInt(to, (int) checksum.getValue());
    }

    private static ByteArrayInputStream in(byte[] file) {
        return new ByteArrayInputStream(file);
    }
}
