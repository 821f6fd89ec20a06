package dev.tandem.net;

import dev.tandem.transform.Node;

/** Gives a client's copies of the server's nodes what a game has beside transforms: meshes, sounds, health bars. */
@FunctionalInterface
public interface ReplicaSpawner {

    /**
     * A copy was created in the client's scene, below its parent and with its pose. The host may keep data for it, and create
     * nodes of its own below it; it must not move, re-parent or destroy it.
     *
     * @param node the copy, a {@code Transform3d} or a {@code Transform2d} as the server's node is
     * @param kind the number that the server gave to it, 0 if it gave none
     */
    void spawned(Node node, int kind);

    /**
     * A copy is about to be destroyed, with all below it.
     *
     * @param node the copy, still alive
     */
    default void despawning(Node node) {}
}
