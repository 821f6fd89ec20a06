package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** SPEC 14.4 and 7.1: once warm, handing over, drawing, and putting ticks together for a sleeping renderer allocate nothing. */
class RenderReplicaAllocationTest {
    private static final long STEP = 1000;
    private static final int ASLEEP = 60;
    private static final int AWAKE = 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Scene scene = new Scene();
    private final RenderReplica replica = RenderReplica.of(scene, () -> this.end);
    private final Transform3d[] nodes = new Transform3d[300];
    private long end;

    /** Nearly all nodes move, or in some ticks half of them; now and then one is teleported, or hidden. */
    private void tick(int number) {
        scene.synchronizer().beforeTick();
        int rests = number % 11;
        int every = number % 40 < 20 ? 1 : 2;
        for (int i = number % every; i < nodes.length; i += every) {
            if (i != rests) {
                nodes[i].moveTo(number, i, 0);
            }
        }
        nodes[number % 7].teleportTo(1, 2, number);
        nodes[number % 5].hide();
        nodes[number % 5].show();
        scene.synchronizer().afterTick(end, end + STEP);
        scene.synchronizer().beforeFrame(end);
        end += STEP;
    }

    private long allocatedInOneSleep() {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int tick = 0; tick < ASLEEP + AWAKE; tick++) {
            tick(tick);
            if (tick >= ASLEEP) {
                replica.beforeFrame(end);
            }
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void shouldAllocateNothingWhenWarm() {
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = scene.create();
        }
        long least = Long.MAX_VALUE;
        for (int sleep = 0; sleep < 60; sleep++) {
            least = Math.min(least, allocatedInOneSleep());
        }
        assertEquals(0, least, "bytes allocated in a sleep and after it");
    }
}
