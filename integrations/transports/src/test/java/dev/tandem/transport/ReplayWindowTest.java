package dev.tandem.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** SPEC 15.16: no datagram is taken twice. */
class ReplayWindowTest {

    private static final int SIZE = 64;

    @Property
    void shouldTakeEachNumberOnceWhenItIsNotTooOld(
            @ForAll @Size(max = 300) List<@LongRange(min = -3, max = 400) Long> numbers) {
        ReplayWindow window = new ReplayWindow(SIZE);
        Set<Long> taken = new HashSet<>();
        long newest = -1;
        for (long number : numbers) {
            boolean expected = number >= 0 && number > newest - SIZE && !taken.contains(number);

            assertEquals(expected, window.isNew(number), () -> "number " + number);
            if (expected) {
                window.add(number);
                taken.add(number);
                newest = Math.max(newest, number);
            }
        }
    }

    @Test
    void shouldForgetAllWhenTheNextNumberIsFarAhead() {
        ReplayWindow window = new ReplayWindow(SIZE);
        window.add(5);
        window.add(5 + 1_000_000L * SIZE);

        assertFalse(window.isNew(5));
        assertFalse(window.isNew(5 + 1_000_000L * SIZE));
        assertTrue(window.isNew(5 + 1_000_000L * SIZE - SIZE + 1));
        assertTrue(window.isNew(Long.MAX_VALUE));
    }
}
