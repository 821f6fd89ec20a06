package dev.tandem.large;

import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** Nodes in space. */
final class Space extends Fleet {
    private final LargeWorld world = scene.space().largeWorld();
    private final List<Transform3d> nodes = new ArrayList<>();

    @Override
    Quaterniond create(int parent, Random random) {
        Transform3d node = parent < 0 ? scene.create() : scene.create(nodes.get(parent));
        nodes.add(node);
        node.rotateTo(new Quaternionf(random.nextFloat() - 0.5f, random.nextFloat(), random.nextFloat() - 0.5f, 0.3f)
                .normalize());
        return new Quaterniond(node.logicalLocal(new Pose3d()).rotation()).normalize();
    }

    @Override
    Vector3d fit(Vector3d vector) {
        return vector;
    }

    @Override
    void place(int node, Vector3d to, boolean teleports) {
        if (teleports) {
            world.teleportTo(nodes.get(node), to);
        } else {
            world.moveTo(nodes.get(node), to);
        }
    }

    @Override
    void placeLocally(int node, Vector3f to, boolean teleports) {
        if (teleports) {
            nodes.get(node).teleportTo(to);
        } else {
            nodes.get(node).moveTo(to);
        }
    }

    @Override
    void rebase(Vector3f origin) {
        scene.rebase(origin);
    }

    @Override
    void moveOrigin(Vector3d to) {
        world.moveOrigin(to);
    }

    @Override
    Vector3d origin(Vector3d dest) {
        return world.origin(dest);
    }

    @Override
    Vector3d drawn(int node, Vector3d dest) {
        return dest.set(nodes.get(node).visualWorldPosition(new Vector3f()));
    }

    @Override
    Vector3d visual(int node, Vector3d dest) {
        return world.absoluteVisualPosition(nodes.get(node), dest);
    }

    @Override
    Vector3d logical(int node, Vector3d dest) {
        return world.absoluteLogicalPosition(nodes.get(node), dest);
    }
}
