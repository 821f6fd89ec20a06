package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Synchronization;
import org.junit.jupiter.api.Test;

/** A law of motion of one's own is one class. */
class OwnLawTest {
    private static final Law EASED = new TickLaw(OwnLawTest::smooth);
    private static final Law HELD = new HeldLaw();
    private static final Law FROM_TICK = new TickLaw(Curve.LINEAR);
    private static final int ALL = PoseParts.ALL;

    private final TransformStore store = new TransformStore();
    private final Synchronization sync = store.synchronization();

    private static float smooth(long nanos, long startNanos, long endNanos) {
        float t = Curve.LINEAR.at(nanos, startNanos, endNanos);
        return t * t * (3 - 2 * t);
    }

    private int resting(Law law) {
        int index = store.create();
        store.rules().choose(index, ALL, law);
        Writes.teleport(store, index, 0, 0, 0);
        return index;
    }

    private void moveTo(int index, float x) {
        Writes.move(store, index, x, 0, 0);
    }

    private float visualX(int index, long renderNanos) {
        sync.beforeFrame(renderNanos);
        store.validate();
        return store.readings().visualLocal(index)[PoseLayout.TX];
    }

    @Test
    void shouldFollowTheCurveAndEndExactlyWhenEased() {
        int eased = resting(EASED);
        int plain = resting(FROM_TICK);
        moveTo(eased, 8);
        moveTo(plain, 8);
        sync.afterTick(0, 1000);

        assertEquals(1.25f, visualX(eased, 250), "smoothstep: t^2 (3 - 2 t)");
        assertEquals(4, visualX(eased, 500));
        assertTrue(store.syncNeeded(eased));
        assertEquals(4, visualX(plain, 500));
        assertEquals(8, visualX(eased, 1000));
        assertFalse(store.syncNeeded(eased), "SPEC 4.3");
        assertEquals(0, store.movingCount());
    }

    @Test
    void shouldKeepItsOwnColumnsWhenRowsComeAndGo() {
        int[] nodes = {resting(HELD), resting(HELD), resting(HELD)};
        sync.beforeTick();
        for (int node : nodes) {
            moveTo(node, 8);
        }
        sync.afterTick(0, 1000);
        assertEquals(0, visualX(nodes[2], 300));
        store.destroy(nodes[0]);

        assertEquals(0, visualX(nodes[2], 900), "held until the end");
        assertEquals(8, visualX(nodes[2], 1000));
        assertEquals(8, visualX(nodes[1], 1000));
        assertEquals(0, store.movingCount());
    }

    @Test
    void shouldGoOnWithTheOtherRuleWhenARuleIsChangedInMotion() {
        int node = resting(EASED);
        sync.beforeTick();
        moveTo(node, 8);
        sync.afterTick(0, 1000);
        assertEquals(1.25f, visualX(node, 250));
        store.rules().choose(node, ALL, FROM_TICK);
        assertEquals(4, visualX(node, 500), "a motion in progress goes on as it began");
        moveTo(node, 16);
        sync.afterTick(1000, 2000);

        assertEquals(12, visualX(node, 1500));
        assertEquals(16, visualX(node, 2000));
    }
}
