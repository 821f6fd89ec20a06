package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeChunk;

/**
 * The runs of a chunk in steps: of long ones that follow each other, the runs; of short ones that follow each other and share a
 * chunk of rows, the nodes, to be handled in one loop. Of scattered nodes most runs have a node or two, and a call for each would
 * cost more than what it does.
 */
final class ShortRuns {
    /** Numbers per step: its runs from and to, as offsets in their list; its nodes from and to, none of long runs; and a row. */
    static final int STRIDE = 5;

    /** From this length on a loop of its own for a run costs less, as for branches of ten nodes. */
    static final int LONG = 8;

    private final IntList steps = new IntList();
    private final IntList places = new IntList();
    private final IntList rows = new IntList();
    private int stepRuns;
    private int stepNodes;
    private int stepRow;
    private boolean stepHasLong;

    /**
     * Divides runs into steps.
     *
     * @param all as {@link OrderRuns} has them, of nodes without traits
     */
    void find(IntList all) {
        steps.clear();
        places.clear();
        rows.clear();
        begin(0);
        int[] run = all.items();
        int size = all.size();
        for (int i = 0; i < size; i += OrderRuns.STRIDE) {
            int count = run[i + 1];
            int row = run[i + 2];
            if (count >= LONG) {
                if (stepRow != NONE) {
                    end(i);
                    begin(i);
                }
                stepHasLong = true;
            } else {
                if (stepHasLong || isInOtherRows(row) || i > 0 && isInOtherChunk(run[i], run[i - OrderRuns.STRIDE])) {
                    end(i);
                    begin(i);
                }
                stepRow = row == NONE ? stepRow : row;
                gather(run[i], count, row);
            }
        }
        end(size);
    }

    /** Takes all as one step, without a look at any. */
    void takeAll(IntList all) {
        steps.clear();
        places.clear();
        rows.clear();
        begin(0);
        end(all.size());
    }

    private boolean isInOtherRows(int row) {
        return row != NONE && stepRow != NONE && row >> MotionChunk.SHIFT != stepRow >> MotionChunk.SHIFT;
    }

    private static boolean isInOtherChunk(int place, int before) {
        return place >> NodeChunk.SHIFT != before >> NodeChunk.SHIFT;
    }

    private void begin(int run) {
        stepRuns = run;
        stepHasLong = false;
        stepNodes = places.size();
        stepRow = NONE;
    }

    private void gather(int first, int count, int row) {
        for (int i = 0; i < count; i++) {
            places.add(first + i);
            rows.add(row == NONE ? NONE : row + i);
        }
    }

    /** Ends a step; one without rows has no nodes. */
    private void end(int run) {
        if (run == stepRuns) {
            return;
        }
        if (stepRow == NONE) {
            places.truncate(stepNodes);
            rows.truncate(stepNodes);
        }
        steps.add(stepRuns);
        steps.add(run);
        steps.add(stepNodes);
        steps.add(places.size());
        steps.add(stepRow);
    }

    /** The steps, {@link #STRIDE} numbers each. Live. */
    IntList steps() {
        return steps;
    }

    /** The places of the nodes of all steps. Live. */
    int[] places() {
        return places.items();
    }

    /** The rows of these nodes, {@link dev.tandem.transform.internal.node.NodeTable#NONE} at rest. Live. */
    int[] rows() {
        return rows.items();
    }
}
