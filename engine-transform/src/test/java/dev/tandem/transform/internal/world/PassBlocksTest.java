package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How chunks are divided among threads. */
class PassBlocksTest {
    private final PassBlocks blocks = new PassBlocks();

    private List<Integer> lengths() {
        List<Integer> lengths = new ArrayList<>();
        for (int block = 0; block < blocks.count(); block++) {
            lengths.add(blocks.end(block) - blocks.first(block));
        }
        return lengths;
    }

    @Test
    void shouldCoverEachChunkOnceWhateverTheNumbers() {
        for (int chunks = 1; chunks < 700; chunks += 3) {
            for (int threads = 1; threads < 40; threads += 3) {
                blocks.divide(chunks, threads);

                int end = 0;
                for (int block = 0; block < blocks.count(); block++) {
                    assertEquals(end, blocks.first(block));
                    assertTrue(blocks.end(block) > end);
                    end = blocks.end(block);
                }
                assertEquals(chunks, end);
            }
        }
    }

    @Test
    void shouldEndWithShortBlocksWhenThereAreManyChunks() {
        blocks.divide(480, 2);

        assertEquals(
                List.of(30, 30, 30, 30, 30, 30, 30, 30, 30, 26, 23, 20),
                lengths().subList(0, 12));
        assertTrue(
                lengths().subList(12, blocks.count()).stream().allMatch(length -> length <= 17), lengths()::toString);
    }

    @Test
    void shouldDivideChunkByChunkWhenThereAreFew() {
        blocks.divide(5, 2);

        assertEquals(List.of(1, 1, 1, 1, 1), lengths());
    }

    @Test
    void shouldSayWhetherTheyAreDividedOtherwise() {
        assertTrue(blocks.divide(100, 2));
        assertFalse(blocks.divide(100, 2));
        assertTrue(blocks.divide(100, 3));
        assertTrue(blocks.divide(101, 3));
    }
}
