package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import java.util.ArrayList;
import java.util.List;

/** What a store tells readers of changes, as text. */
final class SeenChanges {
    private final ChangeCursor cursor;

    SeenChanges(TransformStore store) {
        cursor = store.changes(-1);
    }

    /** What happened since the last call. */
    List<String> next() {
        List<String> all = new ArrayList<>();
        while (cursor.next()) {
            all.add(kind() + " " + cursor.node());
        }
        return all;
    }

    private String kind() {
        return switch (cursor.kind()) {
            case ChangeBits.WRITTEN -> "written";
            case ChangeBits.TELEPORTED -> "teleported";
            case ChangeBits.VISUAL -> "visual";
            case ChangeBits.JUMPED -> "jumped";
            case ChangeBits.HIDDEN -> "hidden";
            case ChangeBits.SHOWN -> "shown";
            case ChangeBits.INHERITING -> "inheriting from " + cursor.detail();
            default -> "" + cursor.kind();
        };
    }
}
