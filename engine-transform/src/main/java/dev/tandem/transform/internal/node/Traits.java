package dev.tandem.transform.internal.node;

/** Bits of a node's byte of traits, which most nodes have none of. */
public final class Traits {
    /** Hidden by itself. */
    public static final int HIDDEN = 1;

    /** Below a node that is not drawn. */
    public static final int BELOW_HIDDEN = 2;

    /** Value of {@link #taken}: a node inherits its parent's whole world transform. */
    public static final int ALL = 0;

    public static final int TRANSLATION_AND_ROTATION = 1;
    public static final int TRANSLATION = 2;

    /** As if the node were a root. */
    public static final int NOTHING = 3;

    /** The node's translation is relative to an anchor, see {@link AnchorChunk}. */
    public static final int ANCHORED = 16;

    private static final int NOT_DRAWN = HIDDEN | BELOW_HIDDEN;
    private static final int TAKEN_SHIFT = 2;
    private static final int TAKEN_MASK = 3;

    private Traits() {}

    /** True if a node with these traits is drawn. */
    public static boolean isDrawn(int traits) {
        return (traits & NOT_DRAWN) == 0;
    }

    /** True if a node with these traits has an anchor. */
    public static boolean isAnchored(int traits) {
        return (traits & ANCHORED) != 0;
    }

    /** The components that a node with these traits takes from its parent. */
    public static int taken(int traits) {
        return traits >> TAKEN_SHIFT & TAKEN_MASK;
    }

    /** The traits of a node that takes something else, and keeps the others. */
    public static int withTaken(int traits, int taken) {
        return traits & ~(TAKEN_MASK << TAKEN_SHIFT) | taken << TAKEN_SHIFT;
    }
}
