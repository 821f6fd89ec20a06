package dev.tandem.transform.internal.pose;

import org.joml.Matrix4x3d;
import org.jspecify.annotations.Nullable;

/**
 * The layout of a kind of poses, in space or in the plane, and the arithmetic on them. All nodes of a store have one form; its
 * tables, columns and chunks ask the form how wide they are, and loops over many nodes never ask it per node.
 */
public abstract class PoseForm {
    private static final int QUATERNION = 4;

    /** Floats of a vector in space. */
    private static final int SPACE = 3;

    private final String name;

    private final int translation;
    private final int rotation;
    private final int stride;
    private final int matrixFloats;

    /**
     * @param name of the type of nodes, for messages
     * @param translation floats of a translation
     * @param rotation floats of a rotation
     * @param scale floats of a scale
     * @param matrixFloats floats of a world matrix; 0 if there is none
     */
    PoseForm(String name, int translation, int rotation, int scale, int matrixFloats) {
        this.name = name;
        this.translation = translation;
        this.rotation = rotation;
        this.stride = translation + rotation + scale;
        this.matrixFloats = matrixFloats;
    }

    /** True if nodes have parents and world matrices; values have not. */
    public final boolean isHierarchical() {
        return matrixFloats > 0;
    }

    /**
     * True if numbers can be continued beyond their ends, unlike periodic numbers, colours and steps: then velocities and
     * predictions make sense.
     */
    public final boolean isContinuous() {
        return mix() == null;
    }

    /** How columns are interpolated that are neither angles nor a quaternion's; null for each by itself, in a straight line. */
    public @Nullable Mix mix() {
        return null;
    }

    /** Floats of a pose. */
    public final int stride() {
        return stride;
    }

    /** Floats of a world matrix. */
    public final int matrixFloats() {
        return matrixFloats;
    }

    /** The offset of a component in a pose: translation first, then rotation, then scale. */
    public final int start(int part) {
        if (part == PoseParts.TRANSLATION) {
            return 0;
        }
        return part == PoseParts.ROTATION ? translation : translation + rotation;
    }

    /** Floats of a component. */
    public final int width(int part) {
        if (part == PoseParts.TRANSLATION) {
            return translation;
        }
        return part == PoseParts.ROTATION ? rotation : stride - translation - rotation;
    }

    /** Floats of the velocity of a component; linear velocities are stored before angular ones. */
    public final int velocityWidth(int part) {
        return isQuaternion(part) ? SPACE : width(part);
    }

    /** True if a component is a quaternion: the same with all signs changed. */
    public final boolean isQuaternion(int part) {
        return part == PoseParts.ROTATION && rotation == QUATERNION;
    }

    /** True if these are poses of nodes in the plane. */
    public final boolean isFlat() {
        return width(PoseParts.TRANSLATION) == 2 && width(PoseParts.ROTATION) == 1;
    }

    /** Floats of a linear and an angular velocity. */
    public final int velocityFloats() {
        return velocityWidth(PoseParts.TRANSLATION) + velocityWidth(PoseParts.ROTATION);
    }

    /** The components that the first {@code floats} floats of a pose make up: one, two or all of them. */
    public final int parts(int floats) {
        if (floats == stride) {
            return PoseParts.ALL;
        }
        return floats == translation ? PoseParts.TRANSLATION : PoseParts.TRANSLATION | PoseParts.ROTATION;
    }

    /** How many floats of a pose it takes for these components: the first one, two or three. */
    public final int floats(int parts) {
        int last = Integer.highestOneBit(parts);
        return start(last) + width(last);
    }

    /** How messages name a node. */
    public final String nodeName(int id) {
        return name + " #" + id;
    }

    /** The translation of a pose, for messages. */
    public final String translation(float[] pose) {
        StringBuilder numbers = new StringBuilder("(");
        for (int k = 0; k < translation; k++) {
            numbers.append(k == 0 ? "" : ", ").append(pose[k]);
        }
        return numbers.append(')').toString();
    }

    /** An array for one pose. */
    public final float[] newPose() {
        return new float[stride];
    }

