package dev.tandem.scene;

import dev.tandem.time.Tick;
import java.util.function.Consumer;

/** What the host does in the ticks of one timeline, between the two calls that the timeline needs. */
final class TimelineTask {
    private final Consumer<? super Tick> task;
    private VisualSynchronizer driver;
    private Timeline timeline;

    TimelineTask(Consumer<? super Tick> task) {
        this.task = task;
    }

    void open(VisualSynchronizer newDriver) {
        driver = newDriver;
        timeline = new LoopTimeline(newDriver);
    }

    VisualSynchronizer driver() {
        return driver;
    }

    /** What the host may have of it. */
    Timeline timeline() {
        if (timeline == null) {
            throw new IllegalStateException(
                    "the loop has no scene yet: call bind(scene) or start(scene, realNanos) first");
        }
        return timeline;
    }

    void accept(Tick tick) {
        task.accept(tick);
    }

    /** Runs a tick. If the task throws, the tick counts all the same. */
    void run(Tick tick) {
        driver.beforeTick();
        try {
            task.accept(tick);
        } finally {
            driver.afterTick(tick);
        }
    }
}
