package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** In a shared pass, whoever begins a chunk while that of the parents is not done waits for it. */
class AwaitParentsTest {
    private static final int PARENTS = 40 * 1024;
    private static final int CHILDREN_CHUNK = PARENTS / 1024;

    /** So often a thread must be seen in the same place to be taken to stay there. */
    private static final int SEEN_WAITING = 50;

    private final NodeTable nodes = new NodeTable();
    private final NodeOrder order = new NodeOrder(nodes);
    private final MotionChunks motions = new MotionChunks();
    private final Workers workers = new Workers();
    private final WorldCache cache = WorldCache.ofVisual(nodes, new VisualPoses(nodes, motions), new Epoch());
    private final VisualWorldPass pass = new VisualWorldPass(nodes, order, motions, cache, workers);

    @Test
    void shouldWaitForTheParentsWhenALaterChunkIsBegunFirst() throws Exception {
        Hierarchy hierarchy = new Hierarchy(nodes);
        for (int i = 0; i < PARENTS; i++) {
            create(5);
        }
        for (int i = 0; i < 1000; i++) {
            hierarchy.link(create(2), i);
        }
        Thread early = new Thread(() -> refreshSharedChunk(CHILDREN_CHUNK));
        boolean[] waited = new boolean[1];
        // The executor is called when the pass is open and nobody has begun a chunk.
        workers.use(
                task -> {
                    early.start();
                    waited[0] = staysIn(early, "awaitParents");
                },
                1);

        pass.run();
        early.join();

        assertTrue(waited[0], "the chunk of the children was computed before that of their parents");
        for (int i = 0; i < 1000; i++) {
            int child = PARENTS + i;
            assertEquals(7, cache.matrices(child)[cache.offset(child) + 9], "SPEC 3.2");
        }
    }

    private int create(float x) {
        int index = nodes.create((byte) 0);
        order.append(index);
        nodes.chunk(index).logical[TransformStore.logicalOffset(index) + PoseLayout.TX] = x;
        return index;
    }

    private static boolean staysIn(Thread thread, String method) {
        int seen = 0;
        while (seen < SEEN_WAITING && thread.isAlive()) {
            boolean there = Arrays.stream(thread.getStackTrace())
                    .anyMatch(frame -> frame.getMethodName().equals(method));
            seen = there ? seen + 1 : 0;
        }
        return seen == SEEN_WAITING;
    }

    private void refreshSharedChunk(int chunk) {
        try {
            Method method = VisualWorldPass.class.getDeclaredMethod("refreshSharedChunk", int.class, int.class);
            method.setAccessible(true);
            method.invoke(pass, chunk, 1);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
