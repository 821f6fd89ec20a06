package dev.tandem.scene;

import dev.tandem.time.Tick;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
import java.util.function.Consumer;

/** A task of the host for the ticks of one timeline, run between the two calls that the timeline needs. */
final class TimelineTask {
    private final Consumer<? super Tick> task;
    private final VisualSynchronizer driver;

    /** Of the clock, which moves what a task creates. */
    private final VisualSynchronizer birthplace;

    private final Timeline timeline;

    /** The task of a clock. */
    TimelineTask(Consumer<? super Tick> task, VisualSynchronizer driver) {
        this(task, driver, driver);
    }

    /** The task of a group within a clock. */
    TimelineTask(Consumer<? super Tick> task, VisualSynchronizer driver, VisualSynchronizer ofClock) {
        this.task = task;
        this.driver = driver;
        this.birthplace = ofClock;
        this.timeline = new View(driver);
    }

    VisualSynchronizer driver() {
        return driver;
    }

    /** The part of it that the host may have. */
    Timeline timeline() {
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
