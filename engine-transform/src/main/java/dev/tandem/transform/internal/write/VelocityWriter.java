package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Motions;

/** Tells rules of the velocities with which nodes were just written. */
final class VelocityWriter {
    private final Motions motions;

    VelocityWriter(Motions motions) {
        this.motions = motions;
    }

    /**
     * Tells the rule of a node what it wants to know, unless the node snaps or is at rest.
     *
     * @param parts the components that have a velocity
     * @param velocities three floats of the linear velocity and three of the angular one
     */
    void give(NodeChunk chunk, int index, int parts, float[] velocities, int at) {
        int moving = parts & motions.velocityParts(chunk, index);
        if (moving != 0 && motions.openMoving(chunk, index, isAnyOtherThanZero(moving, velocities, at))) {
            MotionChunk motion = motions.rowChunk(index);
            int row = chunk.row[index & NodeChunk.MASK] & MotionChunk.MASK;
            motions.rowRule(index).velocitiesGiven(motion, row, moving, velocities, at);
        }
    }

    /** As {@link #give}, of a turn by an angle in radians about an axis of unit length. */
    void giveTurn(NodeChunk chunk, int index, double x, double y, double z, double angle) {
        boolean matters = (motions.velocityParts(chunk, index) & PoseParts.ROTATION) != 0;
        if (matters && angle != 0 && motions.openMoving(chunk, index, true)) {
            MotionChunk motion = motions.rowChunk(index);
            int row = chunk.row[index & NodeChunk.MASK] & MotionChunk.MASK;
            motions.rowRule(index)
                    .turnGiven(motion, row, (float) (x * angle), (float) (y * angle), (float) (z * angle));
        }
    }

    private static boolean isAnyOtherThanZero(int parts, float[] v, int at) {
        return (parts & PoseParts.TRANSLATION) != 0 && (v[at] != 0 || v[at + 1] != 0 || v[at + 2] != 0)
                || (parts & PoseParts.ROTATION) != 0 && (v[at + 3] != 0 || v[at + 4] != 0 || v[at + 5] != 0);
    }
}
