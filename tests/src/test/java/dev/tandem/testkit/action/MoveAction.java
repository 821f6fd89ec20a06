package dev.tandem.testkit.action;

import dev.tandem.transform.Pose3d;
import org.joml.Vector3f;

/** An {@link Action} that says how a node goes on. */
public sealed interface MoveAction extends Action {

    /**
     * Does it.
     *
     * @param target where
     */
    void moveIn(MoveTarget target);

    @Override
    default void playOn(ActionTarget target) {
        moveIn(target.moves());
    }

    /**
     * Moves a node with velocities.
     *
     * @param node pick of the node
     * @param how which setter
     * @param stays whether to write the pose that the node already has
     * @param pose the logical pose
     * @param linear per second
     * @param angular radians per second
     */
    record Move(int node, Write how, boolean stays, Pose3d pose, Vector3f linear, Vector3f angular)
            implements MoveAction {
        @Override
        public void moveIn(MoveTarget target) {
            target.move(node, how, stays, pose, linear, angular);
        }
    }

    /**
     * Turns a node.
     *
     * @param node pick of the node
     * @param axis of any length but zero
     * @param angle in radians
     */
    record Turn(int node, Vector3f axis, float angle) implements MoveAction {
        @Override
        public void moveIn(MoveTarget target) {
            target.turn(node, axis, angle);
        }
    }
}
