package dev.tandem.examples.channels;

import dev.tandem.examples.command.FolderCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.drawing.TimePlot;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.joml.Vector4f;

/**
 * {@code tandem channels}: a ship loses half of its health in half a second, its lamp goes from green to red, and the camera
 * zooms in. Each line is a frame: on the left what the ticks wrote, on the right what channels show.
 */
public final class ChannelsCommand extends FolderCommand {
    private static final int TICKS_PER_SECOND = 20;
    private static final int FRAMES_PER_SECOND = 60;
    private static final int LAST_FRAME = 36;
    private static final int BAR = 20;
    private static final int FULL = 100;

    /** The three values. */
    private record Values(float health, Vector4f lamp, float fov) {}

    /** A frame: its instant in nanoseconds, what ticks wrote, what is drawn. */
    private record Shot(long nanos, Values written, Values drawn) {}

    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private final FloatChannel health = scene.channels().floats("health");
    private final ColourChannel lamp = scene.channels().colours("lamp");
    private final FloatChannel fov = scene.channels().floats("fov");
    private final List<Shot> shots = new ArrayList<>();

    /** The command. */
    public ChannelsCommand() {
        super(
                "channels",
                "plot a health bar, a colour and a field of view at 20 ticks, written and drawn",
                "channels.png",
                "Exit code: 0, or 2 if the arguments or the folder cannot be used.");
    }

    @Override
    protected int carryOut(Path chosen, PrintStream out, PrintStream err) throws IOException {
        Path folder = OutputFolder.make(chosen);
        move(0);
        SceneLoop loop = SceneLoop.builder()
                .rate(TICKS_PER_SECOND)
                .onTick(tick -> move(Math.min(1, tick.index() / 10f)))
                .onFrame(frame -> shots.add(shot(frame.renderNanos())))
                .start(scene, 0);
        for (int frame = 1; frame <= LAST_FRAME; frame++) {
            loop.advance(frame * 1_000_000_000L / FRAMES_PER_SECOND);
        }
        out.println("Health, lamp and field of view at " + TICKS_PER_SECOND
                + " ticks per second. One row per frame, as written and as drawn:");
        shots.forEach(shot ->
                out.printf(Locale.ROOT, "%5.3f s  %s  |  %s%n", shot.nanos / 1e9, row(shot.written), row(shot.drawn)));
        if (Theme.canDrawText(err)) {
            out.println("Image");
            out.println("  " + draw(folder.resolve("channels.png")));
        }
        return 0;
    }

    private void move(float share) {
        health.moveTo(ship, FULL * (1 - share / 2));
        lamp.moveTo(ship, share, 1 - share, 0, 1);
        fov.moveTo(scene, 90 - 40 * share);
    }

    private Shot shot(long nanos) {
        return new Shot(
                nanos,
                new Values(health.logical(ship), lamp.logical(ship, new Vector4f()), fov.logical(scene)),
                new Values(health.visual(ship), lamp.visual(ship, new Vector4f()), fov.visual(scene)));
    }

    private static String row(Values values) {
        int full = Math.round(values.health / FULL * BAR);
        return String.format(
                Locale.ROOT,
                "[%s%s] %5.1f #%02x%02x%02x %4.1f",
                "#".repeat(full),
                " ".repeat(BAR - full),
                values.health,
                Math.round(values.lamp.x * 255),
                Math.round(values.lamp.y * 255),
                Math.round(values.lamp.z * 255),
                values.fov);
    }

    private Path draw(Path file) throws IOException {
        TimePlot.write(
                file,
                "Values that are no poses",
                "written by ticks, 20 per second, and drawn in frames, 60 per second: one dot per frame",
                List.of(
                        plot("health", 0, FULL, Values::health),
                        plot("red of the lamp; colours are mixed in linear light", 0, 1, values -> values.lamp.x),
                        plot("green of the lamp", 0, 1, values -> values.lamp.y),
                        plot("field of view, degrees", 40, 100, Values::fov)));
        return file;
    }

    private TimePlot plot(String title, double low, double high, ToDoubleFunction<Values> value) {
        double[] times = shots.stream().mapToDouble(shot -> shot.nanos / 1e9).toArray();
        double[] written = shots.stream()
                .mapToDouble(shot -> value.applyAsDouble(shot.written))
                .toArray();
        double[] drawn = shots.stream()
                .mapToDouble(shot -> value.applyAsDouble(shot.drawn))
                .toArray();
        return new TimePlot(title, LAST_FRAME / (double) FRAMES_PER_SECOND, low, high)
                .written("written", times, written, Theme.SNAP)
                .drawn("drawn", times, drawn, Theme.FROM_TICK);
    }
}
