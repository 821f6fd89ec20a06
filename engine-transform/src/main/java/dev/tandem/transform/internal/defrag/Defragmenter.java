package dev.tandem.transform.internal.defrag;

import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.timeline.FrameUpkeep;
import dev.tandem.transform.internal.timeline.TimelineTables;
import java.util.function.LongSupplier;

/**
 * Keeps parents and children together in memory, however a scene has come to be: looks how long runs are once enough has changed,
 * and sweeps if they are short. Each frame does as much of it as its budget of time allows, and closes holes in the order.
 */
public final class Defragmenter implements FrameUpkeep {
    /** Three thousandths of a frame at 60 per second. */
    private static final long DEFAULT_BUDGET_NANOS = 50_000;

    private static final int PLACES_PER_STEP = 512;

    /** A sound scene takes about one, far fewer where branches are small. */
    private static final int MOST_STEPS_PER_PLACE = 64;

    private static final int STEPS_PER_LOOK_AT_THE_CLOCK = 2;

    /** Positions of the order looked at per frame while holes are closed: some microseconds. */
    private static final int POSITIONS_PER_FRAME = 4096;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final RunLengths lengths;
    private final Sweep sweep;
    private final DefragmentationPolicy policy;
    private final LongSupplier clock;
    private long budgetNanos = DEFAULT_BUDGET_NANOS;
    private Phase phase = Phase.IDLE;
    private int versionLeft;
    private int changes;

    private enum Phase {
        IDLE,
        LOOKING,
        SWEEPING
    }

    /** @param clock in nanoseconds from anywhere; read only while there is something to do */
    public Defragmenter(
            NodeTable nodes,
            Hierarchy hierarchy,
            NodeOrder order,
            MotionChunks motions,
            DefragmentationPolicy policy,
            LongSupplier clock) {
        this.nodes = nodes;
        this.order = order;
        this.policy = policy;
        this.clock = clock;
        this.lengths = new RunLengths(nodes, order);
        this.sweep = new Sweep(nodes, order, new NodeMover(nodes, hierarchy, order, motions));
    }

    /** Time to spend per frame, 0 for nothing at all. */
    public void budget(long nanos) {
        budgetNanos = nanos;
    }

    public long budget() {
        return budgetNanos;
    }

    /** True if the next frame has something to do, or would have if its budget were not 0. */
    public boolean isRunning() {
        return phase != Phase.IDLE || hasChangedEnough();
    }

    /** Begins to put all nodes in order, whatever their order is now. */
    public void begin() {
        changes = 0;
        phase = beginSweep();
        versionLeft = order.version();
    }

    /**
     * Puts all nodes in order at once.
     *
     * @throws IllegalStateException if it does not come to an end, because the structure of the scene is damaged
     */
    public void finish() {
        begin();
        long most = (long) MOST_STEPS_PER_PLACE * (nodes.limit() + PLACES_PER_STEP);
        for (long steps = 0; step(); steps++) {
            if (steps == most) {
                phase = Phase.IDLE;
                throw new IllegalStateException("putting " + nodes.size() + " nodes in order did not end after " + most
                        + " steps: a fault of this library, which has damaged the scene");
            }
        }
        versionLeft = order.version();
    }

    /** The mean length of runs as it is now; looks at every node. */
    public double meanRunLength() {
        RunLengths now = new RunLengths(nodes, order);
        now.begin();
        while (now.step(Integer.MAX_VALUE)) {
            continue;
        }
        return now.mean();
    }

    /** Called when no list of changes is being walked. Nodes are moved in frames of the main timeline only. */
    @Override
    public void run(TimelineTables timeline) {
        order.closeUp(POSITIONS_PER_FRAME);
        if (timeline.number() == TimelineTables.MAIN) {
            frame();
        }
    }

    void frame() {
        if (budgetNanos == 0) {
            return;
        }
        noticeChanges();
        if (!isRunning()) {
            return;
        }
        long start = clock.getAsLong();
        boolean more = true;
        while (more) {
            for (int i = 0; more && i < STEPS_PER_LOOK_AT_THE_CLOCK; i++) {
                more = step();
            }
            more &= clock.getAsLong() - start < budgetNanos;
        }
        versionLeft = order.version();
    }

    private void noticeChanges() {
        if (order.version() != versionLeft) {
            changes += order.version() - versionLeft;
            versionLeft = order.version();
            sweep.sceneChanged();
        }
    }

    private boolean hasChangedEnough() {
        return changes + order.version() - versionLeft
                > Math.max(policy.fewestChanges(), nodes.size() / policy.changedShare());
    }

    /** Returns false if there is nothing left to do. */
    private boolean step() {
        switch (phase) {
            case IDLE -> {
                changes = 0;
                lengths.begin();
                phase = Phase.LOOKING;
            }
            case LOOKING -> {
                if (!lengths.step(PLACES_PER_STEP)) {
                    phase = isWanted() ? beginSweep() : Phase.IDLE;
                }
            }
            case SWEEPING -> {
                if (!sweep.step()) {
                    phase = Phase.IDLE;
                }
            }
        }
        return phase != Phase.IDLE;
    }

    private boolean isWanted() {
        return nodes.size() >= policy.fewestNodes() && lengths.mean() < policy.longRun();
    }

    private Phase beginSweep() {
        sweep.begin();
        return Phase.SWEEPING;
    }

    /** Nodes are elsewhere: what has begun is left as it is. */
    public void sceneChanged() {
        phase = Phase.IDLE;
        changes = 0;
        versionLeft = order.version();
        sweep.sceneChanged();
    }
}
