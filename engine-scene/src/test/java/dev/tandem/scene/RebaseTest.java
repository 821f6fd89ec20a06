package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 10.4: readers of a scene whose origin moves. */
class RebaseTest {
    private static final long TICK = 1000;
    private static final int NODES = 300;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Transform3d> nodes = new ArrayList<>();

    RebaseTest() {
        for (int i = 0; i < NODES; i++) {
            nodes.add(i % 3 == 0 ? scene.create() : scene.create(nodes.get(i - 1)));
            nodes.get(i).teleportTo(i + 0.5f, 0, 0);
        }
        sync.afterTick(0, TICK);
    }

    @Test
    void shouldGiveEveryMatrixToTheRendererWhenTheOriginMoves() {
        FloatBuffer buffer = FloatBuffer.allocate(NODES * MatrixLayout.COLUMNS_4X3.floats());
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        matrices.assignAll();
        matrices.update();
        nodes.get(3).moveTo(100, 0, 0);
        sync.afterTick(TICK, 2 * TICK);
        sync.beforeFrame(TICK + TICK / 2);
        matrices.update();

        scene.rebase(new Vector3f(64, 0, 0));

        assertEquals(NODES, matrices.update(), "SPEC 10.4");
        for (Transform3d node : nodes) {
            assertEquals(
                    node.visualWorld(new Matrix4x3f()).m30(),
                    buffer.get(node.index() * 12 + 9),
                    "SPEC 10.4: node " + node.index());
        }
        assertEquals((3.5f + 100) / 2 - 64, buffer.get(nodes.get(3).index() * 12 + 9), "SPEC 10.4: in mid motion");
        assertEquals(0, scene.movingCount() - 1);
        sync.beforeFrame(TICK + TICK / 2);
        assertEquals(3, matrices.update(), "from then on only what moves, with what is below it");
    }

    @Test
    void shouldTellEveryReaderOnceWhenTheOriginMoves() {
        ChangeReader all = scene.changes();
        ChangeReader writes = scene.changes(ChangeKind.WRITTEN, ChangeKind.TELEPORTED);
        ChangeReader rebases = scene.changes(ChangeKind.REBASED);

        scene.rebase(new Vector3f(1, 2, 3));

        assertEquals(List.of("REBASED -1"), told(all), "SPEC 10.4");
        assertEquals(List.of(), told(writes), "SPEC 10.4");
        assertEquals(List.of("REBASED -1"), told(rebases), "SPEC 10.4");
        assertEquals(List.of(), told(all));
    }

    private static List<String> told(ChangeReader reader) {
        List<String> told = new ArrayList<>();
        assertTrue(reader.poll((kind, index) -> told.add(kind + " " + index)));
        return told;
    }

    @Test
    void shouldVisitEveryNodeOfAWalkWhenTheOriginMoves() {
        VisualChanges<Matrix4x3fc> changes = scene.visualChanges();
        changes.forEach((index, world) -> {});
        assertEquals(0, changes.forEach((index, world) -> {}));

        scene.rebase(new Vector3f(64, 0, 0));

        assertEquals(
                NODES,
                changes.forEach((index, world) -> assertEquals(
                        scene.node(index).visualWorld(new Matrix4x3f()).m30(), world.m30(), "SPEC 10.4")));
    }
}
