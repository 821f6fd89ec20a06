package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseForm;

/**
 * World matrices of nodes that take a part of their parent's transform: its translation, or its translation and rotation. An
 * instance is for one thread at a time.
 */
final class PartialWorlds {
    private final LocalPoses locals;
    private final TakenRotation rotation;
    private final PoseForm form;
    private final float[] space;

    PartialWorlds(NodeTable nodes, LocalPoses locals) {
        this.form = nodes.form();
        this.space = new float[form.matrixFloats()];
        this.locals = form.lifted(locals);
        this.rotation = new TakenRotation(nodes);
    }

    /**
     * Makes a world matrix of that of a local pose.
     *
     * @param taken what the node takes: not everything, and not nothing
     * @param epoch as for {@link TakenRotation#find}
     * @param above with the parent's world matrix, which is up to date, at {@code p}
     * @param out with the matrix at {@code m}
     */
    void place(int taken, int parent, int epoch, float[] above, int p, float[] out, int m) {
        if (taken == Traits.TRANSLATION) {
            form.translate(above, p, out, m);
        } else {
            rotation.find(locals, parent, epoch);
            form.rotationMatrix(rotation.x, rotation.y, rotation.z, rotation.w, space);
            form.copyOrigin(above, p, space);
            form.multiply(space, 0, out, m, out, m);
        }
    }
}
