package dev.tandem.testkit.model;

import dev.tandem.testkit.model.law.Blend;
import dev.tandem.testkit.model.law.ModelLaws;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;

/**
 * What the model says of a node besides its poses, at one moment.
 *
 * @param syncNeeded whether it is in motion
 * @param drawn whether neither it nor a node above it is hidden
 * @param logicalRevision counts logical writes
 * @param visualRevision counts visual writes
 * @param observedRevision the logical revision observed last
 * @param startNanos where its motion starts
 * @param endNanos where its motion ends
 * @param laws the rules of its next write
 * @param inheritance what it takes from its parent
 * @param limit of its moves
 * @param pending whether it was moved since its last observation
 * @param fromOtherTimeline whether its motion goes on from a visual pose
 * @param movesFromVisual whether its next move may begin where it is drawn
 * @param waitsForStamp whether a teleport waits for its stamp
 * @param visualIsLogical whether both local poses are the same bits
 * @param visualKnown false while only the engine can know its visual pose
 * @param tickStartKnown whether the model knows its pose at the tick's start
 * @param tickStartSlack what the engine's copy of that may be off by
 * @param blend what its visual pose may be off by
 * @param velocity along x, that can be read of it; null if the model does not know
 */
public record NodeState(
        boolean syncNeeded,
        boolean drawn,
        int logicalRevision,
        int visualRevision,
        int observedRevision,
        long startNanos,
        long endNanos,
        ModelLaws laws,
        Inheritance inheritance,
        JumpLimit limit,
        boolean pending,
        boolean fromOtherTimeline,
        boolean movesFromVisual,
        boolean waitsForStamp,
        boolean visualIsLogical,
        boolean visualKnown,
        boolean tickStartKnown,
        Slack tickStartSlack,
        Blend blend,
        Velocity velocity) {

    /**
     * A velocity that can be read (SPEC 13.1).
     *
     * @param perSecond along x
     * @param size of the larger of the ends that it is the difference of, per second
     * @param rounding how far one of the ends may be off, per second
     */
    public record Velocity(double perSecond, double size, double rounding) {}
}
