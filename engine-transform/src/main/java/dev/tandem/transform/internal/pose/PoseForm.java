package dev.tandem.transform.internal.pose;

/**
 * What differs between poses in space and poses in the plane: how many floats they have, and the arithmetic on them. A store has
 * nodes of one form; its tables, columns and chunks ask the form how wide they are, and loops over many nodes never ask it per
 * node.
 */
public abstract class PoseForm {
    /** Translation, quaternion and scale, in the order of {@link PoseLayout}; 3x4 matrices. */
    public static final PoseForm SPATIAL = new SpatialForm();

    /** Floats of a translation and of a scale. */
    private final int vector;

    private final int rotation;
    private final int stride;
    private final int matrixFloats;

    /**
     * @param vector floats of a translation and of a scale
     * @param rotation floats of a rotation
     * @param matrixFloats floats of a world matrix
     */
    PoseForm(int vector, int rotation, int matrixFloats) {
        this.vector = vector;
        this.rotation = rotation;
        this.stride = vector + rotation + vector;
        this.matrixFloats = matrixFloats;
    }

    /** Floats of a pose. */
    public final int stride() {
        return stride;
    }

    /** Floats of a world matrix. */
    public final int matrixFloats() {
        return matrixFloats;
    }

    /** Where in a pose a component begins; translations lie first, then rotations, then scales. */
    public final int start(int part) {
        if (part == PoseParts.TRANSLATION) {
            return 0;
        }
        return part == PoseParts.ROTATION ? vector : vector + rotation;
    }

    /** Floats of a component. */
    public final int width(int part) {
        return part == PoseParts.ROTATION ? rotation : vector;
    }

    /** The components that so many floats of a pose are: one, two or all of them. */
    public final int parts(int floats) {
        if (floats == stride) {
            return PoseParts.ALL;
        }
        return floats == vector ? PoseParts.TRANSLATION : PoseParts.TRANSLATION | PoseParts.ROTATION;
    }

    /** An array for one pose. */
    public final float[] newPose() {
        return new float[stride];
    }

    /** Columns for so many rows. */
    public final PoseColumns columns(int rows) {
        float[][] all = new float[stride][];
        for (int c = 0; c < stride; c++) {
            all[c] = PoseColumns.channel(rows);
        }
        return columns(all);
    }

    /** Columns over these arrays. */
    abstract PoseColumns columns(float[][] all);

    /** Writes the pose of a node that was never written. */
    public abstract void identity(float[] poses, int at);

    /** Writes translation, rotation and scale of a pose as a matrix. */
    public abstract void matrix(float[] pose, int at, float[] out, int to);

    /** Writes {@code parent * local}; {@code local} and {@code out} may be the same place. */
    public abstract void multiply(float[] parent, int p, float[] local, int l, float[] out, int to);

    /** True if two poses have the same bits. */
    public final boolean sameBits(float[] a, float[] b) {
        return PoseLayout.sameBits(a, 0, b, 0, 0, stride);
    }

    /** Copies some components of a pose. */
    public final void copyParts(float[] from, int at, float[] to, int dest, int parts) {
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            if ((parts & part) != 0) {
                System.arraycopy(from, at + start(part), to, dest + start(part), width(part));
            }
        }
    }
}
