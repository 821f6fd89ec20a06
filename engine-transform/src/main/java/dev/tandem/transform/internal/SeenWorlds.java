package dev.tandem.transform.internal;

import java.util.Arrays;

/** What one reader has seen of the visual worlds: the revision of each, so that it is told of the others only. */
public final class SeenWorlds {
    private final NodeTable nodes;
    private int[][] revisions = new int[4][];

    SeenWorlds(NodeTable nodes) {
        this.nodes = nodes;
    }

    /**
     * Marks the world as seen; it must be up to date.
     *
     * @return whether it had changed since it was last seen
     */
    public boolean see(int index) {
        int chunk = index >> NodeChunk.SHIFT;
        return see(revisionsOf(chunk), nodes.chunk(index).visualWorld().stamps, index & NodeChunk.MASK);
    }

    /** Forgets that the world was seen. */
    public void unsee(int index) {
        revisionsOf(index >> NodeChunk.SHIFT)[index & NodeChunk.MASK] = 0;
    }

    /** Calls {@code action} for all living nodes whose world has changed since it was last seen; all are up to date. */
    public void forEachChanged(IndexRun action) {
        int limit = nodes.limit();
        for (int first = 0; first < limit; first += NodeChunk.SIZE) {
            NodeChunk node = nodes.chunk(first);
            int[] stamps = node.visualWorld().stamps;
            int[] seen = revisionsOf(first >> NodeChunk.SHIFT);
            byte[] state = node.state;
            int count = Math.min(NodeChunk.SIZE, limit - first);
            int from = 0;
            for (int at = 0; at < count; at++) {
                if (!see(seen, stamps, at) || (state[at] & NodeState.LIVING) == 0) {
                    if (from < at) {
                        action.accept(first + from, at - from);
                    }
                    from = at + 1;
                }
            }
            if (from < count) {
                action.accept(first + from, count - from);
            }
        }
    }

    private static boolean see(int[] seen, int[] stamps, int at) {
        int revision = stamps[at * WorldChunk.STAMPS + WorldChunk.REVISION];
        boolean changed = seen[at] != revision;
        seen[at] = revision;
        return changed;
    }

    private int[] revisionsOf(int chunk) {
        if (chunk >= revisions.length) {
            revisions = Arrays.copyOf(revisions, Math.max(chunk + 1, revisions.length * 2));
        }
        if (revisions[chunk] == null) {
            revisions[chunk] = new int[NodeChunk.SIZE];
        }
        return revisions[chunk];
    }
}
