package dev.tandem.scene;

import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;

/** A tick group, what it does, and the time line of its nodes. */
final class GroupLane {
    private final TickGroup group;
    private final LineTask task;
    private boolean removed;

    GroupLane(TickGroup group, LineTask task) {
        this.group = group;
        this.task = task;
    }

    TickGroup group() {
        return group;
    }

    LineTask task() {
        return task;
    }

    void markRemoved() {
        removed = true;
    }

    boolean removed() {
        return removed;
    }

    void tick(Tick clockTick) {
        while (!removed && group.next(clockTick)) {
            Tick tick = group.tick();
            task.run(tick, tick.index() == 0 ? firstStart(clockTick) : tick.startNanos());
        }
    }

    /** With a phase, the first tick begins in the past, which was drawn already: its motions begin now. */
    private long firstStart(Tick clockTick) {
        return Math.min(clockTick.startNanos(), group.tick().endNanos() - 1);
    }
}
