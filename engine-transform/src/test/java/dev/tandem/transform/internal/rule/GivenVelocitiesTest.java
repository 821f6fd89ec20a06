package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.write.NodeWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which rule is told of which velocities. SPEC 9.2. */
class GivenVelocitiesTest {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private final TransformStore store = new TransformStore();
    private final Synchronization sync = store.synchronization();
    private final VelocityLaw law = new VelocityLaw();

    private int resting(int parts) {
        int node = store.create();
        store.rules().choose(node, parts, law);
        Writes.teleport(store, node, 0, 0, 0);
        return node;
    }

    /** Moves along x, with linear velocity (v, 0, 0) and angular velocity (0, 0, w). */
    private void move(int node, float x, float v, float w) {
        NodeWriter writer = store.writer();
        int place = store.place(node);
        NodeChunk chunk = writer.chunk(place);
        writer.holdLinear(chunk, place, v, 0, 0);
        writer.holdAngular(chunk, place, 0, 0, w);
        writer.moveTo(chunk, place, x, 0, 0, 0, 0, 0, 1);
        writer.giveVelocities(chunk, place, RIGID);
        store.validate();
    }

    @Test
    void shouldTellBothComponentsTheirVelocity() {
        int node = resting(PoseParts.ALL);
        move(node, 1, 2, 3);

        assertEquals(List.of("1: 2.0 0.0 0.0 at " + node, "2: 0.0 0.0 3.0 at " + node), law.given);
    }

    @Test
    void shouldTellOnlyComponentsThatDoNotSnap() {
        int node = resting(PoseParts.ALL);
        store.rules().choose(node, PoseParts.ROTATION, new SnapLaw());
        move(node, 1, 2, 3);

        assertEquals(List.of("1: 2.0 0.0 0.0 at " + node), law.given);
    }

    @Test
    void shouldTellNobodyWhenTheNodeSnaps() {
        int newborn = store.create();
        store.rules().choose(newborn, PoseParts.ALL, law);
        move(newborn, 1, 2, 3);

        assertEquals(List.of(), law.given, "SPEC 4.2: a newborn node snaps");
        assertFalse(store.syncNeeded(newborn));
    }

    @Test
    void shouldStartAMotionWhenABodyIsBackWithAVelocity() {
        int node = resting(PoseParts.ALL);
        int written = store.logicalRevision(node);
        move(node, 0, 0, -1);

        assertTrue(store.syncNeeded(node), "it has left within the tick and come back");
        assertEquals(written + 1, store.logicalRevision(node), "SPEC 4.3");
        assertEquals(2, law.given.size());
    }

    @Test
    void shouldStayAtRestWhenABodyIsRewrittenWithVelocityZero() {
        int node = resting(PoseParts.ALL);
        move(node, 0, 0, -0f);

        assertFalse(store.syncNeeded(node), "SPEC 4.3");
        assertEquals(0, store.movingCount());
        assertEquals(List.of(), law.given);
    }

    @Test
    void shouldTellAMovingBodyThatItHasCome() {
        int node = resting(PoseParts.ALL);
        move(node, 1, 2, 3);
        sync.afterTick(0, 1000);
        law.given.clear();
        move(node, 1, 0, 0);

        assertEquals(2, law.given.size(), "it has stopped");
        sync.afterTick(1000, 2000);
        sync.beforeFrame(2000);
        assertFalse(store.syncNeeded(node));
    }

    @Test
    void shouldIgnoreVelocitiesWhenNoComponentUsesThem() {
        int node = resting(PoseParts.ALL);
        store.rules().choose(node, PoseParts.ALL, new TickLaw(Curve.LINEAR));
        move(node, 0, 5, 5);

        assertFalse(store.syncNeeded(node), "SPEC 4.3: nothing is changed");
        store.rules().choose(node, PoseParts.SCALE, new HeldLaw());
        move(node, 0, 5, 5);
        assertFalse(store.syncNeeded(node));
    }
}
