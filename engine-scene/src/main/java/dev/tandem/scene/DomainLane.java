package dev.tandem.scene;

import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.domain.TimeDomain;
import java.util.ArrayList;
import java.util.List;

/** A time domain, what it does, the timeline of its nodes, and its tick groups in the order in which they run. */
final class DomainLane {
    private final TimeDomain domain;
    private final TimelineTask task;
    private final List<GroupLane> groups = new ArrayList<>();

    DomainLane(TimeDomain domain, TimelineTask task) {
        this.domain = domain;
        this.task = task;
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
