package dev.tandem.transform.internal.thread;

import dev.tandem.transform.internal.list.MemberList;
import dev.tandem.transform.internal.pose.PoseForm;

/** Told of calls that are legal but may be mistakes; before the call has done anything. */
public interface CallWatcher {
    /** @param form tells the stores of a scene apart */
    void logicalWrite(PoseForm form, int id);

    /** Told of a {@linkplain #logicalWrite(PoseForm, int) logical write} by a batch. */
    void logicalWrite(PoseForm form, MemberList nodes);

    /**
     * Of a value that is written in a tick of another timeline than its own.
     *
     * @param channel name of the channel
     * @param owner number of the owner of the value
     * @param timeline number of the timeline of the value
     */
    void strayValue(String channel, int owner, int timeline);

    /** @param id of a node, or negative if many are read */
    void visualRead(PoseForm form, int id);
}
