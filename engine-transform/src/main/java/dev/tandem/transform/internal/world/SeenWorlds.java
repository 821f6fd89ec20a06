package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.PlaceMoves;
import dev.tandem.transform.internal.thread.Workers.BlockTask;
import java.util.Arrays;

/**
 * One reader's view of the visual worlds: the revision in which it last saw each, so that it is handed those that have another
 * one now, and the chunks in which there may be any.
 */
public final class SeenWorlds implements PlaceMoves.Listener {
    private final NodeTable nodes;
    private final NodeRun reader;
    private final ChangedChunks chunks;
    private final BlockTask refreshAndReadBlock;
    private int[][] revisions = new int[4][];

    /** Of each worker the places that it hands over. */
    private int[][] changed = {new int[NodeChunk.SIZE]};

    /** @param reader receives the nodes that changed */
    public SeenWorlds(NodeTable nodes, VisualWorldPass pass, NodeRun reader) {
        this.nodes = nodes;
        this.reader = reader;
        this.chunks = pass.newChunks();
        this.refreshAndReadBlock = (block, worker) -> pass.refreshAndReadBlock(block, worker, this);
    }

    /** Where the next pass looks. */
    public ChangedChunks chunks() {
        return chunks;
    }

    /** The share of one thread in a pass; made once, so that a pass allocates nothing. */
    BlockTask refreshAndReadBlock() {
        return refreshAndReadBlock;
    }

    /**
     * Of some nodes of one chunk, whose worlds are up to date, hands over those that changed since they were seen.
     */
    public void read(int first, int count, int worker) {
        int[] seen = of(first >> NodeChunk.SHIFT);
        int[] revision = nodes.chunk(first).visualWorld().revision;
        int start = first & NodeChunk.MASK;
        int from = 0;
        for (int i = 0; i < count; i++) {
            if (!see(seen, revision, start + i)) {
                hand(first + from, i - from, worker);
                from = i + 1;
            }
        }
        hand(first + from, count - from, worker);
    }

    /** Reads nodes of one chunk, see {@link #read}, that do not follow one another. */
    void readEach(int[] places, int from, int to, int worker) {
        int[] seen = of(places[from] >> NodeChunk.SHIFT);
        int[] revision = nodes.chunk(places[from]).visualWorld().revision;
        int[] found = changed[worker];
        int count = 0;
        for (int i = from; i < to; i++) {
            if (see(seen, revision, places[i] & NodeChunk.MASK)) {
                found[count++] = places[i];
            }
        }
        if (count > 0) {
            reader.acceptEach(found, count, worker);
        }
    }

    private static boolean see(int[] seen, int[] revision, int at) {
        boolean changed = seen[at] != revision[at];
        seen[at] = revision[at];
        return changed;
    }

    private void hand(int first, int count, int worker) {
        if (count > 0) {
            reader.accept(first, count, worker);
        }
    }

    /** Hands over nodes whose matrices were all computed in this epoch. */
    public void readComputed(int first, int count, int epoch, int worker) {
        int start = first & NodeChunk.MASK;
        Arrays.fill(of(first >> NodeChunk.SHIFT), start, start + count, epoch);
        reader.accept(first, count, worker);
    }

    @Override
    public void moved(int from, int to) {
        of(to >> NodeChunk.SHIFT)[to & NodeChunk.MASK] = of(from >> NodeChunk.SHIFT)[from & NodeChunk.MASK];
    }

    /** Forgets that any world was seen. */
    public void forgetAll() {
        for (int[] chunk : revisions) {
            if (chunk != null) {
                Arrays.fill(chunk, 0);
            }
        }
    }

    /** Forgets that the world of a node was seen. */
    public void forget(int index) {
        of(index >> NodeChunk.SHIFT)[index & NodeChunk.MASK] = 0;
    }

    /** Makes room for all nodes: from then on this many threads may read at a time. */
    void prepare(int workers) {
        int known = changed.length;
        if (known < workers) {
            changed = Arrays.copyOf(changed, workers);
            Arrays.setAll(changed, i -> i < known ? changed[i] : new int[NodeChunk.SIZE]);
        }
        for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
            of(first >> NodeChunk.SHIFT);
        }
    }

    /** The revisions that were seen of a chunk's nodes. */
    public int[] of(int chunk) {
        if (chunk >= revisions.length) {
            revisions = Arrays.copyOf(revisions, Math.max(chunk + 1, revisions.length * 2));
        }
        if (revisions[chunk] == null) {
            revisions[chunk] = new int[NodeChunk.SIZE];
        }
        return revisions[chunk];
    }
}
