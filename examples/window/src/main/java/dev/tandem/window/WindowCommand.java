package dev.tandem.window;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.drawing.Theme;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** {@code tandem window}: the window, or with {@code --headless} screenshots of it. */
final class WindowCommand extends OptionsCommand<WindowOptions> {
    WindowCommand() {
        super("window", "ten thousand bodies in a window, without and with interpolation", WindowOptions.USAGE);
    }

    @Override
    protected WindowOptions parse(Arguments words) {
        return WindowOptions.parse(words);
    }

    @Override
    protected int carryOut(WindowOptions options, PrintStream out, PrintStream err) throws IOException {
        boolean captioned = Theme.canDrawText(new PrintStream(OutputStream.nullOutputStream()));
        if (!captioned) {
            err.println("tandem window: this Java has no fonts, so there will be no figures over the bodies");
        }
        if (options.headless()) {
            new Headless(options, out, captioned).run();
        } else {
            new Live(options, out, captioned).run();
        }
        return 0;
    }
}
