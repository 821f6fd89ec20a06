package dev.tandem.scene;

import dev.tandem.transform.internal.change.ChangeBits;
import java.util.Objects;

/** The kinds of changes of nodes that a {@link ChangeReader} reports. */
public enum ChangeKind {
    /** The node was created. If it was created below another, it has had that parent from the start. */
    CREATED(ChangeBits.CREATED),

    /**
     * The node was destroyed, by itself or with an ancestor. Told of every node of the branch, children before parents, and
     * before the creation of another node with the same index.
     */
    DESTROYED(ChangeBits.DESTROYED),

    /** The node has another parent, or none; {@link ChangeReader#oldParent()} is the one that it had. */
    REPARENTED(ChangeBits.REPARENTED),

    /** The logical transform was written other than by a teleport, be it with the values that it had. */
    WRITTEN(ChangeBits.WRITTEN),

    /** The node was teleported or warped, or is that of a follower that went along with a teleport. */
    TELEPORTED(ChangeBits.TELEPORTED),

    /**
     * The node and all below it are hidden, by {@code hide} or because it came below a hidden one; reported for the topmost node
     * only.
     */
    HIDDEN(ChangeBits.HIDDEN),

    /** The node is drawn again, with all below it that is not hidden by itself; reported for the topmost node only. */
    SHOWN(ChangeBits.SHOWN),

    /**
     * The visual transform changed, or what the node inherits from its parent; the nodes below are not reported, see {@link
     * VisualChanges}. A node in motion is reported once per poll, last, if its timeline had a frame since the poll before.
     * Hidden nodes are not reported. Nodes changed by the same tick or frame are reported in no particular order.
     */
    VISUAL_CHANGED(ChangeBits.VISUAL),

    /**
     * The origin was moved by {@link Scene#rebase}, or of nodes in the plane by {@link Plane#rebase}: every world transform
     * changes. Reported once, with the index -1; no node is reported as written or changed because of it.
     */
    REBASED(ChangeBits.REBASED);

    final int bit;

    ChangeKind(int bit) {
        this.bit = bit;
    }

    /** The bits of some kinds, or of all if none is named. */
    static int bits(ChangeKind[] kinds) {
        int bits = 0;
        for (ChangeKind kind : kinds.length == 0 ? values() : kinds) {
            bits |= Objects.requireNonNull(kind, "kind").bit;
        }
        return bits;
    }
}
