package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import org.junit.jupiter.api.Test;

/** SPEC 10.3: moves that are too long or too fast are teleports. Ticks of half a second. */
class JumpBoundsTest {
    private static final long HALF = 500_000_000L;

    private final TimelineParts parts = new TimelineParts();
    private final TimelineTables timeline = parts.timelines.main();
    private final JumpBounds bounds =
            new JumpBounds(parts.nodes, parts.timelines, parts.chunks, parts.motions, parts.stamps, parts.book);
    private final ChangeCursor cursor = parts.changes.open(ChangeBits.TELEPORTED | ChangeBits.VISUAL);
    private final float[] pose = new float[PoseLayout.STRIDE];

    /** A node that was written before, and moves by that much along two axes, and to a scale. */
    private int moving(float x, float y, float scale) {
        int node = parts.create();
        NodeChunk chunk = parts.nodes.chunk(node);
        PoseLayout.identity(pose, 0);
        parts.nodes.storeLogical(node, pose);
        NodeLife.teleported(chunk, node);
        parts.motions.open(chunk, node, PoseParts.ALL);
        pose[0] = x;
        pose[1] = y;
        pose[PoseLayout.SY] = scale;
        parts.nodes.storeLogical(node, pose);
        return node;
    }

    private boolean snapsInTick(int node) {
        bounds.beforeTickEnds(timeline, 0, HALF);
        return !parts.nodes.isInMotion(node);
    }

    private int told(int kind) {
        int count = 0;
        while (cursor.next()) {
            count += cursor.kind() == kind ? 1 : 0;
        }
        return count;
    }

    @Test
    void shouldLookAtNothingWithoutABound() {
        assertSame(JumpBound.NONE, bounds.standard());
        assertFalse(snapsInTick(moving(1e30f, 0, -1)));
        bounds.standard(new JumpBound(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, false));
        assertSame(JumpBound.NONE, bounds.standard(), "one that bounds nothing is none");
    }

    @Test
    void shouldSnapWhatGoesTooFar() {
        bounds.standard(new JumpBound(5, Float.POSITIVE_INFINITY, false));
        int far = moving(3, 4.01f, 1);
        int near = moving(3, 4, 1);
        assertTrue(snapsInTick(far));
        assertTrue(parts.nodes.isInMotion(near));
        assertEquals(1, parts.nodes.chunk(far).visualRevision[far]);
        assertEquals(0, parts.motions.visuals().revision(near));
        assertEquals(5, bounds.standard().distance());
    }

    @Test
    void shouldTellReadersOfTheJump() {
        bounds.standard(new JumpBound(5, Float.POSITIVE_INFINITY, false));
        moving(6, 0, 1);
        bounds.beforeTickEnds(timeline, 0, HALF);
        ChangeCursor again = parts.changes.open(ChangeBits.VISUAL);
        assertEquals(1, told(ChangeBits.TELEPORTED));
        moving(6, 0, 1);
        bounds.beforeTickEnds(timeline, 0, HALF);
        assertTrue(again.next());
        again.close();
    }

    @Test
    void shouldSnapWhatIsTooFast() {
        bounds.standard(new JumpBound(Float.POSITIVE_INFINITY, 10, false));
        int fast = moving(5.01f, 0, 1);
        int slow = moving(5, 0, 1);
        assertTrue(snapsInTick(fast));
        assertTrue(parts.nodes.isInMotion(slow));
    }

    @Test
    void shouldSnapAMirroredScaleOnly() {
        bounds.standard(new JumpBound(100, Float.POSITIVE_INFINITY, true));
        int mirrored = moving(5, 0, -2);
        int zero = moving(5, 0, 0);
        assertFalse(snapsInTick(mirrored), "the translation goes on");
        MotionChunk chunk = parts.chunks.of(parts.row(mirrored));
        int row = parts.row(mirrored) & MotionChunk.MASK;
        assertEquals(-2, chunk.visual.scale[1][row]);
        assertEquals(0, chunk.visual.translation[0][row]);
        assertEquals(1, parts.motions.visuals().revision(mirrored));
        assertEquals(0, parts.motions.visuals().revision(zero));
        assertEquals(0, told(ChangeBits.TELEPORTED));
    }

