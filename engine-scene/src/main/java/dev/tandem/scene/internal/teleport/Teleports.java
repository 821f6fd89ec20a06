package dev.tandem.scene.internal.teleport;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which nodes have teleported since the last frame, whether some node has another parent, and whether the origin has moved. */
public final class Teleports {
    private static final int KINDS =
            ChangeBits.TELEPORTED | ChangeBits.REPARENTED | ChangeBits.INHERITING | ChangeBits.REBASED;

    private final TransformStore store;
    private final int kinds;
    private @Nullable ChangeCursor cursor;

    /** For each node the last frame in which it was found to have teleported, or that plus one if it was shown; 0 for never. */
    private int[] marks = {};

    /** Its number, an even one. */
    private int frame = 2;

    /** Nodes whose teleport waited for its stamp when it was read since the last frame. */
    private final IntList waiting = new IntList();

    private boolean any;
    private final IntList marked = new IntList();
    private boolean lost;
    private boolean reparented;
    private boolean rebased;

    public Teleports(TransformStore store) {
        this(store, KINDS);
    }

    private Teleports(TransformStore store, int kinds) {
        this.store = store;
        this.kinds = kinds;
    }

    /** Of what is drawn: a branch that was hidden and is shown again counts too. */
    public static Teleports ofDrawn(TransformStore store) {
        return new Teleports(store, KINDS | ChangeBits.SHOWN);
    }

    /** Begins to listen; no effect if it does. */
    public void open() {
        if (cursor == null) {
            cursor = store.changes(kinds);
            reparented = true;
        }
    }

    public void close() {
        if (cursor != null) {
            cursor.close();
            cursor = null;
        }
    }

    /** Hands over what has happened since the last frame. */
    public void image(Image image) {
        if (image.isRestoring()) {
            forget();
        } else {
            read();
        }
        lost = image.flag("lost", lost);
        rebased = image.flag("rebased", rebased);
        reparented = image.flag("reparented", reparented);
        waiting.image(image, "waiting", store.idLimit());
        imageMarks(image, "teleported", frame);
        imageMarks(image, "shown", frame + 1);
    }

    private void imageMarks(Image image, String column, int mark) {
        marked.clear();
        for (int id = 0; id < marks.length; id++) {
            if (marks[id] == mark) {
                marked.add(id);
            }
        }
        marked.image(image, column, store.idLimit());
        for (int i = 0; image.isRestoring() && i < marked.size(); i++) {
            mark(marked.get(i), mark);
        }
    }

    /** Finds out what has happened since the last call. */
    public void read() {
        for (int i = 0; i < waiting.size(); i++) {
            int id = waiting.get(i);
            if (!waits(id)) {
                mark(id, frame);
            }
        }
        ChangeCursor changes = Objects.requireNonNull(cursor, "not open");
        if (changes.isLost()) {
            changes.skip();
            lost = true;
            reparented = true;
        }
        while (changes.next()) {
            switch (changes.kind()) {
                case ChangeBits.REPARENTED, ChangeBits.INHERITING -> reparented = true;
                case ChangeBits.REBASED -> rebased = true;
                case ChangeBits.SHOWN -> mark(changes.node(), frame + 1);
                default -> markTeleported(changes.node(), changes.detail() == ChangeBits.WAITS);
            }
        }
    }

    /** One that still waits for its stamp is told again when it shows; others of the same node are seen. */
    private void markTeleported(int id, boolean onStamp) {
        if (onStamp && waits(id)) {
            waiting.add(id);
        } else {
            mark(id, frame);
        }
    }

    private boolean waits(int id) {
        return store.isLiving(id) && store.isStamped(id);
    }

    private void mark(int id, int mark) {
        if (id >= marks.length) {
            marks = Arrays.copyOf(marks, Math.max(store.idLimit(), 2 * marks.length));
        }
        marks[id] = Math.max(marks[id], mark);
        any = true;
    }

    /**
     * True if the node, or one above it that it takes something from, has teleported since the last {@link #endFrame}, or if
     * too much has happened to tell.
     */
    public boolean includes(int node) {
        boolean found = lost;
        boolean carried = true;
        for (int id = any ? node : -1; id >= 0 && !found; id = store.family().parent(id)) {
            int mark = id < marks.length ? marks[id] : 0;
            found = mark > frame || carried && mark == frame;
            carried &= store.family().worldParent(id) >= 0;
        }
        return found;
    }

    /** True if {@link #includes} is, or if a teleport of the node or of an ancestor waits for its stamp. */
    public boolean includesOrWaits(int node, int root) {
        boolean waits = false;
        for (int id = node;
                id >= 0 && !waits;
                id = id == root ? -1 : store.family().worldParent(id)) {
            waits = waits(id);
        }
        return waits || includes(node);
    }

    /** True if some node was given another parent, or takes something else from it, since the last {@link #endFrame}. */
    public boolean reparented() {
        return reparented;
    }

    /** True if the origin has moved since the last {@link #endFrame}, or if too much has happened to tell. */
    public boolean rebased() {
        return rebased || lost;
    }

    /** Forgets all changes so far, read or not. */
    public void endFrame() {
        Objects.requireNonNull(cursor, "not open").skip();
        forget();
    }

    private void forget() {
        waiting.clear();
        frame += 2;
        rebased = false;
        any = false;
        lost = false;
        reparented = false;
    }
}
