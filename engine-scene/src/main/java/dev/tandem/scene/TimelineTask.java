package dev.tandem.scene;

import dev.tandem.time.Tick;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the host does in the ticks of one timeline, between the two calls that the timeline needs. */
final class TimelineTask {
    private final Consumer<? super Tick> task;

    @SuppressWarnings("NullAway.Init")
    private VisualSynchronizer driver;

    /** Of the clock, which moves what a task creates. */
    @SuppressWarnings("NullAway.Init")
    private VisualSynchronizer birthplace;

    private @Nullable Timeline timeline;

    TimelineTask(Consumer<? super Tick> task) {
        this.task = task;
    }

    /** The task of a clock. */
    void open(VisualSynchronizer newDriver) {
        open(newDriver, newDriver);
    }

    /** The task of a group within a clock. */
    void open(VisualSynchronizer newDriver, VisualSynchronizer ofClock) {
        driver = newDriver;
        birthplace = ofClock;
        timeline = new View(newDriver);
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
        birthplace.bearWithin(task, tick);
    }

    /** Runs a tick. If the task throws, the tick counts all the same. */
    void run(Tick tick) {
        driver.beforeTick();
        try {
            accept(tick);
        } finally {
            driver.afterTick(tick);
        }
    }

    /** A timeline that a loop drives, as the host sees it: without the calls that would disturb the loop. */
    static final class View implements Timeline {
        private final VisualSynchronizer driver;

        View(VisualSynchronizer driver) {
            this.driver = driver;
        }

        @Override
        public Transform3d create() {
            return driver.create();
        }

        @Override
        public <H extends Node> H create(Nodes<H, ?> nodes) {
            return driver.create(nodes);
        }

        @Override
        public void add(Node node) {
            driver.add(node);
        }

        @Override
        public void addBranch(Node node) {
            driver.addBranch(node);
        }

        @Override
        public boolean contains(Node node) {
            return driver.contains(node);
        }

        @Override
        public boolean isClosed() {
            return driver.isClosed();
        }
    }
}
