package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The programs of docs/large-worlds.md. */
class LargeWorldsPageTest {

    private static final double FAR = 1e7;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();

    @Test
    void shouldDrawAShipAndItsTurretFarOut() {
        Transform3d ship = scene.create();
        Transform3d turret = scene.create(ship);
        turret.teleportTo(0, 2, 0);

        LargeWorld world = scene.space().largeWorld();
        world.teleportTo(ship, FAR, 0, 0); // positions in double, written in ticks
        sync.afterTick(0, 1000);
        world.moveTo(ship, FAR + 0.01, 0, 0);
        sync.afterTick(1000, 2000);

        Vector3d camera = new Vector3d(FAR, 0, 10);
        world.moveOrigin(camera); // in each frame: what is drawn is relative to a point near the camera
        sync.beforeFrame(1500);
        Vector3f drawn = turret.visualWorldPosition(new Vector3f());

        Vector3d relative = camera.sub(world.origin(new Vector3d()), new Vector3d());
        Matrix4f view = new Matrix4f().translation((float) -relative.x, (float) -relative.y, (float) -relative.z);

        Vector3f seen = view.transformPosition(drawn);
        assertEquals(0.005f, seen.x, 1e-6f);
        assertEquals(2, seen.y, 1e-6f);
        assertEquals(-10, seen.z, 1e-6f);
    }

    @Test
    void shouldWriteManyPositions() {
        Transform3d[] ships = {scene.create(), scene.create()};
        double[] positions = {FAR, 1, 2, -FAR, 3, 4};

        BatchMemory memory = BatchMemory.of(positions);
        PositionBatch fleet = scene.space().largeWorld().batch(List.of(ships));
        fleet.moveAll(PoseFormat.TRANSLATION, memory);

        assertEquals(-FAR, scene.space().largeWorld().absoluteLogicalPosition(ships[1], new Vector3d()).x);
    }

    @Test
    void shouldBeCoarseWithoutIt() {
        Transform3d probe = scene.create();
        probe.teleportTo((float) FAR, 0, 0);
        sync.afterTick(0, 1000);
        probe.moveTo((float) (FAR + 0.4), 0, 0);
        assertEquals(FAR, probe.logicalWorldPosition(new Vector3f()).x, "floats are a metre apart");
        assertTrue(Math.ulp((float) FAR) == 1);
    }
}