    @Test
    void shouldUseTheBoundOfTheNodeRatherThanThatOfTheScene() {
        bounds.standard(new JumpBound(5, Float.POSITIVE_INFINITY, false));
        int own = moving(6, 0, 1);
        int other = moving(6, 0, 1);
        bounds.own(parts.nodes.id(own), new JumpBound(7, Float.POSITIVE_INFINITY, false));
        assertFalse(snapsInTick(own));
        assertFalse(parts.nodes.isInMotion(other));
        bounds.own(parts.nodes.id(own), null);
        assertTrue(snapsInTick(own));
    }

    @Test
    void shouldLookWhenOnlyANodeHasABound() {
        int first = moving(6, 0, 1);
        int second = moving(6, 0, 1);
        bounds.own(parts.nodes.id(second), new JumpBound(5, 5, false));
        bounds.own(parts.nodes.id(second), new JumpBound(4, 4, false));
        bounds.released(first);
        assertTrue(snapsInTick(second));
        assertTrue(parts.nodes.isInMotion(first));
    }

    @Test
    void shouldForgetTheBoundOfANodeThatGoes() {
        int node = moving(6, 0, 1);
        bounds.released(node);
        bounds.own(parts.nodes.id(node), new JumpBound(5, 5, false));
        bounds.released(node);
        assertFalse(snapsInTick(node));
        int far = 0;
        for (int i = 0; i < 100; i++) {
            far = moving(6, 0, 1);
        }
        bounds.own(0, new JumpBound(5, 5, false));
        bounds.released(far);
        assertFalse(snapsInTick(far), "an id beyond those that ever had one");
    }

    @Test
    void shouldCountWritesOutsideTicksAsMadeInTheLast() {
        bounds.standard(new JumpBound(Float.POSITIVE_INFINITY, 10, false));
        int node = moving(6, 0, 1);
        bounds.beforeOutside(timeline);
        assertTrue(parts.nodes.isInMotion(node), "there was no tick");
        timeline.times().tick(0, 2 * HALF);
        bounds.beforeOutside(timeline);
        assertTrue(parts.nodes.isInMotion(node), "slow enough for a second");
        timeline.times().tick(2 * HALF, 3 * HALF);
        bounds.beforeOutside(timeline);
        assertFalse(parts.nodes.isInMotion(node));
    }

    @Test
    void shouldLookOnlyAtWhatWaitsToBeObserved() {
        bounds.standard(new JumpBound(5, Float.POSITIVE_INFINITY, false));
        int observed = moving(6, 0, 1);
        int stamped = moving(6, 0, 1);
        int elsewhere = moving(6, 0, 1);
        NodeChunk chunk = parts.nodes.chunk(observed);
        NodeLife.cancel(chunk, observed);
        parts.stamped.add(stamped, PoseParts.TRANSLATION);
        TimelineTables other = parts.timelines.open();
        bounds.beforeTickEnds(other, 0, HALF);
        assertTrue(parts.nodes.isInMotion(elsewhere), "of another timeline");
        assertFalse(snapsInTick(observed) || snapsInTick(stamped));
        assertFalse(parts.nodes.isInMotion(elsewhere));
    }

    @Test
    void shouldLookAtComponentsThatDoNotWaitForAStamp() {
        bounds.standard(new JumpBound(5, Float.POSITIVE_INFINITY, true));
        int turning = moving(6, 0, 1);
        parts.stamped.add(turning, PoseParts.ROTATION);
        assertTrue(snapsInTick(turning), "the whole node");

        int scaling = moving(6, 0, -1);
        parts.stamped.add(scaling, PoseParts.TRANSLATION | PoseParts.SCALE);
        assertFalse(snapsInTick(scaling));
        assertEquals(0, parts.motions.visuals().revision(scaling));
        int mirrored = moving(6, 0, -1);
        parts.stamped.add(mirrored, PoseParts.TRANSLATION);
        assertFalse(snapsInTick(mirrored));
        assertEquals(1, parts.motions.visuals().revision(mirrored), "its scale");
    }
}
