package dev.tandem.transform.internal.node;

/**
 * Where the visual local pose of a node is: a node at rest has none of its own, its logical pose is shown; every other node
 * has a row in a table.
 */
public final class RowKind {
    /** No row: the logical pose is shown. */
    public static final int AT_REST = 0;

    /** A row in the table of overridden visual poses: sync flag clear, visual differs from logical. */
    public static final int OVERRIDDEN = -1;

    private RowKind() {}

    /** A row in a table of a rule: sync flag set. */
    public static int ofRule(int rule) {
        return rule + 1;
    }

    /** The rule whose table has the row of a node in motion. */
    public static int rule(int kind) {
        return kind - 1;
    }

    /** The sync flag. */
    public static boolean isInMotion(int kind) {
        return kind > AT_REST;
    }
}
