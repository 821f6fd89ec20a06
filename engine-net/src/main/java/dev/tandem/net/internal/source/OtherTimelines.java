package dev.tandem.net.internal.source;

import dev.tandem.scene.Timeline;
import dev.tandem.time.GameTime;
import dev.tandem.transform.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that are not on the main timeline, and where they are at instants of that: their ticks end at others, so of each
 * snapshot they have the pose of the instant at which its last tick began, on the way between two of their own (SPEC 15.3).
 * Confined to one thread; allocates when a node comes.
 */
final class OtherTimelines {

    /** A timeline, and the instants of it that the last two frames rendered. */
    private static final class Lane {
        final Timeline timeline;
        final GameTime time;
        long nanosBefore;
        long nanosNow;

        Lane(Timeline timeline, GameTime time) {
            this.timeline = timeline;
            this.time = time;
            nanosNow = time.renderNanos();
        }

        long at(double back) {
            return nanosNow - Math.round((nanosNow - nanosBefore) * back);
        }
    }

    private final LargePlaces places;
    private final List<Lane> lanes = new ArrayList<>();
    private @Nullable Lane[] laneOf = {};
    private @Nullable TickPath[] paths = {};
    private int[] slots = {};
    private int count;
    private long mainBefore;
    private long mainNow;

    /** How many frames before the last one an instant is. */
    private double back;

    OtherTimelines(LargePlaces places) {
        this.places = places;
    }

    boolean isAny() {
        return !lanes.isEmpty();
    }

    void add(Timeline timeline, GameTime time) {
        lanes.add(new Lane(timeline, time));
    }

    /** Forgets which nodes there are; each is to be {@linkplain #take taken} again. */
    void clear() {
        count = 0;
    }

    /** Takes a node if it is on one of the timelines; returns false if it is not. */
    boolean take(int slot, Node node) {
        if (slot >= paths.length) {
            paths = Arrays.copyOf(paths, Math.max(slot + 1, paths.length * 3 / 2));
            laneOf = Arrays.copyOf(laneOf, paths.length);
            slots = Arrays.copyOf(slots, paths.length);
        }
        Lane lane = lane(node);
        TickPath path = paths[slot];
        laneOf[slot] = lane;
        if (lane == null) {
            paths[slot] = null;
            return false;
        }
        if (path == null || !path.isOf(node)) {
            paths[slot] = TickPath.of(node, places);
        }
        slots[count] = slot;
        count++;
        return true;
    }

    private @Nullable Lane lane(Node node) {
        for (int i = 0; i < lanes.size(); i++) {
            Lane lane = lanes.get(i);
            if (!lane.timeline.isClosed() && lane.timeline.contains(node)) {
                return lane;
            }
        }
        return null;
    }

    int count() {
        return count;
    }

    int slot(int i) {
        return slots[i];
    }

    /** A frame has been drawn, and all its ticks have run. */
    void frame(long mainNanos) {
        mainBefore = mainNow;
        mainNow = mainNanos;
        for (int i = 0; i < lanes.size(); i++) {
            Lane lane = lanes.get(i);
            lane.nanosBefore = lane.nanosNow;
            lane.nanosNow = lane.time.renderNanos();
        }
    }

    /** Looks where a node is after that frame. */
    void look(int slot, boolean jumped) {
        TickPath path = paths[slot];
        Lane lane = laneOf[slot];
        if (path != null && lane != null) {
            path.look(jumped, lane.nanosBefore);
        }
    }

    /** Chooses the instant of the main timeline at which nodes are looked for. */
    void choose(long mainNanos) {
        back = mainNow > mainBefore ? (double) (mainNow - mainNanos) / (mainNow - mainBefore) : 0;
    }

    /** Returns where a node is at the instant that was chosen, null if it is not on one of the timelines. */
    @Nullable
    TickPath find(int slot) {
        Lane lane = slot < laneOf.length ? laneOf[slot] : null;
        TickPath path = lane == null ? null : paths[slot];
        if (path != null && lane != null) {
            path.at(lane.at(back));
        }
        return path;
    }
}
