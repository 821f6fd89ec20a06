package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 6.3: whatever the runs, each of their nodes is in one step, in the order of places. */
class ShortRunsTest {
    private final IntList all = new IntList();
    private final ShortRuns runs = new ShortRuns();

    private void run(int first, int count, int row) {
        all.add(first);
        all.add(count);
        all.add(row);
    }

    /** Long runs as their number, others as place and row of each node. */
    private List<String> steps() {
        List<String> found = new ArrayList<>();
        IntList steps = runs.steps();
        for (int i = 0; i < steps.size(); i += ShortRuns.STRIDE) {
            StringBuilder step = new StringBuilder();
            for (int node = steps.get(i + 2); node < steps.get(i + 3); node++) {
                step.append(runs.places()[node])
                        .append('@')
                        .append(runs.rows()[node])
                        .append(' ');
            }
            found.add(
                    step.isEmpty()
                            ? steps.get(i) / OrderRuns.STRIDE + " to " + steps.get(i + 1) / OrderRuns.STRIDE
                            : step + "by " + steps.get(i + 4));
        }
        return found;
    }

    @Test
    void shouldGatherShortRunsThatFollowEachOther() {
        run(3, 1, 7);
        run(5, 2, 8);
        run(7, 1, NONE);
        run(9, 1, 10);

        runs.find(all);

        assertEquals(List.of("3@7 5@8 6@9 7@-1 9@10 by 10"), steps());
    }

    @Test
    void shouldLeaveLongRunsAsTheyAre() {
        run(1, 1, 7);
        run(100, 50, 200);
        run(150, 40, NONE);
        run(300, 1, 250);

        runs.find(all);

        assertEquals(List.of("1@7 by 7", "1 to 3", "300@250 by 250"), steps());
    }

    @Test
    void shouldTellLongRunsByTheirLength() {
        run(0, 1, 1);
        run(10, ShortRuns.LONG, 10);
        run(30, ShortRuns.LONG - 1, NONE);
        run(50, 1, 50);

        runs.find(all);

        assertEquals(List.of("0@1 by 1", "1 to 2", "30@-1 31@-1 32@-1 33@-1 34@-1 35@-1 36@-1 50@50 by 50"), steps());
    }

    @Test
    void shouldGatherRowsOfOneChunkOnly() {
        run(1, 1, MotionChunk.SIZE - 1);
        run(4, 1, NONE);
        run(6, 1, MotionChunk.SIZE);

        runs.find(all);

        assertEquals(
                List.of("1@" + (MotionChunk.SIZE - 1) + " 4@-1 by " + (MotionChunk.SIZE - 1), "6@4096 by 4096"),
                steps());
    }

    @Test
    void shouldLeaveNodesAtRestAsTheyAreWhenNoneBesideThemMoves() {
        run(1, 1, NONE);
        run(4, 2, NONE);
        run(100, 50, 200);
        run(200, 1, NONE);

        runs.find(all);

        assertEquals(List.of("0 to 3", "3 to 4"), steps());
    }

    @Test
    void shouldForgetWhatWasFoundBefore() {
        run(3, 1, 7);
        runs.find(all);

        runs.takeAll(all);

        assertEquals(List.of("0 to 1"), steps());
        all.clear();
        runs.find(all);
        assertEquals(List.of(), steps());
    }
}
