package dev.tandem.scene.internal.large;

import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.internal.TransformStore;
import java.util.Objects;
import org.joml.Vector2d;
import org.joml.Vector2dc;
import org.joml.Vector2fc;
import org.joml.Vector3d;

/** The large world of the nodes in the plane. */
public final class FlatPositions extends StoredPositions<Transform2d> implements LargeWorld2d {
    private final Vector3d position = new Vector3d();

    public FlatPositions(TransformStore store, SceneFollowers followers) {
        super(store, Transform2d.class, followers);
    }

    @Override
    public void moveTo(Transform2d root, double x, double y) {
        positions.move(put(root, x, y, 0), POSITION);
    }

    @Override
    public void moveTo(Transform2d root, Vector2dc to) {
        moveTo(root, to.x(), to.y());
    }

    @Override
    public void moveTo(Transform2d root, Vector2dc to, float angle) {
        positions.move(put(root, to, angle), POSE);
    }

    @Override
    public void moveWithVelocity(Transform2d root, Vector2dc to, Vector2fc linearVelocity) {
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        int id = put(root, to.x(), to.y(), 0);
        positions.putLinear(id, vx, vy, 0);
        positions.moveWithVelocities(id, POSITION);
    }

    @Override
    public void moveWithVelocity(
            Transform2d root, Vector2dc to, float angle, Vector2fc linearVelocity, float angularVelocity) {
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        int id = put(root, to, angle);
        positions.putLinear(id, vx, vy, 0);
        positions.putAngular(id, angularVelocity);
        positions.moveWithVelocities(id, POSE);
    }

    @Override
    public void teleportTo(Transform2d root, double x, double y) {
        positions.teleport(put(root, x, y, 0), POSITION);
    }

    @Override
    public void teleportTo(Transform2d root, Vector2dc to) {
        teleportTo(root, to.x(), to.y());
    }

    @Override
    public void teleportTo(Transform2d root, Vector2dc to, float angle) {
        positions.teleport(put(root, to, angle), POSE);
    }

    @Override
    public void teleportOnStamp(Transform2d root, double x, double y) {
        positions.teleportOnStamp(put(root, x, y, 0), POSITION);
    }

    @Override
    public void teleportOnStamp(Transform2d root, Vector2dc to) {
        teleportOnStamp(root, to.x(), to.y());
    }

    @Override
    public void teleportOnStamp(Transform2d root, Vector2dc to, float angle) {
        positions.teleportOnStamp(put(root, to, angle), POSE);
    }

    private int put(Transform2d root, Vector2dc to, float angle) {
        int id = put(root, to.x(), to.y(), 0);
        positions.putAngle(id, angle);
        return id;
    }

    @Override
    public Vector2d absoluteLogicalPosition(Transform2d node, Vector2d dest) {
        Objects.requireNonNull(dest, "dest");
        return flat(logical(node, position), dest);
    }

    @Override
    public Vector2d absoluteVisualPosition(Transform2d node, Vector2d dest) {
        Objects.requireNonNull(dest, "dest");
        return flat(visual(node, position), dest);
    }

    private static Vector2d flat(Vector3d from, Vector2d dest) {
        return dest.set(from.x, from.y);
    }

    @Override
    public boolean moveOrigin(double x, double y) {
        return moveOriginTo(x, y, 0);
    }

    @Override
    public boolean moveOrigin(Vector2dc to) {
        return moveOriginTo(to.x(), to.y(), 0);
    }

    @Override
    public Vector2d origin(Vector2d dest) {
        Objects.requireNonNull(dest, "dest");
        return flat(originIn(position), dest);
    }
}
