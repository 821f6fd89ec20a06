package dev.tandem.scene.internal.channel;

import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import java.util.function.IntConsumer;

/**
 * The owners whose visual value changed since the last look: those of values in motion, and those that the log of changes
 * tells.
 */
final class ChangedOwners {
    private final ValueStore store;
    private final ChangeCursor changes;
    private final IntConsumer action;
    private final IntConsumer moving;
    private long framesSeen = -1;
    private boolean everything = true;

    /** @param action called with owners, perhaps with one more than once, and with some that no longer have a value */
    ChangedOwners(ValueStore store, IntConsumer action) {
        this.store = store;
        this.action = action;
        this.moving = place -> action.accept(store.ownerAt(place));
        this.changes = store.changes(ChangeBits.VISUAL | ChangeBits.DESTROYED);
    }

    /** Looks. */
    void read() {
        long frames = store.frames();
        if (isEverything()) {
            store.forEachOwner(action);
        } else {
            store.forEachMoving(framesSeen, moving);
            while (changes.next()) {
                action.accept(changes.node());
            }
        }
        framesSeen = frames;
        everything = false;
        changes.skip();
    }

    /** True if the next look is at every owner that has a value, and at no other. */
    boolean isEverything() {
        return everything || changes.isLost();
    }

    /** Makes the next look one at everything. */
    void forgetAll() {
        everything = true;
    }

    void close() {
        changes.close();
    }
}
