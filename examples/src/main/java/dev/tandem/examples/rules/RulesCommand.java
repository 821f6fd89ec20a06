package dev.tandem.examples.rules;

import dev.tandem.examples.command.Command;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** {@code tandem rules}: plots a node that moves for half a second, by FROM_TICK, on a spring and in stop motion. */
public final class RulesCommand implements Command {
    private static final int USAGE = 2;
    private static final int TICKS_PER_SECOND = 20;
    private static final int FRAMES_PER_SECOND = 30;
    private static final int LAST_FRAME = 36;
    private static final int WIDTH = 64;
    private static final float WAY = 10;

    private final Scene scene = new Scene();
    private final Transform3d[] nodes = {scene.create(), scene.create(), scene.create()};
    private final char[] marks = {'.', 's', 'm'};

    @Override
    public String name() {
        return "rules";
    }

    @Override
    public String summary() {
        return "plot rules of motion that a game wrote: a spring and stop motion";
    }

    @Override
    public int run(List<String> args, PrintStream out, PrintStream err) {
        if (!args.isEmpty()) {
            err.println("tandem rules: takes no arguments, but got " + args);
            return USAGE;
        }
        nodes[1].rule(MotionRule.custom(new Spring(12, 0.01)));
        nodes[2].rule(MotionRule.custom(new StopMotion(1_000_000_000 / 12)));
        out.println("A node moves " + WAY + " m in half a second, at " + TICKS_PER_SECOND
                + " ticks per second. One row per frame:");
        out.println(". FROM_TICK   s spring   m stop motion, 12 changes per second");
        SceneLoop loop = SceneLoop.at(TICKS_PER_SECOND)
                .onTick(tick -> move(Math.min(1, tick.index() / 10f)))
                .onFrame(frame -> out.println(plot(frame.renderNanos())))
                .start(scene, 0);
        for (int frame = 1; frame <= LAST_FRAME; frame++) {
            loop.advance(frame * 1_000_000_000L / FRAMES_PER_SECOND);
        }
        return 0;
    }

    private void move(float share) {
        for (Transform3d node : nodes) {
            node.moveTo(WAY * share, 0, 0);
        }
    }

    private String plot(long nanos) {
        char[] line = new char[WIDTH + 1];
        Arrays.fill(line, ' ');
        for (int i = 0; i < nodes.length; i++) {
            float x = nodes[i].visualLocal(new Pose3d()).translation().x;
            line[Math.round(x / WAY * WIDTH)] = marks[i];
        }
        return String.format(Locale.ROOT, "%5.3f s |%s|", nanos / 1e9, new String(line));
    }
}
