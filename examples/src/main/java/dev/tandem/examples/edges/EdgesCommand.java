package dev.tandem.examples.edges;

import dev.tandem.examples.command.FolderCommand;
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
 * {@code tandem edges}: plays every pitfall without care and with Tandem; prints a figure for each, and writes a
 * contact sheet and a film.
 */
public final class EdgesCommand extends FolderCommand {

    private static final int MISSED = 1;

    private final List<Pitfall> pitfalls;

    /** The command as the launcher knows it. */
    public EdgesCommand() {
        this(Pitfalls.all());
    }

    EdgesCommand(List<Pitfall> pitfalls) {
        super(
                "edges",
                "draw where motion usually goes wrong, and how it goes right",
                "edges.png and edges.gif",
                "Exit code: 0 if every figure of ours is within its bound, 1 if one is not, 2 if the arguments cannot be used.");
        this.pitfalls = List.copyOf(pitfalls);
    }

    @Override
    protected int carryOut(Path chosen, PrintStream out, PrintStream err) throws IOException {
        Path folder = OutputFolder.make(chosen);
        List<Outcome> outcomes = play(out);
        boolean drawing = Theme.canDrawText(err);
        if (drawing) {
            draw(new Sheet(outcomes), folder, out);
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
        return met && drawing ? 0 : MISSED;
    }

    private List<Outcome> play(PrintStream out) {
        out.println(pitfalls.size() + " pitfalls, each drawn without care and with Tandem.");
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
