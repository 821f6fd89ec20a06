package dev.tandem.bench.card;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Matrices in a direct buffer. */
final class ByMatrices implements Uploads {
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X3;

    private final RenderMatrices matrices;

    ByMatrices(Scene scene, int nodes) {
        matrices = scene.renderMatrices(
                LAYOUT,
                ByteBuffer.allocateDirect(nodes * LAYOUT.floats() * Float.BYTES).order(ByteOrder.nativeOrder()));
        matrices.assignAll();
    }

    @Override
    public long update() {
        return (long) matrices.update() * LAYOUT.floats() * Float.BYTES;
    }
}
