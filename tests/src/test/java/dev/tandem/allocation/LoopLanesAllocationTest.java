package dev.tandem.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.Timeline;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** SPEC 7.1 for a loop with groups and domains, whose nodes change between them. */
@Tag("allocation")
class LoopLanesAllocationTest {

    private static final int NODES = 300;
    private static final int FRAMES = 200;
    private static final int BATCHES = 25;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Transform3d[] nodes = new Transform3d[NODES];

    @Test
    void shouldAllocateNothingPerTickAndFrameWhenWarm() {
        Scene scene = new Scene();
        for (int i = 0; i < NODES; i++) {
            nodes[i] = scene.create();
        }
        ClockSettings settings = ClockSettings.at(TickRate.perSecond(60));
        SceneLoop loop = SceneLoop.builder()
                .clock(settings)
                .onTick(tick -> move(0, tick.index()))
                .build(scene);
        TickGroup ai = new TickGroup(TickRate.perSecond(10));
        TimeDomain hero = loop.domain().child("hero", settings);
        loop.onTick(ai, tick -> move(1, tick.index())).onTick(hero, tick -> move(2, tick.index()));
        loop.start(0);
        Timeline[] timelines = {loop.timeline(loop.domain()), loop.timeline(ai), loop.timeline(hero)};
        long real = 0;
        long least = Long.MAX_VALUE;
        for (int b = 0; b < BATCHES; b++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < FRAMES; frame++) {
                hero.control().scale(frame % 3 * 0.5);
                for (int i = frame % 7; i < NODES; i += 7) {
                    timelines[(i + frame) % 3].add(nodes[i]);
                }
                loop.advance(real += 7_000_000);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "SPEC 7.1: bytes in " + FRAMES + " frames");
    }

    private void move(int first, long tick) {
        for (int i = first; i < NODES; i += 3) {
            nodes[i].moveTo(i, tick, 1);
        }
    }
}
