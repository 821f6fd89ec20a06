package dev.tandem.examples.slowdown.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BulletTrialTest {

    @Test
    void shouldSayWhyInALineWhenBulletDoesNotWork() {
        String obstacle = BulletTrial.obstacleTo(() -> {
            throw new UnsatisfiedLinkError("no library\nfor this machine");
        });
        assertEquals("java.lang.UnsatisfiedLinkError: no library", obstacle);
    }

    @Test
    void shouldFindNothingWhenItWorks() {
        assertEquals("", BulletTrial.obstacleTo(() -> {}));
    }
}
