package dev.tandem.window;

import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.command.UnusableException;
import dev.tandem.time.NanoClock;
import dev.tandem.time.pacing.FrameGate;
import dev.tandem.time.pacing.WaitStrategy;
import dev.tandem.window.control.Action;
import dev.tandem.window.control.Controls;
import dev.tandem.window.control.FrameCap;
import dev.tandem.window.display.GlWindow;
import dev.tandem.window.display.KeyMap;
import dev.tandem.window.profile.Profile;
import java.io.IOException;
import java.io.PrintStream;
import java.util.function.Supplier;

/** The window, until the user closes it. */
final class Live {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final int FRAMES_PER_STRIP = 6;
    private static final long MOST_SPIN_NANOS = 1_000_000L;

    private final WindowOptions options;
    private final PrintStream out;
    private final boolean captioned;
    private final Supplier<GlWindow> opener;
    private final NanoClock clock;
    private final FrameGate gate;
    private long lastNanos = Long.MIN_VALUE;
    private long shownNanos = Long.MIN_VALUE;

    /**
     * A window as the options say.
     *
     * @param captioned whether text can be drawn
     */
    Live(WindowOptions options, PrintStream out, boolean captioned) {
        this(options, out, captioned, NanoClock.system(), () -> GlWindow.open("Tandem", WIDTH, HEIGHT));
    }

    Live(WindowOptions options, PrintStream out, boolean captioned, NanoClock clock, Supplier<GlWindow> opener) {
        this.captioned = captioned;
        this.clock = clock;
        gate = new FrameGate(FrameCap.FPS_60.intervalNanos(), clock, WaitStrategy.hybrid(MOST_SPIN_NANOS));
        this.opener = opener;
        this.options = options;
        this.out = out;
    }

    void run() throws IOException {
        try (GlWindow window = open();
                Show show = new Show(options.bodies(), WIDTH, workClock(), captioned);
                CostRecording recording = CostRecording.of(show, options)) {
            out.println(options.bodies() + " bodies by " + window.renderer());
            Controls controls = show.controls();
            window.onKey(key -> KeyMap.actionOf(key).ifPresent(controls::act));
            if (options.blurred()) {
                controls.act(Action.BLUR);
            }
            FrameCap cap = null;
            for (int frame = 0; frame < options.frames() && !window.isClosing() && !controls.isEnded(); frame++) {
                if (cap != controls.cap()) {
                    cap = controls.cap();
                    pace(cap, window);
                }
                window.tellPointer((x, y, pressed) -> show.point(x, (1 - y) * window.height(), pressed));
                show.advance(nextFrame(cap));
                burn(controls.loadMillis());
                if (frame % FRAMES_PER_STRIP == 0) {
                    show.paintStrips();
                }
                show.draw(window.width(), window.height());
                window.show();
                shownNanos = Math.max(clock.nanoTime(), shownNanos + 1);
                show.shown(shownNanos);
            }
            if (options.profiled()) {
                recording.finish(OutputFolder.make(options.out()), out);
            }
        }
    }

    private NanoClock workClock() {
        return options.profiled() ? Profile.cpuClock() : clock;
    }

    private void pace(FrameCap cap, GlWindow window) {
        window.waitForScreen(cap == FrameCap.SCREEN);
        if (cap.isNumber()) {
            gate.targetNanos(cap.intervalNanos());
        }
    }

    /** Waits for the next frame; its time is never before that of the last one. */
    private long nextFrame(FrameCap cap) {
        lastNanos = Math.max(lastNanos, cap.isNumber() ? gate.await() : clock.nanoTime());
        return lastNanos;
    }

    /** Wastes time as a slow game would. */
    private void burn(int millis) {
        long until = clock.nanoTime() + millis * 1_000_000L;
        while (clock.nanoTime() - until < 0) {
            Thread.onSpinWait();
        }
    }

    private GlWindow open() {
        try {
            return opener.get();
        } catch (UnusableException e) {
            throw new UnusableException(
                    e.getMessage() + System.lineSeparator()
                            + "Without a screen, ./tandem window --headless --out DIR draws screenshots into files.",
                    e);
        }
    }
}
