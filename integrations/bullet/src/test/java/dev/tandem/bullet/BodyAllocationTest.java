package dev.tandem.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** What an update allocates once it is warm, in a real world of Bullet. */
class BodyAllocationTest {
    private static final long STEP = 16_666_667L;
    private static final float SECONDS = STEP / 1e9f;

    private final Bullet bullet = Bullet.world();
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final BodyNodes nodes = new BodyNodes(scene, bullet.space);
    private long now;

    @Test
    void shouldAllocateNothingInAnUpdate() {
        bullet.withoutGravity();
        Transform3d parent = scene.create();
        for (int i = 0; i < 50; i++) {
            PhysicsRigidBody body = bullet.flying(3 * i, 0, 0, new Vector3f(1, 1, 0), new Vector3f(1, 2, 3));
            Transform3d node = i % 2 == 0 ? scene.create() : scene.create(parent);
            node.rule(i % 3 == 0 ? MotionRule.HERMITE : MotionRule.FROM_TICK);
            nodes.add(body, node);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 20; batch++) {
            long bytes = 0;
            for (int t = 0; t < 20; t++) {
                bullet.space.update(SECONDS, 0);
                long before = threads.getCurrentThreadAllocatedBytes();
                nodes.update();
                bytes += threads.getCurrentThreadAllocatedBytes() - before;
                sync.afterTick(now, now += STEP);
            }
            least = Math.min(least, bytes);
        }
        assertEquals(0, least);
    }
}
