package dev.tandem.scene.internal.large;

import dev.tandem.scene.internal.Branches;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.PositionWriter;
import dev.tandem.transform.internal.write.Positions;
import java.util.List;
import java.util.Objects;
import org.joml.Quaternionfc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3fc;

/** The large world of a scene. Each component of a view is read once, and all of them before anything is written. */
public final class ScenePositions implements LargeWorld {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final int POSITION = PoseParts.TRANSLATION;
    private static final int POSE = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private final TransformStore store;
    private final SceneFollowers followers;
    private final Positions positions;
    private final PositionWriter writer;
    private final Vector3d before = new Vector3d();
    private final Vector3d by = new Vector3d();

    public ScenePositions(TransformStore store, SceneFollowers followers) {
        this.store = store;
        this.followers = followers;
        this.positions = store.jumps().positions();
        this.writer = positions.writer();
    }

    @Override
    public void moveTo(Transform3d root, double x, double y, double z) {
        writer.move(put(root, x, y, z), POSITION);
    }

    @Override
    public void moveTo(Transform3d root, Vector3dc position) {
        moveTo(root, position.x(), position.y(), position.z());
    }

    @Override
    public void moveTo(Transform3d root, Vector3dc position, Quaternionfc rotation) {
        writer.move(put(root, position, rotation), POSE);
    }

    @Override
    public void moveTo(Transform3d root, Vector3dc position, Vector3fc linearVelocity) {
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        float vz = linearVelocity.z();
        int id = put(root, position.x(), position.y(), position.z());
        writer.putLinear(id, vx, vy, vz);
        writer.moveWithVelocities(id, POSITION);
    }

    @Override
    public void moveTo(
            Transform3d root,
            Vector3dc position,
            Quaternionfc rotation,
            Vector3fc linearVelocity,
            Vector3fc angularVelocity) {
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        float vz = linearVelocity.z();
        float ax = angularVelocity.x();
        float ay = angularVelocity.y();
        float az = angularVelocity.z();
        int id = put(root, position, rotation);
        writer.putLinear(id, vx, vy, vz);
        writer.putAngular(id, ax, ay, az);
        writer.moveWithVelocities(id, POSE);
    }

    @Override
    public void teleportTo(Transform3d root, double x, double y, double z) {
        writer.teleport(put(root, x, y, z), POSITION);
    }

    @Override
    public void teleportTo(Transform3d root, Vector3dc position) {
        teleportTo(root, position.x(), position.y(), position.z());
    }

    @Override
    public void teleportTo(Transform3d root, Vector3dc position, Quaternionfc rotation) {
        writer.teleport(put(root, position, rotation), POSE);
    }

    @Override
    public void teleportOnStamp(Transform3d root, double x, double y, double z) {
        writer.teleportOnStamp(put(root, x, y, z), POSITION);
    }

    @Override
    public void teleportOnStamp(Transform3d root, Vector3dc position) {
        teleportOnStamp(root, position.x(), position.y(), position.z());
    }

    @Override
    public void teleportOnStamp(Transform3d root, Vector3dc position, Quaternionfc rotation) {
        writer.teleportOnStamp(put(root, position, rotation), POSE);
    }

    private int put(Transform3d root, double x, double y, double z) {
        int id = idOf(root);
        store.owner().checkLogicalWrite(store.form(), id);
        writer.putPosition(id, x, y, z);
        return id;
    }

    private int put(Transform3d root, Vector3dc position, Quaternionfc rotation) {
        double x = position.x();
        double y = position.y();
        double z = position.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        int id = put(root, x, y, z);
        writer.putRotation(id, i, j, k, w);
        return id;
    }

    private int idOf(Transform3d node) {
        return NODES.idIn(store, Objects.requireNonNull(node, "node"));
    }

    @Override
    public boolean contains(Transform3d node) {
        return positions.isExact(idOf(node));
    }

    @Override
    public Vector3d logicalPosition(Transform3d node, Vector3d dest) {
        Objects.requireNonNull(dest, "dest");
        return positions.logical(idOf(node), dest);
    }

    @Override
    public Vector3d visualPosition(Transform3d node, Vector3d dest) {
        Objects.requireNonNull(dest, "dest");
        int id = idOf(node);
        store.owner().checkVisualRead(store.form(), id);
        return positions.visual(id, dest);
    }

    @Override
    public boolean moveOrigin(double x, double y, double z) {
        store.requireNoWalk();
        PositionWriter.requireOrigin(x, y, z);
        positions.origin(before);
        boolean moves = positions.moveOrigin(x, y, z);
        if (moves) {
            positions.origin(by).sub(before);
            followers.rebase(by.x, by.y, by.z);
        }
        return moves;
    }

    @Override
    public boolean moveOrigin(Vector3dc position) {
        return moveOrigin(position.x(), position.y(), position.z());
    }

    @Override
    public Vector3d origin(Vector3d dest) {
        store.requireOwner();
        return positions.origin(Objects.requireNonNull(dest, "dest"));
    }

    @Override
    public PositionBatch batch(List<Transform3d> roots) {
        store.requireOwner();
        return new RootBatch(store, Branches.ids(store, NODES, roots));
    }
}
