package dev.tandem.testkit.model;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.ActionSequence;
import java.util.ArrayList;
import java.util.List;

/** The time lines of a scene of the engine and of its model, the main ones first. */
final class ComparedLines {

    private static final int MAX_LINES = 4;

    private final ActionSequence.Setup setup;
    private final ModelScene model;
    private final Runnable beforeStep;
    private final List<ComparedLine> lines = new ArrayList<>();

    /** @param beforeStep done before any line is called */
    ComparedLines(ActionSequence.Setup setup, Scene scene, ModelScene model, Runnable beforeStep) {
        this.setup = setup;
        this.model = model;
        this.beforeStep = beforeStep;
        lines.add(new ComparedLine(new VisualSynchronizer(scene), model.main(), Times.of(setup), beforeStep));
    }

    ComparedLine main() {
        return lines.get(0);
    }

    ComparedLine pick(int pick) {
        return lines.get(Math.floorMod(pick, lines.size()));
    }

    /** Opens one that begins when the main one does, or at some other time. */
    void open() {
        if (lines.size() < MAX_LINES) {
            VisualSynchronizer opener = lines.get(lines.size() - 1).engine();
            Times times = Times.free(lines.size() % 2 == 0 ? setup.startNanos() : 5_000_000L * lines.size());
            lines.add(new ComparedLine(opener.openTimeline(), model.openLine(), times, beforeStep));
        }
    }

    void close(ComparedLine line) {
        line.engine().close();
        model.closeLine(line.model());
        lines.remove(line);
        line.engine().close();
        Refusal.ISE.expect("a frame of a closed line", () -> line.engine().beforeFrame(0));
    }

    void endTicks() {
        lines.forEach(ComparedLine::endTick);
    }

    /** A node is on the same line here and there, and on no other. */
    void compareMembership(Pair pair) {
        for (ComparedLine line : lines) {
            boolean on = pair.model().line == line.model();
            NodeCheck.check(line.engine().contains(pair.engine()) == on, pair, "on a line", on, !on);
        }
    }
}
