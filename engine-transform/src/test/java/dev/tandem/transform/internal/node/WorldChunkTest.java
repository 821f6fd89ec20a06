package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WorldChunkTest {
    private final WorldChunk worlds = new WorldChunk(6);

    @Test
    void shouldBeInvalidUntilComputed() {
        assertFalse(worlds.isValid(5, 0, 0));
        worlds.computed(5, 3, 10);
        assertTrue(worlds.isValid(5, 3, 9));
        assertTrue(worlds.isValid(5, 3, 10), "computed in the same epoch as the parent's");
        assertFalse(worlds.isValid(5, 3, 11), "older than the parent's");
        assertFalse(worlds.isValid(5, 4, 9), "of another local pose");
        assertFalse(worlds.isValid(4, 3, 9), "of another node");
    }

    @Test
    void shouldBeInvalidWhenForgotten() {
        worlds.computed(5, 3, 10);
        worlds.checked[5] = 10;
        worlds.forget(5);
        assertFalse(worlds.isValid(5, 3, -1));
        assertEquals(0, worlds.checked[5]);
    }

    @Test
    void shouldCopyTheMatrixAndWhatIsKnownOfIt() {
        for (int k = 0; k < 60; k++) {
            worlds.matrix[k] = k + 1;
        }
        worlds.computed(5, 3, 10);
        worlds.checked[5] = 11;
        WorldChunk to = new WorldChunk(6);

        worlds.copy(5, to, 2);

        for (int k = 0; k < 60; k++) {
            assertEquals(k >= 12 && k < 18 ? k - 12 + 31 : 0, to.matrix[k]);
        }
        assertTrue(to.isValid(2, 3, 10));
        assertEquals(11, to.checked[2]);
    }
}
