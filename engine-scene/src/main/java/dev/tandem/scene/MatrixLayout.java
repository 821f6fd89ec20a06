package dev.tandem.scene;

import dev.tandem.scene.internal.MatrixWriter;

/** How a visual world matrix lies in a buffer. */
public enum MatrixLayout {
    /** Four columns of four floats, as OpenGL, Vulkan's GLSL and JOML's {@code Matrix4f} want them; the last row is 0 0 0 1. */
    COLUMNS_4X4(MatrixWriter.COLUMNS_4X4),

    /** Four columns of three floats, as JOML's {@code Matrix4x3f} stores them: the last row is left out. */
    COLUMNS_4X3(MatrixWriter.COLUMNS_4X3),

    /** Three rows of four floats: the last row is left out; for instance buffers and storage buffers with 16-byte rows. */
    ROWS_3X4(MatrixWriter.ROWS_3X4);

    private final MatrixWriter writer;

    MatrixLayout(MatrixWriter writer) {
        this.writer = writer;
    }

    /**
     * Floats per matrix, and so per slot.
     *
     * @return 12 or 16
     */
    public int floats() {
        return writer.floats();
    }

    MatrixWriter writer() {
        return writer;
    }
}
