package dev.tandem.time.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickRate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** A damaged recording is replayed up to the damage, and then says where it is. */
class DamageTest {

    private final byte[] good = record();
    private final List<String> events = replay(good, null);
    private RecordingException damage;

    @Test
    void shouldNoticeEveryBitThatIsFlipped() {
        for (int place = 0; place < good.length; place++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] bad = good.clone();
                bad[place] ^= (byte) (1 << bit);
                String what = "bit " + bit + " of byte " + place;
                List<String> part = replay(bad, what);
                assertNotNull(damage, what);
                // a length that came out too long is noticed at the end of the file
                assertTrue(damage.position() <= good.length, what + ": " + damage.getMessage());
                // no more is lost than the block that was hit
                assertTrue(damage.position() >= blockAt(place), what + ": " + damage.getMessage());
                assertPrefix(part, what);
            }
        }
    }

    @Test
    void shouldNoticeEveryByteThatIsReplaced() {
        Random random = new Random(1);
        for (int place = 0; place < good.length; place++) {
            byte[] bad = good.clone();
            bad[place] += (byte) (1 + random.nextInt(255));
            List<String> part = replay(bad, "byte " + place);
            assertNotNull(damage, "byte " + place);
            assertPrefix(part, "byte " + place);
        }
    }

    @Test
    void shouldReplayWhatIsThereWhereverItIsCutOff() {
        int before = 0;
        for (int length = 0; length < good.length; length++) {
            List<String> part = replay(Arrays.copyOf(good, length), "cut at " + length);
            assertNotNull(damage, "cut at " + length);
            assertEquals(length, damage.position(), damage.getMessage());
            assertTrue(damage.getMessage().contains("the file ends here"), damage.getMessage());
            assertPrefix(part, "cut at " + length);
            assertTrue(part.size() >= before, "a longer part says more");
            before = part.size();
        }
        replay(good, "whole");
        assertNull(damage);
    }

    @Test
    void shouldNoticeWhatIsLostRepeatedOrAdded() {
        List<Integer> blocks = blocks();
        for (int block = 0; block < blocks.size() - 1; block++) {
            int from = blocks.get(block);
            int to = blocks.get(block + 1);
            byte[] without = join(Arrays.copyOf(good, from), Arrays.copyOfRange(good, to, good.length));
            List<String> part = replay(without, "without block " + block);
            assertEquals(from, damage.position(), damage.getMessage());
            assertPrefix(part, "without block " + block);
            byte[] twice = join(Arrays.copyOf(good, to), Arrays.copyOfRange(good, from, good.length));
            part = replay(twice, "with block " + block + " twice");
            assertEquals(to, damage.position(), damage.getMessage());
            assertPrefix(part, "with block " + block + " twice");
        }
        byte[] more = Arrays.copyOf(good, good.length + 1);
        assertEquals(events.subList(0, events.size()), replay(more, "with a byte more"));
        assertEquals(good.length, damage.position());
    }

    @Test
    void shouldTellWhatIsWrong() {
        assertDamage(new byte[0], 0, "it was cut off, or is no recording");
        assertDamage("this is a text, not a recording".getBytes(), 0, "no recording");
        byte[] version2 = good.clone();
        version2[9] = 2;
        seal(version2, 0, 12);
        assertDamage(version2, 8, "reads version 1 of the format, the file has version 2");
        byte[] reserved = good.clone();
        reserved[11] = 1;
        seal(reserved, 0, 12);
        assertDamage(reserved, 10, "the reserved bytes of the header must be 0, were 1");
        byte[] changed = good.clone();
        changed[16 + 8] ^= 4;
        assertDamage(changed, 16, "block 0 is damaged: checksum");
        byte[] length = good.clone();
        length[16] = (byte) 0x80;
        assertDamage(length, 16, "block 0 is damaged: its length reads -");
        byte[] zero = good.clone();
        Arrays.fill(zero, 16, 20, (byte) 0);
        assertDamage(zero, 16, "its length reads 0");
        assertDamage(Arrays.copyOf(good, 16 + 5), 21, "in block 0, with 5 of 8 bytes");
        assertDamage(Arrays.copyOf(good, blocks().get(1)), blocks().get(1), "without an end mark");
    }

    @Test
    void shouldThrowTheSameAgainWhenAsked() throws IOException {
        byte[] cut = Arrays.copyOf(good, good.length - 1);
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(cut))) {
            RecordingException first = assertThrows(RecordingException.class, () -> {
                while (replay.advance(tick -> {}, (kind, data) -> {})) {}
            });
            assertEquals(first, assertThrows(RecordingException.class, () -> replay.advance(tick -> {}, (k, d) -> {})));
            // the clock is left complete
            replay.clock().beginFrame(replay.clock().realNanos());
        }
    }

    @Test
    void shouldSurviveAnyContentThatHasARightChecksum() {
        Random random = new Random(2);
        List<Integer> blocks = blocks();
        for (int round = 0; round < 4_000; round++) {
            byte[] bad = good.clone();
            int block = random.nextInt(blocks.size() - 1);
            int from = blocks.get(block) + 8;
            int to = blocks.get(block + 1) - 4;
            for (int change = random.nextInt(3); change >= 0; change--) {
                bad[from + random.nextInt(to - from)] =
                        (byte) (random.nextBoolean() ? random.nextInt(14) : random.nextInt());
            }
            seal(bad, from - 8, to);
            replay(bad, "round " + round);
        }
    }

    @Test
    void shouldSurviveAnyFile() {
        Random random = new Random(3);
        for (int round = 0; round < 2_000; round++) {
            byte[] bad = new byte[random.nextInt(200)];
            random.nextBytes(bad);
            replay(bad, "round " + round);
            assertNotNull(damage);
        }
    }

    @Test
    void shouldNameWhatAContentCannotMean() {
        String settings = hex(contentOf(0));
        assertContent("02 00", "begins with its settings");
        assertContent(settings.replaceFirst("01 .. .. .. .. ..", "01 02 00"), "ticks per period is 0");
        assertContent(settings + "63", "a record of unknown kind 99");
        assertContent(settings + "03", "a tick outside of a frame");
        assertContent(settings + "04", "a tick outside of a frame");
        assertContent(settings + "02 00 02 00", "the end of a frame is missing");
        assertContent(settings + "02 00 03 02 00", "the end of a frame is missing");
        assertContent(settings + "02 00 05 02 01", "a frame that no clock takes: real time ran backwards");
        assertContent(settings + "06 BF F0 00 00 00 00 00 00", "a change that no clock takes: ");
        assertContent(settings + "06 BF F0 00 00 00 00 00", "continues past the end of block 0");
        assertContent(settings + "0A 80 80 80 80 10 00", "kind of an input is 2147483648");
        assertContent(settings + "0A 00 01", "length of an input is -1");
        assertContent(settings + "0A 00 C2 A9 07", "length of an input is 60001");
        assertContent(settings + "0A 00 08 01 02 03", "continues past the end of block 0");
        assertContent(settings + "02 80 80 80 80 80 80 80 80 80 80 00", "a number without an end");
        assertContent(settings + "09 02 04", "ticks per period is 2, not from 1 to 1");
        assertContent(settings + "09 FE FF FF FF FF FF FF FF FF 01 04", "no tick rate has 2 ticks in");
        assertContent(settings + "10 01 00", "a change that no clock takes: ");
        assertContent(settings + "11 02", "a change that no clock takes: step(1)");
        assertContent(settings + "07 11 00", "number of steps is 0");
        assertContent(settings + "0D 04", "tick policy 4 is not known, only those from 0 to 3");
        assertContent(settings + "0E 00 00 00 00 00 00 00 00 00 02", "a ramp with number 2, which was not described");
        assertContent(settings + "0E 00 00 00 00 00 00 00 00 00 12", "a ramp with number 18");
        assertContent(settings + "14 02 14 02 14 02", "more readings of the work clock");
        assertContent(settings + "0C 00", "something follows the end mark");
        assertContent(settings + "02 00 0C", "the end of a frame is missing");
    }

    @Test
    void shouldCompareEachOfTheClocksTimes() throws IOException {
        String zero = " 00 00 00 00 00 00 00 00";
        String one = " 00 00 00 00 00 00 00 01";
        String settings = hex(contentOf(0));
        replay(file(settings + "0B" + zero + zero + zero + zero + " 0C"), "all the same");
        assertNull(damage);
        String[] states = {
            one + zero + zero + zero, zero + one + zero + zero, zero + zero + one + zero, zero + zero + zero + one
        };
        String[] names = {"normal", "fixed", "render", "dropped"};
        for (int time = 0; time < 4; time++) {
            byte[] file = file(settings + "0B" + states[time] + " 0C");
            IllegalStateException differs = assertThrows(IllegalStateException.class, () -> new Session().play(file));
            String message = differs.getMessage();
            assertTrue(message.contains(names[time] + " time is 0 ns and was 1 ns"), message);
        }
    }

    private byte[] file(String content) {
        String[] parts = content.trim().split("\\s+");
        byte[] file = Arrays.copyOf(good, 16 + 8 + parts.length + 4);
        ByteBuffer.wrap(file).putInt(16, parts.length).putInt(20, 0);
        for (int i = 0; i < parts.length; i++) {
            file[24 + i] = (byte) Integer.parseInt(parts[i], 16);
        }
        seal(file, 16, file.length - 4);
        return file;
    }

    private void assertContent(String content, String message) {
        byte[] file = file(content);
        replay(file, content);
        assertNotNull(damage, content);
        assertTrue(damage.getMessage().contains(message), damage.getMessage());
        assertTrue(damage.position() > 16 && damage.position() <= file.length, damage.getMessage());
    }

    private void assertDamage(byte[] file, long position, String message) {
        replay(file, message);
        assertEquals(position, damage.position(), damage.getMessage());
        assertTrue(damage.getMessage().contains(message), damage.getMessage());
        assertTrue(damage.getMessage().startsWith("recording, byte " + position + ": "), damage.getMessage());
    }

    private void assertPrefix(List<String> part, String what) {
        assertTrue(part.size() <= events.size(), what);
        assertEquals(events.subList(0, part.size()), part, what);
    }

    private List<String> replay(byte[] file, String what) {
        Session session = new Session();
        damage = null;
        try {
            session.play(file);
        } catch (RecordingException e) {
            damage = e;
        } catch (IOException e) {
            throw new UncheckedIOException(what, e);
        } catch (IllegalStateException e) {
            assertTrue(
                    e.getMessage().startsWith("the replay differs from the recording"), what + ": " + e.getMessage());
        }
        return session.events();
    }

    /** A small recording with every kind of record, in some blocks. */
    private static byte[] record() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ClockRecorder recorder =
                new ClockRecorder(ClockSettings.at(TickRate.every(10)).withMaxTicksPerFrame(3), "small", bytes)) {
            for (int frame = 0; frame < 10; frame++) {
                if (frame % 3 == 1) {
                    recorder.input(frame, new byte[] {1, 2, 3}, 0, 3);
                    recorder.control().scale(frame * 0.5);
                }
                recorder.advance(frame * 17, tick -> recorder.input(99, tick.index()));
                if (frame % 4 == 2) {
                    recorder.flush();
                }
            }
            recorder.control().pause();
            recorder.clock().rate(TickRate.perSecond(60_000_000, 1_001));
            recorder.advance(180, tick -> {});
            recorder.control().resume();
            recorder.beginFrame(200);
            recorder.nextTick();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private byte[] contentOf(int block) {
        return Arrays.copyOfRange(good, blocks().get(block) + 8, blocks().get(block + 1) - 4);
    }

    private List<Integer> blocks() {
        List<Integer> starts = new ArrayList<>();
        int at = 16;
        while (at < good.length) {
            starts.add(at);
            at += 8 + ByteBuffer.wrap(good).getInt(at) + 4;
        }
        starts.add(at);
        return starts;
    }

    private long blockAt(int place) {
        long block = 0;
        for (int start : blocks()) {
            block = start <= place ? start : block;
        }
        return block;
    }

    private static void seal(byte[] file, int from, int to) {
        CRC32 checksum = new CRC32();
        checksum.update(file, from, to - from);
        ByteBuffer.wrap(file).putInt(to, (int) checksum.getValue());
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static String hex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte each : bytes) {
            text.append(String.format("%02X ", each));
        }
        return text.toString();
    }
}
