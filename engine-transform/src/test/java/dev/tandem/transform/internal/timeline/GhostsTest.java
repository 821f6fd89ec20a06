package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 10.6: nodes that are destroyed for the host, and drawn to the end of their tick. */
class GhostsTest {
    private final TimelineParts parts = new TimelineParts();
    private final TimelineTables main = parts.timelines.main();
    private final TimelineTables other = parts.timelines.open();
    private final List<Integer> destroyed = new ArrayList<>();
    private final Ghosts ghosts = new Ghosts(parts.nodes, parts.hierarchy, parts.timelines, this::destroy);

    private void destroy(int id) {
        destroyed.add(id);
        release(id);
    }

    private void release(int node) {
        for (int child = parts.nodes.firstChild(node); child >= 0; child = parts.nodes.firstChild(node)) {
            release(child);
        }
        ghosts.released(node);
        parts.hierarchy.unlink(node);
        parts.nodes.release(node);
    }

    private void afterTick(TimelineTables timeline, long start, long end) {
        ghosts.afterTick(timeline, end);
        timeline.times().tick(start, end);
    }

    private List<Integer> others() {
        List<Integer> found = new ArrayList<>();
        ghosts.forEachOther(found::add);
        return found;
    }

    @Test
    void shouldMakeGhostsOfABranch() {
        int node = parts.create();
        int child = parts.create(node);
        int grandchild = parts.create(child);
        int stays = parts.create();
        int generation = parts.nodes.ids().generation(node);
        assertEquals(List.of(node, child, grandchild, stays), others());
        ghosts.add(grandchild);
        assertEquals(1, ghosts.count());

        ghosts.add(node);

        assertEquals(3, ghosts.count(), "each once");
        assertEquals(List.of(stays), others());
        assertFalse(ghosts.isOther(node) || ghosts.isOther(child) || ghosts.isOther(grandchild));
        assertTrue(ghosts.isOther(stays));
        assertTrue(ghosts.isDrawn(node, generation), "it is still drawn");
        assertTrue(ghosts.isDrawn(stays, parts.nodes.ids().generation(stays)));
        assertFalse(ghosts.isDrawn(stays, parts.nodes.ids().generation(stays) - 1), "another had the id before");
        assertFalse(ghosts.isDrawn(node, generation - 1));
        release(node);
        assertEquals(0, ghosts.count());
        assertFalse(ghosts.isDrawn(node, generation));
        assertFalse(ghosts.isOther(node));
    }

    @Test
    void shouldCountOnlyGhostsThatAreReleased() {
        int ghost = parts.create();
        int stays = parts.create();
        ghosts.released(stays);
        ghosts.add(ghost);
        ghosts.released(stays);
        assertEquals(1, ghosts.count());
        ghosts.released(ghost);
        assertEquals(0, ghosts.count());
    }

    @Test
    void shouldDestroyWhenAFrameReachesTheEndOfTheTick() {
        int node = parts.create();
        ghosts.add(node);
        afterTick(main, 0, 100);

        ghosts.beforeFrame(main, 99);
        assertEquals(List.of(), destroyed);
        ghosts.beforeFrame(main, 100);
        assertEquals(List.of(node), destroyed);
        ghosts.beforeFrame(main, 200);
        assertEquals(List.of(node), destroyed, "once");
    }

    @Test
    void shouldBelongToTheTickBeforeWhenDestroyedBetweenTicks() {
        afterTick(main, 0, 100);
        int node = parts.create();
        ghosts.add(node);
        ghosts.beforeTick(main);
        afterTick(main, 100, 200);

        ghosts.beforeFrame(main, 100);
        assertEquals(List.of(node), destroyed);
    }

    @Test
    void shouldWaitForTheFirstTickWhenThereWasNone() {
        int node = parts.create();
        ghosts.add(node);
        ghosts.beforeTick(main);
        afterTick(main, 0, 100);
        ghosts.beforeFrame(main, 99);
        assertEquals(List.of(), destroyed);
        ghosts.beforeFrame(main, 100);
        assertEquals(List.of(node), destroyed);
    }

    @Test
    void shouldBeStampedByAFrameWhenNoTickCameBefore() {
        int late = parts.create();
        ghosts.add(late);
        ghosts.beforeFrame(main, 70);
        assertEquals(List.of(late), destroyed, "nothing is to come");

        afterTick(main, 100, 200);
        int next = parts.create();
        ghosts.add(next);
        ghosts.beforeFrame(main, 150);
        assertEquals(List.of(late), destroyed);
        ghosts.beforeFrame(main, 200);
        assertEquals(List.of(late, next), destroyed);
    }

    @Test
    void shouldKeepItsFirstStamp() {
        int node = parts.create();
        ghosts.add(node);
        afterTick(main, 0, 100);
        afterTick(main, 100, 200);
        ghosts.beforeFrame(main, 100);
        assertEquals(List.of(node), destroyed);
    }

    @Test
    void shouldWaitForItsOwnTimeline() {
        int node = parts.create();
        int elsewhere = parts.create();
        parts.timelines.put(elsewhere, other);
        ghosts.add(node);
        ghosts.add(elsewhere);
        afterTick(main, 0, 100);
        ghosts.beforeFrame(main, 500);
        assertEquals(List.of(node), destroyed);

        afterTick(other, 0, 800);
        ghosts.beforeFrame(other, 799);
        assertEquals(List.of(node), destroyed);
        ghosts.beforeFrame(other, 800);
        assertEquals(List.of(node, elsewhere), destroyed);
    }

    @Test
    void shouldWaitForTheTickOfTheTimelineItHasMovedTo() {
        int node = parts.create();
        ghosts.add(node);
        afterTick(main, 0, 100);
        parts.timelines.put(node, other);

        ghosts.beforeFrame(main, 100);
        assertEquals(List.of(), destroyed);
        afterTick(other, 0, 300);
        ghosts.beforeFrame(other, 299);
        assertEquals(List.of(), destroyed);
        ghosts.beforeFrame(other, 300);
        assertEquals(List.of(node), destroyed);
    }

    @Test
    void shouldForgetWhatWasDestroyedWithOneAboveIt() {
        int node = parts.create();
        ghosts.add(node);
        afterTick(main, 0, 100);
        release(node);
        int heir = parts.create();
        assertEquals(node, heir, "the id is used again");

        ghosts.beforeFrame(main, 100);
        assertEquals(List.of(), destroyed);
        assertTrue(ghosts.isOther(heir));
    }

    @Test
    void shouldDestroyManyInAnyOrder() {
        List<Integer> early = new ArrayList<>();
        List<Integer> late = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int node = parts.create();
            if (i % 2 == 0) {
                early.add(node);
                ghosts.add(node);
            } else {
                late.add(node);
            }
        }
        afterTick(main, 0, 100);
        late.forEach(ghosts::add);
        afterTick(main, 100, 200);
        assertEquals(50, ghosts.count());

        ghosts.beforeFrame(main, 150);
        destroyed.sort(null);
        assertEquals(early, destroyed);
        destroyed.clear();
        ghosts.beforeFrame(main, 200);
        destroyed.sort(null);
        assertEquals(late, destroyed);
        assertEquals(0, ghosts.count());
    }
}
