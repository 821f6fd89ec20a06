package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.reader.Reading;
import dev.tandem.transform.internal.reader.WorldReaders;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 3.2 where the epochs, of which there are 2^31 - 1, begin again. */
class EpochRestartTest {
    private final NodeTable nodes = new NodeTable();
    private final NodeOrder order = new NodeOrder(nodes);
    private final MotionChunks motions = new MotionChunks(PoseForms.SPATIAL);
    private final Epoch epoch = new Epoch(Integer.MAX_VALUE);
    private final WorldCache cache = WorldCache.ofVisual(nodes, new VisualPoses(nodes, motions), epoch);
    private final OrderRuns runs = new OrderRuns(nodes, order, motions);
    private final Reading seen = new Reading(new WorldReaders(
            nodes,
            order,
            null,
            new ChangeLog(nodes::id),
            cache,
            new VisualWorldPass(nodes, order, runs, motions, cache, new Workers(new OwnerThread()))));
    private final List<Integer> reported = new ArrayList<>();
    private int parent;
    private int child;

    @BeforeEach
    void link() {
        parent = nodes.create((byte) 0);
        child = nodes.create((byte) 0);
        new Hierarchy(nodes).link(child, parent);
        order.add(parent);
        order.add(child);
    }

    private void move(int index, float x) {
        nodes.chunk(index).logical[index * PoseLayout.STRIDE + PoseLayout.TX] = x;
        nodes.chunk(index).visualRevision[index]++;
        epoch.advance();
    }

    private float worldX(int index) {
        cache.update(index);
        return cache.matrices(index)[cache.offset(index) + 9];
    }

    private List<Integer> changed() {
        reported.clear();
        seen.readAll((first, count) -> {
            for (int i = 0; i < count; i++) {
                reported.add(first + i);
            }
        });
        return List.copyOf(reported);
    }

    @Test
    void shouldFollowTheParentWhenItMovedInTheFirstEpoch() {
        assertEquals(0, worldX(child));

        move(parent, 5);

        assertEquals(1, cache.now(), "the count has begun again");
        assertEquals(5, worldX(child));
        assertEquals(1, cache.restarts());
    }

    @Test
    void shouldFollowTheParentWhenItIsReadBeforeTheChild() {
        worldX(child);
        move(parent, 5);

        assertEquals(5, worldX(parent));
        assertEquals(5, worldX(child));
        move(parent, 6);
        assertEquals(6, worldX(child));
    }

    @Test
    void shouldReportEveryNodeOnceMoreWhenTheCountBeganAgain() {
        assertEquals(List.of(parent, child), changed());
        assertEquals(List.of(), changed());

        move(child, 5);

        assertEquals(List.of(parent, child), changed(), "old world revisions mean nothing any more");
        assertEquals(List.of(), changed());
        assertTrue(cache.restarts() > 0);
        move(child, 6);
        assertEquals(List.of(child), changed());
    }

    /** Brings worlds up to date in the first epoch of all, as a scene does 2^31 epochs before. */
    private void updateInTheFirstEpoch() {
        WorldCache.ofVisual(nodes, new VisualPoses(nodes, motions), new Epoch()).update(child);
    }

    private List<Integer> walk() {
        reported.clear();
        assertTrue(seen.readSubtrees(10, (first, count) -> {
            for (int i = 0; i < count; i++) {
                reported.add(first + i);
            }
        }));
        return List.copyOf(reported);
    }

    @Test
    void shouldReportANodeWhoseNewRevisionIsTheOneSeenLongAgo() {
        updateInTheFirstEpoch();
        seen.addRoot(parent);
        assertEquals(List.of(parent, child), walk());
        seen.addRoot(parent);
        assertEquals(List.of(), walk());

        move(child, 5);
        seen.addRoot(child);

        assertEquals(List.of(child), walk());
        assertEquals(1, cache.restarts());
        assertEquals(5, worldX(child));
    }

    @Test
    void shouldBringTheParentUpToDateWhenItWasCheckedLongAgo() {
        updateInTheFirstEpoch();
        seen.addRoot(parent);
        walk();

        move(parent, 5);
        seen.addNode(child);

        assertEquals(List.of(child), walk());
        assertEquals(5, cache.matrices(child)[cache.offset(child) + 9]);
    }

    @Test
    void shouldBringTheParentUpToDateWhenANodeIsLookedAtByItself() {
        move(parent, 5);
        seen.addNode(child);

        assertEquals(List.of(child), walk());
        assertEquals(5, cache.matrices(child)[cache.offset(child) + 9]);
    }
}
