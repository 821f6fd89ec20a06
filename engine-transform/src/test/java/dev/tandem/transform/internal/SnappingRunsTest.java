package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** SPEC 9.2: nodes of which some component snaps, moved as a batch in one store and one by one in another, are the same. */
class SnappingRunsTest {
    private static final int COUNT = 4;
    private static final int FLOATS = PoseLayout.SX;
    private static final int[] IDS = IntStream.range(0, COUNT).toArray();
    private static final MotionRule[] RULES = {
        MotionRule.FROM_TICK, MotionRule.FROM_VISUAL, MotionRule.EXTRAPOLATE, MotionRule.HERMITE
    };

    private TransformStore batched;
    private TransformStore single;
    private long fixed;

    private void begin(MotionRule rule) {
        batched = store(rule);
        single = store(rule);
        fixed = 0;
    }

    private static TransformStore store(MotionRule rule) {
        TransformStore store = PlaceOrder.AS_IDS.store();
        for (int id : IDS) {
            store.create();
            TestLaws.choose(store, id, rule);
            store.rules().choose(id, PoseParts.ROTATION, TestLaws.of(MotionRule.SNAP));
            Writes.teleport(store, id, 0, 0, 0);
        }
        store.synchronization().beforeTick();
        return store;
    }

    /** @param x of all nodes, or of each */
    private void move(float... x) {
        float[] poses = new float[COUNT * FLOATS];
        for (int id : IDS) {
            poses[id * FLOATS] = x.length == 1 ? x[0] : x[id];
            poses[id * FLOATS + PoseLayout.QX] = 0.6f;
            poses[id * FLOATS + PoseLayout.QW] = 0.8f;
            Writes.move(single, id, Arrays.copyOfRange(poses, id * FLOATS, (id + 1) * FLOATS));
        }
        batched.batch(IDS).move(0, COUNT, Writes.unit(poses, FLOATS), 0, FLOATS);
    }

    private void teleportOnStamp(int id, float x) {
        Writes.teleportOnStamp(batched, id, x, 0, 0);
        Writes.teleportOnStamp(single, id, x, 0, 0);
    }

    private void tick() {
        batched.synchronization().afterTick(fixed, fixed + 1000);
        single.synchronization().afterTick(fixed, fixed + 1000);
        fixed += 1000;
    }

    private void frame(long nanos) {
        batched.synchronization().beforeFrame(nanos, nanos + 1000);
        single.synchronization().beforeFrame(nanos, nanos + 1000);
        assertSame();
    }

    private void assertSame() {
        batched.validate();
        for (int id : IDS) {
            WriteTwins.assertSame(single, id, batched, id);
        }
    }

    @Test
    void shouldRestWhenABatchTakesNodesToWhereTheyAreDrawn() {
        begin(MotionRule.FROM_VISUAL);
        frame(-1000);
        move(8);
        tick();
        frame(0);
        frame(500);
        assertEquals(4, batched.readings().visualLocal(0)[PoseLayout.TX]);
        move(4);
        assertFalse(batched.syncNeeded(0), "SPEC 4.3: the rest of the pose is where it is, too");
        assertSame();
    }

    @Test
    void shouldStartWhereAStampedTeleportTookTheNodesWhenABatchFollows() {
        begin(MotionRule.FROM_TICK);
        frame(-1000);
        move(8);
        for (int id : IDS) {
            teleportOnStamp(id, 50);
        }
        tick();
        frame(500);
        move(60);
        tick();
        frame(1000);
        assertEquals(50, batched.readings().visualLocal(0)[PoseLayout.TX], "SPEC 10.1");
        frame(1500);
        assertEquals(55, batched.readings().visualLocal(0)[PoseLayout.TX], "SPEC 10.1");
    }

    /** Few places, so that nodes often come back to where they were, or are drawn. */
    @Property(tries = 200)
    void shouldBeMovedAsABatchAsOneByOne(@ForAll long seed) {
        Random random = new Random(seed);
        begin(RULES[random.nextInt(RULES.length)]);
        frame(-1000);
        for (int tick = 0; tick < 20; tick++) {
            for (int call = random.nextInt(3); call > 0; call--) {
                move(4 * random.nextInt(3));
                if (random.nextInt(4) == 0) {
                    teleportOnStamp(random.nextInt(COUNT), 4 * random.nextInt(3));
                }
                if (random.nextInt(3) == 0) {
                    move(random.nextInt(3), 4, random.nextInt(3), 4 * random.nextInt(3));
                }
                assertSame();
            }
            if (random.nextInt(4) > 0) {
                tick();
                for (int part = random.nextInt(3); part < 4 && random.nextInt(4) > 0; part++) {
                    frame(fixed - 1000 + part * 250L);
                }
            }
        }
    }
}
