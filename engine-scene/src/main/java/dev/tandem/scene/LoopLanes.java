package dev.tandem.scene;

import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.domain.TimeDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The domains and groups of a loop that have something to do, in the order in which they were named. */
final class LoopLanes {
    private final List<DomainLane> lanes = new ArrayList<>();
    private final Map<TimeDomain, DomainLane> laneOfDomain = new HashMap<>();

    /** Without groups that were removed; a removed group may have been added again. */
    private final Map<TickGroup, GroupLane> laneOfGroup = new HashMap<>();

    private final VisualSynchronizer main;

    /**
     * @param main drives the main timeline, which is that of the first domain
     * @param root the first domain
     * @param task of each of its ticks
     */
    LoopLanes(VisualSynchronizer main, TimeDomain root, Consumer<? super Tick> task) {
        this.main = main;
        put(root, new TimelineTask(task, main));
    }

    void add(TimeDomain domain, Consumer<? super Tick> task) {
        if (find(domain) != null) {
            throw new IllegalStateException(
                    "onTick was called already for " + domain + "; one task can call several others");
        }
        put(domain, new TimelineTask(task, main.openTimeline(domain)));
    }

    private void put(TimeDomain domain, TimelineTask task) {
        DomainLane lane = new DomainLane(domain, task);
        lanes.add(lane);
        laneOfDomain.put(domain, lane);
    }

    void add(TimeDomain domain, TickGroup group, Consumer<? super Tick> task) {
        if (laneOfGroup.containsKey(group)) {
            throw new IllegalStateException(
                    "onTick was called already for " + group + "; one task can call several others");
        }
        DomainLane domainLane = require(domain);
        VisualSynchronizer driver = main.openTimeline(group);
        GroupLane lane = new GroupLane(
                group, new TimelineTask(task, driver, domainLane.task().driver()));
        domainLane.add(lane);
        laneOfGroup.put(group, lane);
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

    void requireOwner() {
        main.requireOwner();
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
                laneOfGroup.values().removeIf(lane::has);
                lane.close();
            } else {
                lane.sweep();
            }
        }
    }
}
