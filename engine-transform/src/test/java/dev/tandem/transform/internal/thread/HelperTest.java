package dev.tandem.transform.internal.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Each method of a helper is one atomic step, so every behaviour of threads is some order of calls: all are tried. */
class HelperTest {
    private static final int CALLS = 9;

    /** What the caller of a crew does in turn, with two threads of the executor that may start the task at any time. */
    private static final class World {
        final Helper helper = new Helper(1, null);
        boolean running;
        int atWork;
        int began;

        /** Returns false if this thread cannot do this now. */
        boolean step(int call) {
            switch (call) {
                case 0 -> {
                    if (running) {
                        return false;
                    }
                    helper.invite();
                    running = true;
                }
                case 1 -> {
                    if (!running) {
                        return false;
                    }
                    boolean dismissed = helper.dismiss();
                    assertEquals(atWork == 0, dismissed, "a run ends when nobody is at work");
                    running = !dismissed;
                }
                case 2 -> {
                    if (!running) {
                        return false;
                    }
                    helper.refused();
                }
                case 3 -> {
                    if (helper.begin()) {
                        atWork++;
                        began++;
                    }
                    assertTrue(atWork <= 1, "at work twice");
                    assertTrue(atWork == 0 || running, "at work outside a run");
                }
                default -> {
                    if (atWork == 0) {
                        return false;
                    }
                    atWork--;
                    helper.end();
                }
            }
            return true;
        }
    }

    @Test
    void shouldWorkOnceAndOnlyInARunWhateverTheOrder() {
        int began = 0;
        for (int order = 0; order < Math.pow(5, CALLS); order++) {
            World world = new World();
            boolean possible = true;
            for (int rest = order, i = 0; i < CALLS && possible; i++, rest /= 5) {
                possible = world.step(rest % 5);
            }
            began += world.began;
        }
        assertTrue(began > 0);
    }

    @Test
    void shouldBeGivenToTheExecutorOnceWhileItIsHeld() {
        Helper helper = new Helper(1, null);

        assertTrue(helper.invite());
        assertTrue(helper.dismiss());
        assertFalse(helper.invite(), "the executor has it still");
        assertTrue(helper.dismiss());
        assertFalse(helper.begin(), "too late");
        assertTrue(helper.invite(), "the executor has it no more");
    }

    @Test
    void shouldWorkInTheNextRunWhenItWasHeld() {
        Helper helper = new Helper(1, null);
        helper.invite();
        helper.dismiss();
        helper.invite();

        assertTrue(helper.begin());
        assertFalse(helper.dismiss(), "at work");
        helper.end();
        assertTrue(helper.dismiss());
    }
}
