package dev.tandem.transform.internal.pose;

import java.util.Arrays;

/** Checks components of poses before anything is changed, and brings rotations to unit length. */
public final class PoseChecks {
    /**
     * Squared lengths within this distance of 1 count as unit: float quaternions that were normalised anywhere stay within
     * 3e-7, and must keep their bits when they are read and written back.
     */
    private static final double UNIT_TOLERANCE = 1e-6;

    /** A float sum of four squares is off by less than 3e-7: what it finds this near to 1 is unit to the exact check too. */
    static final float SURELY_UNIT = 5e-7f;

    /** A quaternion whose squared length is this near to 1 is finite and not zero. */
    static final float SURELY_LEGAL = 0.5f;

    private static final String FINITE = "be finite";
    private static final String NOT_ZERO = "not be zero";

    private static final int NO_NODE = -1;
    private static final NodeNaming NOTHING = index -> "";

    private PoseChecks() {}

    /** A finite number, such as the angle of a pose in the plane. */
    static void requireFinite(String what, float value) {
        requireFinite(what, NOTHING, NO_NODE, value);
    }

    /** A finite number of a node. */
    public static void requireFinite(String what, NodeNaming nodes, int index, float value) {
        if (!Float.isFinite(value)) {
            throw illegal(what, nodes, index, FINITE, value);
        }
    }

    /** Two finite components. */
    static void requireFinite(String what, float x, float y) {
        requireFinite(what, NOTHING, NO_NODE, x, y);
    }

    /** Two finite components of a node in the plane. */
    public static void requireFinite(String what, NodeNaming nodes, int index, float x, float y) {
        if (!(Float.isFinite(x) && Float.isFinite(y))) {
            throw illegal(what, nodes, index, FINITE, x, y);
        }
    }

    /** Three finite components. */
    static void requireFinite(String what, float x, float y, float z) {
        requireFinite(what, NOTHING, NO_NODE, x, y, z);
    }

    /** Three finite components of a node. */
    public static void requireFinite(String what, NodeNaming nodes, int index, float x, float y, float z) {
        if (!Affine.isSurelyFinite(x + y + z)) {
            requireEachFinite(what, nodes, index, x, y, z);
        }
    }

