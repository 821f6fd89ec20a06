package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;
import org.jspecify.annotations.Nullable;

/**
 * The first row for which the host's code returned a value that cannot be shown. Any thread may report it; the thread that owns
 * the scene throws it.
 */
final class Failure {
    private final HostKernel kernel;
    private final int part;

    @SuppressWarnings("NullAway.Init")
    private MotionChunk chunk;

    private int row;
    private @Nullable String result;

    Failure(HostKernel kernel, int part) {
        this.kernel = kernel;
        this.part = part;
    }

    synchronized void forget() {
        result = null;
    }

    synchronized void remember(MotionChunk newChunk, int newRow, String newResult) {
        boolean isFirst = result == null
                || newChunk.position < chunk.position
                || newChunk.position == chunk.position && newRow < row;
        if (isFirst) {
            chunk = newChunk;
            row = newRow;
            result = newResult;
        }
    }

    synchronized void throwIfAny(NodeTable nodes) {
        if (result == null) {
            return;
        }
        String given = result;
        result = null;
        throw new IllegalStateException("the rule of motion " + kernel + " gives " + given + " for the " + component()
                + " of " + nodes.nodeName(nodes.id(chunk.node[row]))
                + "; its numbers must be finite, and a rotation longer than 1e-6 and shorter than 1e6");
    }

    private String component() {
        if (part == PoseParts.ROTATION) {
            return "rotation";
        }
        return part == PoseParts.TRANSLATION ? "translation" : "scale";
    }
}
