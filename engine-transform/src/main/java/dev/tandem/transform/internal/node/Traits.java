package dev.tandem.transform.internal.node;

/** Bits of a node's byte of traits, which most nodes have none of. */
public final class Traits {
    /** Hidden by itself. */
    public static final int HIDDEN = 1;

    /** Below a node that is not drawn. */
    public static final int BELOW_HIDDEN = 2;

    private static final int NOT_DRAWN = HIDDEN | BELOW_HIDDEN;

    private Traits() {}

    /** True if a node with these traits is drawn. */
    public static boolean isDrawn(int traits) {
        return (traits & NOT_DRAWN) == 0;
    }
}
