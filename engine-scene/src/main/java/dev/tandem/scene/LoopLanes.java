package dev.tandem.scene;

import dev.tandem.time.TickGroup;
import dev.tandem.time.domain.TimeDomain;
import java.util.ArrayList;
import java.util.List;

/** The domains and groups of a loop that have something to do, in the order in which they were named. */
final class LoopLanes {
    private final List<DomainLane> lanes = new ArrayList<>();
    private VisualSynchronizer main;

    void add(TimeDomain domain, TimelineTask task) {
        if (find(domain) != null) {
            throw new IllegalStateException(
                    "onTick was called already for " + domain + "; one task can call several others");
        }
        lanes.add(new DomainLane(domain, task));
        if (main != null) {
            task.open(main.openTimeline());
        }
    }

    void add(TimeDomain domain, TickGroup group, TimelineTask task) {
        if (findGroup(group) != null) {
            throw new IllegalStateException(
                    "onTick was called already for " + group + "; one task can call several others");
        }
        require(domain).add(new GroupLane(group, task));
        if (main != null) {
            task.open(main.openTimeline());
        }
    }

    /** Opens a timeline for each lane; the first has the main one. */
    void open(VisualSynchronizer newMain) {
        main = newMain;
        for (int i = 0; i < lanes.size(); i++) {
            lanes.get(i).task().open(i == 0 ? main : main.openTimeline());
            lanes.get(i).openGroups(main);
        }
    }

    /** Returns the lane of a domain, or null if it has none. */
    DomainLane find(TimeDomain domain) {
        for (int i = 0; i < lanes.size(); i++) {
            if (lanes.get(i).domain() == domain) {
                return lanes.get(i);
            }
        }
        return null;
    }

    DomainLane require(TimeDomain domain) {
        DomainLane lane = find(domain);
        if (lane == null || domain.isClosed()) {
            throw new IllegalStateException(
                    "this loop has no task for " + domain + ": call onTick(domain, task) first");
        }
        return lane;
    }

    GroupLane require(TickGroup group) {
        GroupLane lane = findGroup(group);
        if (lane == null) {
            throw new IllegalStateException("this loop has no task for " + group + ": call onTick(group, task) first");
        }
        return lane;
    }

    void requireUsable() {
        main.requireUsable();
    }

    void beforeFrame() {
        for (int i = 0; i < lanes.size(); i++) {
            lanes.get(i).beforeFrame();
        }
    }

    /** Closes the timelines of domains that were closed and of groups that were removed; not while ticks run. */
    void sweep() {
        for (int i = lanes.size() - 1; i >= 0; i--) {
            DomainLane lane = lanes.get(i);
            if (lane.domain().isClosed()) {
                lanes.remove(i);
                lane.close();
            } else {
                lane.sweep();
            }
        }
    }

    private GroupLane findGroup(TickGroup group) {
        for (int i = 0; i < lanes.size(); i++) {
            GroupLane lane = lanes.get(i).find(group);
            if (lane != null) {
                return lane;
            }
        }
        return null;
    }
}
