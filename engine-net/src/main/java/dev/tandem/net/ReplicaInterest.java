package dev.tandem.net;

import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.Objects;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
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
        Objects.requireNonNull(point, "point");
        requireRadii(enterMetres, leaveMetres);
        Vector3f place = new Vector3f();
        return (root, isSent) -> !(root instanceof Transform3d spatial)
                || spatial.logicalWorldPosition(place).distance(point) <= (isSent ? leaveMetres : enterMetres);
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
        Objects.requireNonNull(point, "point");
        requireRadii(enterMetres, leaveMetres);
        Vector2f place = new Vector2f();
        return (root, isSent) -> !(root instanceof Transform2d flat)
                || flat.logicalWorldPosition(place).distance(point) <= (isSent ? leaveMetres : enterMetres);
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
        Objects.requireNonNull(point, "point");
        requireRadii(enterMetres, leaveMetres);
        Vector3d place = new Vector3d();
        return (root, isSent) -> !(root instanceof Transform3d spatial)
                || world.absoluteLogicalPosition(spatial, place).distance(point)
                        <= (isSent ? leaveMetres : enterMetres);
    }

    private static void requireRadii(float enterMetres, float leaveMetres) {
        if (!(enterMetres >= 0 && leaveMetres >= enterMetres)) {
            throw new IllegalArgumentException(
                    "the radius to enter must not be negative, and the one to leave not be smaller; they are "
                            + enterMetres + " and " + leaveMetres + " m");
        }
    }
}
