package dev.tandem.bullet;

import dev.tandem.transform.Transform3d;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/** Writes where bodies are in the world, and how they move there, in the spaces of their nodes' parents. Scales stay. */
final class WorldPoses {
    private final ParentSpace space;
    private final Vector3d location = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d linear = new Vector3d();
    private final Vector3d angular = new Vector3d();
    private final Vector3f position = new Vector3f();
    private final Quaternionf orientation = new Quaternionf();
    private final Vector3f velocity = new Vector3f();
    private final Vector3f spin = new Vector3f();

    /** @param base in whose space bodies are, the parent of all nodes; null if they are in the world */
    WorldPoses(@Nullable Transform3d base) {
        this.space = new ParentSpace(base);
    }

    /** Moves a node to a place, whose numbers begin at {@code at}. */
    void move(Transform3d node, float[] places, int at) {
        space.of(node);
        convert(places, at);
        node.moveTo(position.set(location), orientation.set(rotation));
    }

    /** Moves a node back to where a body stands, if its parent took it along. */
    void keep(Transform3d node, float[] places, int at) {
        space.of(node);
        convert(places, at);
        if (!space.isThere(location, rotation, sizeOf(places, at))) {
            node.moveTo(position.set(location), orientation.set(rotation));
        }
    }

    /** Teleports to the poses to which {@link #move} moves. */
    void teleport(Transform3d node, float[] places, int at) {
        space.of(node);
        convert(places, at);
        node.teleportTo(position.set(location), orientation.set(rotation));
    }

    /**
     * Moves a node to where a body is, with velocities. Below a parent that moved since the node was written last there are none
     * to give: rules then use those of even motion in the space of the parent.
     *
     * @param before with which place the node was written last, from {@code at} on
     */
    void moveWithVelocities(Transform3d node, BodyState body, float[] before, int at) {
        space.of(node);
        convert(before, at);
        boolean standing = space.isThere(location, rotation, sizeOf(before, at));
        convert(body.place, 0);
        position.set(location);
        orientation.set(rotation);
        if (standing) {
            space.velocities(linear.set(body.linear), angular.set(body.angular));
            node.moveWithVelocity(position, orientation, velocity.set(linear), spin.set(angular));
        } else {
            node.moveTo(position, orientation);
        }
    }

    private void convert(float[] places, int at) {
        BodyState.location(places, at, location);
        BodyState.rotation(places, at, rotation);
        space.place(location, rotation);
    }

    private static double sizeOf(float[] places, int at) {
        return Math.abs(places[at]) + Math.abs(places[at + 1]) + Math.abs(places[at + 2]);
    }
}
