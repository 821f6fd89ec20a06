package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.list.ConsecutiveValues;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.world.WorldCache;

/**
 * World matrices and ids at the places that a reader is handed; the matrices are up to date then. Consecutive places are
 * consecutive in the arrays, too.
 */
public final class WorldsByPlace {
    private final NodeTable nodes;
    private final WorldCache cache;
    private final int floats;

    WorldsByPlace(NodeTable nodes, WorldCache cache) {
        this.nodes = nodes;
        this.cache = cache;
        this.floats = nodes.form().matrixFloats();
    }

    /** The array with the matrix of the node at a place, at {@link #matrixOffset}. */
    public float[] matrices(int place) {
        return cache.matrices(place);
    }

    /** The offset of the matrix of a place in that array. */
    public int matrixOffset(int place) {
        return (place & NodeChunk.MASK) * floats;
    }

    /** Floats of a matrix. */
    public int floats() {
        return floats;
    }

    /** The array with the id of the node at a place, at {@link #idOffset}. */
    public int[] ids(int place) {
        return nodes.chunk(place).id;
    }

    /** The first index after {@code from} and before {@code to} whose id does not follow the one before it, or {@code to}. */
    public int endOfConsecutive(int[] ids, int from, int to) {
        return nodes.isIdentity() ? to : ConsecutiveValues.end(ids, from, to);
    }

    /** The id of the node at a place. */
    public int id(int place) {
        return nodes.id(place);
    }

    public static int idOffset(int place) {
        return place & NodeChunk.MASK;
    }
}