    private static void requireEachFinite(String what, NodeNaming nodes, int index, float x, float y, float z) {
        if (!(Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z))) {
            throw illegal(what, nodes, index, FINITE, x, y, z);
        }
    }

    /** The axis of a turn of a node: finite, and not zero. */
    public static void requireAxis(NodeNaming nodes, int index, float x, float y, float z) {
        requireFinite("axis", nodes, index, x, y, z);
        if (x == 0 && y == 0 && z == 0) {
            throw illegal("axis", nodes, index, NOT_ZERO, x, y, z);
        }
    }

    /** A finite quaternion other than zero. */
    static void requireRotation(String what, float x, float y, float z, float w) {
        if (!(distanceFromUnit(x, y, z, w) < SURELY_LEGAL)) {
            requireEachLegal(what, NOTHING, NO_NODE, x, y, z, w);
        }
    }

    /** The rotation of a node: a finite quaternion other than zero. */
    public static void requireRotation(String what, NodeNaming nodes, int index, float x, float y, float z, float w) {
        if (!(distanceFromUnit(x, y, z, w) < SURELY_LEGAL)) {
            requireEachLegal(what, nodes, index, x, y, z, w);
        }
    }

    /** How far the squared length is from 1, about; NaN if a component is. */
    static float distanceFromUnit(float x, float y, float z, float w) {
        return Math.abs((x * x + y * y) + (z * z + w * w) - 1f);
    }

    /** Called for every quaternion far from unit length, so the message is put together only if it is needed. */
    private static void requireEachLegal(String what, NodeNaming nodes, int index, float x, float y, float z, float w) {
        if (!(Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z) && Float.isFinite(w))) {
            throw illegal(what, nodes, index, FINITE, x, y, z, w);
        }
        if (x == 0 && y == 0 && z == 0 && w == 0) {
            throw illegal(what, nodes, index, NOT_ZERO, x, y, z, w);
        }
    }

    private static IllegalArgumentException illegal(
            String what, NodeNaming nodes, int index, String demand, float... numbers) {
        return illegal(index == NO_NODE ? what : what + " of " + nodes.nodeName(index), demand, numbers);
    }

    /** The refusal of one or more numbers that do not meet a demand, such as "be finite". */
    public static IllegalArgumentException illegal(String what, String demand, float... numbers) {
        String list = Arrays.toString(numbers);
        String shown = list.substring(1, list.length() - 1);
        return new IllegalArgumentException(
                what + " must " + demand + " but is " + (numbers.length == 1 ? shown : "(" + shown + ")"));
    }

    /** The first 3, 7 or 10 floats of a pose, that of node {@code number} of some. */
    static void requireLegal(float[] poses, int at, int floats, int number) {
        boolean legal = isFinite(poses, at, 3);
        if (floats >= 7) {
            legal &= isFinite(poses, at + 3, 4)
                    && (poses[at + 3] != 0 || poses[at + 4] != 0 || poses[at + 5] != 0 || poses[at + 6] != 0);
        }
        if (floats == PoseLayout.STRIDE) {
            legal &= isFinite(poses, at + 7, 3);
        }
        if (!legal) {
            explain(poses, at, floats, " of node " + number);
        }
    }

    /** Six finite floats of the velocities of node {@code number} of some. */
    static void requireVelocities(float[] v, int at, int number) {
        if (!isFinite(v, at, 6)) {
            String whose = " velocity of node " + number;
            requireFinite("linear" + whose, v[at], v[at + 1], v[at + 2]);
            requireFinite("angular" + whose, v[at + 3], v[at + 4], v[at + 5]);
        }
    }

    private static boolean isFinite(float[] values, int at, int count) {
        float sum = 0;
        for (int k = 0; k < count; k++) {
            sum += values[at + k] * 0f;
        }
        return sum == 0;
    }

    private static void explain(float[] p, int at, int floats, String whose) {
        requireFinite("translation" + whose, p[at], p[at + 1], p[at + 2]);
        if (floats >= 7) {
            requireRotation("rotation" + whose, p[at + 3], p[at + 4], p[at + 5], p[at + 6]);
        }
        if (floats == PoseLayout.STRIDE) {
            requireFinite("scale" + whose, p[at + 7], p[at + 8], p[at + 9]);
        }
    }

    /** Writes the first 3, 7 or 10 floats of a pose, which are legal. */
    public static void put(float[] from, int at, int floats, float[] poses, int to) {
        poses[to] = from[at];
        poses[to + 1] = from[at + 1];
        poses[to + 2] = from[at + 2];
        if (floats >= 7) {
            putRotation(poses, to + PoseLayout.QX, from[at + 3], from[at + 4], from[at + 5], from[at + 6]);
        }
        if (floats == PoseLayout.STRIDE) {
            poses[to + 7] = from[at + 7];
            poses[to + 8] = from[at + 8];
            poses[to + 9] = from[at + 9];
        }
    }

    /** Writes a quaternion, normalised in double unless it is unit already. */
    public static void putRotation(float[] poses, int at, float x, float y, float z, float w) {
        if (distanceFromUnit(x, y, z, w) <= SURELY_UNIT) {
            put(poses, at, x, y, z, w);
        } else {
            putNormalized(poses, at, x, y, z, w);
        }
    }

    private static void putNormalized(float[] poses, int at, float x, float y, float z, float w) {
        double length2 = (double) x * x + (double) y * y + (double) z * z + (double) w * w;
        if (Math.abs(length2 - 1) <= UNIT_TOLERANCE) {
            put(poses, at, x, y, z, w);
        } else {
            double inverse = 1 / Math.sqrt(length2);
            put(poses, at, (float) (x * inverse), (float) (y * inverse), (float) (z * inverse), (float) (w * inverse));
        }
    }

    private static void put(float[] poses, int at, float x, float y, float z, float w) {
        poses[at] = x;
        poses[at + 1] = y;
        poses[at + 2] = z;
        poses[at + 3] = w;
    }
}
