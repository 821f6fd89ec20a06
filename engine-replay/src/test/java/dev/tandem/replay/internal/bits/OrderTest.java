package dev.tandem.replay.internal.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** SPEC 14.9: numbers as integers in the same order, without loss. */
class OrderTest {

    @Property
    void shouldKeepEveryPatternOfBits(@ForAll int bits, @ForAll long longBits) {
        float value = Float.intBitsToFloat(bits);
        assertEquals(Float.floatToRawIntBits(value), Float.floatToRawIntBits(Order.floatAt(Order.of(value))));
        double wide = Double.longBitsToDouble(longBits);
        assertEquals(Double.doubleToRawLongBits(wide), Double.doubleToRawLongBits(Order.doubleAt(Order.of(wide))));
        assertEquals(bits, Order.unzigzag(Order.zigzag(bits)));
        assertEquals(longBits, Order.unzigzag(Order.zigzag(longBits)));
    }

    @Property
    void shouldKeepTheOrder(@ForAll float a, @ForAll float b, @ForAll double c, @ForAll double d) {
        assertEquals(Integer.signum(Float.compare(a, b)), Integer.signum(Integer.compare(Order.of(a), Order.of(b))));
        assertEquals(Integer.signum(Double.compare(c, d)), Integer.signum(Long.compare(Order.of(c), Order.of(d))));
    }

    @Test
    void shouldPutNeighboursNextToEachOther() {
        assertEquals(1, Order.of(Math.nextUp(1f)) - Order.of(1f));
        assertEquals(1, Order.of(Math.nextUp(-1f)) - Order.of(-1f));
        assertEquals(1, Order.of(0f) - Order.of(-0f));
        assertEquals(1, Order.of(Math.nextUp(-7.0)) - Order.of(-7.0));
        assertEquals(1, Order.of(0.0) - Order.of(-0.0));
        assertTrue(Order.of(Float.NEGATIVE_INFINITY) < Order.of(-Float.MAX_VALUE));
    }

    @Test
    void shouldCountFromZeroOutwards() {
        int[] outwards = {0, -1, 1, -2, 2, -3};
        for (int i = 0; i < outwards.length; i++) {
            assertEquals(i, Order.zigzag(outwards[i]));
            assertEquals(i, Order.zigzag((long) outwards[i]));
        }
    }
}