    /** Columns with room for the given number of rows. */
    public final PoseColumns columns(int rows) {
        float[][] all = new float[stride][];
        for (int c = 0; c < stride; c++) {
            all[c] = PoseColumns.channel(rows);
        }
        return columns(all);
    }

    /** Columns over these arrays. */
    final PoseColumns columns(float[][] all) {
        return switch (stride) {
            case UnrolledColumns.Five.COUNT -> new UnrolledColumns.Five(this, all);
            case UnrolledColumns.Ten.COUNT -> new UnrolledColumns.Ten(this, all);
            default -> new PoseColumns(this, all);
        };
    }

    /**
     * Writes a pose in space that is the same, for arithmetic that is too rare to be written twice.
     *
     * @param spatial receives ten floats in the order of {@link PoseLayout}
     */
    public abstract void lift(float[] pose, int at, float[] spatial);

    /**
     * Writes the pose of this form that a pose in space is.
     *
     * @param spatial what {@link #lift} or a {@link Decomposition} wrote
     * @param near full turns are those with which the result is nearest to this pose; may be {@code result}
     */
    public abstract void project(float[] spatial, float[] near, float[] result);

    /** Local poses as poses in space. For one thread at a time. */
    public abstract LocalPoses lifted(LocalPoses poses);

    /** Reads a world matrix as one in space. */
    public abstract Matrix4x3d read(float[] matrix, int at, Matrix4x3d dest);

    /** Applies a rigid transformation to a pose: its scale stays. */
    public abstract void apply(Rigid transform, float[] poses, int at);

    /** Writes the pose of a node that was never written. */
    public abstract void identity(float[] poses, int at);

    /** Writes translation, rotation and scale of a pose as a matrix. */
    public abstract void matrix(float[] pose, int at, float[] out, int to);

    /** Writes {@code parent * local}; {@code local} and {@code out} may be the same place. */
    public abstract void multiply(float[] parent, int p, float[] local, int l, float[] out, int to);

    /** Writes the matrix of a rotation, a quaternion of unit length, without a translation. */
    public abstract void rotationMatrix(double x, double y, double z, double w, float[] out);

    /** The offset of the translation in a matrix; it is stored last. */
    private int origin() {
        return matrixFloats - translation;
    }

    /** Copies the translation of a matrix into another. */
    public final void copyOrigin(float[] from, int at, float[] out) {
        System.arraycopy(from, at + origin(), out, origin(), translation);
    }

    /** Makes the translation of a matrix that of a pose. */
    public final void readOrigin(float[] matrix, int at, float[] pose) {
        System.arraycopy(matrix, at + origin(), pose, 0, translation);
    }

    /** Adds the translation of the matrix at {@code p} to that of the one at {@code to}. */
    public final void translate(float[] by, int p, float[] out, int to) {
        for (int k = origin(); k < matrixFloats; k++) {
            out[to + k] = Affine.clamp((double) by[p + k] + out[to + k]);
        }
    }

    /** True if two poses have the same bits. */
    public final boolean sameBits(float[] a, float[] b) {
        return PoseLayout.sameBits(a, 0, b, 0, 0, stride);
    }

    /** True if some components of two poses have the same bits. */
    public final boolean samePartBits(float[] a, int atA, float[] b, int atB, int parts) {
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            int start = start(part);
            if ((parts & part) != 0 && !PoseLayout.sameBits(a, atA, b, atB, start, start + width(part))) {
                return false;
            }
        }
        return true;
    }

    /** The components in which two poses have other bits. */
    public final int differingParts(float[] a, int atA, float[] b, int atB) {
        int parts = 0;
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            parts |= samePartBits(a, atA, b, atB, part) ? 0 : part;
        }
        return parts;
    }

    /** Writes the first floats of a pose, which are legal, as they are stored. */
    public abstract void put(float[] from, int at, int floats, float[] pose);

    /** Copies some components of a pose. */
    public final void copyParts(float[] from, int at, float[] to, int dest, int parts) {
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            if ((parts & part) != 0) {
                System.arraycopy(from, at + start(part), to, dest + start(part), width(part));
            }
        }
    }
}
