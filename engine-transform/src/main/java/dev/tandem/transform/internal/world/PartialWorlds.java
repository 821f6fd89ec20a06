package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.LocalPoses;

/**
 * World matrices of nodes that take a part of their parent's transform: its translation, or its translation and rotation. An instance
 * is for one thread at a time.
 */
final class PartialWorlds {
    private final LocalPoses locals;
    private final TakenRotation rotation;
    private final float[] space = new float[Affine.STRIDE];

    PartialWorlds(NodeTable nodes, LocalPoses locals) {
        this.locals = locals;
        this.rotation = new TakenRotation(nodes);
    }

    /**
     * Makes a world matrix of that of a local pose.
     *
     * @param taken what the node takes: not everything, and not nothing
     * @param above with the parent's world matrix, which is up to date, at {@code p}
     * @param out with the matrix at {@code m}
     */
    void place(int taken, int parent, float[] above, int p, float[] out, int m) {
        if (taken == Traits.TRANSLATION) {
            Affine.translate(above, p, out, m);
        } else {
            rotation.find(locals, parent);
            Affine.compose(
                    (float) rotation.x,
                    (float) rotation.y,
                    (float) rotation.z,
                    (float) rotation.w,
                    1f,
                    1f,
                    1f,
                    space,
                    0);
            System.arraycopy(above, p + 9, space, 9, 3);
            Affine.multiply(space, 0, out, m, out, m);
        }
    }
}
