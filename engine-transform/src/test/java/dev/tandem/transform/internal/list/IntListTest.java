package dev.tandem.transform.internal.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class IntListTest {
    private final IntList list = new IntList();

    @Test
    void shouldKeepItemsInOrder() {
        assertTrue(list.isEmpty());
        for (int i = 0; i < 200; i++) {
            list.add(7 * i);
        }
        assertFalse(list.isEmpty());
        assertEquals(200, list.size());
        assertEquals(7 * 130, list.get(130));
        assertEquals(7 * 199, list.removeLast());
        assertEquals(199, list.size());
        assertEquals(7 * 3, list.items()[3]);
        list.clear();
        assertTrue(list.isEmpty());
    }

    @Test
    void shouldKeepTheFirstWhenTruncated() {
        list.add(3);
        list.add(4);
        list.truncate(1);
        assertEquals(1, list.size());
        list.add(5);
        assertEquals(3, list.get(0));
        assertEquals(5, list.get(1));
    }

    @Test
    void shouldTellWhenTheNextNeedsMemory() {
        assertTrue(list.isFull());
        list.add(1);
        assertFalse(list.isFull());
        while (!list.isFull()) {
            list.add(1);
        }
        assertEquals(64, list.size());
        list.add(1);
        assertEquals(128, list.items().length);
    }

    @Test
    void shouldReserveMemoryOnlyWhenItHasLess() {
        list.add(9);
        list.reserve(300);
        int[] items = list.items();
        assertEquals(300, items.length);
        assertEquals(9, items[0]);
        list.reserve(300);
        assertSame(items, list.items());
        list.reserve(5);
        assertSame(items, list.items());
    }
}
