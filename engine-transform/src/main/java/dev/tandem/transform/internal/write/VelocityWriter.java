package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Motions;

/** Tells rules of the velocities with which nodes were just written: three floats and three, or in the plane two and one. */
public final class VelocityWriter {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private final PoseWriter writer;
    private final Motions motions;
    private final PoseForm form;

    VelocityWriter(PoseWriter writer, Motions motions, PoseForm form) {
        this.writer = writer;
        this.motions = motions;
        this.form = form;
    }

    /**
     * Tells the rule of a node what it wants to know, unless the node snaps or is at rest.
     *
     * @param parts the components that have a velocity
     * @param velocities the linear velocity, and after it the angular one
     */
    public void give(NodeChunk chunk, int index, int parts, float[] velocities, int at) {
        Journal journal = writer.journal();
        if (journal != null) {
            journal.velocities(chunk.id(index), parts, velocities, at);
        }
        tell(chunk, index, parts, velocities, at);
    }

    private void tell(NodeChunk chunk, int index, int parts, float[] velocities, int at) {
        int moving = parts & motions.velocityParts(chunk, index);
        if (moving != 0 && motions.openMoving(chunk, index, isAnyOtherThanZero(moving, velocities, at))) {
            motions.giveVelocities(chunk, index, moving, velocities, at);
        }
    }

    /**
     * As {@link #give}, of translation and rotation, for nodes of one chunk whose places follow each other, as far as their
     * rule can be told at once.
     *
     * @param velocities of each node, without gaps
     * @return for how many
     */
    int giveRun(NodeChunk chunk, int first, int count, float[] velocities, int at) {
        int run = motions.runs().pending(chunk, first, count);
        if (run == 0) {
            tell(chunk, first, RIGID, velocities, at);
            return 1;
        }
        int moving = RIGID & motions.velocityParts(chunk, first);
        if (moving != 0) {
            int row = chunk.row[first & NodeChunk.MASK] & MotionChunk.MASK;
            motions.rowRule(first).velocitiesGiven(motions.rowChunk(first), row, run, moving, velocities, at);
        }
        return run;
    }

    /** Gives a turn other than zero, see {@link #give} and {@link dev.tandem.transform.internal.rule.RowRule#turnGiven} has it. */
    public void giveTurn(NodeChunk chunk, int index, float[] turn) {
        Journal journal = writer.journal();
        if (journal != null) {
            journal.turned(chunk.id(index), turn);
        }
        boolean matters = (motions.velocityParts(chunk, index) & PoseParts.ROTATION) != 0;
        if (matters && motions.openMoving(chunk, index, true)) {
            motions.giveTurn(chunk, index, turn);
        }
    }

    private boolean isAnyOtherThanZero(int parts, float[] v, int at) {
        int angular = at + form.velocityWidth(PoseParts.TRANSLATION);
        return (parts & PoseParts.TRANSLATION) != 0 && isOtherThanZero(v, at, angular)
                || (parts & PoseParts.ROTATION) != 0 && isOtherThanZero(v, angular, at + form.velocityFloats());
    }

    private static boolean isOtherThanZero(float[] values, int from, int to) {
        for (int k = from; k < to; k++) {
            if (values[k] != 0) {
                return true;
            }
        }
        return false;
    }
}
