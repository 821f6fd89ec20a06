package dev.tandem.window.world;

import dev.tandem.scene.RenderMatrices;
import java.nio.ByteBuffer;

/** Bodies whose matrices the library writes into a buffer, each into its own slot. */
public interface Bodies {

    /**
     * Has the library write matrices from now on.
     *
     * @param buffer with room for all
     * @return the matrices, to ask what changed
     */
    RenderMatrices writeInto(ByteBuffer buffer);

    /**
     * Writes the matrices that changed.
     *
     * @return those to ask what changed, which may be others than in the frame before
     */
    RenderMatrices writeMatrices();
}
