package dev.tandem.replay.internal.save;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Rice;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 14.8: images of a scene in bits, whole or as what differs from another one. */
class ColumnFileTest {
    private static final int MOST_BYTES = 1 << 20;
    private static final ObjectTexts NO_TEXTS = new ObjectTexts() {
        @Override
        public String text(String column, Object value) {
            return (String) value;
        }

        @Override
        public Object object(String column, String text) {
            return text;
        }
    };

    /** Columns of every type, some of which are like those of other contents. */
    private static final class Contents {
        byte[] bytes = {};
        char[] chars = {};
        int[] ints = {};
        long[] longs = {};
        float[] floats = {};
        double[] doubles = {};
        String text = "";

        static Contents random(Random random) {
            Contents made = new Contents();
            made.bytes = new byte[random.nextInt(200)];
            made.chars = new char[random.nextInt(200)];
            made.ints = new int[random.nextInt(900)];
            made.longs = new long[random.nextInt(200)];
            made.floats = new float[random.nextInt(900)];
            made.doubles = new double[random.nextInt(200)];
            made.text = "text " + random.nextInt(1 << random.nextInt(20));
            random.nextBytes(made.bytes);
            for (int i = 0; i < made.chars.length; i++) {
                made.chars[i] = (char) random.nextInt(1 << random.nextInt(17));
            }
            Arrays.setAll(made.ints, i -> i % 10 < 7 ? made.ints[Math.max(0, i - 10)] : random.nextInt());
            Arrays.setAll(made.longs, i -> random.nextLong() >> random.nextInt(64));
            for (int i = 0; i < made.floats.length; i++) {
                made.floats[i] = i % 90 < 80 ? i : Float.intBitsToFloat(random.nextInt());
            }
            Arrays.setAll(made.doubles, i -> Double.longBitsToDouble(random.nextLong()));
            return made;
        }

        /** Other contents, of which some columns are longer, shorter or equal. */
        Contents changed(Random random) {
            Contents made = new Contents();
            made.bytes = Arrays.copyOf(bytes, Math.max(0, bytes.length + random.nextInt(80) - 40));
            made.chars = chars.clone();
            made.ints = Arrays.copyOf(ints, Math.max(0, ints.length + random.nextInt(80) - 40));
            made.longs = longs;
            made.floats = floats.clone();
            made.doubles = new double[0];
            made.text = text;
            for (int i = random.nextInt(10); i < made.floats.length; i += 1 + random.nextInt(200)) {
                made.floats[i] += 1 << random.nextInt(20);
            }
            for (int i = random.nextInt(10); i < made.chars.length; i += 1 + random.nextInt(200)) {
                made.chars[i] = (char) random.nextInt();
            }
            return made;
        }

        ColumnFile image() {
            ColumnFile image = new ColumnFile(NO_TEXTS);
            image(image);
            return image;
        }

        void image(ColumnFile image) {
            image.begin("part");
            image.number("length", bytes.length);
            image.bytes("bytes", bytes, 0, bytes.length);
            image.chars("chars", chars, 0, chars.length);
            image.end();
            image.ints("ints", ints, 0, ints.length);
            image.longs("longs", longs, 0, longs.length);
            image.floats("floats", floats, 0, floats.length);
            image.doubles("doubles", doubles, 0, doubles.length);
            text = String.valueOf(image.text("text", text));
        }

        /** Takes everything out of an image that has as much of it. */
        void shouldBeIn(ColumnFile image) {
            Contents read = new Contents();
            read.bytes = new byte[bytes.length];
            read.chars = new char[chars.length];
            read.ints = new int[ints.length];
            read.longs = new long[longs.length];
            read.floats = new float[floats.length];
            read.doubles = new double[doubles.length];
            read.image(image);
            assertArrayEquals(bytes, read.bytes);
            assertArrayEquals(chars, read.chars);
            assertArrayEquals(ints, read.ints);
            assertArrayEquals(longs, read.longs);
            for (int i = 0; i < floats.length; i++) {
                assertEquals(Float.floatToRawIntBits(floats[i]), Float.floatToRawIntBits(read.floats[i]), "float " + i);
            }
            for (int i = 0; i < doubles.length; i++) {
                assertEquals(Double.doubleToRawLongBits(doubles[i]), Double.doubleToRawLongBits(read.doubles[i]));
            }
            assertEquals(text, read.text);
        }
    }

    private static BitWriter written(ColumnFile image, ColumnFile base) {
        BitWriter bits = new BitWriter(MOST_BYTES);
        image.write(bits, base);
        return bits;
    }

    private static BitReader reader(BitWriter bits) {
        BitReader in = new BitReader();
        in.open(Arrays.copyOf(bits.bytes(), bits.length()), 0, bits.length());
        return in;
    }

