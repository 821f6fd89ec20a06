package dev.tandem.scene.internal;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.write.Journal;
import org.jspecify.annotations.Nullable;

/**
 * Told of what is done to a scene as a whole: its timelines and what has values. Changes of nodes are told to the {@link
 * Journal} of their store. Timelines are named by their numbers; each method is called when the thing has happened.
 */
public interface SceneJournal {
    /** The scene has nodes in the plane from now on. */
    void planeOpened(TransformStore plane);

    /**
     * The scene has another channel.
     *
     * @param values of the channel, of which none was written yet, or the one of the scene itself alone
     * @param type as messages name it
     * @param objects the type of its values if these are objects
     */
    void channelOpened(ValueStore values, String name, String type, @Nullable Class<?> objects);

    void timelineOpened(int timeline);

    void timelineClosed(int timeline);

    /** A tick has begun: what was written before it is not part of it. */
    void tickBegun(int timeline);

    /** A tick has ended: what was written since the last one, frame or begin of a tick is part of it. */
    void tickEnded(int timeline, long startNanos, long endNanos);

    /** The last tick is as if it had ended at an instant, where the coming one begins. */
    void tickCut(int timeline, long endNanos);

    /**
     * A frame was interpolated: what was written before it is part of the last tick.
     *
     * @param leadNanos how far normal time was ahead
     */
    void framed(int timeline, long renderNanos, long leadNanos);

    /**
     * Followers were moved: what was done since the last frame is part of it. That they were attached to other nodes was told
     * before, and where they are is not told.
     *
     * @param hasRealTime whether those in real time were moved
     * @param realNanos of the host's clock; 0 if there was none
     */
    void followed(boolean hasRealTime, long renderNanos, long realNanos);

    /** A frame was interpolated before the first tick, at no particular instant. */
    void framedWithoutTick(int timeline);
}
