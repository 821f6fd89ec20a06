package dev.tandem.transform.internal.change;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
    void shouldBeginAgainWhenItIsAsLargeAsCanBe() {
        Epoch epoch = new Epoch(Integer.MAX_VALUE - 1);
        assertEquals(Integer.MAX_VALUE - 1, epoch.read());
        epoch.advance();
        assertEquals(Integer.MAX_VALUE, epoch.read());
        epoch.advance();
        assertEquals(1, epoch.read());
    }
}
