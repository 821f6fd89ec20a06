package dev.tandem.transform.internal.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EpochTest {
    @Test
    void shouldGrowOnlyWhenItWasReadSince() {
        Epoch epoch = new Epoch();
        epoch.advance();
        assertEquals(1, epoch.read(), "nobody had read it");
        assertEquals(1, epoch.read());
        epoch.advance();
        epoch.advance();
        assertEquals(2, epoch.read());
    }

    @Test
    void shouldBeSettledUntilTheNextChange() {
        Epoch epoch = new Epoch();
        epoch.settle();
        assertFalse(epoch.isSettled(), "the next change would begin no other epoch");
        epoch.read();
        assertFalse(epoch.isSettled());
        epoch.settle();
        assertTrue(epoch.isSettled());
        epoch.advance();
        assertFalse(epoch.isSettled());
    }

    @Test
    void shouldBeginAgainWhenItIsAsLargeAsCanBe() {
        Epoch epoch = new Epoch(Integer.MAX_VALUE - 1);
        assertEquals(Integer.MAX_VALUE - 1, epoch.read());
        epoch.advance();
        assertEquals(Integer.MAX_VALUE, epoch.read());
        epoch.advance();
        assertEquals(1, epoch.read());
    }
}
