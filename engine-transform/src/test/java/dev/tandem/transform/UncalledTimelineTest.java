package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.transform.internal.TestLaws;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A timeline that gets neither ticks nor frames remembers which of its nodes were written, but not how often. */
class UncalledTimelineTest {
    private static final List<MotionRule> INTERPOLATED = List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);

    private static final int WRITES = 1_000_000;
    /** A list of all writes would take 4 MB. */
    private static final long BYTES = 400_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Stage stage = new Stage();
    private final Synchronization timeline = stage.sync.open();

    private long bytesOf(Runnable work) {
        long before = threads.getCurrentThreadAllocatedBytes();
        work.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldRememberANodeOnceHoweverOftenItMovesAndLeaps(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        Transform3d moving = stage.resting(0);
        Transform3d leaping = stage.resting(0);
        timeline.add(moving.index());
        timeline.add(leaping.index());
        moving.moveTo(4, 0, 0);

        long bytes = bytesOf(() -> {
            for (int i = 0; i < WRITES; i++) {
                leaping.moveTo(i % 100, 0, 0);
                leaping.teleportTo(0, 0, 0);
            }
        });

        assertTrue(bytes < BYTES, bytes + " bytes");
        leaping.moveTo(8, 0, 0);
        stage.store.validate();
        timeline.beforeFrame(-100);
        assertEquals(4, Stage.visualX(moving), "no tick gives it time");
        assertEquals(8, Stage.visualX(leaping));
        assertEquals(0, stage.store.movingCount());
        timeline.afterTick(0, 1000);
        moving.moveTo(6, 0, 0);
        leaping.moveTo(10, 0, 0);
        timeline.afterTick(1000, 2000);
        timeline.beforeFrame(1000);
        assertEquals(2, stage.store.movingCount());
        timeline.beforeFrame(2000);
        assertEquals(0, stage.store.movingCount());
        stage.store.validate();
    }

    @Test
    void shouldForgetNodesThatCameAndWent() {
        Transform3d parent = stage.resting(0);
        timeline.add(parent.index());
        Transform3d kept = stage.create(parent);
        kept.moveTo(1, 0, 0);

        long bytes = bytesOf(() -> {
            for (int i = 0; i < WRITES; i++) {
                int index = stage.store.createBelow(parent.index());
                stage.store.writer().putTranslation(index, 0, 0, 0);
                stage.store.writer().teleport(stage.store.place(index), PoseParts.TRANSLATION);
                stage.store.destroy(index);
                if (i % 1000 == 0) {
                    stage.frame(i);
                }
            }
        });

        assertTrue(bytes < BYTES, bytes + " bytes");
        kept.moveTo(2, 0, 0);
        assertEquals(2, Stage.visualX(kept), "SPEC 4.2: not observed yet");
        timeline.afterTick(0, 1000);
        kept.moveTo(4, 0, 0);
        assertEquals(2, Stage.visualX(kept), "observed: the write is a move");
        stage.store.validate();
    }

    @Test
    void shouldRememberEachOfThousands() {
        Transform3d[] nodes = new Transform3d[5_000];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = stage.resting(0);
            timeline.add(nodes[i].index());
        }
        timeline.beforeFrame(0);
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < nodes.length; i++) {
                nodes[i].moveTo(i, round, 0);
                if (i % 3 == round % 3) {
                    nodes[i].teleportTo(0, 0, 0);
                }
            }
        }
        for (Transform3d node : nodes) {
            node.moveTo(2, 0, 0);
        }

        timeline.afterTick(0, 1000);
        stage.store.validate();
        timeline.beforeFrame(500);

        for (Transform3d node : nodes) {
            assertEquals(node.logicalRevision(), node.observedRevision());
        }
        timeline.beforeFrame(1000);
        assertEquals(0, stage.store.movingCount());
        for (Transform3d node : nodes) {
            assertEquals(2, Stage.visualX(node));
        }
    }

    @Test
    void shouldGiveBackAllNodesOfAClosedLineWhereverTheyAre() {
        Transform3d[] nodes = new Transform3d[5_000];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = stage.resting(i);
        }
        for (int i : new int[] {0, 7, 2_047, 2_048, 4_999}) {
            timeline.add(nodes[i].index());
        }
        nodes[7].destroy();
        stage.create(nodes[2_048]);
        stage.store.validate();

        timeline.close();

        stage.store.validate();
        for (Transform3d node : nodes) {
            assertTrue(!node.isAlive() || stage.sync.contains(node.index()));
        }
    }
}
