package dev.tandem.net.internal.session;

import java.util.random.RandomGenerator;

/**
 * Cookies that prove that who sends them back has received them. A cookie is a keyed hash of an address and of a number that the
 * client chose: SipHash-2-4 (Aumasson and Bernstein, 2012), which is made for short inputs. There is no state for anyone. The key
 * changes every 10 s, and the one before it still counts. Allocates nothing.
 */
public final class Cookies {

    private static final long KEY_NANOS = 10_000_000_000L;

    private final RandomGenerator random;
    private final long[] present = new long[2];
    private final long[] former = new long[2];
    private long presentSince;

    /**
     * Creates cookies.
     *
     * @param random what keys are made of; for a public server one that nobody can foretell
     */
    public Cookies(RandomGenerator random, long nowNanos) {
        this.random = random;
        renew(nowNanos);
        renew(nowNanos);
    }

    private void renew(long nowNanos) {
        System.arraycopy(present, 0, former, 0, present.length);
        present[0] = random.nextLong();
        present[1] = random.nextLong();
        presentSince = nowNanos;
    }

    /** Returns the cookie of a peer; never 0. */
    public long bake(int peer, long nonce, long nowNanos) {
        long age = nowNanos - presentSince;
        for (int keys = age > 2 * KEY_NANOS ? 2 : age > KEY_NANOS ? 1 : 0; keys > 0; keys--) {
            renew(nowNanos);
        }
        return hash(present, peer, nonce);
    }

    /** Returns whether a peer was given this cookie in the last 10 to 20 s. */
    public boolean isGood(int peer, long nonce, long cookie, long nowNanos) {
        return cookie == bake(peer, nonce, nowNanos)
                || nowNanos - presentSince <= KEY_NANOS && cookie == hash(former, peer, nonce);
    }

    private static long hash(long[] key, int peer, long nonce) {
        long cookie = sipHash(key[0], key[1], peer, nonce);
        return cookie == 0 ? 1 : cookie;
    }

    /** Returns the hash of 16 bytes: two numbers, the lowest byte first. */
    static long sipHash(long key0, long key1, long first, long second) {
        long v0 = key0 ^ 0x736f6d6570736575L;
        long v1 = key1 ^ 0x646f72616e646f6dL;
        long v2 = key0 ^ 0x6c7967656e657261L;
        long v3 = key1 ^ 0x7465646279746573L;
        // the two words, then the length in the highest byte; two rounds each, and four at the end
        for (int word = 0; word < 4; word++) {
            long message = switch (word) {
                case 0 -> first;
                case 1 -> second;
                case 2 -> 16L << 56;
                default -> 0;
            };
            v2 ^= word == 3 ? 0xFF : 0;
            v3 ^= message;
            for (int round = 0; round < (word == 3 ? 4 : 2); round++) {
                v0 += v1;
                v1 = Long.rotateLeft(v1, 13) ^ v0;
                v0 = Long.rotateLeft(v0, 32);
                v2 += v3;
                v3 = Long.rotateLeft(v3, 16) ^ v2;
                v0 += v3;
                v3 = Long.rotateLeft(v3, 21) ^ v0;
                v2 += v1;
                v1 = Long.rotateLeft(v1, 17) ^ v2;
                v2 = Long.rotateLeft(v2, 32);
            }
            v0 ^= message;
        }
        return v0 ^ v1 ^ v2 ^ v3;
    }
}
