package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.thread.OwnerThread;

/**
 * Writes the poses of one node in the plane at a time, for its handle, as {@link NodeWriter} does in space: values are first put
 * here, then written.
 *
 * <p>Each method that puts a value throws {@link IllegalArgumentException}, naming the node, for a number that is not finite.
 * Callers have found that the node may be written, and put all values before they write any.
 */
public final class PlaneWriter extends HandleWriter {
    public PlaneWriter(NodeTable nodes, OwnerThread owner, PoseWriter writer) {
        super(nodes, owner, writer);
    }

    /** Keeps a translation to be written. */
    public void putTranslation(int id, float x, float y) {
        PoseChecks.requireFinite("translation", nodes, id, x, y);
        pose[PlaneLayout.X] = x;
        pose[PlaneLayout.Y] = y;
    }

    /** Keeps an angle in radians to be written. */
    public void putAngle(int id, float angle) {
        PoseChecks.requireFinite("angle", nodes, id, angle);
        pose[PlaneLayout.ANGLE] = angle;
    }

    /** Keeps the velocity that a move of the translation comes with, until {@link #giveVelocities}. */
    public void putLinearVelocity(int id, float x, float y) {
        PoseChecks.requireFinite("linear velocity", nodes, id, x, y);
        velocities[0] = x;
        velocities[1] = y;
    }

    /** Puts the velocity of the angle, see {@link #putLinearVelocity}. */
    public void putAngularVelocity(int id, float velocity) {
        PoseChecks.requireFinite("angular velocity", nodes, id, velocity);
        velocities[velocities.length - 1] = velocity;
    }

    /** Keeps a scale to be written. */
    public void putScale(int id, float x, float y) {
        PoseChecks.requireFinite("scale", nodes, id, x, y);
        pose[PlaneLayout.SX] = x;
        pose[PlaneLayout.SY] = y;
    }

    /** Adds to the angle that a node has. */
    public void rotateBy(NodeChunk chunk, int place, int id, float angle) {
        PoseChecks.requireFinite("angle", nodes, id, angle);
        putAngle(id, chunk.logical[chunk.logicalOffset(place) + PlaneLayout.ANGLE] + angle);
        move(chunk, place, PoseParts.ROTATION);
        if (angle != 0) {
            turn[0] = angle;
            writer.giveTurn(chunk, place, turn);
        }
    }

    /** Moves the components that were put; the others stay. */
    public void move(NodeChunk chunk, int place, int parts) {
        writer.moveParts(chunk, place, pose, parts);
    }
}
