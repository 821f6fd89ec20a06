package dev.tandem.scene;

import dev.tandem.scene.internal.MatrixWriter;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;

/** The layout of a visual world matrix in a buffer. */
public enum MatrixLayout {
    /** Four columns of four floats, as OpenGL, Vulkan's GLSL and JOML's {@code Matrix4f} want them; the last row is 0 0 0 1. */
    COLUMNS_4X4(MatrixWriter.COLUMNS_4X4),

    /** Four columns of three floats, as JOML's {@code Matrix4x3f} stores them: the last row is left out. */
    COLUMNS_4X3(MatrixWriter.COLUMNS_4X3),

    /** Three rows of four floats: the last row is left out; for instance buffers and storage buffers with 16-byte rows. */
    ROWS_3X4(MatrixWriter.ROWS_3X4),

    /** Of nodes in the plane: three columns of two floats, as JOML's {@code Matrix3x2f} stores them: the last row is left out. */
    COLUMNS_3X2(MatrixWriter.COLUMNS_3X2),

    /** Of nodes in the plane: two rows of three floats, in the order of the fields of libGDX's {@code Affine2}. */
    ROWS_2X3(MatrixWriter.ROWS_2X3),

    /**
     * Of nodes in the plane: three columns of four floats, as GLSL's std140 wants a {@code mat3}; the last row is 0 0 1, the
     * fourth float 0.
     */
    COLUMNS_3X3_STD140(MatrixWriter.COLUMNS_3X3_STD140),

    /**
     * Of nodes in the plane: no matrix but x, y, angle, scale x and scale y, as renderers of sprites take them. They are found
     * from the world matrix: the angle is at most half a turn, a mirror is a negative scale x, and of a matrix with shear it is
     * the closest pose without.
     */
    POSE_2D(MatrixWriter.POSE_2D);

    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> PLANE_NODES = HandleAccess.to(Transform2d.class);

    private final MatrixWriter writer;

    MatrixLayout(MatrixWriter writer) {
        this.writer = writer;
    }

    /**
     * Floats per matrix, and so per slot.
     *
     * @return 5, 6, 12 or 16
     */
    public int floats() {
        return writer.floats();
    }

    MatrixWriter writer() {
        return writer;
    }

    /** Whether it is one of nodes in the plane. */
    boolean isFlat() {
        return writer.isFlat();
    }

    /** The id of a node of the kind that this layout is for. */
    int idIn(TransformStore store, Node node) {
        if (node instanceof Transform2d flat && isFlat()) {
            return PLANE_NODES.idIn(store, flat);
        }
        if (node instanceof Transform3d spatial && !isFlat()) {
            return NODES.idIn(store, spatial);
        }
        throw new IllegalArgumentException(
                node + " is of another kind than matrices with the layout " + this + " are for");
    }
}
