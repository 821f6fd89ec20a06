package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkSetTest {
    private final ChunkSet set = new ChunkSet();

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 63, 64, 65, 128, 500})
    void shouldFindTheSameAsABitSet(int chunks) {
        Random random = new Random(chunks);
        for (int round = 0; round < 20; round++) {
            BitSet expected = new BitSet();
            set.clear(chunks);
            for (int i = random.nextInt(1 + chunks / 8); i >= 0; i--) {
                int chunk = random.nextInt(chunks);
                expected.set(chunk);
                set.add(chunk);
            }
            for (int from = 0; from <= chunks; from++) {
                int to = from + random.nextInt(chunks - from + 1);
                int next = expected.nextSetBit(from);
                assertEquals(next >= 0 && next < to ? next : to, set.next(from, to));
                assertEquals(next >= 0 && next < to, set.containsAny(from, to));
                assertEquals(from < chunks && expected.get(from), from < chunks && set.contains(from));
            }
        }
    }

    @Test
    void shouldBeEmptyWhenItWasCleared() {
        set.clear(200);
        set.add(199);

        set.clear(100);

        assertEquals(200, set.next(0, 200));
    }
}
