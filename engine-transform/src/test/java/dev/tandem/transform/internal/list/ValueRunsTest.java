package dev.tandem.transform.internal.list;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ValueRunsTest {
    @Test
    void shouldEndWhereAValueIsAnother() {
        int[] values = {1, 5, 5, 5, 6, 6};
        byte[] bytes = {1, 5, 5, 5, 6, 6};
        char[] chars = {1, 5, 5, 5, 6, 6};
        int[][] expected = {{0, 6, 1}, {1, 6, 4}, {1, 3, 3}, {1, 4, 4}, {2, 3, 3}, {4, 6, 6}, {5, 6, 6}};
        for (int[] e : expected) {
            assertEquals(e[2], SameValues.end(values, e[0], e[1]));
            assertEquals(e[2], SameValues.end(bytes, e[0], e[1]));
            assertEquals(e[2], SameValues.end(chars, e[0], e[1]));
        }
    }

    @Test
    void shouldEndWhereAValueDoesNotFollow() {
        int[] values = {4, 5, 6, 8, 7, 8};
        assertEquals(3, ConsecutiveValues.end(values, 0, 6));
        assertEquals(2, ConsecutiveValues.end(values, 0, 2));
        assertEquals(3, ConsecutiveValues.end(values, 2, 6));
        assertEquals(4, ConsecutiveValues.end(values, 3, 6));
        assertEquals(6, ConsecutiveValues.end(values, 4, 6));
        assertEquals(6, ConsecutiveValues.end(values, 5, 6));
    }
}
