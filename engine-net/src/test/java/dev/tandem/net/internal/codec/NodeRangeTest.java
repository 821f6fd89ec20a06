package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

/** SPEC 15.8: what a receiver has of a node is in the newest baseline that tells of it. */
class NodeRangeTest {

    private final NodeRange nodes = new NodeRange();

    /** Slot 0 is told of in every send, slot 1 in every odd one, slot 2 in sends 2, 6, 10 and so on. */
    private static Snapshot snapshot(long send) {
        Snapshot snapshot = new Snapshot();
        snapshot.send = send;
        snapshot.setCadence(1, 1);
        snapshot.setCadence(2, 2);
        return snapshot;
    }

    @Test
    void shouldTakeTheNewestBaselineThatTellsOfANode() {
        nodes.set(snapshot(9), snapshot(8), snapshot(7), snapshot(6), 0, 3);

        assertSame(nodes.newest, nodes.base(0));
        assertSame(nodes.older, nodes.base(1));
        assertSame(nodes.oldest, nodes.base(2));
    }

    @Test
    void shouldTakeNoneIfNoneTellsOfIt() {
        nodes.set(snapshot(10), snapshot(9), snapshot(8), snapshot(7), 0, 3);
        assertNull(nodes.base(2));

        nodes.set(snapshot(10), snapshot(9), null, null, 0, 3);
        assertNull(nodes.base(2));

        nodes.set(snapshot(10), null, null, null, 0, 3);
        assertNull(nodes.base(0));
    }
}
