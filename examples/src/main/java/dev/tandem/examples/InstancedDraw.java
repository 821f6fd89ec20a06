package dev.tandem.examples;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** How does a renderer upload only what changed, and draw without holes? By the ranges and the end of RenderMatrices. */
public final class InstancedDraw {
    private static final int MOST = 100;
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X4;

    private final Scene scene = new Scene();
    private final ByteBuffer memory =
            ByteBuffer.allocateDirect(MOST * LAYOUT.floats() * Float.BYTES).order(ByteOrder.nativeOrder());
    private final RenderMatrices matrices = scene.renderMatrices(LAYOUT, memory);
    private final List<Transform3d> crates = new ArrayList<>();

    private void tick(long index) {
        if (index == 0) {
            for (int i = 0; i < 10; i++) {
                Transform3d crate = scene.create();
                crate.teleportTo(i, 0, 0);
                matrices.add(crate);
                crates.add(crate);
            }
        }
        crates.get(7).moveTo(7, index, 0);
        if (index == 3) {
            crates.get(2).destroy(); // the last crate gets its slot
        }
    }

    private void draw() {
        int written = matrices.update();
        String uploads = "";
        for (int range = 0; range < matrices.rangeCount(); range++) {
            uploads += " [" + matrices.rangeStart(range) + ", " + matrices.rangeEnd(range) + ")";
        }
        System.out.println("draw " + matrices.end() + ", wrote " + written + ":" + uploads);
    }

    public static void main(String[] args) {
        InstancedDraw game = new InstancedDraw();
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> game.tick(tick.index()))
                .onFrame(frame -> game.draw())
                .start(game.scene, 0);
        for (int frame = 1; frame <= 10; frame++) {
            loop.advance(frame * 50_000_000L);
        }
    }
}
