package dev.tandem.transform.internal.change;

/** The kinds of changes that a {@link ChangeLog} records, one bit each. */
public final class ChangeBits {
    public static final int CREATED = 1;
    public static final int DESTROYED = 2;

    /** Its detail is the old parent. */
    public static final int REPARENTED = 4;

    /** Written logically, other than by a teleport. */
    public static final int WRITTEN = 8;

    /** Its detail is {@link #WAITS} if frames do not show it yet: it is reported again when they do. */
    public static final int TELEPORTED = 16;

    /** Detail of a teleport that waits for its stamp. */
    public static final int WAITS = 1;

    /** A visual world changed other than by a step of a motion. */
    public static final int VISUAL = 32;

    /** All roots were moved alike; it is that of no node. */
    public static final int REBASED = 64;

    /** A visual world changed in a way that is no motion and no teleport: a parent was changed and the local pose kept. */
    public static final int JUMPED = 128;

    /** The node and all below it are no longer drawn; reported for the topmost node only. */
    public static final int HIDDEN = 256;

    /** The node is drawn again, with all below it that is not hidden itself; reported for the topmost node only. */
    public static final int SHOWN = 512;

    /** The node takes something else from its parent, which is the detail. */
    public static final int INHERITING = 1024;

    private ChangeBits() {}
}
