package dev.tandem.games.launcher;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.games.Film;
import dev.tandem.games.Game;
import dev.tandem.window.display.VirtualDisplay;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code tandem game}: a game to play, or with {@code --headless} a film of it. */
final class GameCommand extends OptionsCommand<GameOptions> {
    private static final int MOST_FRAMES = 10_000;

    private final List<Game> games;

    GameCommand(List<Game> games) {
        super("game", "samples that look like games", usage(games));
        this.games = List.copyOf(games);
    }

    private static String usage(List<Game> games) {
        return """
                Usage: tandem game NAME [--headless] [--frames N] [--out DIR]
                %s
                  --headless  draw without a screen: screenshots, and a film of a scripted player
                  --frames N  how many frames, 50 to a second, 1 to %d; default: all that there is to see
                  --out DIR   folder for them; default out/game
                  --help      print this text
                """.formatted(
                        games.stream()
                                .map(game -> "  %-11s %s".formatted(game.name(), game.summary()))
                                .collect(Collectors.joining("\n")),
                        MOST_FRAMES);
    }

    @Override
    protected GameOptions parse(Arguments words) {
        Game game = null;
        boolean headless = false;
        int frames = 0;
        Path out = Path.of("out", "game");
        while (words.hasNext()) {
            String word = words.next();
            switch (word) {
                case "--headless" -> headless = true;
                case "--frames" -> frames = words.number(1, MOST_FRAMES);
                case "--out" -> out = words.named("folder");
                default -> game = named(word).orElseThrow(words::unknown);
            }
        }
        if (game == null) {
            throw new IllegalArgumentException("which game? One of the names below");
        }
        return new GameOptions(game, headless, frames == 0 ? game.filmFrames() : frames, out);
    }

    private Optional<Game> named(String name) {
        return games.stream().filter(game -> game.name().equals(name)).findFirst();
    }

    @Override
    protected int carryOut(GameOptions options, PrintStream out, PrintStream err) throws IOException {
        Game game = options.game();
        if (!options.headless()) {
            game.play();
            return 0;
        }
        Film film = new Film(OutputFolder.make(options.out()), game.name(), options.frames());
        if (VirtualDisplay.isInstalled()) {
            VirtualDisplay display = VirtualDisplay.start();
            try {
                game.film(film);
            } finally {
                display.close();
            }
        } else {
            game.film(film);
        }
        film.finish().forEach(file -> out.println("  " + file));
        return 0;
    }
}
