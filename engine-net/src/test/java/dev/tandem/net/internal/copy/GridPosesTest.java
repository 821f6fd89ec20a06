package dev.tandem.net.internal.copy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import java.util.Random;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 15.4 and 15.15: whatever a snapshot says of cells can be written, and gives the same floats whatever was there before. */
class GridPosesTest {

    private static final Inheritance[] INHERITANCES = Inheritance.values();

    @Test
    void shouldWriteAnyCells() {
        Random random = new Random(4);
        for (int bits = 0; bits <= 16; bits++) {
            PositionGrid positions = new PositionGrid(1 << bits);
            RotationGrid rotations = new RotationGrid(11);
            Scene scene = new Scene();
            GridPoses grid = new GridPoses(scene, positions, rotations, new VelocityGrid(positions, rotations, .05));
            Transform3d root = scene.create();
            Transform2d flat = scene.plane().create();
            List<Node> nodes =
                    List.of(root, scene.create(root), flat, scene.plane().create(flat));
            Snapshot said = new Snapshot();
            for (int i = 0; i < 500; i++) {
                Node node = nodes.get(random.nextInt(4));
                said.set(
                        0, (short) 1, random.nextInt(), random.nextInt(), random.nextInt(), rotations.pack(0, 0, 0, 1));
                said.cells().begin(0);
                for (int axis = 0; axis < 3; axis++) {
                    said.cells().put(axis, 0, random.nextInt() >> random.nextInt(32));
                }
                if (random.nextInt(4) == 0) {
                    said.cells().forget(0);
                }
                node.inherit(INHERITANCES[random.nextInt(4)], Reparent.KEEP_LOCAL);
                if (random.nextBoolean()) {
                    grid.teleport(node, 0, said);
                } else {
                    grid.move(node, 0, said);
                }
                scene.synchronizer().afterTick(i, i + 1);
            }
            scene.validate();
        }
    }

    /** Two nodes with other pasts have the same floats, and so are drawn in the same bits: SPEC 15.14 rests on it. */
    @Test
    void shouldCountFromThePointNextToAPosition() {
        Random random = new Random(5);
        PositionGrid positions = new PositionGrid(4096);
        RotationGrid rotations = new RotationGrid(11);
        Scene scene = new Scene();
        GridPoses grid = new GridPoses(scene, positions, rotations, new VelocityGrid(positions, rotations, .05));
        Transform3d one = scene.create();
        Transform3d other = scene.create();
        Snapshot said = new Snapshot();
        said.set(0, (short) 1, 0, 0, 0, rotations.pack(0, 0, 0, 1));
        said.cells().begin(0);
        for (int i = 0; i < 5_000; i++) {
            Transform3d node = random.nextBoolean() ? one : other;
            for (int axis = 0; axis < 3; axis++) {
                // to places at which two points are equally near, too
                said.setPlace(axis, 0, (1L << 40) + (random.nextBoolean() ? 16_384L : 999) * random.nextInt(64));
            }
            grid.move(node, 0, said);
            Vector3f local = node.logicalLocal(new Pose3d()).translation();
            assertTrue(Math.abs(local.x) <= 4 && Math.abs(local.y) <= 4 && Math.abs(local.z) <= 4, local.toString());
            grid.move(one, 0, said);
            grid.move(other, 0, said);
            assertEquals(one.logicalLocal(new Pose3d()), other.logicalLocal(new Pose3d()));
            assertEquals(
                    scene.space().largeWorld().absoluteLogicalPosition(one, new Vector3d()).x,
                    said.place(0, 0) / 4096.0);
        }
    }
}
