package dev.tandem.transform.internal.large;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.node.AnchorChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.timeline.StampedTeleports;
import dev.tandem.transform.internal.world.WorldCache;
import dev.tandem.transform.internal.world.WorldOrigin;

/**
 * Gives nodes that stand alone anchors in the world, in double precision, and keeps them near: all that is stored of a node in
 * floats is relative to its anchor. When a position is written too far from the anchor, the anchor moves there and the floats
 * are shifted, so that nothing is drawn elsewhere.
 */
public final class Anchors {
    /** Farther than this, along an axis, a position is not written from its anchor: floats up to here are a millionth apart. */
    static final double REACH = 32;

    /** The largest coordinate: beyond it a double does not tell neighbouring units apart. */
    public static final double LARGEST = 0x1p53;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final Shift shift;
    private final StampedTeleports stamped;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final ChangeLog changes;
    private final PoseForm form;
    private final int width;
    private final double[] next;

    public Anchors(
            NodeTable nodes,
            NodeOrder order,
            Shift shift,
            StampedTeleports stamped,
            WorldCache logicalWorlds,
            WorldCache visualWorlds,
            ChangeLog changes) {
        this.nodes = nodes;
        this.form = nodes.form();
        this.width = form.width(PoseParts.TRANSLATION);
        this.next = new double[width];
        this.order = order;
        this.shift = shift;
        this.stamped = stamped;
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
        this.changes = changes;
    }

    /**
     * Before a position of a node is written: gives the node an anchor if it has none, and moves it near if it is far.
     *
     * @param relative receives the translation that is to be written
     */
    public void aim(int index, double[] position, float[] relative) {
        AnchorChunk anchors = claim(index);
        int at = anchors.offset(index);
        boolean far = false;
        for (int k = 0; k < width; k++) {
            next[k] = anchors.anchor[at + k];
            if (Math.abs(position[k] - next[k]) > REACH) {
                next[k] = WorldOrigin.near(position[k]);
                far = true;
            }
        }
        if (far) {
            move(index, anchors, at);
        }
        NodeChunk node = nodes.chunk(index);
        int logical = node.logicalOffset(index);
        for (int k = 0; k < width; k++) {
            float now = node.logical[logical + k];
            // What a warp leaves may be too near to the anchor for the position that is read of it.
            relative[k] = next[k] + now == position[k] ? now : (float) (position[k] - next[k]);
        }
    }

    /** After a position was written: it is remembered as it is, not as the floats have it. */
    public void written(int index, double[] position) {
        AnchorChunk anchors = nodes.chunk(index).anchors;
        System.arraycopy(position, 0, anchors.written, anchors.offset(index), width);
    }

    /** Moves the anchor of a node to a point and leaves the node where it is. */
    public void moveTo(int index, double[] anchor) {
        AnchorChunk anchors = claim(index);
        int at = anchors.offset(index);
        boolean isThere = true;
        for (int k = 0; k < width; k++) {
            next[k] = anchor[k];
            isThere &= next[k] == anchors.anchor[at + k];
        }
        if (!isThere) {
            move(index, anchors, at);
        }
    }

    /** Moves the anchor of a node to {@link #next}. */
    private void move(int index, AnchorChunk anchors, int at) {
        for (int k = 0; k < width; k++) {
            double anchor = anchors.anchor[at + k];
            shift.by().set(k, next[k] - anchor, anchors.written[at + k] - anchor);
            anchors.anchor[at + k] = next[k];
        }
        visualWorlds.origin().anchored(anchors, at);
        int place = index & NodeChunk.MASK;
        shift.nodes(nodes.chunk(index), place, place + 1);
        stamped.shift(index, shift.by());
        worldChanged(index);
    }

    /** The same point rounds to other floats. */
    private void worldChanged(int index) {
        logicalWorlds.invalidate(index);
        visualWorlds.invalidate(index);
        changes.logicalChanged();
        changes.visualChanged(index);
    }

    /** Gives a node an anchor, to which its poses are relative already. */
    public void set(int index, double[] anchor) {
        AnchorChunk anchors = claim(index);
        int at = anchors.offset(index);
        System.arraycopy(anchor, 0, anchors.anchor, at, width);
        visualWorlds.origin().anchored(anchors, at);
        worldChanged(index);
    }

    /** The anchors of the chunk of a node that has one: the origin of the world, if it had none. */
    private AnchorChunk claim(int index) {
        AnchorChunk anchors = nodes.chunk(index).anchors();
        if (!nodes.isAnchored(index)) {
            int at = anchors.offset(index);
            for (int k = 0; k < width; k++) {
                anchors.anchor[at + k] = 0;
                anchors.written[at + k] = Double.NaN;
            }
            visualWorlds.origin().anchored(anchors, at);
            nodes.traits(index, nodes.traits(index) | Traits.ANCHORED);
            order.runsChanged();
        }
        return anchors;
    }

    /** Subtracts from the position of a node with an anchor, which stays within range. */
    public void subtract(int index, double[] by) {
        AnchorChunk anchors = nodes.chunk(index).anchors;
        int at = anchors.offset(index);
        for (int k = 0; k < width; k++) {
            double anchor = anchors.anchor[at + k] - by[k];
            anchors.anchor[at + k] = Math.max(-LARGEST, Math.min(LARGEST, anchor));
            anchors.written[at + k] -= by[k];
            next[k] = WorldOrigin.near(anchors.anchor[at + k]);
        }
        move(index, anchors, at);
    }

    /**
     * Finds where the anchor of a node that has one will be after a transformation of the world.
     *
     * @param rest receives what the poses of the node are to be transformed by: the rotation, and what the anchor leaves
     * @throws IllegalArgumentException if that is out of range
     */
    public void prepare(int index, Rigid transform, Rigid rest) {
        AnchorChunk anchors = nodes.chunk(index).anchors;
        System.arraycopy(anchors.anchor, anchors.offset(index), next, 0, width);
        transform.apply(next);
        for (int k = 0; k < width; k++) {
            if (!(Math.abs(next[k]) <= LARGEST)) {
                throw new IllegalArgumentException("the warp would take " + nodes.nodeName(nodes.id(index))
                        + " beyond 2^53, to " + next[k] + " along an axis");
            }
        }
        rest.rotationOf(transform);
        rest.translation(left(0), left(1), width > 2 ? left(2) : 0);
    }

    private double left(int axis) {
        return next[axis] - WorldOrigin.near(next[axis]);
    }

    /** Moves the anchor of a node, whose poses have been transformed, to where {@link #prepare} found. */
    public void transform(int index) {
        AnchorChunk anchors = nodes.chunk(index).anchors;
        int at = anchors.offset(index);
        for (int k = 0; k < width; k++) {
            anchors.anchor[at + k] = WorldOrigin.near(next[k]);
        }
        visualWorlds.origin().anchored(anchors, at);
    }

    /**
     * Reads where a node that stands alone is.
     *
     * @param pose its local pose
     * @param position receives what was written, if the pose is that of it
     */
    public void read(int index, float[] pose, double[] position) {
        if (!nodes.isAnchored(index)) {
            for (int k = 0; k < width; k++) {
                position[k] = pose[k];
            }
            return;
        }
        AnchorChunk anchors = nodes.chunk(index).anchors;
        int at = anchors.offset(index);
        for (int k = 0; k < width; k++) {
            double anchor = anchors.anchor[at + k];
            double written = anchors.written[at + k];
            position[k] = (float) (written - anchor) == pose[k] ? written : anchor + pose[k];
        }
    }
}
