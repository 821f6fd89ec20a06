package dev.tandem.scene;

import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A tick group, what it does, and the timeline of its nodes. A timeline keeps one motion per node, so the motions of a group
 * have to follow on one another without a gap or an overlap at any instant that can be drawn. They do when each begins with
 * the clock's tick that it was made in. The ticks that run in one tick of the clock make one motion, and it ends where the
 * next will begin: at the start of the tick of the clock in which the group is due again. Where the group's ticks begin with
 * ticks of the clock, that is its own interval.
 */
final class GroupLane {
    private final TickGroup group;
    private final TimelineTask task;
    private SavedLoop.@Nullable Lane saved;
    private boolean moved;
    private long endNanos;
    private boolean removed;

    /** @param saved that this one goes on as, or null */
    GroupLane(TickGroup group, TimelineTask task, SavedLoop.@Nullable Lane saved) {
        this.group = group;
        this.task = task;
        this.saved = saved;
    }

    SavedLoop.Lane save() throws IOException {
        return SavedLoop.Lane.of(group, task.driver().number(), moved, endNanos);
    }

    /** Goes on as the saved one if there is one, when the clock does. */
    void load(Tick clockTick) {
        if (saved != null) {
            saved.load(group, clockTick);
            moved = saved.moved();
            endNanos = saved.endNanos();
            saved = null;
        }
    }

    TimelineTask task() {
        return task;
    }

    void markRemoved() {
        removed = true;
    }

    boolean removed() {
        return removed;
    }

    /** Runs what is due in a tick of the clock. */
    void tick(Tick clockTick) {
        if (removed || !group.next(clockTick)) {
            return;
        }
        task.driver().beforeTick();
        try {
            do {
                task.accept(group.tick());
            } while (!removed && group.next(clockTick));
        } finally {
            long startNanos = clockTick.startNanos();
            if (moved && endNanos > startNanos) {
                task.driver().cutLastTick(startNanos);
            }
            endNanos = group.dueNanos();
            moved = true;
            task.driver().afterTick(startNanos, endNanos);
        }
    }
}
