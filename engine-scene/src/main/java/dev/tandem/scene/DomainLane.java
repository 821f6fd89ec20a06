package dev.tandem.scene;

import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.domain.TimeDomain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** A time domain, what it does, the timeline of its nodes, and its tick groups in the order in which they run. */
final class DomainLane {
    private final TimeDomain domain;
    private final TimelineTask task;
    private final SavedLoop.@Nullable Lane saved;
    private final List<GroupLane> groups = new ArrayList<>();

    /** @param saved that this one goes on as, or null */
    DomainLane(TimeDomain domain, TimelineTask task, SavedLoop.@Nullable Lane saved) {
        this.domain = domain;
        this.task = task;
        this.saved = saved;
    }

    SavedLoop.Lane save() throws IOException {
        SavedLoop.Lane lane = SavedLoop.Lane.of(domain, task.driver().number());
        for (GroupLane group : groups) {
            if (!group.removed()) {
                lane.add(group.save());
            }
        }
        return lane;
    }

    /** The saved group that the next group continues, or null. */
    SavedLoop.@Nullable Lane takeSavedGroup() {
        return saved == null ? null : saved.takeGroup();
    }

    /** Lets the groups go on, when the clock does. */
    void load() {
        groups.forEach(group -> group.load(domain.tick()));
    }

    /** Calls {@code action} with the timelines of saved groups that no group here has taken. */
    void forEachOrphan(IntConsumer action) {
        for (SavedLoop.Lane group = takeSavedGroup(); group != null; group = takeSavedGroup()) {
            action.accept(group.timeline());
        }
    }

    TimeDomain domain() {
        return domain;
    }

    TimelineTask task() {
        return task;
    }

    void add(GroupLane group) {
        groups.add(group);
    }

    boolean has(GroupLane group) {
        return groups.contains(group);
    }

    void tick(Tick tick) {
        task.run(tick);
        for (int i = 0; i < groups.size() && !domain.isClosed(); i++) {
            groups.get(i).tick(tick);
        }
    }

    void beforeFrame() {
        Frame frame = domain.frame();
        task.driver().beforeFrame(frame);
        for (int i = 0; i < groups.size(); i++) {
            groups.get(i).task().driver().beforeFrame(frame);
        }
    }

    /** Closes the timelines of groups that were removed. */
    void sweep() {
        for (int i = groups.size() - 1; i >= 0; i--) {
            if (groups.get(i).removed()) {
                groups.remove(i).task().driver().close();
            }
        }
    }

    void close() {
        groups.forEach(group -> group.task().driver().close());
        task.driver().close();
    }
}
