package dev.tandem.scene;

import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import java.io.IOException;
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

    /** The saved loop that this one continues, until it has begun; null for a new start. */
    private @Nullable SavedLoop saved;

    /** Timelines of a loaded scene that are nobody's, to be closed. */
    private final List<VisualSynchronizer> orphans = new ArrayList<>();

    /**
     * @param main drives the main timeline, which is that of the first domain
     * @param root the first domain
     * @param task of each of its ticks
     * @param saved what the loop goes on as, or null
     */
    LoopLanes(VisualSynchronizer main, TimeDomain root, Consumer<? super Tick> task, @Nullable SavedLoop saved) {
        this.main = main;
        this.saved = saved;
        put(new DomainLane(root, new TimelineTask(task, main), saved == null ? null : saved.takeRoot()));
    }

    /** The state to be saved. */
    SavedLoop save(DomainTree tree) throws IOException {
        if (saved != null) {
            throw new IllegalStateException("this loop has not gone on yet: call start(realNanos) before it is saved");
        }
        List<SavedLoop.Lane> saves = new ArrayList<>();
        for (DomainLane lane : lanes) {
            if (!lane.domain().isClosed()) {
                saves.add(lane.save());
            }
        }
        return SavedLoop.of(tree, saves);
    }

    /** Lets the clocks of a loop go on as those that were saved, if there are any. */
    void load(DomainTree tree, long realNanos) {
        if (saved != null) {
            saved.load(tree, realNanos);
            for (DomainLane lane : lanes) {
                lane.load();
                lane.forEachOrphan(this::addOrphan);
            }
            saved.forEachTimeline(this::addOrphan);
            saved = null;
        }
    }

    private void addOrphan(int timeline) {
        orphans.add(main.adoptTimeline(timeline, "nobody"));
    }

    /** The driver of a timeline of its own. */
    private VisualSynchronizer open(Object purpose, SavedLoop.@Nullable Lane from) {
        return from == null ? main.openTimeline(purpose) : main.adoptTimeline(from.timeline(), purpose);
    }

    void add(TimeDomain domain, Consumer<? super Tick> task) {
        if (find(domain) != null) {
            throw new IllegalStateException(
                    "onTick was called already for " + domain + "; one task can call several others");
        }
        SavedLoop.Lane from = saved == null ? null : saved.take(domain);
        put(new DomainLane(domain, new TimelineTask(task, open(domain, from)), from));
    }

    private void put(DomainLane lane) {
        lanes.add(lane);
        laneOfDomain.put(lane.domain(), lane);
    }

    void add(TimeDomain domain, TickGroup group, Consumer<? super Tick> task) {
        if (laneOfGroup.containsKey(group)) {
            throw new IllegalStateException(
                    "onTick was called already for " + group + "; one task can call several others");
        }
        DomainLane domainLane = require(domain);
        SavedLoop.Lane from = saved == null ? null : domainLane.takeSavedGroup();
        GroupLane lane = new GroupLane(
                group,
                new TimelineTask(task, open(group, from), domainLane.task().driver()),
                from);
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
        orphans.forEach(VisualSynchronizer::close);
        orphans.clear();
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
