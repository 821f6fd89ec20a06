package dev.tandem.transform.internal;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * SPEC 4.1: what is written in the order of the nodes, and so observed in runs, comes to the same bits, revisions, stamps and
 * flags as the same writes from the last node to the first, of which no two are in one run.
 */
class RunsOfWritesTest {
    @Property(tries = 150)
    void shouldObserveAFewNodesAsOneByOne(@ForAll long seed) {
        Random random = new Random(seed);
        new WriteTwins(random, 2 + random.nextInt(60)).play(8);
    }

    @Property(tries = 12)
    void shouldObserveChunksOfNodesAsOneByOne(@ForAll long seed) {
        Random random = new Random(seed);
        new WriteTwins(random, NodeChunk.SIZE * 2 + random.nextInt(100)).play(5);
    }

    @Property(tries = 12)
    void shouldObserveChunksOfRowsAsOneByOne(@ForAll long seed) {
        Random random = new Random(seed);
        new WriteTwins(random, MotionChunk.SIZE * 2 + random.nextInt(100)).play(5);
    }

    @Property(tries = 150)
    void shouldObserveEachNodeAsIfItWereAlone(@ForAll long seed) {
        Random random = new Random(seed);
        new Loners(random, 1 + random.nextInt(30)).play(6);
    }
}
