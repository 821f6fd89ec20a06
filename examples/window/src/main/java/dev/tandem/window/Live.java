package dev.tandem.window;

import dev.tandem.examples.command.UnusableException;
import dev.tandem.time.NanoClock;
import dev.tandem.window.display.GlWindow;
import dev.tandem.window.gl.Picture;
import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Game;
import java.io.PrintStream;
import java.util.function.Supplier;

/** The window, until the user closes it. */
final class Live {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;

    private final WindowOptions options;
    private final PrintStream out;
    private final Supplier<GlWindow> opener;

    Live(WindowOptions options, PrintStream out) {
        this(options, out, () -> GlWindow.open("Tandem", WIDTH, HEIGHT));
    }

    Live(WindowOptions options, PrintStream out, Supplier<GlWindow> opener) {
        this.opener = opener;
        this.options = options;
        this.out = out;
    }

    void run() {
        NanoClock clock = NanoClock.system();
        Cast cast = new Cast(options.bodies());
        Game game = new Game(cast, WindowCommand.TICKS_PER_SECOND, clock);
        try (GlWindow window = open();
                Picture picture = new Picture(game, cast)) {
            out.println(cast.count() + " bodies by " + window.renderer());
            window.waitForScreen(true);
            while (!window.isClosing()) {
                game.advance(clock.nanoTime());
                picture.draw(window.width(), window.height());
                window.show();
            }
        }
    }

    private GlWindow open() {
        try {
            return opener.get();
        } catch (UnusableException e) {
            throw new UnusableException(
                    e.getMessage() + System.lineSeparator()
                            + "Without a screen, ./tandem window --headless --out DIR draws pictures into files.",
                    e);
        }
    }
}
