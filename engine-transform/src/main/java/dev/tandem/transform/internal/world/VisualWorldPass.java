package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.thread.Workers;

/**
 * Brings all visual world matrices up to date in one pass over the order of nodes: what {@link WorldCache} does for one
 * node, without the walks to the root. For frames in which much has changed.
 */
public final class VisualWorldPass {
    /** Chunks of the order per thread below which sharing costs more than it saves. */
    private static final int SMALLEST_SHARE = 8;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final WorldCache cache;
    private final Workers workers;
    private final MotionChunks motions;
    private final OrderRuns runs;
    private final RunSummaries summaries;
    private final WorldRefresh refresh;
    private final Workers.BlockTask refreshBlock = this::refreshBlock;
    private final Spine spine;
    private final IntList scattered = new IntList();
    private final ShortRuns steps = new ShortRuns();
    private final PassBlocks blocks = new PassBlocks();
    private int now;

    /** While blocks are brought up to date side by side: the spine is, and read by all of them, so nobody writes it. */
    private boolean spineStands;

    public VisualWorldPass(
            NodeTable nodes, NodeOrder order, OrderRuns runs, MotionChunks motions, WorldCache cache, Workers workers) {
        this.nodes = nodes;
        this.order = order;
        this.cache = cache;
        this.workers = workers;
        this.motions = motions;
        this.runs = runs;
        this.summaries = new RunSummaries(nodes, runs);
        this.refresh = new WorldRefresh(nodes, motions, cache);
        this.spine = new Spine(nodes, order);
        refresh.prepare(1);
    }

    /** For one reader. */
    ChangedChunks newChunks() {
        return new ChangedChunks(order, summaries);
    }

    /** Brings the worlds of all changed chunks up to date and lets a reader see them, on this thread. */
    public void run(SeenWorlds seen) {
        begin();
        if (isLarge() && refreshShared(refreshBlock)) {
            for (int c = 0; c < order.chunkCount(); c++) {
                readChunk(c, 0, seen);
            }
        } else {
            refreshAndReadChunks(0, order.chunkCount(), 0, seen);
        }
        end();
    }

    /** Brings the worlds of all changed chunks up to date and lets a reader see them; several threads may call it at a time. */
    public void runShared(SeenWorlds seen) {
        seen.prepare(workers.count());
        if (!isLarge()) {
            run(seen);
            return;
        }
        begin();
        if (!refreshShared(seen.refreshAndReadBlock())) {
            // Others could only read, after all were refreshed and had left the caches: slower than one thread by
            // itself.
            refreshAndReadChunks(0, order.chunkCount(), 0, seen);
        }
        end();
    }

    private void begin() {
        now = cache.now();
        runs.prepare();
        refresh.prepare(workers.count());
    }

    private void end() {
        cache.allValid();
        motions.passed();
    }

    private boolean isLarge() {
        return workers.share(order.chunkCount(), SMALLEST_SHARE);
    }

