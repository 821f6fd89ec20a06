package dev.tandem.scene;

import dev.tandem.time.TickGroup;
import dev.tandem.time.domain.TimeDomain;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.jspecify.annotations.Nullable;

/** The domains and groups of a loop that have something to do, in the order in which they were named. */
final class LoopLanes {
    private final List<DomainLane> lanes = new ArrayList<>();
    private final MutableMap<TimeDomain, DomainLane> laneOfDomain = new UnifiedMap<>();

    /** Without the groups that were removed, of which one may have been added again. */
    private final MutableMap<TickGroup, GroupLane> laneOfGroup = new UnifiedMap<>();

    @SuppressWarnings("NullAway.Init")
    private VisualSynchronizer main;

    void add(TimeDomain domain, TimelineTask task) {
        if (find(domain) != null) {
            throw new IllegalStateException(
                    "onTick was called already for " + domain + "; one task can call several others");
        }
        DomainLane lane = new DomainLane(domain, task);
        lanes.add(lane);
        laneOfDomain.put(domain, lane);
        if (main != null) {
            task.open(main.openTimeline(domain));
        }
    }

    void add(TimeDomain domain, TickGroup group, TimelineTask task) {
        if (laneOfGroup.containsKey(group)) {
            throw new IllegalStateException(
                    "onTick was called already for " + group + "; one task can call several others");
        }
        DomainLane domainLane = require(domain);
        GroupLane lane = new GroupLane(group, task);
        domainLane.add(lane);
        laneOfGroup.put(group, lane);
        if (main != null) {
            domainLane.openGroup(lane, main);
        }
    }

    /** Opens a timeline for each lane; the first has the main one. */
    void open(VisualSynchronizer newMain) {
        main = newMain;
        for (int i = 0; i < lanes.size(); i++) {
            DomainLane lane = lanes.get(i);
            lane.task().open(i == 0 ? main : main.openTimeline(lane.domain()));
            lane.openGroups(main);
        }
    }

    /** Returns the lane of a domain, or null if it has none. */
    @Nullable
    DomainLane find(TimeDomain domain) {
        return laneOfDomain.get(domain);
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
        GroupLane lane = laneOfGroup.get(group);
        if (lane == null) {
            throw new IllegalStateException("this loop has no task for " + group + ": call onTick(group, task) first");
        }
        return lane;
    }

    /** Lets a group tick no more; its timeline ends with the next {@link #sweep}. */
    void remove(TickGroup group) {
        require(group).markRemoved();
        laneOfGroup.remove(group);
    }

    /** Refuses another thread than the owner of the scene, once there is one. */
    void requireOwner() {
        if (main != null) {
            main.requireOwner();
        }
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
                laneOfDomain.remove(lane.domain());
                laneOfGroup.removeIf((group, groupLane) -> lane.has(groupLane));
                lane.close();
            } else {
                lane.sweep();
            }
        }
    }
}
