package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Results of {@link TakenRotation} in one epoch. They are stored by id, because nodes may be moved in memory, and take memory
 * only for ids near those that were asked for.
 */
final class RotationMemo {
    private final NodeTable nodes;
    private @Nullable Part[] parts = {};
    private int epoch = 1;
    private boolean keeps;

    RotationMemo(NodeTable nodes) {
        this.nodes = nodes;
    }

    /** Results of another epoch are forgotten. */
    void begin(int newEpoch) {
        keeps = newEpoch != TakenRotation.NEVER;
        if (keeps && newEpoch < epoch) {
            Arrays.fill(parts, null);
        }
        epoch = keeps ? newEpoch : epoch;
    }

    /** Sets a rotation to that of a node; false if it is not known. */
    boolean recall(int node, TakenRotation rotation) {
        int id = nodes.id(node);
        int p = id >> NodeChunk.SHIFT;
        Part part = p < parts.length ? parts[p] : null;
        int at = id & NodeChunk.MASK;
        if (!keeps || part == null || part.found[at] != mark(id)) {
            return false;
        }
        rotation.x = part.x[at];
        rotation.y = part.y[at];
        rotation.z = part.z[at];
        rotation.w = part.w[at];
        rotation.mirrors = part.mirrors[at];
        return true;
    }

    void keep(int node, TakenRotation rotation) {
        if (!keeps) {
            return;
        }
        int id = nodes.id(node);
        int at = id & NodeChunk.MASK;
        Part part = part(id >> NodeChunk.SHIFT);
        part.found[at] = mark(id);
        part.x[at] = rotation.x;
        part.y[at] = rotation.y;
        part.z[at] = rotation.z;
        part.w[at] = rotation.w;
        part.mirrors[at] = rotation.mirrors;
    }

    /** The id may have been that of another node. */
    private long mark(int id) {
        return (long) nodes.ids().generation(id) << Integer.SIZE | epoch;
    }

    private Part part(int p) {
        if (p >= parts.length) {
            parts = Arrays.copyOf(parts, p + 1);
        }
        Part part = parts[p];
        if (part == null) {
            part = new Part();
            parts[p] = part;
        }
        return part;
    }

    /** Of as many ids as a chunk has nodes. */
    private static final class Part {
        final long[] found = new long[NodeChunk.SIZE];
        final double[] x = new double[NodeChunk.SIZE];
        final double[] y = new double[NodeChunk.SIZE];
        final double[] z = new double[NodeChunk.SIZE];
        final double[] w = new double[NodeChunk.SIZE];
        final byte[] mirrors = new byte[NodeChunk.SIZE];
    }
}
