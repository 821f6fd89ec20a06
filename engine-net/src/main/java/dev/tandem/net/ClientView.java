package dev.tandem.net;

import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.copy.Redrawing;
import dev.tandem.net.internal.source.ReplicatedNodes;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.Objects;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * The frame that a client drew when it made an input, see {@link ReplicaServer#view}. Valid while the {@link InputHandler} is
 * called for this input. Confined to the thread of the server's scene. A node takes what a frame takes for it and those above it;
 * nothing is allocated once nodes as deep were asked for.
 */
public final class ClientView {

    private final ReplicatedNodes nodes;
    private final Redrawing redrawing;
    private @Nullable Peer peer;
    private @Nullable Snapshot from;
    private @Nullable Snapshot to;
    private long startNanos;
    private long endNanos;
    private long drawnNanos;
    private boolean filled;
    private boolean exact;

    ClientView(ReplicatedNodes nodes, Redrawing redrawing) {
        this.nodes = nodes;
        this.redrawing = redrawing;
    }

    /** Begins with an input, of which nothing is known yet. */
    void begin(Peer ofPeer, long drawn) {
        peer = ofPeer;
        drawnNanos = drawn;
        filled = false;
        exact = false;
        from = null;
        to = null;
    }

    void end() {
        peer = null;
    }

    @Nullable
    Peer peer() {
        return peer;
    }

    boolean isFilled() {
        return filled;
    }

    /** Shows a tick that the client drew. */
    void show(Snapshot atStart, Snapshot atEnd, long start, long end) {
        from = atStart;
        to = atEnd;
        startNanos = start;
        endNanos = end;
        filled = true;
        exact = true;
    }

    /** Shows what stands in for the tick that the client drew, null for nothing. */
    void replace(@Nullable Snapshot atStart, @Nullable Snapshot atEnd, long start, long end, long shownNanos) {
        from = atStart;
        to = atEnd;
        startNanos = start;
        endNanos = end;
        drawnNanos = shownNanos;
        filled = true;
    }

    /**
     * Returns whether poses have the bits that the client drew, as far as it leaves its copies alone. Components that follow
     * {@link dev.tandem.transform.MotionRule#FROM_VISUAL} or {@link dev.tandem.transform.MotionRule#EXTRAPOLATE}, which depend on
     * its frames, are given as {@link dev.tandem.transform.MotionRule#FROM_TICK} has them.
     *
     * @return false if the instant was too long ago, or not enough is known of what the client has received
     */
    public boolean isExact() {
        requireOpen();
        return exact;
    }

    /**
     * Returns the instant that is shown: the one that the client drew, or the earliest that the server looks back to.
     *
     * @return nanoseconds of the server's normal time
     */
    public long drawnNanos() {
        requireOpen();
        return drawnNanos;
    }

    /**
     * Returns a node as the client drew it.
     *
     * @param node a node of the server's scene
     * @return a node of another scene, whose visual transform, in its parent and in the world, is what was drawn. Only to be
     *     read, and only until the next node is asked for. Null if the client did not draw the node, or it is gone since
     */
    public @Nullable Transform3d of(Transform3d node) {
        return (Transform3d) draw(node);
    }

    /**
     * Returns a node in the plane as the client drew it; see {@link #of(Transform3d)}.
     *
     * @param node a node of the server's scene
     * @return a node of another scene, or null
     */
    public @Nullable Transform2d of(Transform2d node) {
        return (Transform2d) draw(node);
    }

    /**
     * Returns where the client drew a node of a large world, in double precision. The visual world transform that {@link
     * #of(Transform3d)} gives of such a node is relative to a point near it.
     *
     * @param node a node of the server's scene, in a large world or not
     * @param dest receives the position
     * @return {@code dest}, or null if the client did not draw the node, or it is gone since
     */
    public @Nullable Vector3d position(Transform3d node, Vector3d dest) {
        Objects.requireNonNull(dest, "dest");
        Transform3d drawn = of(node);
        return drawn == null ? null : redrawing.position(drawn, dest);
    }

    /**
     * Returns where the client drew a node of a large plane; see {@link #position(Transform3d, Vector3d)}.
     *
     * @param node a node of the server's scene
     * @param dest receives the position
     * @return {@code dest}, or null
     */
    public @Nullable Vector2d position(Transform2d node, Vector2d dest) {
        Objects.requireNonNull(dest, "dest");
        Transform2d drawn = of(node);
        return drawn == null ? null : redrawing.position(drawn, dest);
    }

    private @Nullable Node draw(Node node) {
        requireOpen();
        Snapshot atStart = from;
        Snapshot atEnd = to;
        int slot = nodes.slot(node);
        if (atStart == null || atEnd == null || slot < 0 || atStart.generation(slot) != nodes.generation(slot)) {
            return null;
        }
        return redrawing.draw(slot, atStart, atEnd, startNanos, endNanos, drawnNanos);
    }

    private void requireOpen() {
        if (peer == null) {
            throw new IllegalStateException("the view of an input was used after the InputHandler had returned");
        }
    }
}
