package dev.tandem.examples.rules;

import dev.tandem.examples.command.FolderCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.drawing.TimePlot;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** {@code tandem rules}: plots a node that moves for half a second, by FROM_TICK, on a spring and in stop motion. */
public final class RulesCommand extends FolderCommand {
    private static final int TICKS_PER_SECOND = 20;
    private static final int FRAMES_PER_SECOND = 30;
    private static final int LAST_FRAME = 36;
    private static final int WIDTH = 64;
    private static final float WAY = 10;

    /** A frame: its instant in nanoseconds, and where each node was drawn. */
    private record Shot(long nanos, float[] places) {}

    private final Scene scene = new Scene();
    private final Transform3d[] nodes = {scene.create(), scene.create(), scene.create()};
    private final char[] marks = {'.', 's', 'm'};
    private final List<Shot> shots = new ArrayList<>();

    /** The command. */
    public RulesCommand() {
        super(
                "rules",
                "plot rules of motion that a game wrote: a spring and stop motion",
                "rules.png",
                "Exit code: 0, or 2 if the arguments or the folder cannot be used.");
    }

    @Override
    protected int carryOut(Path chosen, PrintStream out, PrintStream err) throws IOException {
        Path folder = OutputFolder.make(chosen);
        nodes[1].rule(MotionRule.custom(new Spring(12, 0.01)));
        nodes[2].rule(MotionRule.custom(new StopMotion(1_000_000_000 / 12)));
        SceneLoop loop = SceneLoop.builder()
                .rate(TICKS_PER_SECOND)
                .onTick(tick -> move(Math.min(1, tick.index() / 10f)))
                .onFrame(frame -> shots.add(shot(frame.renderNanos())))
                .start(scene, 0);
        for (int frame = 1; frame <= LAST_FRAME; frame++) {
            loop.advance(frame * 1_000_000_000L / FRAMES_PER_SECOND);
        }
        out.println("A node moves " + WAY + " m in half a second, at " + TICKS_PER_SECOND
                + " ticks per second. One row per frame:");
        out.println(". FROM_TICK   s spring   m stop motion, 12 changes per second");
        shots.forEach(shot -> out.println(row(shot)));
        if (Theme.canDrawText(err)) {
            out.println("Image");
            out.println("  " + draw(folder.resolve("rules.png")));
        }
        return 0;
    }

    private void move(float share) {
        for (Transform3d node : nodes) {
            node.moveTo(WAY * share, 0, 0);
        }
    }

    private Shot shot(long nanos) {
        float[] places = new float[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            places[i] = nodes[i].visualLocal(new Pose3d()).translation().x;
        }
        return new Shot(nanos, places);
    }

    private String row(Shot shot) {
        char[] line = new char[WIDTH + 1];
        Arrays.fill(line, ' ');
        for (int i = 0; i < nodes.length; i++) {
            line[Math.round(shot.places[i] / WAY * WIDTH)] = marks[i];
        }
        return String.format(Locale.ROOT, "%5.3f s |%s|", shot.nanos / 1e9, new String(line));
    }

    private Path draw(Path file) throws IOException {
        double end = LAST_FRAME / (double) FRAMES_PER_SECOND;
        TimePlot plot = new TimePlot("place as drawn, m", end, 0, 12)
                .drawn("FROM_TICK", times(), places(0), Theme.FROM_TICK)
                .drawn("a spring", times(), places(1), Theme.FROM_VISUAL)
                .drawn("stop motion, 12 changes per second", times(), places(2), Theme.SNAP);
        TimePlot.write(
                file,
                "Rules of motion that a game wrote",
                "a node moves 10 m in half a second, at 20 ticks per second; one dot per frame",
                List.of(plot));
        return file;
    }

    private double[] times() {
        return shots.stream().mapToDouble(shot -> shot.nanos / 1e9).toArray();
    }

    private double[] places(int node) {
        return shots.stream().mapToDouble(shot -> shot.places[node]).toArray();
    }
}
