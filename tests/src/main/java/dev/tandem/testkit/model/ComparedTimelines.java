package dev.tandem.testkit.model;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.ActionSequence;
import dev.tandem.testkit.Refusal;
import dev.tandem.testkit.model.times.Times;
import java.util.ArrayList;
import java.util.List;

/** The timelines of a scene of the engine and of its model, the main ones first. */
final class ComparedTimelines {

    private static final int MAX_TIMELINES = 4;

    private final ActionSequence.Setup setup;
    private final ModelScene model;
    private final Runnable beforeStep;
    private final List<ComparedTimeline> timelines = new ArrayList<>();

    /** @param beforeStep done before any timeline is called */
    ComparedTimelines(ActionSequence.Setup setup, Scene scene, ModelScene model, Runnable beforeStep) {
        this.setup = setup;
        this.model = model;
        this.beforeStep = beforeStep;
        timelines.add(new ComparedTimeline(new VisualSynchronizer(scene), model.main(), Times.of(setup), beforeStep));
    }

    ComparedTimeline main() {
        return timelines.get(0);
    }

    ComparedTimeline pick(int pick) {
        return timelines.get(Math.floorMod(pick, timelines.size()));
    }

    /** Opens one that begins when the main one does, or at some other time. */
    void open() {
        if (timelines.size() < MAX_TIMELINES) {
            VisualSynchronizer opener = timelines.get(timelines.size() - 1).engine();
            Times times = Times.free(timelines.size() % 2 == 0 ? setup.startNanos() : 5_000_000L * timelines.size());
            timelines.add(new ComparedTimeline(opener.openTimeline(), model.openTimeline(), times, beforeStep));
        }
    }

    void close(ComparedTimeline timeline) {
        timeline.engine().close();
        model.closeTimeline(timeline.model());
        timelines.remove(timeline);
        timeline.engine().close();
        Refusal.ISE.expect(
                "a frame of a closed timeline", () -> timeline.engine().beforeFrame(0));
    }

    void endTicks() {
        timelines.forEach(ComparedTimeline::endTick);
    }

    /** A node is on the same timeline in the engine and in the model, and on no other. */
    void compareMembership(Pair pair) {
        for (ComparedTimeline timeline : timelines) {
            boolean on = pair.model().timeline == timeline.model();
            NodeCheck.check(timeline.engine().contains(pair.engine()) == on, pair, "on a timeline", on, !on);
        }
    }
}
