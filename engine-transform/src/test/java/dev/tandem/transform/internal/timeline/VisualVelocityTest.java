package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.rule.MotionRules;
import org.junit.jupiter.api.Test;

/** Per second, of motions in progress. */
class VisualVelocityTest {
    private static final long HALF_A_SECOND = 500_000_000L;

    private final TimelineParts parts = new TimelineParts();
    private final TimelineTables timeline = parts.timelines.main();
    private final VisualVelocity velocity = new VisualVelocity(parts.nodes, parts.chunks, parts.timelines, parts.rules);

    private void assertVelocity(int node, float... expected) {
        float[] found = {7, 7, 7, 7};
        velocity.load(node, found);
        assertArrayEquals(new float[] {expected[0], expected[1], expected[2], 7}, found);
    }

    private void showAt(int node, float x) {
        float[] pose = parts.nodes.form().newPose();
        pose[0] = x;
        parts.chunks.of(parts.row(node)).storeVisual(parts.row(node) & MotionChunk.MASK, pose);
    }

    @Test
    void shouldBeZeroAtRest() {
        assertVelocity(parts.create(), 0, 0, 0);
    }

    @Test
    void shouldBeTheWayDividedByTheTime() {
        parts.moving(timeline, MotionRules.FROM_TICK, 9, 0, 1);
        int node = parts.moving(timeline, MotionRules.FROM_TICK, 3, 0, HALF_A_SECOND);
        showAt(node, 1);
        assertVelocity(node, 6, 12, 18);
    }

    @Test
    void shouldStartFromWhatIsShownUnderFromVisual() {
        int node = parts.moving(timeline, MotionRules.FROM_VISUAL, 3, 0, HALF_A_SECOND);
        showAt(node, 1);
        assertVelocity(node, 4, 12, 18);
    }

    @Test
    void shouldBeZeroWhenTheMotionHasNoStamps() {
        int node = parts.moving(timeline, MotionRules.FROM_TICK, 3, 0, HALF_A_SECOND);
        timeline.table(MotionRules.FROM_TICK)
                .setInterval(
                        parts.chunks.of(parts.row(node)),
                        0,
                        timeline.table(0).intervals().waiting(5));
        assertVelocity(node, 0, 0, 0);
    }

    @Test
    void shouldStayFinite() {
        assertVelocity(parts.moving(timeline, 0, 1e38f, 0, 1), Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE);
        assertVelocity(parts.moving(timeline, 0, -1e38f, 0, 1), -Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE);
    }
}
