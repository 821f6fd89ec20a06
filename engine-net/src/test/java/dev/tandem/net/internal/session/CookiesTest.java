package dev.tandem.net.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 15.15: cookies prove an address, without a state for it. */
class CookiesTest {

    private static final long SECOND = 1_000_000_000;

    @Test
    void shouldHashAsItsAuthorsDo() {
        // the 17th of the published test vectors: the key is the bytes 0 to 15, and so is the input
        assertEquals(
                0x3f2acc7f57c29bdbL,
                Cookies.sipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L, 0x0706050403020100L, 0x0f0e0d0c0b0a0908L));
    }

    @Test
    void shouldTakeACookieFromWhoGotItOnly() {
        Cookies cookies = new Cookies(new Random(1), 0);
        long cookie = cookies.bake(3, 42, 0);
        assertTrue(cookies.isGood(3, 42, cookie, SECOND));
        assertFalse(cookies.isGood(4, 42, cookie, SECOND));
        assertFalse(cookies.isGood(3, 43, cookie, SECOND));
        assertFalse(cookies.isGood(3, 42, cookie + 1, SECOND));
        assertFalse(cookies.isGood(3, 42, 0, SECOND));
        assertNotEquals(cookie, new Cookies(new Random(2), 0).bake(3, 42, 0));
    }

    @Test
    void shouldForgetCookiesAfterTenToTwentySeconds() {
        Cookies cookies = new Cookies(new Random(1), 0);
        long cookie = cookies.bake(3, 42, 9 * SECOND);
        assertTrue(cookies.isGood(3, 42, cookie, 10 * SECOND));
        assertTrue(cookies.isGood(3, 42, cookie, 19 * SECOND));
        assertTrue(cookies.isGood(3, 42, cookie, 20 * SECOND));
        assertFalse(cookies.isGood(3, 42, cookie, 31 * SECOND));
    }

    @Test
    void shouldForgetACookieWhenNobodyAskedForLong() {
        Cookies cookies = new Cookies(new Random(1), 0);
        long cookie = cookies.bake(3, 42, 0);
        assertFalse(cookies.isGood(3, 42, cookie, 100 * SECOND));
    }
}
