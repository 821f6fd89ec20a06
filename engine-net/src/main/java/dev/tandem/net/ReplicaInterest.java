package dev.tandem.net;

import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Node;
import java.util.Objects;
import org.joml.Vector2fc;
import org.joml.Vector3dc;
import org.joml.Vector3fc;

/**
 * Says which nodes a client is sent: those near its player, those that its team may see. It cannot know what it is not sent. A
 * branch is sent as a whole or not at all.
 */
@FunctionalInterface
public interface ReplicaInterest {

    /** All nodes: what a client is sent unless the host says otherwise. */
    ReplicaInterest ALL = (root, isSent) -> true;

    /**
     * Says whether a branch is sent to the client. Asked in {@link ReplicaServer#poll}, when the branch is new and then every
     * eighth send, so it may take that long until a node comes or goes. Must not write to the scene, and should be quick and
     * allocate nothing.
     *
     * @param root the node at the top of the branch, alive
     * @param isSent whether it has been sent until now; an answer that leans towards this keeps nodes at a border from coming and
     *     going
     * @return whether it is sent from now on
     */
    boolean includes(Node root, boolean isSent);

    /**
     * Returns the interest in what is near a point of space: branches whose root comes nearer than a radius, until it is
     * farther away than a larger one. Nodes in the plane are included, too. Positions are logical and, like those of the root,
     * relative to the origin of the scene.
     *
     * @param point the centre; read each time, so that the host moves it as its player moves
     * @param enterMetres the radius within which branches come
     * @param leaveMetres the radius beyond which they go, not smaller
     * @return the interest of one client; confined to the thread of the scene; asking allocates nothing
     * @throws IllegalArgumentException if a radius is negative or no number, or the second is smaller than the first
     */
    static ReplicaInterest within(Vector3fc point, float enterMetres, float leaveMetres) {
        return NearInterest.of(Objects.requireNonNull(point, "point"), enterMetres, leaveMetres);
    }

    /**
     * Returns the interest in what is near a point of the plane; see {@link #within(Vector3fc, float, float)}. Nodes in space are
     * included, too.
     *
     * @param point the centre; read each time
     * @param enterMetres the radius within which branches come
     * @param leaveMetres the radius beyond which they go, not smaller
     * @return the interest of one client
     * @throws IllegalArgumentException if a radius is negative or no number, or the second is smaller than the first
     */
    static ReplicaInterest within(Vector2fc point, float enterMetres, float leaveMetres) {
        return NearInterest.of(Objects.requireNonNull(point, "point"), enterMetres, leaveMetres);
    }

    /**
     * Returns the interest in what is near a point of a large world; see {@link #within(Vector3fc, float, float)}. Distances are
     * measured in double precision.
     *
     * @param world of the scene of the server
     * @param point the centre; read each time
     * @param enterMetres the radius within which branches come
     * @param leaveMetres the radius beyond which they go, not smaller
     * @return the interest of one client
     * @throws IllegalArgumentException if a radius is negative or no number, or the second is smaller than the first
     */
    static ReplicaInterest within(LargeWorld world, Vector3dc point, float enterMetres, float leaveMetres) {
        Objects.requireNonNull(world, "world");
        return NearInterest.of(world, Objects.requireNonNull(point, "point"), enterMetres, leaveMetres);
    }
}
