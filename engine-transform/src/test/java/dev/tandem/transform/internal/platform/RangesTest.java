package dev.tandem.transform.internal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** SPEC 6.3: the replacement finds what {@link Arrays} finds, whose methods are the other side of each comparison. */
class RangesTest {
    private static final float[] FLOATS = {0f, -0f, 1f, Float.NaN, Float.intBitsToFloat(0x7FC00001), Float.MIN_VALUE};

    @Property
    void shouldFindTheFirstDifferenceWhenElementsAreAny(@ForAll("pairs") Pair pair) {
        byte[] bytes = pair.first();
        byte[] others = pair.second();
        assertFound(pair, Arrays.mismatch(bytes, pair.from, pair.to, others, pair.start, pair.end), new int[] {
            Ranges.mismatch(bytes, pair.from, pair.to, others, pair.start, pair.end),
            Ranges.plain(bytes, pair.from, pair.to, others, pair.start, pair.end),
            Ranges.mismatch(chars(bytes), pair.from, pair.to, chars(others), pair.start, pair.end),
            Ranges.plain(chars(bytes), pair.from, pair.to, chars(others), pair.start, pair.end),
            Ranges.mismatch(shorts(bytes), pair.from, pair.to, shorts(others), pair.start, pair.end),
            Ranges.plain(shorts(bytes), pair.from, pair.to, shorts(others), pair.start, pair.end),
            Ranges.mismatch(ints(bytes), pair.from, pair.to, ints(others), pair.start, pair.end),
            Ranges.plain(ints(bytes), pair.from, pair.to, ints(others), pair.start, pair.end),
            Ranges.mismatch(longs(bytes), pair.from, pair.to, longs(others), pair.start, pair.end),
            Ranges.plain(longs(bytes), pair.from, pair.to, longs(others), pair.start, pair.end)
        });
        boolean same = Arrays.equals(bytes, pair.from, pair.to, others, pair.start, pair.end);
        assertEquals(same, Ranges.equals(bytes, pair.from, pair.to, others, pair.start, pair.end));
        assertEquals(same, Ranges.equals(ints(bytes), pair.from, pair.to, ints(others), pair.start, pair.end));
        assertEquals(same, Ranges.equals(longs(bytes), pair.from, pair.to, longs(others), pair.start, pair.end));
    }

    /** Zeros of both signs and numbers that are none, too. */
    @Property
    void shouldFindTheFirstDifferenceWhenFloatsAreAny(@ForAll("pairs") Pair pair) {
        float[] floats = floats(pair.first());
        float[] others = floats(pair.second());
        assertFound(pair, Arrays.mismatch(floats, pair.from, pair.to, others, pair.start, pair.end), new int[] {
            Ranges.mismatch(floats, pair.from, pair.to, others, pair.start, pair.end),
            Ranges.plain(floats, pair.from, pair.to, others, pair.start, pair.end)
        });
        assertEquals(
                Arrays.equals(floats, pair.from, pair.to, others, pair.start, pair.end),
                Ranges.equals(floats, pair.from, pair.to, others, pair.start, pair.end));
    }

    @Property
    void shouldEndARunWhereTheValueDiffers(@ForAll("pairs") Pair pair) {
        for (int each = 0; each < FLOATS.length; each++) {
            float value = FLOATS[each];
            assertRun(pair, floats(pair.first()), value);
            float[] alike = new float[pair.first().length];
            Arrays.fill(alike, value);
            if (pair.changed >= 0) {
                alike[pair.changed] = FLOATS[(each + 1) % FLOATS.length];
            }
            assertRun(pair, alike, value);
        }
    }

    private static void assertRun(Pair pair, float[] floats, float value) {
        int end = pair.from;
        while (end < pair.to && Float.valueOf(floats[end]).equals(value)) {
            end++;
        }
        assertEquals(end, Ranges.runEnd(floats, value, pair.from, pair.to), pair::toString);
    }

    private static void assertFound(Pair pair, int expected, int[] found) {
        for (int each : found) {
            assertEquals(expected, each, pair::toString);
        }
    }

    /** Mostly the same at the same distance from the starts of the ranges, which may have different lengths. */
    @Provide
    Arbitrary<Pair> pairs() {
        Arbitrary<Integer> index = Arbitraries.integers().between(0, 80);
        Arbitrary<Integer> change = Arbitraries.integers().between(-80, 79);
        return Combinators.combine(
                        Arbitraries.bytes()
                                .between((byte) 0, (byte) (FLOATS.length - 1))
                                .array(byte[].class)
                                .ofSize(80),
                        index,
                        index,
                        Arbitraries.integers().between(-1, 1),
                        change)
                .as((elements, a, b, longer, changed) -> {
                    int from = Math.min(a, b);
                    int to = Math.max(a, b);
                    int end = Math.max(0, to - from + longer);
                    return new Pair(elements, from, to, 3, 3 + end, changed);
                });
    }

    private record Pair(byte[] first, int from, int to, int start, int end, int changed) {
        byte[] second() {
            byte[] second = new byte[first.length + 4];
            System.arraycopy(first, from, second, start, to - from);
            if (changed >= 0) {
                second[changed] = (byte) ((second[changed] + 1) % FLOATS.length);
            }
            return second;
        }
    }

    private static char[] chars(byte[] bytes) {
        char[] chars = new char[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            chars[i] = (char) bytes[i];
        }
        return chars;
    }

    private static short[] shorts(byte[] bytes) {
        short[] shorts = new short[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            shorts[i] = bytes[i];
        }
        return shorts;
    }

    private static int[] ints(byte[] bytes) {
        int[] ints = new int[bytes.length];
        Arrays.setAll(ints, i -> bytes[i]);
        return ints;
    }

    private static long[] longs(byte[] bytes) {
        long[] longs = new long[bytes.length];
        Arrays.setAll(longs, i -> (long) bytes[i] << 40);
        return longs;
    }

    private static float[] floats(byte[] bytes) {
        float[] floats = new float[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            floats[i] = FLOATS[bytes[i]];
        }
        return floats;
    }
}
