package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Where a node is in the world that the engine has in double precision (SPEC 12.3), in the numbers of the model, which knows no
 * anchors and no origin: its positions are those of the world.
 */
abstract class PlacedNode implements EngineNode {

    /** Translations that are written are multiples of this, so that no distance from an anchor rounds them. */
    private static final float GRID = 0x1p-12f;

    /** A jump that waits for its stamp is as coarse as floats are at its distance; nothing else is coarser. */
    private static final double GRAIN = 1e-3;

    private static final double CELL = 8;
    private static final Vector3dc ZERO = new Vector3d();

    private final Node node;
    private boolean exact;
    private boolean anchored;

    PlacedNode(Node node) {
        this.node = node;
    }

    /** Whether the node or the one above it that stands alone is in double precision. */
    abstract boolean isInLargeWorld();

    abstract Vector3d logicalPosition();

    abstract Vector3d visualPosition();

    abstract Vector3d origin();

    /** The logical pose as the engine stores it. */
    abstract ModelPose logicalStored();

    @Override
    public void exact(boolean now) {
        exact = now;
    }

    /** Of a node that is only drawn any more, whether it had one. */
    @Override
    public boolean isAnchored() {
        if (node.isAlive()) {
            anchored = standsAlone() && isInLargeWorld();
        }
        return anchored;
    }

    private boolean standsAlone() {
        return !node.hasParent() || node.inheritance() == Inheritance.NOTHING;
    }

    /** Whether its next position is to be written in double precision. */
    boolean isExact() {
        return exact && standsAlone();
    }

    @Override
    public Vector3dc anchor() {
        if (!isAnchored()) {
            return ZERO;
        }
        ModelPose stored = logicalStored();
        Vector3d way = logicalPosition().sub(stored.tx(), stored.ty(), stored.tz());
        return new Vector3d(cell(way.x), cell(way.y), cell(way.z));
    }

    private static double cell(double way) {
        return CELL * Math.rint(way / CELL);
    }

    @Override
    public double grain() {
        boolean counts = node.isAlive() && isInLargeWorld() || anchored || !origin().equals(ZERO);
        return counts ? GRAIN : 0;
    }

    /** A coordinate that is written, of a node in double precision. */
    float gridded(float coordinate) {
        return isAnchored() || isExact() ? GRID * (float) Math.rint(coordinate / GRID) + 0f : coordinate;
    }

    @Override
    public ModelPose logical() {
        ModelPose stored = logicalStored();
        return isAnchored() ? at(stored, logicalPosition()) : stored;
    }

    /** The visual pose. */
    ModelPose drawn(ModelPose stored) {
        return isAnchored() ? at(stored, visualPosition()) : stored;
    }

    /** Another pose that is relative to the anchor. */
    ModelPose placed(ModelPose stored) {
        if (!isAnchored()) {
            return stored;
        }
        ModelPose now = logicalStored();
        if (stored.tx() == now.tx() && stored.ty() == now.ty() && stored.tz() == now.tz()) {
            return at(stored, logicalPosition());
        }
        return stored.at(stored.tx() + anchor().x(), stored.ty() + anchor().y(), stored.tz() + anchor().z());
    }

    private static ModelPose at(ModelPose pose, Vector3d position) {
        return pose.at(position.x, position.y, position.z);
    }

    /** What is read of the visual world, of which the origin moves. */
    ModelMatrix seen(ModelMatrix read) {
        return seen(read, origin());
    }

    static ModelMatrix seen(ModelMatrix read, Vector3dc origin) {
        return origin.equals(ZERO)
                ? read
                : ModelMatrix.of(ModelPose.IDENTITY.at(origin.x(), origin.y(), origin.z()))
                        .times(read);
    }

    ModelPose seen(ModelPose read) {
        Vector3d o = origin();
        return read.at(read.tx() + o.x, read.ty() + o.y, read.tz() + o.z);
    }
}
