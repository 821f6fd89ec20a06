package dev.tandem.examples.edges;

import dev.tandem.examples.command.Command;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.edges.pitfalls.Pitfalls;
import dev.tandem.examples.edges.stage.Pitfall;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code tandem edges}: plays every pitfall as engines usually draw it and with Tandem; prints a figure for each, and writes a
 * contact sheet and a film.
 */
public final class EdgesCommand implements Command {

    private static final int MISSED = 1;
    private static final int USAGE = 2;

    private final List<Pitfall> pitfalls;

    /** The command as the launcher knows it. */
    public EdgesCommand() {
        this(Pitfalls.all());
    }

    EdgesCommand(List<Pitfall> pitfalls) {
        this.pitfalls = List.copyOf(pitfalls);
    }

    @Override
    public String name() {
        return "edges";
    }

    @Override
    public String summary() {
        return "draw where motion usually goes wrong, and how it goes right";
    }

    @Override
    public int run(List<String> args, PrintStream out, PrintStream err) throws IOException {
        EdgesOptions options;
        Path folder;
        try {
            options = EdgesOptions.parse(args);
            if (options.help()) {
                out.print(EdgesOptions.USAGE);
                return 0;
            }
        } catch (IllegalArgumentException e) {
            err.println("tandem edges: " + e.getMessage());
            err.print(EdgesOptions.USAGE);
            return USAGE;
        }
        try {
            folder = OutputFolder.make(options.out());
        } catch (IllegalArgumentException e) {
            err.println("tandem edges: " + e.getMessage());
            return USAGE;
        }
        return run(folder, out, err);
    }

    private int run(Path folder, PrintStream out, PrintStream err) throws IOException {
        List<Outcome> outcomes = play(out);
        String obstacle = Theme.obstacle();
        if (obstacle.isEmpty()) {
            draw(new Sheet(outcomes), folder, out);
        } else {
            err.println("No images: this Java cannot draw text (" + obstacle + ").");
            err.println("Install fonts, for example: apt install fontconfig fonts-dejavu-core");
        }
        out.flush();
        boolean met = true;
        for (Outcome outcome : outcomes) {
            if (!outcome.met()) {
                met = false;
                err.println("MISSED  " + outcome.caption().title() + ": "
                        + outcome.measure().label() + " is "
                        + outcome.oursFigure() + ", but must be at most "
                        + outcome.measure().bound());
            }
        }
        return met && obstacle.isEmpty() ? 0 : MISSED;
    }

    private List<Outcome> play(PrintStream out) {
        out.println(pitfalls.size() + " pitfalls, each as engines usually draw it and with Tandem.");
        out.println();
        EdgesTable table = new EdgesTable(out);
        table.head();
        List<Outcome> outcomes = new ArrayList<>();
        for (Pitfall pitfall : pitfalls) {
            Outcome outcome = Outcome.of(pitfall);
            outcomes.add(outcome);
            table.row(outcome);
        }
        out.println();
        return outcomes;
    }

    private static void draw(Sheet sheet, Path folder, PrintStream out) throws IOException {
        Path still = folder.resolve("edges.png");
        Path film = folder.resolve("edges.gif");
        sheet.writeStill(still);
        out.print("Drawing ");
        sheet.writeFilm(film, () -> {
            out.print('.');
            out.flush();
        });
        out.println(" done");
        out.println("Images");
        out.println("  " + still);
        out.println("  " + film);
    }
}
