package dev.tandem.window;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import java.io.IOException;
import java.io.PrintStream;

/** {@code tandem window}: the window, or with {@code --headless} pictures of it. */
final class WindowCommand extends OptionsCommand<WindowOptions> {
    /** How often the world ticks at first. */
    static final long TICKS_PER_SECOND = 20;

    WindowCommand() {
        super("window", "ten thousand bodies in a window, without and with interpolation", WindowOptions.USAGE);
    }

    @Override
    protected WindowOptions parse(Arguments words) {
        return WindowOptions.parse(words);
    }

    @Override
    protected int carryOut(WindowOptions options, PrintStream out, PrintStream err) throws IOException {
        if (options.headless()) {
            new Headless(options, out).run();
        } else {
            new Live(options, out).run();
        }
        return 0;
    }
}
