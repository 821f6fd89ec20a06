package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.image.Image;

/**
 * Where the translations of nodes begin that have a position in double precision, for the nodes of one {@link NodeChunk}: the
 * position is the sum of the anchor and of the translation, whose floats stay small and therefore exact.
 */
public final class AnchorChunk {
    /** Anchors in the world, by place: a number for each of a translation. */
    public final double[] anchor;

    /** The positions that were written last. They are those of the nodes as long as they give the floats that a node has. */
    public final double[] written;

    /** The same less the origin of visual worlds. */
    public final float[] offset;

    private final int width;

    /** @param width numbers of a translation */
    AnchorChunk(int width) {
        this.width = width;
        this.anchor = new double[NodeChunk.SIZE * width];
        this.offset = new float[NodeChunk.SIZE * width];
        this.written = new double[NodeChunk.SIZE * width];
    }

    /** The offset of a node's numbers in the arrays. */
    public int offset(int index) {
        return (index & NodeChunk.MASK) * width;
    }

    void copy(int at, AnchorChunk to, int dest) {
        System.arraycopy(anchor, at * width, to.anchor, dest * width, width);
        System.arraycopy(offset, at * width, to.offset, dest * width, width);
        System.arraycopy(written, at * width, to.written, dest * width, width);
    }

    /** Hands over where the anchors of the first places are; offsets follow from the origin. */
    void image(Image image, int count) {
        image.doubles("anchor", anchor, 0, count * width);
        image.doubles("written", written, 0, count * width);
    }
}
