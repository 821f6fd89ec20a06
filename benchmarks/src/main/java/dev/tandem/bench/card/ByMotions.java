package dev.tandem.bench.card;

import dev.tandem.scene.RenderMotions;
import dev.tandem.scene.Scene;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Motions in a direct buffer, and the progress in an array. */
final class ByMotions implements Uploads {
    private final RenderMotions motions;
    private final float[] progress = new float[RenderMotions.PROGRESS_FLOATS];

    ByMotions(Scene scene, int nodes) {
        motions = scene.renderMotions(ByteBuffer.allocateDirect(nodes * RenderMotions.FLOATS * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer());
        motions.assignAll();
    }

    @Override
    public long update() {
        motions.update();
        motions.progress(progress);
        long floats = progress.length;
        for (int range = 0; range < motions.rangeCount(); range++) {
            floats += motions.rangeEnd(range) - motions.rangeStart(range);
        }
        return floats * Float.BYTES;
    }
}