    /**
     * Lets the workers bring blocks of chunks up to date side by side.
     *
     * @return false, having done nothing, where the order is such that one block would wait for the other
     */
    private boolean refreshShared(Workers.BlockTask task) {
        boolean divided = blocks.divide(order.chunkCount(), workers.count());
        if (!spine.update(blocks, divided)) {
            return false;
        }
        for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
            nodes.chunk(first).visualWorld();
        }
        refreshScattered(spine.nodes().items(), 0, spine.nodes().size(), now);
        spineStands = true;
        try {
            workers.run(blocks.count(), task);
        } finally {
            spineStands = false;
        }
        return true;
    }

    private void refreshBlock(int block, int worker) {
        for (int c = blocks.first(block); c < blocks.end(block); c++) {
            refreshChunk(c, worker);
        }
    }

    void refreshAndReadBlock(int block, int worker, SeenWorlds seen) {
        refreshAndReadChunks(blocks.first(block), blocks.end(block), worker, seen);
    }

    private void refreshAndReadChunks(int from, int to, int worker, SeenWorlds seen) {
        ChangedChunks chunks = seen.chunks();
        for (int c = chunks.next(from, to); c < to; c = chunks.next(c + 1, to)) {
            refreshAndReadChunk(c, worker, seen);
        }
    }

    private void refreshChunk(int c, int worker) {
        IntList found = runs.of(c);
        int[] run = found.items();
        for (int i = 0; i < found.size(); i += OrderRuns.STRIDE) {
            refreshRun(run[i], run[i + 1], run[i + 2], worker);
        }
    }

    /**
     * Brings a run up to date. A matrix is made in steps where it is stored, so those that other blocks read are left alone.
     *
     * @return true if every matrix was computed
     */
    private boolean refreshRun(int first, int count, int row, int worker) {
        int end = first + count;
        int next = spineStands ? spine.next(first, end) : end;
        if (next == end) {
            return refresh.inPass(first, count, row, now, worker);
        }
        for (int from = first; from < end; from = next + 1) {
            next = spine.next(from, end);
            if (next > from) {
                refresh.inPass(from, next - from, row == NodeTable.NONE ? row : row + from - first, now, worker);
            }
        }
        return false;
    }

    /** Lets the reader see the nodes of each loop while their matrices are still in the processor's caches. */
    private void refreshAndReadChunk(int c, int worker, SeenWorlds seen) {
        if (seen.chunks().isMarked(c)) {
            IntList all = runs.of(c);
            refreshAndReadRuns(all, 0, all.size(), worker, seen);
        } else if (refresh.canDoEach()) {
            refreshAndReadSteps(summaries.ofFrame(c), summaries.stepsOfFrame(c), worker, seen);
        } else {
            IntList found = summaries.ofFrame(c);
            refreshAndReadRuns(found, 0, found.size(), worker, seen);
        }
    }

    private void refreshAndReadSteps(IntList found, ShortRuns shortRuns, int worker, SeenWorlds seen) {
        int[] step = shortRuns.steps().items();
        int end = shortRuns.steps().size();
        for (int i = 0; i < end; i += ShortRuns.STRIDE) {
            int from = step[i + 2];
            int to = step[i + 3];
            if (from == to) {
                refreshAndReadRuns(found, step[i], step[i + 1], worker, seen);
            } else {
                refresh.each(shortRuns.places(), shortRuns.rows(), from, to, step[i + 4], now, worker);
                seen.readEach(shortRuns.places(), from, to, worker);
            }
        }
    }

    private void refreshAndReadRuns(IntList found, int from, int to, int worker, SeenWorlds seen) {
        int[] run = found.items();
        int first = 0;
        int count = 0;
        boolean allComputed = true;
        for (int i = from; i < to; i += OrderRuns.STRIDE) {
            int next = run[i];
            if (next != first + count || (next & NodeChunk.MASK) == 0) {
                read(first, count, allComputed, worker, seen);
                first = next;
                count = 0;
                allComputed = true;
            }
            allComputed &= refreshRun(next, run[i + 1], run[i + 2], worker);
            count += run[i + 1];
        }
        read(first, count, allComputed, worker, seen);
    }

    private void readChunk(int c, int worker, SeenWorlds seen) {
        IntList found = runs.of(c);
        int[] run = found.items();
        for (int i = 0; i < found.size(); i += OrderRuns.STRIDE) {
            seen.read(run[i], run[i + 1], worker);
        }
    }

    private void read(int first, int count, boolean allComputed, int worker, SeenWorlds seen) {
        if (count > 0 && allComputed) {
            seen.readComputed(first, count, now, worker);
        } else if (count > 0) {
            seen.read(first, count, worker);
        }
    }

    /** Brings nodes up to date whose parents are, or stand before them, and lets the reader see them. */
    public void refreshAndRead(int[] indices, int from, int to, SeenWorlds seen) {
        now = cache.now();
        scattered.clear();
        runs.find(indices, from, to, scattered);
        if (refresh.canDoEach() && !isAnySpecial()) {
            steps.find(scattered);
        } else {
            steps.takeAll(scattered);
        }
        refreshAndReadSteps(scattered, steps, 0, seen);
        int[] run = scattered.items();
        for (int i = 0; i < scattered.size(); i += OrderRuns.STRIDE) {
            if (run[i + 2] != NodeTable.NONE) {
                motions.of(run[i + 2]).passed();
            }
        }
    }

    private boolean isAnySpecial() {
        int[] run = scattered.items();
        int special = 0;
        for (int i = 0; i < scattered.size(); i += OrderRuns.STRIDE) {
            special |= nodes.chunk(run[i]).special;
        }
        return special != 0;
    }

    private void refreshScattered(int[] indices, int from, int to, int epoch) {
        scattered.clear();
        runs.find(indices, from, to, scattered);
        int[] run = scattered.items();
        for (int i = 0; i < scattered.size(); i += OrderRuns.STRIDE) {
            refresh.byItself(run[i], run[i + 1], run[i + 2], epoch, 0);
        }
    }
}
