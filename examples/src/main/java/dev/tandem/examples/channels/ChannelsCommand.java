package dev.tandem.examples.channels;

import dev.tandem.examples.command.Command;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.transform.Transform3d;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.joml.Vector4f;

/**
 * {@code tandem channels}: a ship loses half of its health in half a second, its lamp goes from green to red, and the camera
 * zooms in. Each line is a frame: on the left what the ticks wrote, on the right what channels show.
 */
public final class ChannelsCommand implements Command {
    private static final int USAGE = 2;
    private static final int TICKS_PER_SECOND = 20;
    private static final int FRAMES_PER_SECOND = 60;
    private static final int LAST_FRAME = 36;
    private static final int BAR = 20;
    private static final int FULL = 100;

    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private final FloatChannel health = scene.channels().floats("health");
    private final ColourChannel lamp = scene.channels().colours("lamp");
    private final FloatChannel fov = scene.channels().floats("fov");
    private final Vector4f colour = new Vector4f();

    @Override
    public String name() {
        return "channels";
    }

    @Override
    public String summary() {
        return "plot a health bar, a colour and a field of view at 20 ticks, written and drawn";
    }

    @Override
    public int run(List<String> args, PrintStream out, PrintStream err) {
        if (!args.isEmpty()) {
            err.println("tandem channels: takes no arguments, but got " + args);
            return USAGE;
        }
        out.println("Health, lamp and field of view at " + TICKS_PER_SECOND
                + " ticks per second. One row per frame, as written and as drawn:");
        move(0);
        SceneLoop loop = SceneLoop.at(TICKS_PER_SECOND)
                .onTick(tick -> move(Math.min(1, tick.index() / 10f)))
                .onFrame(frame -> out.println(row(frame.renderNanos())))
                .start(scene, 0);
        for (int frame = 1; frame <= LAST_FRAME; frame++) {
            loop.advance(frame * 1_000_000_000L / FRAMES_PER_SECOND);
        }
        return 0;
    }

    private void move(float share) {
        health.moveTo(ship, FULL * (1 - share / 2));
        lamp.moveTo(ship, share, 1 - share, 0, 1);
        fov.moveTo(90 - 40 * share);
    }

    private String row(long nanos) {
        String written = columns(health.logical(ship), lamp.logical(ship, colour), fov.logical());
        String drawn = columns(health.visual(ship), lamp.visual(ship, colour), fov.visual());
        return String.format(Locale.ROOT, "%5.3f s  %s  |  %s", nanos / 1e9, written, drawn);
    }

    private static String columns(float points, Vector4f light, float degrees) {
        int full = Math.round(points / FULL * BAR);
        return String.format(
                Locale.ROOT,
                "[%s%s] %5.1f #%02x%02x%02x %4.1f",
                "#".repeat(full),
                " ".repeat(BAR - full),
                points,
                Math.round(light.x * 255),
                Math.round(light.y * 255),
                Math.round(light.z * 255),
                degrees);
    }
}
