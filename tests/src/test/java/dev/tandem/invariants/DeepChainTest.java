package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.scene.VisualChanges;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.junit.jupiter.api.Test;

/** SPEC 3.5: depth is limited by memory, not by the stack. */
class DeepChainTest {

    private static final int DEPTH = 100_000;
    private static final long SMALL_STACK = 64 * 1024;

    @Test
    void shouldWorkOnAChainOfAHundredThousandNodesWithASmallStack() throws InterruptedException, ExecutionException {
        FutureTask<Void> task = new FutureTask<>(DeepChainTest::play, null);
        Thread thread = new Thread(null, task, "small stack", SMALL_STACK);
        thread.start();
        task.get();
    }

    private static void play() {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform3d[] chain = new Transform3d[DEPTH];
        stage.tick(() -> {
            for (int i = 0; i < DEPTH; i++) {
                chain[i] = i == 0 ? stage.scene.create() : stage.scene.create(chain[i - 1]);
                chain[i].moveTo(i % 2, 0, 0);
            }
        });
        stage.frame(0);
        Transform3d root = chain[0];
        Transform3d leaf = chain[DEPTH - 1];
        assertEquals(DEPTH / 2, worldX(leaf));
        stage.tick(() -> root.moveTo(10, 0, 0)).frame(500);
        assertEquals(DEPTH / 2 + 5, leaf.visualWorld(new Matrix4x3f()).m30());
        assertEquals(DEPTH / 2 + 10, worldX(leaf));

        try (VisualChanges<Matrix4x3fc> changes = stage.scene.visualChanges()) {
            assertEquals(DEPTH, changes.forEach((index, world) -> {}));
            stage.frame(750);
            assertEquals(DEPTH, changes.forEach((index, world) -> {}));
        }
        assertThrows(IllegalArgumentException.class, () -> root.attachTo(leaf, Reparent.KEEP_LOCAL));

        chain[DEPTH / 2].detach(Reparent.KEEP_WORLD);
        assertEquals(DEPTH / 2 + 10, worldX(leaf));
        stage.scene.validate();
        chain[DEPTH / 2].attachTo(chain[DEPTH / 2 - 1], Reparent.KEEP_LOCAL);
        assertEquals(DEPTH / 2 + 10 + DEPTH / 4 + 10, worldX(leaf));

        root.destroy();
        assertFalse(leaf.isAlive());
        assertEquals(0, stage.scene.size());
    }

    private static float worldX(Transform3d node) {
        return node.logicalWorld(new Matrix4x3f()).m30();
    }
}
