package dev.tandem.transform.internal.pose;

/**
 * Checks the numbers of a pose in the plane before anything is changed, as {@link PoseChecks} does in space; a rotation is a
 * plain number here.
 */
public final class PlaneChecks {
    private PlaneChecks() {}

    /** A finite number of a node. */
    public static void requireFinite(String what, NodeNaming nodes, int id, float value) {
        if (!Float.isFinite(value)) {
            requireNumber(what + ofNode(nodes, id), value);
        }
    }

    /** Two finite numbers of a node. */
    public static void requireFinite(String what, NodeNaming nodes, int id, float x, float y) {
        if (!(Float.isFinite(x) && Float.isFinite(y))) {
            requireVector(what + ofNode(nodes, id), x, y);
        }
    }

    private static String ofNode(NodeNaming nodes, int id) {
        return " of " + nodes.nodeName(id);
    }

    /** A finite number of something that says what it is of. */
    static void requireNumber(String what, float value) {
        if (!Float.isFinite(value)) {
            throw new IllegalArgumentException(what + " must be finite but is " + value);
        }
    }

    /** Two finite numbers of something that says what they are of. */
    static void requireVector(String what, float x, float y) {
        if (!(Float.isFinite(x) && Float.isFinite(y))) {
            throw new IllegalArgumentException(what + " must be finite but is (" + x + ", " + y + ")");
        }
    }
}
