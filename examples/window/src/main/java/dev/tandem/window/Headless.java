package dev.tandem.window;

import dev.tandem.examples.command.OutputFolder;
import dev.tandem.time.NanoClock;
import dev.tandem.window.control.Action;
import dev.tandem.window.display.GlWindow;
import dev.tandem.window.display.VirtualDisplay;
import dev.tandem.window.gl.Canvas;
import dev.tandem.window.gl.Renderer;
import dev.tandem.window.profile.Profile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.joml.Vector2f;

/** Draws a number of frames of a simulated clock, without a screen, and writes some of them into files. */
final class Headless {
    /** Width of the screenshots. */
    static final int WIDTH = 1280;

    /** Height of the screenshots. */
    static final int HEIGHT = 720;

    private static final long FRAMES_PER_SECOND = 60;
    private static final int SCREENSHOTS = 4;
    private static final int SCREENSHOT_EVERY = 3;
    private static final double SCALE = 0.25;

    private final WindowOptions options;
    private final PrintStream out;
    private final boolean captioned;

    /**
     * Screenshots as the options say.
     *
     * @param captioned whether text can be drawn
     */
    Headless(WindowOptions options, PrintStream out, boolean captioned) {
        this.captioned = captioned;
        this.options = options;
        this.out = out;
    }

    /** Real time of a frame, by the simulated clock. */
    static long realNanos(long frame) {
        return frame * 1_000_000_000L / FRAMES_PER_SECOND;
    }

    void run() throws IOException {
        Path folder = OutputFolder.make(options.out());
        if (!VirtualDisplay.isInstalled()) {
            draw(false, folder);
            return;
        }
        VirtualDisplay display = VirtualDisplay.start();
        try {
            draw(true, folder);
        } finally {
            display.close();
        }
    }

    private void draw(boolean virtual, Path folder) throws IOException {
        try (GlWindow window = GlWindow.hidden(virtual);
                Show show = new Show(options.bodies(), WIDTH, workClock(), captioned);
                Canvas canvas = new Canvas(WIDTH, HEIGHT);
                CostRecording recording = CostRecording.of(show, options)) {
            out.println("Drawing " + options.frames() + " frames of " + options.bodies() + " bodies by "
                    + window.renderer());
            if (options.blurred()) {
                show.controls().act(Action.BLUR);
            }
            if (options.rewound()) {
                show.controls().act(Action.RECORD);
            }
            while (options.isSlow() && show.controls().scale() > SCALE) {
                show.controls().act(Action.SLOWER);
            }
            List<BufferedImage> shots = new ArrayList<>();
            Vector2f cube = new Vector2f();
            for (int frame = 0; frame < options.frames(); frame++) {
                show.advance(realNanos(frame));
                if (options.rewound() && shots.isEmpty() && isShot(frame)) {
                    show.controls().act(Action.RECORD);
                    show.game().replay().look(0.5);
                    show.game().replay().play();
                }
                if (isShot(frame)) {
                    show.paintStrips();
                }
                canvas.bind();
                show.draw(WIDTH, HEIGHT);
                if (isShot(frame)) {
                    if (shots.isEmpty()) {
                        Renderer.pixelOf(show.game().cubeWithout(), WIDTH / 2, HEIGHT, cube);
                    }
                    shots.add(canvas.read());
                    String name = String.format(Locale.ROOT, "window-%04d.png", frame);
                    write(shots.get(shots.size() - 1), folder.resolve(name));
                }
                show.shown(realNanos(frame + 1));
            }
            write(CubeStrip.of(shots, cube, captioned), folder.resolve("cube.png"));
            recording.finish(folder, out);
        }
    }

    private void write(BufferedImage image, Path file) throws IOException {
        ImageIO.write(image, "png", file.toFile());
        out.println("  " + file);
    }

    /** Screenshots are to be the same on every machine, so what was measured is not on them. */
    private NanoClock workClock() {
        return options.profiled() ? Profile.cpuClock() : () -> 0;
    }

    /** Frames close to each other, of one tick. */
    private boolean isShot(int frame) {
        int left = options.frames() - 1 - frame;
        return left % SCREENSHOT_EVERY == 0 && left < SCREENSHOT_EVERY * SCREENSHOTS;
    }
}