    private static ColumnFile read(BitWriter bits, ColumnFile base) {
        return new ColumnFile(NO_TEXTS, reader(bits), base, MOST_BYTES);
    }

    @Test
    void shouldReadWhatWasWrittenWholeOrAsDifferences() {
        Random random = new Random(3);
        for (int round = 0; round < 300; round++) {
            Contents one = Contents.random(random);
            Contents other = random.nextInt(4) == 0 ? Contents.random(random) : one.changed(random);
            ColumnFile base = one.image();
            BitWriter whole = written(base, null);
            BitWriter differences = written(other.image(), base);
            one.shouldBeIn(read(whole, null));
            other.shouldBeIn(read(differences, read(whole, null)));
            other.shouldBeIn(read(written(read(differences, read(whole, null)), null), null));
        }
    }

    @Test
    void shouldTakeHardlyAnythingWhenAlmostNothingDiffers() {
        Random random = new Random(4);
        Contents one = Contents.random(random);
        one.floats = new float[10_000];
        for (int i = 0; i < one.floats.length; i++) {
            one.floats[i] = random.nextFloat();
        }
        long whole = written(one.image(), null).bits();
        ColumnFile base = one.image();
        assertTrue(written(one.image(), base).bits() < 100);
        one.floats[5_000]++;
        assertTrue(written(one.image(), base).bits() < 600, "bits of one change of " + whole);
    }

    @Test
    void shouldBeWrittenAnewIntoTheSameMemory() {
        Random random = new Random(5);
        ColumnFile image = new ColumnFile(NO_TEXTS);
        for (int round = 0; round < 50; round++) {
            Contents contents = Contents.random(random);
            image.clear();
            contents.image(image);
            contents.shouldBeIn(read(written(image, null), null));
        }
    }

    /** Columns that are shorts now were ints in files of older versions, and still are in files. */
    @Test
    void shouldReadShortsFromInts() {
        int[] ints = {Integer.MIN_VALUE, -32_769, -32_768, -1, 0, 5, 32_767, 32_768, 65_536, Integer.MAX_VALUE};
        short[] nearest = {-32_768, -32_768, -32_768, -1, 0, 5, 32_767, 32_767, 32_767, 32_767};
        ColumnFile image = new ColumnFile(NO_TEXTS);
        image.ints("column", ints, 0, ints.length);
        short[] shorts = new short[ints.length + 1];
        read(written(image, null), null).shorts("column", shorts, 1, ints.length);
        assertArrayEquals(nearest, Arrays.copyOfRange(shorts, 1, shorts.length));
        image.clear();
        image.shorts("column", shorts, 1, ints.length);
        int[] back = new int[ints.length];
        read(written(image, null), null).ints("column", back, 0, back.length);
        for (int i = 0; i < back.length; i++) {
            assertEquals(nearest[i], back[i]);
        }
    }

    /** Whatever the bits are: an image, or the refusal that a reader of images expects. */
    @Test
    void shouldRefuseDamagedBitsAndNothingElse() {
        Random random = new Random(6);
        int refused = 0;
        for (int round = 0; round < 3_000; round++) {
            Contents one = Contents.random(random);
            BitWriter whole = written(one.image(), null);
            BitWriter differences = written(one.changed(random).image(), one.image());
            byte[] bytes = Arrays.copyOf(differences.bytes(), differences.length());
            for (int flips = random.nextInt(4); flips >= 0; flips--) {
                bytes[random.nextInt(Math.min(bytes.length, 1 << random.nextInt(12)))] ^=
                        (byte) (1 << random.nextInt(8));
            }
            BitReader in = new BitReader();
            in.open(bytes, 0, random.nextInt(3) == 0 ? random.nextInt(bytes.length) : bytes.length);
            try {
                new ColumnFile(NO_TEXTS, in, read(whole, null), MOST_BYTES);
            } catch (IllegalArgumentException expected) {
                assertTrue(expected.getMessage().startsWith("this is no image of a scene: "), expected.getMessage());
                refused++;
            }
        }
        assertTrue(refused > 100, refused + " refused");
    }

    /** SPEC 14.9: a forged number of columns is refused by itself, before room or time is spent on any. */
    @Test
    void shouldRefuseMoreColumnsThanThereAreBits() {
        for (int count : new int[] {-1, Integer.MIN_VALUE, 80, 1 << 20, Integer.MAX_VALUE}) {
            BitWriter bits = new BitWriter(100);
            Rice.put(bits, count, 6);
            bits.putLong(0);
            IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> read(bits, null));
            assertEquals("this is no image of a scene: columns " + count, refused.getMessage());
        }
    }
}
