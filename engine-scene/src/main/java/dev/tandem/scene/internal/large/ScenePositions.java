package dev.tandem.scene.internal.large;

import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.TransformStore;
import java.util.Objects;
import org.joml.Quaternionfc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3fc;

/** The large world of the nodes in space. */
public final class ScenePositions extends StoredPositions<Transform3d> implements LargeWorld {

    public ScenePositions(TransformStore store, SceneFollowers followers) {
        super(store, Transform3d.class, followers);
    }

    @Override
    public void moveTo(Transform3d root, double x, double y, double z) {
        positions.move(put(root, x, y, z), POSITION);
    }

    @Override
    public void moveTo(Transform3d root, Vector3dc position) {
        moveTo(root, position.x(), position.y(), position.z());
    }

    @Override
    public void moveTo(Transform3d root, Vector3dc position, Quaternionfc rotation) {
        positions.move(put(root, position, rotation), POSE);
    }

    @Override
    public void moveWithVelocity(Transform3d root, Vector3dc position, Vector3fc linearVelocity) {
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        float vz = linearVelocity.z();
        int id = put(root, position.x(), position.y(), position.z());
        positions.putLinear(id, vx, vy, vz);
        positions.moveWithVelocities(id, POSITION);
    }

    @Override
    public void moveWithVelocity(
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
        positions.putLinear(id, vx, vy, vz);
        positions.putAngular(id, ax, ay, az);
        positions.moveWithVelocities(id, POSE);
    }

    @Override
    public void teleportTo(Transform3d root, double x, double y, double z) {
        positions.teleport(put(root, x, y, z), POSITION);
    }

    @Override
    public void teleportTo(Transform3d root, Vector3dc position) {
        teleportTo(root, position.x(), position.y(), position.z());
    }

    @Override
    public void teleportTo(Transform3d root, Vector3dc position, Quaternionfc rotation) {
        positions.teleport(put(root, position, rotation), POSE);
    }

    @Override
    public void teleportOnStamp(Transform3d root, double x, double y, double z) {
        positions.teleportOnStamp(put(root, x, y, z), POSITION);
    }

    @Override
    public void teleportOnStamp(Transform3d root, Vector3dc position) {
        teleportOnStamp(root, position.x(), position.y(), position.z());
    }

    @Override
    public void teleportOnStamp(Transform3d root, Vector3dc position, Quaternionfc rotation) {
        positions.teleportOnStamp(put(root, position, rotation), POSE);
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
        positions.putRotation(id, i, j, k, w);
        return id;
    }

    @Override
    public Vector3d absoluteLogicalPosition(Transform3d node, Vector3d dest) {
        return logical(node, Objects.requireNonNull(dest, "dest"));
    }

    @Override
    public Vector3d absoluteVisualPosition(Transform3d node, Vector3d dest) {
        return visual(node, Objects.requireNonNull(dest, "dest"));
    }

    @Override
    public boolean moveOrigin(double x, double y, double z) {
        return moveOriginTo(x, y, z);
    }

    @Override
    public boolean moveOrigin(Vector3dc position) {
        return moveOriginTo(position.x(), position.y(), position.z());
    }

    @Override
    public Vector3d origin(Vector3d dest) {
        return originIn(Objects.requireNonNull(dest, "dest"));
    }
}
