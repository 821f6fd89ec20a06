package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** SPEC 14.5 and 7.1: keeping a tick allocates nothing once all ticks of the ring have been used. */
class HistoryAllocationTest {

    @Test
    void shouldAllocateNothingWhenWarm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Scene scene = new Scene();
        Transform3d[] nodes = new Transform3d[300];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = scene.create();
            scene.names().put(nodes[i], "node " + i);
            scene.channels().floats("heat").teleportTo(nodes[i], i);
        }
        scene.follow(nodes[0]).damped(5000).lookAt(nodes[1]);
        scene.plane().follow(scene.plane().create()).worldOffset(1, 2);
        scene.synchronizer().openTimeline();
        SceneHistory history = SceneHistory.of(scene, 8);
        long end = 0;
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 12; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int tick = 0; tick < 60; tick++) {
                for (Transform3d node : nodes) {
                    node.moveTo(tick, batch, 0);
                }
                scene.synchronizer().afterTick(end, end + 1000);
                history.afterTick(end, end + 1000);
                scene.synchronizer().beforeFrame(end + 500);
                scene.followers().beforeFrame(end + 500);
                history.afterFrame(end + 500);
                end += 1000;
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated in 60 ticks");
    }
}
