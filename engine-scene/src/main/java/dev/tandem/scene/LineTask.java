package dev.tandem.scene;

import dev.tandem.time.Tick;
import java.util.function.Consumer;

/** What the host does in the ticks of one time line, between the two calls that the line needs. */
final class LineTask {
    private final Consumer<? super Tick> task;
    private VisualSynchronizer line;

    LineTask(Consumer<? super Tick> task) {
        this.task = task;
    }

    void open(VisualSynchronizer newLine) {
        line = newLine;
    }

    VisualSynchronizer line() {
        if (line == null) {
            throw new IllegalStateException(
                    "the loop has no scene yet: call bind(scene) or start(scene, realNanos) first");
        }
        return line;
    }

    void accept(Tick tick) {
        task.accept(tick);
    }

    /** Runs a tick. If the task throws, the tick counts all the same. */
    void run(Tick tick) {
        line.beforeTick();
        try {
            task.accept(tick);
        } finally {
            line.afterTick(tick);
        }
    }
}
