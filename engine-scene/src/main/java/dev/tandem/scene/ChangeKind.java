package dev.tandem.scene;

import dev.tandem.transform.internal.change.ChangeBits;
import java.util.Objects;

/** What happened to a node, as a {@link ChangeReader} tells it. */
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

    /** The node and all below it are hidden: told of the topmost node, by {@code hide} or because it came below a hidden one. */
    HIDDEN(ChangeBits.HIDDEN),

    /** The node is drawn again, with all below it that is not hidden by itself; told of the topmost node. */
    SHOWN(ChangeBits.SHOWN),

    /**
     * The visual transform changed, or what the node takes from its parent; that of the nodes below is not told, see
     * {@link VisualChanges}. A node in motion is told once per poll, last, if its timeline had a frame since the poll before.
     * Hidden nodes are not told. Nodes that one tick or frame changes are told in no particular order.
     */
    VISUAL_CHANGED(ChangeBits.VISUAL),

    /**
     * The origin was moved by {@link Scene#rebase}, or of nodes in the plane by {@link Plane#rebase}: every world transform
     * is another one. Told once, with the index -1, and no node is told as written or changed because of it.
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
