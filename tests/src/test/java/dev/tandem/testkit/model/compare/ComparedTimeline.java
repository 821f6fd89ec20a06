package dev.tandem.testkit.model.compare;

import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.model.ModelTimeline;
import dev.tandem.testkit.model.times.Times;

/** A timeline of the engine and its counterpart in the model, called with the same numbers. */
final class ComparedTimeline {

    private final VisualSynchronizer engine;
    private final ModelTimeline model;
    private final ComparedChannels channels;
    private final Times times;
    private final Runnable beforeStep;
    private boolean tickOpen;
    private boolean announced;

    /** @param beforeStep done before either is called */
    ComparedTimeline(
            VisualSynchronizer engine,
            ModelTimeline model,
            ComparedChannels channels,
            Times times,
            Runnable beforeStep) {
        this.channels = channels;
        this.engine = engine;
        this.model = model;
        this.times = times;
        this.beforeStep = beforeStep;
    }

    VisualSynchronizer engine() {
        return engine;
    }

    ModelTimeline model() {
        return model;
    }

    Times times() {
        return times;
    }

    boolean tickOpen() {
        return tickOpen;
    }

    /** True within a tick that the engine was told of when it began. */
    boolean isTickAnnounced() {
        return tickOpen && announced;
    }

    /** Ends the open tick and begins the next, if one is due. */
    boolean beginTick(boolean isAnnounced, int lengthPick) {
        endTick();
        if (!times.nextTick(lengthPick)) {
            return false;
        }
        announced = isAnnounced;
        if (announced) {
            beforeStep.run();
            engine.beforeTick();
            model.beforeTick();
            channels.beforeTick(model);
        }
        tickOpen = true;
        return true;
    }

    void endTick() {
        if (tickOpen) {
            tickOpen = false;
            beforeStep.run();
            times.afterTick(engine);
            model.afterTick(times.tickStartNanos(), times.tickEndNanos());
            channels.afterTick(model, times.tickStartNanos(), times.tickEndNanos());
        }
    }

    /** Ends the open tick and draws a frame. */
    void show() {
        endTick();
        beforeStep.run();
        times.beforeFrame(engine);
        model.beforeFrame(times.renderNanos(), times.normalNanos());
        channels.beforeFrame(model, times.renderNanos(), times.normalNanos());
    }
}
