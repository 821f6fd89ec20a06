package dev.tandem.scene;

import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.domain.TimeDomain;
import java.util.ArrayList;
import java.util.List;

/** A time domain, what it does, the time line of its nodes, and its tick groups in the order in which they run. */
final class DomainLane {
    private final TimeDomain domain;
    private final LineTask task;
    private final List<GroupLane> groups = new ArrayList<>();

    DomainLane(TimeDomain domain, LineTask task) {
        this.domain = domain;
        this.task = task;
    }

    TimeDomain domain() {
        return domain;
    }

    LineTask task() {
        return task;
    }

    void add(GroupLane group) {
        groups.add(group);
    }

    /** Returns the lane of a group, or null if it is not of this domain. */
    GroupLane find(TickGroup group) {
        for (int i = 0; i < groups.size(); i++) {
            GroupLane lane = groups.get(i);
            if (lane.group() == group && !lane.removed()) {
                return lane;
            }
        }
        return null;
    }

    void openGroups(VisualSynchronizer main) {
        groups.forEach(group -> group.task().open(main.openLine()));
    }

    void tick(Tick tick) {
        task.run(tick);
        for (int i = 0; i < groups.size() && !domain.isClosed(); i++) {
            groups.get(i).tick(tick, domain.clock().rate().stepNanos());
        }
    }

    void beforeFrame() {
        long renderNanos = domain.frame().renderNanos();
        task.line().beforeFrame(renderNanos);
        for (int i = 0; i < groups.size(); i++) {
            groups.get(i).task().line().beforeFrame(renderNanos);
        }
    }

    /** Closes the lines of groups that were removed. */
    void sweep() {
        for (int i = groups.size() - 1; i >= 0; i--) {
            if (groups.get(i).removed()) {
                groups.remove(i).task().line().close();
            }
        }
    }

    void close() {
        groups.forEach(group -> group.task().line().close());
        task.line().close();
    }
}
