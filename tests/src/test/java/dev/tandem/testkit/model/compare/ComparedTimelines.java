package dev.tandem.testkit.model.compare;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Refusal;
import dev.tandem.testkit.action.TimelineTarget;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.testkit.model.ModelTimeline;
import dev.tandem.testkit.model.times.Times;
import dev.tandem.transform.JumpLimit;
import java.util.ArrayList;
import java.util.List;

/** The timelines of a scene of the engine and of its model, the main ones first. */
final class ComparedTimelines implements TimelineTarget {

    private static final int MAX_TIMELINES = 4;

    private final ActionSequence.Setup setup;
    private final Scene scene;
    private final ModelScene model;
    private final List<Pair> living;
    private final NodeCheck check;
    private final Crowd crowd;
    private final DeathsCheck deaths;
    private final ComparedChannels channels;
    private final Runnable beforeStep;
    private final List<ComparedTimeline> timelines = new ArrayList<>();

    /** @param beforeStep done before each observation of a tick and each frame */
    ComparedTimelines(
            ActionSequence.Setup setup,
            Scene scene,
            ModelScene model,
            List<Pair> living,
            Crowd crowd,
            NodeCheck check,
            DeathsCheck deaths,
            ComparedChannels channels,
            Runnable beforeStep) {
        this.channels = channels;
        this.beforeStep = beforeStep;
        this.setup = setup;
        this.scene = scene;
        this.model = model;
        this.living = living;
        this.crowd = crowd;
        this.check = check;
        this.deaths = deaths;
        add(scene.synchronizer(), model.main(), Times.of(setup));
    }

    private void add(VisualSynchronizer engine, ModelTimeline timeline, Times times) {
        channels.opened(timeline);
        timelines.add(new ComparedTimeline(engine, timeline, channels, times, this::copyEngineVisuals));
    }

    ComparedTimeline main() {
        return timelines.get(0);
    }

    private ComparedTimeline pick(int pick) {
        return timelines.get(Math.floorMod(pick, timelines.size()));
    }

    /** Opens one that begins when the main one does, or at some other time. */
    @Override
    public void open() {
        if (timelines.size() < MAX_TIMELINES) {
            VisualSynchronizer opener = timelines.get(timelines.size() - 1).engine();
            Times times = Times.free(
                    timelines.size() % 2 == 0 ? setup.startNanos() : 5_000_000L * timelines.size(), Times.lead(setup));
            add(opener.openTimeline(), model.openTimeline(), times);
        }
    }

    @Override
    public void close(int timelinePick) {
        ComparedTimeline timeline = pick(timelinePick);
        if (timeline == main()) {
            Refusal.ISE.expect("to close the main timeline", timeline.engine()::close);
            return;
        }
        living.forEach(check::comparePoses);
        channels.compareAll();
        timeline.engine().close();
        model.closeTimeline(timeline.model());
        channels.closed(timeline.model());
        timelines.remove(timeline);
        timeline.engine().close();
        Refusal.ISE.expect(
                "a frame of a closed timeline", () -> timeline.engine().beforeFrame(0));
        NodeCheck.compareStay(living);
    }

    @Override
    public void add(int pick, boolean branch, int timelinePick) {
        if (living.isEmpty()) {
            return;
        }
        Pair pair = living.get(Math.floorMod(pick, living.size()));
        ComparedTimeline timeline = pick(timelinePick);
        living.forEach(check::comparePoses);
        channels.compareAll();
        if (branch) {
            timeline.engine().addBranch(pair.node());
            model.addBranch(pair.model(), timeline.model());
            model.nodes().stream()
                    .filter(node -> pair.model().isAncestorOrSelfOf(node))
                    .forEach(node -> channels.added(node, timeline.model()));
        } else {
            timeline.engine().add(pair.node());
            timeline.model().add(pair.model());
            channels.added(pair.model(), timeline.model());
        }
        NodeCheck.compareStay(living);
    }

    @Override
    public void tick(int timelinePick, boolean announced, int lengthPick) {
        ComparedTimeline timeline = pick(timelinePick);
        if (timeline != main()) {
            timeline.beginTick(announced, lengthPick);
        }
    }

    @Override
    public void frame(int timelinePick, long deltaNanos, boolean asMain) {
        ComparedTimeline timeline = pick(timelinePick);
        if (timeline == main()) {
            return;
        }
        timeline.times().beginFrame(deltaNanos);
        if (asMain) {
            timeline.times().showAt(main().model().renderNanos());
        }
        timeline.show();
        compareMovingCount();
    }

    void compareMovingCount() {
        deaths.compare();
        channels.compareMovingCount();
        int moving = model.movingCount();
        int counted = scene.movingCount() - crowd.moving();
        boolean agree = Math.abs(counted - moving) <= model.doubtfulCount();
        NodeCheck.check(agree, "scene", "movingCount", moving, counted);
    }

    /** What the model goes on from must be the engine's bits: visual poses left by other timelines, starts that are limited. */
    private void copyEngineVisuals() {
        beforeStep.run();
        channels.compareAll();
        List<Pair> drawn = deaths.drawn();
        if (drawn.size() > living.size()) {
            drawn.forEach(check::compareDrawn);
        }
        living.stream()
                .filter(pair -> pair.model().state().fromOtherTimeline()
                        || pair.model().state().movesFromVisual())
                .forEach(check::comparePoses);
        living.stream().filter(pair -> pair.model().state().pending()).forEach(pair -> {
            if (!pair.model().state().limit().equals(JumpLimit.NONE)) {
                ComparedJumps.copyTickStart(pair);
            }
        });
    }

    boolean isTickAnnounced() {
        return timelines.stream().anyMatch(ComparedTimeline::isTickAnnounced);
    }

    void endTicks() {
        timelines.forEach(ComparedTimeline::endTick);
    }

    /** A node is on the same timeline in the engine and in the model, and on no other. */
    void compareMembership(Pair pair) {
        for (ComparedTimeline timeline : timelines) {
            boolean on = pair.model().timeline() == timeline.model();
            NodeCheck.check(timeline.engine().contains(pair.node()) == on, pair, "on a timeline", on, !on);
        }
    }
}
