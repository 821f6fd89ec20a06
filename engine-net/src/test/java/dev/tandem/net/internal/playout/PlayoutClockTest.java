package dev.tandem.net.internal.playout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.9: which instant is drawn. */
class PlayoutClockTest {

    private static final long MS = 1_000_000;
    private static final long INTERVAL = 50 * MS;
    private static final long WAY = 40 * MS;

    /** Clocks that begin nowhere near each other. */
    private static final long RECEIVER = 7_777_777_777L;

    private static final long NORMAL = -5_000_000_000L;

    private final PlayoutClock clock = new PlayoutClock(INTERVAL);
    private long sequence;
    private long now;

    /** Sends at a real time, which arrives after the way. */
    private void send(long real, long lead, float scale, boolean arrives) {
        long normal = NORMAL + Math.round(real * (double) scale);
        if (arrives) {
            now = RECEIVER + real + WAY;
            clock.received(sequence, now, real, normal, scale);
            clock.receivedSnapshot(now, normal + lead, normal);
        }
        sequence++;
    }

    // SPEC 8, "playout delay"
    @ParameterizedTest
    @CsvSource({
        "0, 0, 50, 1", "20, 0, 100, 1", "5, 0, 150, 1", "3.3333333333, 0, 200, 1",
        "0, 50, 0, 1", "20, 50, 50, 1", "5, 50, 100, 1", "3.3333333333, 50, 150, 1",
        "0, 0, 50, .25", "20, 0, 100, .25", "5, 0, 150, .25", "3.3333333333, 0, 200, .25",
        "0, 50, 0, .25", "20, 50, 50, .25", "5, 50, 100, .25", "3.3333333333, 50, 150, .25"
    })
    void shouldDelayByWhatMayGetLostLessTheLead(double everyThatIsLost, long leadMs, long delayMs, float scale) {
        double lost = 0;
        long real = 0;
        for (int send = 0; send < 2000; send++) {
            lost += everyThatIsLost == 0 ? 0 : 1 / everyThatIsLost;
            send(real, leadMs * MS, scale, lost < 1);
            lost = lost >= 1 ? lost - 1 : lost;
            real += Math.round(INTERVAL / (double) scale);
        }
        assertEquals(delayMs * MS, clock.delayNanos());
        assertEquals(0, clock.jitterNanos());
        assertEquals(everyThatIsLost == 0 ? 0 : 1 / everyThatIsLost, clock.loss(), .01);
        // after all steering, what is drawn is what the sender's clock showed when a datagram left that arrives now,
        // less D
        long drawn = 0;
        for (int frame = 0; frame < 5000; frame++) {
            now += 10 * MS;
            drawn = clock.frame(now);
        }
        long senderReal = now - RECEIVER - WAY;
        assertEquals(NORMAL + senderReal * (double) scale - delayMs * MS, drawn, 1 * MS);
    }

    @Test
    void shouldRunAtExactlyTheSpeedOfTheSender() {
        for (int send = 0; send < 400; send++) {
            send(send * INTERVAL, 0, 1, true);
        }
        long before = clock.frame(now);
        while (clock.speed() != 1) {
            now += 7 * MS;
            before = clock.frame(now);
        }
        for (int frame = 1; frame <= 10; frame++) {
            assertEquals(before + frame * 6_944_444L, clock.frame(now + frame * 6_944_444L));
        }
    }

    @Test
    void shouldStandStillWhileTheSenderDoes() {
        for (int send = 0; send < 200; send++) {
            send(send * INTERVAL, 0, 1, true);
        }
        clock.frame(now);
        long stopped = NORMAL + 200 * INTERVAL;
        for (int send = 200; send < 300; send++) {
            now = RECEIVER + send * INTERVAL + WAY;
            clock.received(sequence, now, send * INTERVAL, stopped, 0);
            sequence++;
            clock.frame(now);
        }
        long held = clock.frame(now);
        assertEquals(held, clock.frame(now + 20 * MS));
        assertEquals(stopped - 50 * MS, held, 5 * MS);
    }

    @ParameterizedTest
    @ValueSource(floats = {1, .2f})
    void shouldGoOnToTheNewestSnapshotInAPauseAndWaitForAsLongAfterIt(float scale) {
        for (int send = 0; send < 200; send++) {
            send(send * INTERVAL, 20 * MS, scale, true);
        }
        do {
            now += 5 * MS;
            clock.frame(now);
        } while (clock.speed() != 1);
        send(now - RECEIVER - WAY, 20 * MS, scale, true);
        long newest = NORMAL + Math.round((now - RECEIVER - WAY) * (double) scale) + 20 * MS;
        long starved = clock.starvedFrames();
        long paused = newest - 20 * MS;
        clock.received(sequence, now, now - RECEIVER - WAY + 1, paused, 0);
        long last = clock.frame(now);
        assertEquals(paused - clock.delayNanos(), last, 1);
        long before = newest - last;
        for (int frame = 1; frame <= 200; frame++) {
            now += 5 * MS;
            long drawn = clock.frame(now);
            assertEquals(Math.min(newest, last + frame * (long) (5 * MS * (double) scale)), drawn, 2.0 + frame);
            double still = frame * 5 * MS - before / (double) scale;
            assertTrue(clock.isStill() ? still > 245 * MS : still < 260 * MS, "frame " + frame);
        }
        sequence++;
        clock.received(sequence, now, now - RECEIVER - WAY, paused, scale);
        for (int frame = 1; frame <= 200; frame++) {
            now += 5 * MS;
            long would = paused - clock.delayNanos() + frame * (long) (5 * MS * (double) scale);
            assertEquals(Math.max(newest, would), clock.frame(now), 2.0 + frame);
            assertFalse(clock.isStill());
        }
        assertEquals(1, clock.speed());
        assertEquals(0, clock.jumps());
        assertTrue(clock.starvedFrames() > starved, "nothing newer came");
    }

