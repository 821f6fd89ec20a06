package dev.tandem.scene.internal;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import java.util.Arrays;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/**
 * Which nodes did not come to where they are by motion since the last update: those that were born, shown, teleported or given
 * another parent, and all below them that go with them. Nodes are named by id.
 *
 * <p>A branch is looked at as it is when the changes are read. A node that was put into a teleported branch after the teleport
 * counts as teleported with it.
 */
public final class BrokenWays {
    public static final int BORN = 1;
    public static final int SHOWN = 2;
    public static final int TELEPORTED = 4;
    public static final int REBASED = 8;

    private static final int NONE = -1;
    private static final int KINDS = ChangeBits.CREATED
            | ChangeBits.DESTROYED
            | ChangeBits.REPARENTED
            | ChangeBits.INHERITING
            | ChangeBits.TELEPORTED
            | ChangeBits.JUMPED
            | ChangeBits.SHOWN
            | ChangeBits.REBASED;

    private final TransformStore store;
    private final ChangeCursor changes;
    private final IntArrayList marked = new IntArrayList();
    private final IntArrayList branch = new IntArrayList();

    /** Nodes that after some jump got another parent, or take something else, and the parents that they had: two numbers each. */
    private final IntArrayList left = new IntArrayList();

    private byte[] marks = {};
    private boolean jumps;
    private boolean rebased;

    public BrokenWays(TransformStore store) {
        this.store = store;
        this.changes = store.changes(KINDS);
    }

    /**
     * Reads what happened since the last call.
     *
     * @return false if it is not known, because too much has happened
     */
    public boolean read() {
        forget();
        if (changes.isLost()) {
            changes.skip();
            return false;
        }
        if (marks.length < store.idLimit()) {
            marks = Arrays.copyOf(marks, Math.max(store.idLimit(), 2 * marks.length));
        }
        while (changes.next()) {
            read(changes.kind(), changes.node());
        }
        while (markThoseWhoLeft()) {
            // one of them may have been below another
        }
        return true;
    }

    private void forget() {
        for (int i = 0; i < marked.size(); i++) {
            marks[marked.get(i)] = 0;
        }
        marked.clear();
        left.clear();
        jumps = false;
        rebased = false;
    }

    private void read(int kind, int id) {
        switch (kind) {
            case ChangeBits.CREATED -> mark(id, BORN);
            case ChangeBits.DESTROYED -> marks[id] = 0;
            case ChangeBits.REBASED -> rebased = true;
            case ChangeBits.SHOWN -> {
                jumps = true;
                markBranch(id, SHOWN);
            }
            case ChangeBits.REPARENTED, ChangeBits.INHERITING -> {
                if (jumps) {
                    left.add(id);
                    left.add(changes.detail());
                }
            }
            default -> {
                jumps = true;
                markBranch(id, TELEPORTED);
            }
        }
    }

    /** Marks branches that were taken out of marked ones; true if there is one that was not marked. */
    private boolean markThoseWhoLeft() {
        boolean any = false;
        for (int i = 0; i < left.size(); i += 2) {
            int id = left.get(i);
            int missing = store.isLiving(id) ? marksAbove(left.get(i + 1)) & ~marks[id] : 0;
            if (missing != 0) {
                markBranch(id, missing & SHOWN);
                markBranch(id, missing & TELEPORTED);
                any = true;
            }
        }
        return any;
    }

    /** Of a parent that is no more, or whose index was used again, it is not known, so it counts as teleported. */
    private int marksAbove(int oldParent) {
        int found = 0;
        int id = oldParent;
        while (id != NONE) {
            if (!store.isLiving(id) || (marks[id] & BORN) != 0) {
                return found | TELEPORTED;
            }
            found |= marks[id] & (TELEPORTED | SHOWN);
            id = store.family().parent(id);
        }
        return found;
    }

    /**
     * Marks a node and all below it; a node that has the mark has it with all below. A node that inherits nothing does not jump
     * with it.
     */
    private void markBranch(int root, int mark) {
        if (!store.isLiving(root)) {
            return;
        }
        branch.add(root);
        while (!branch.isEmpty()) {
            int id = branch.removeAtIndex(branch.size() - 1);
            if ((marks[id] & mark) != mark) {
                mark(id, mark);
                addChildren(id, mark);
            }
        }
    }

    private void addChildren(int id, int mark) {
        int first = store.family().firstChild(id);
        int child = first;
        while (child != NONE) {
            if (mark == SHOWN || store.family().worldParent(child) >= 0) {
                branch.add(child);
            }
            child = store.family().nextSibling(child);
            if (child == first) {
                return;
            }
        }
    }

    private void mark(int id, int mark) {
        if (marks[id] == 0) {
            marked.add(id);
        }
        marks[id] |= (byte) mark;
    }

    /** Whether the origin was moved, and with it every node. */
    public boolean isRebased() {
        return rebased;
    }

    /** Number of nodes that may be marked. */
    public int count() {
        return marked.size();
    }

    /** The id of one of them. */
    public int id(int i) {
        return marked.get(i);
    }

    /** The marks of a node, 0 if it has none. */
    public int marks(int id) {
        return id < marks.length ? marks[id] : 0;
    }

    /** Ends the reader. */
    public void close() {
        changes.close();
    }
}
