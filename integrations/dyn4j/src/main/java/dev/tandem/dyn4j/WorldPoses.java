package dev.tandem.dyn4j;

import dev.tandem.transform.Transform2d;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Transform;
import org.joml.Vector2d;
import org.joml.Vector2f;
import org.jspecify.annotations.Nullable;

/** Writes where bodies are in the world, and how they move there, in the spaces of their nodes' parents. Scales stay. */
final class WorldPoses {
    private final ParentSpace space;
    private final Vector2d location = new Vector2d();
    private final Vector2d direction = new Vector2d();
    private final Vector2d linear = new Vector2d();
    private final Vector2f position = new Vector2f();
    private final Vector2f velocity = new Vector2f();

    /** @param base in whose space bodies are, the parent of all nodes; null if they are in the world */
    WorldPoses(@Nullable Transform2d base) {
        this.space = new ParentSpace(base);
    }

    /** Moves a node to a place. */
    void move(Transform2d node, Transform place) {
        space.of(node);
        convert(place);
        node.moveTo(position.set(location), angle());
    }

    /** Moves a node back to where a body stands, if its parent took it along. */
    void keep(Transform2d node, Transform place) {
        space.of(node);
        convert(place);
        if (!space.isThere(
                location, direction, Math.abs(place.getTranslationX()) + Math.abs(place.getTranslationY()))) {
            node.moveTo(position.set(location), angle());
        }
    }

    /** Teleports to the poses to which {@link #move} moves. */
    void teleport(Transform2d node, Transform place) {
        space.of(node);
        convert(place);
        node.teleportTo(position.set(location), angle());
    }

    /**
     * Moves a node to where a body is, with velocities. Below a parent that moved since the
     * node was written last there are none to give: rules then use those of even motion in the space of the parent.
     *
     * @param before with which place the node was written last, from {@code at} on: x, y, cosine and sine
     */
    void moveWithVelocities(Transform2d node, PhysicsBody body, double[] before, int at) {
        space.of(node);
        convert(before[at], before[at + 1], before[at + 2], before[at + 3]);
        boolean standing = space.isThere(location, direction, Math.abs(before[at]) + Math.abs(before[at + 1]));
        convert(body.getTransform());
        position.set(location);
        if (!standing) {
            node.moveTo(position, angle());
            return;
        }
        linear.set(body.getLinearVelocity().x, body.getLinearVelocity().y);
        space.velocity(linear);
        node.moveWithVelocity(position, angle(), velocity.set(linear), (float) space.spin(body.getAngularVelocity()));
    }

    private void convert(Transform place) {
        convert(place.getTranslationX(), place.getTranslationY(), place.getCost(), place.getSint());
    }

    private void convert(double x, double y, double cosine, double sine) {
        location.set(x, y);
        direction.set(cosine, sine);
        space.place(location, direction);
    }

    private float angle() {
        return (float) Math.atan2(direction.y, direction.x);
    }
}