    @ParameterizedTest
    @ValueSource(floats = {1, .2f, 2})
    void shouldNeverGoBackAndNeverLeaveItsSpeeds(float scale) {
        Random random = new Random(3);
        long last = Long.MIN_VALUE;
        long real = 0;
        long frame = RECEIVER;
        float speed = 1;
        long normal = 0;
        for (int send = 0; send < 4000; send++) {
            if (send % 500 == 250) {
                speed = speed == 1 ? scale : 1;
            }
            real += INTERVAL;
            normal += Math.round(INTERVAL * (double) speed);
            long way = WAY + random.nextInt(60) * MS + (send / 1000 % 2 == 1 ? 120 * MS : 0);
            if (random.nextInt(10) > 0 && RECEIVER + real + way > now) {
                now = RECEIVER + real + way;
                while (frame < now) {
                    if (clock.isRunning()) {
                        long jumps = clock.jumps();
                        long next = clock.frame(frame);
                        assertTrue(next >= last, "from " + last + " to " + next);
                        assertTrue(clock.speed() >= .9 - 1e-6 && clock.speed() <= 1.02 + 1e-6, "" + clock.speed());
                        assertEquals(jumps, clock.jumps());
                        last = next;
                    }
                    frame += 7 * MS;
                }
                clock.received(send, now, real, normal, speed);
                clock.receivedSnapshot(now, normal, normal);
            }
        }
    }

    @Test
    void shouldJumpOnceWhenItIsFarBehind() {
        for (int send = 0; send < 100; send++) {
            send(send * INTERVAL, 0, 1, true);
        }
        clock.frame(now);
        // the sender's time jumps, as after a long pause that nobody was told of
        for (int send = 100; send < 200; send++) {
            now = RECEIVER + send * INTERVAL + WAY;
            long normal = NORMAL + send * INTERVAL + 3_000 * MS;
            clock.received(sequence, now, send * INTERVAL, normal, 1);
            clock.receivedSnapshot(now, normal, normal);
            sequence++;
            clock.frame(now);
        }
        assertEquals(1, clock.jumps());
    }

    @Test
    void shouldJumpOnceAfterAFrameThatTookTooLong() {
        for (int send = 0; send < 100; send++) {
            send(send * INTERVAL, 0, 1, true);
        }
        long before = clock.frame(now);
        assertEquals(0, clock.jumps());
        long after = clock.frame(now + 1_500 * MS);
        assertEquals(1, clock.jumps());
        assertEquals(before + 1_500 * MS, after, 20 * MS);
        assertEquals(after + 7 * MS, clock.frame(now + 1_507 * MS), MS);
        assertEquals(1, clock.jumps());
    }

    @Test
    void shouldWaitForJitterAtOnceAndForgetItAfterSeconds() {
        for (int send = 0; send < 300; send++) {
            send(send * INTERVAL, 0, 1, true);
        }
        assertEquals(0, clock.jitterNanos());
        for (int send = 300; send < 330; send++) {
            now = RECEIVER + send * INTERVAL + WAY + send % 3 * 10 * MS;
            clock.received(sequence, now, send * INTERVAL, NORMAL + send * INTERVAL, 1);
            sequence++;
        }
        assertEquals(20 * MS, clock.jitterNanos());
        // 256 datagrams and 5 s later
        for (int send = 330; send < 670; send++) {
            send(send * INTERVAL, 0, 1, true);
            assertEquals(20 * MS, clock.jitterNanos(), "send " + send);
        }
        for (int send = 670; send < 700; send++) {
            send(send * INTERVAL, 0, 1, true);
        }
        assertEquals(0, clock.jitterNanos());
    }

    /** Whose host loads a level first has datagrams waiting that were not late at all. */
    @Test
    void shouldForgetHowLateItLookedAtFirst() {
        now = RECEIVER + 2_500 * MS;
        for (long send = 0; send < 49; send++) {
            clock.receivedSometime(sequence, now, send * INTERVAL, NORMAL + send * INTERVAL, 1);
            clock.receivedSnapshot(now, NORMAL + send * INTERVAL, NORMAL + send * INTERVAL);
            sequence++;
        }
        assertEquals(NORMAL + 48 * INTERVAL - clock.delayNanos(), clock.frame(now), "it plays meanwhile");
        for (long send = 50; send < 60; send++) {
            send(send * INTERVAL, 0, 1, true);
        }
        assertEquals(0, clock.jitterNanos());
    }

    @Test
    void shouldNotBelieveThatLossesBecameFewerBeforeItIsSure() {
        long real = 0;
        for (int[] phase : new int[][] {{4, 200}, {5, 200}, {8, 150}}) {
            for (int send = 0; send < 1000; send++) {
                send(real, 0, 1, send % phase[0] > 0);
                real += INTERVAL;
            }
            assertEquals(phase[1] * MS, clock.delayNanos(), "one in " + phase[0]);
        }
    }

    @Test
    void shouldRunOnlyWhenThereIsASnapshot() {
        assertFalse(clock.isRunning());
        clock.received(0, 100, 50, 50, 1);
        assertFalse(clock.isRunning());
        clock.receivedSnapshot(100, 50, 50);
        assertTrue(clock.isRunning());
        assertThrows(IllegalArgumentException.class, () -> new PlayoutClock(0));
    }

    @Test
    void shouldCountFramesThatHaveNothingToShow() {
        send(0, 0, 1, true);
        clock.frame(now + 99 * MS);
        assertEquals(0, clock.starvedFrames());
        clock.frame(now + 110 * MS);
        clock.frame(now + 120 * MS);
        assertEquals(1, clock.starvedFrames());
    }
}
