package dev.tandem.transform.internal.change;

/** Bits for what a {@link ChangeLog} records. */
public final class ChangeKind {
    public static final int CREATED = 1;
    public static final int DESTROYED = 2;

    /** Its detail is the old parent. */
    public static final int REPARENTED = 4;

    /** A visual world changed other than by a step of a motion. */
    public static final int VISUAL = 8;

    private ChangeKind() {}
}
