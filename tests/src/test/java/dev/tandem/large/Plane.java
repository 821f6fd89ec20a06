package dev.tandem.large;

import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.transform.Transform2d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector2d;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** Nodes in the plane. */
final class Plane extends Fleet {
    private final LargeWorld2d world = scene.plane().largeWorld();
    private final List<Transform2d> nodes = new ArrayList<>();
    private final Vector2d point = new Vector2d();

    @Override
    Quaterniond create(int parent, Random random) {
        Transform2d node = parent < 0 ? scene.plane().create() : scene.plane().create(nodes.get(parent));
        nodes.add(node);
        float angle = random.nextFloat() * 8 - 4;
        node.rotateTo(angle);
        return new Quaterniond().rotationZ(angle);
    }

    @Override
    Vector3d fit(Vector3d vector) {
        vector.z = 0;
        return vector;
    }

    @Override
    void place(int node, Vector3d to, boolean teleports) {
        if (teleports) {
            world.teleportTo(nodes.get(node), to.x, to.y);
        } else {
            world.moveTo(nodes.get(node), point.set(to.x, to.y));
        }
    }

    @Override
    void placeLocally(int node, Vector3f to, boolean teleports) {
        if (teleports) {
            nodes.get(node).teleportTo(to.x, to.y);
        } else {
            nodes.get(node).moveTo(to.x, to.y);
        }
    }

    @Override
    void rebase(Vector3f origin) {
        scene.plane().rebase(new Vector2f(origin.x, origin.y));
    }

    @Override
    void moveOrigin(Vector3d to) {
        world.moveOrigin(to.x, to.y);
    }

    @Override
    Vector3d origin(Vector3d dest) {
        return lift(world.origin(point), dest);
    }

    @Override
    Vector3d drawn(int node, Vector3d dest) {
        Vector2f drawn = nodes.get(node).visualWorldPosition(new Vector2f());
        return dest.set(drawn.x, drawn.y, 0);
    }

    @Override
    Vector3d visual(int node, Vector3d dest) {
        return lift(world.absoluteVisualPosition(nodes.get(node), point), dest);
    }

    @Override
    Vector3d logical(int node, Vector3d dest) {
        return lift(world.absoluteLogicalPosition(nodes.get(node), point), dest);
    }

    private static Vector3d lift(Vector2d from, Vector3d dest) {
        return dest.set(from.x, from.y, 0);
    }
}
