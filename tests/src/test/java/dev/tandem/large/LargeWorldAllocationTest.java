package dev.tandem.large;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import java.nio.FloatBuffer;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector2d;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** SPEC 7.1 for positions in double precision: every way to write and read them, anchors and an origin that move. */
@Tag("allocation")
class LargeWorldAllocationTest {
    private static final int FRAMES = 200;
    private static final int BATCHES = 25;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final LargeWorld world = scene.space().largeWorld();
    private final Transform3d ship = scene.create();
    private final Transform3d boat = scene.create();
    private final Transform3d pilot = scene.create(ship);
    private final Transform3d[] fleet = {scene.create(), scene.create()};
    private final PositionBatch batch = world.batch(List.of(fleet));
    private final double[] numbers = new double[14];
    private final BatchMemory memory = BatchMemory.of(numbers);
    private final BatchMemory apart = memory.every(7);
    private final Follower camera = scene.follow(pilot).damped(5000).lookAt(pilot);
    private final RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(600));
    private final Vector3d position = new Vector3d();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f velocity = new Vector3f(1, 2, 3);
    private final LargeWorld2d plane = scene.plane().largeWorld();
    private final Transform2d car = scene.plane().create();
    private final Transform2d wheel = scene.plane().create(car);
    private final Transform2d[] cars = {scene.plane().create(), scene.plane().create()};
    private final PositionBatch traffic = plane.batch(List.of(cars));
    private final RenderMatrices sprites = scene.renderMatrices(MatrixLayout.COLUMNS_3X2, FloatBuffer.allocate(60));
    private final Vector2d point = new Vector2d();
    private final Vector2f drift = new Vector2f(1, 2);
    private double sum;

    @Test
    void shouldAllocateNothingWhenWarm() {
        matrices.assignAll();
        sprites.assignAll();
        long least = Long.MAX_VALUE;
        int n = 0;
        for (int b = 0; b < BATCHES; b++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < FRAMES; frame++) {
                play(n++);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "SPEC 7.1: bytes in " + FRAMES + " frames");
        assertEquals(sum, sum, 0.0);
    }

    private void play(int n) {
        double x = 1e7 + n * 3.5;
        world.moveTo(ship, x, n % 7, 0);
        world.moveWithVelocity(boat, position.set(x, 0, 5), rotation.rotationX(n), velocity, velocity);
        numbers[0] = x;
        numbers[6] = 1;
        numbers[13] = 1;
        sum += batch.remove(fleet[n & 1]) + batch.add(fleet[n & 1]);
        batch.moveAll(PoseFormat.TRANSLATION_ROTATION, memory);
        switch (n % 20) {
            case 3 -> world.teleportTo(ship, position.set(x, 1, 2));
            case 5 -> world.teleportOnStamp(boat, x, 2, 3);
            case 7 -> pilot.detach(Reparent.KEEP_WORLD);
            case 12 -> pilot.attachTo(ship, Reparent.KEEP_WORLD);
            default -> batch.teleportAll(PoseFormat.TRANSLATION, apart);
        }
        playInPlane(n, x);
        sync.afterTick(n * 1000L, (n + 1) * 1000L);
        sync.beforeFrame(n * 1000L + 500);
        scene.followers().beforeFrame(n * 1000L + 500);
        world.moveOrigin(world.absoluteVisualPosition(camera.node(), position));
        plane.moveOrigin(plane.absoluteVisualPosition(wheel, point));
        matrices.update();
        sprites.update();
        sum += world.absoluteLogicalPosition(pilot, position).x + world.absoluteVisualPosition(pilot, position).y;
    }

    private void playInPlane(int n, double x) {
        plane.moveWithVelocity(car, point.set(x, n % 7), n, drift, 1);
        switch (n % 10) {
            case 3 -> plane.teleportTo(car, point.set(x, 1), n);
            case 5 -> plane.teleportOnStamp(car, x, 2);
            case 7 -> wheel.detach(Reparent.KEEP_WORLD);
            case 9 -> wheel.attachTo(car, Reparent.KEEP_WORLD);
            default -> traffic.teleportAll(PoseFormat.TRANSLATION_2D, apart);
        }
        sum += traffic.remove(cars[n & 1]) + traffic.add(cars[n & 1]);
        traffic.moveAll(PoseFormat.TRANSLATION_ANGLE, memory);
        sum += plane.absoluteLogicalPosition(wheel, point).x;
    }
}
