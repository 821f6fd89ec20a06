package dev.tandem.golden.playing;

import dev.tandem.golden.scenario.Action;
import dev.tandem.golden.scenario.FrameScript;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.Limits;
import dev.tandem.golden.scenario.Scenario;
import dev.tandem.golden.scenario.TraceTick;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.List;

/** Plays a scenario on a target in the order of the original's pipelines, with the times of the trace. */
public final class ScenarioRun {

    private final GoldenFile file;
    private final ScenarioTarget target;
    private int rows;

    private ScenarioRun(GoldenFile file, ScenarioTarget target) {
        this.file = file;
        this.target = target;
    }

    public static void play(GoldenFile file, ScenarioTarget target) {
        ScenarioRun run = new ScenarioRun(file, target);
        for (TraceUpdate update : file.trace()) {
            try {
                run.update(update);
            } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
                throw new GoldenFormatException(file.source() + ": update " + update.index() + ": " + e.getMessage());
            }
        }
    }

    private void update(TraceUpdate update) {
        Scenario scenario = file.scenario();
        FrameScript script = scenario.frame(update.index());
        for (TraceTick tick : update.ticks()) {
            target.beginTick();
            perform(scenario.tick(tick.index()), update, "tick " + tick.index());
            target.endTick(tick.startNanos(), tick.startNanos() + update.stepNanos());
        }
        perform(script.pre(), update, "pre");
        target.frame(update);
        perform(script.post(), update, "post");
        countRows(update);
        target.snapshot(script.read().orElse(scenario.read()));
        perform(script.late(), update, "late");
        target.endUpdate(update);
    }

    private void perform(List<Action> actions, TraceUpdate update, String phase) {
        for (int i = 0; i < actions.size(); i++) {
            String place = file.source() + ": update " + update.index() + ", " + phase + ", action " + i + ": ";
            Action action = actions.get(i);
            checkNodes(action, place);
            try {
                perform(action);
            } catch (IllegalArgumentException e) {
                throw new GoldenFormatException(place + e.getMessage());
            }
        }
    }

    private void countRows(TraceUpdate update) {
        rows += target.size();
        if (rows > Limits.ROWS) {
            throw new GoldenFormatException(file.source() + ": update " + update.index() + ": more than " + Limits.ROWS
                    + " rows, living nodes of all updates together");
        }
    }

    private void checkNodes(Action action, String place) {
        boolean creates = action instanceof Action.Create;
        if (target.exists(action.id()) == creates) {
            throw new GoldenFormatException(
                    place + "node " + action.id() + (creates ? " exists already" : " does not exist"));
        }
        if (creates && target.size() == Limits.NODES) {
            throw new GoldenFormatException(place + "more than " + Limits.NODES + " nodes at the same time");
        }
        if (action instanceof Action.Create create) {
            checkParent(create.parent(), place);
        } else if (action instanceof Action.Reparent reparent) {
            checkParent(reparent.parent(), place);
        }
    }

    private void checkParent(int parent, String place) {
        if (parent != Action.ROOT && !target.exists(parent)) {
            throw new GoldenFormatException(place + "the parent, node " + parent + ", does not exist");
        }
    }

    private void perform(Action action) {
        if (action instanceof Action.Create create) {
            target.create(create.id(), create.parent());
        } else if (action instanceof Action.WriteLogical write) {
            target.writeLogical(write.id(), write.skip(), write.pose());
        } else if (action instanceof Action.WriteVisual write) {
            target.writeVisual(write.id(), write.pose());
        } else if (action instanceof Action.Reparent reparent) {
            target.reparent(reparent.id(), reparent.parent());
        } else if (action instanceof Action.Remove remove) {
            target.remove(remove.id());
        } else if (action instanceof Action.ReadWorld read) {
            target.readWorld(read.id(), read.visual());
        }
    }
}
