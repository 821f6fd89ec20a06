package dev.tandem.transform.internal.node;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Those who keep something for nodes, by id: to be told when a node leaves, goes or changes its timeline. */
public final class Companions {
    private static final Companion[] NOBODY = {};

    private Companion[] all = NOBODY;

    /** Tells this one too from now on. */
    public void add(Companion companion) {
        all = Arrays.copyOf(all, all.length + 1);
        all[all.length - 1] = companion;
    }

    /** A node that is drawn only, and all below it, is about to go: no frame draws it any more. */
    public void leaving(int id) {
        for (Companion companion : all) {
            companion.leaving(id);
        }
    }

    /** A node goes, whose id is not used again yet. */
    public void released(int id) {
        for (Companion companion : all) {
            companion.released(id);
        }
    }

    /** A node is on another timeline now. */
    public void timelineChanged(int id, int timeline) {
        for (Companion companion : all) {
            companion.timelineChanged(id, timeline);
        }
    }

    /** The name of the node with an id, null if nobody has given it one. */
    public @Nullable String name(int id) {
        String name = null;
        for (int i = 0; i < all.length && name == null; i++) {
            name = all[i].name(id);
        }
        return name;
    }

    /** Keeps something for nodes. */
    public interface Companion {
        /** The node with this id, which is drawn only, and all below it are about to go, and can be read for the last time. */
        default void leaving(int id) {}

        /** The node with this id goes. */
        void released(int id);

        /** The name that this one keeps for the node with an id, null if it keeps none. */
        default @Nullable String name(int id) {
            return null;
        }

        /** The node with this id is on the timeline with that number now. */
        void timelineChanged(int id, int timeline);
    }
}
