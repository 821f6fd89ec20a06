package dev.tandem.examples.theatre;

import dev.tandem.examples.command.Arguments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of {@code tandem play}. Instants are seconds since the beginning of the recording.
 *
 * @param file the recording
 * @param stills instants to be drawn alone
 * @param from where the film begins
 * @param to where it ends; infinite for the end of the recording
 * @param rate seconds of the recording in a second of the film, negative for backwards
 * @param out folder for the images
 * @param compare whether to compare with another run of the game, and draw nothing
 * @param gltf the file to write the stretch into as an animation, and draw nothing
 */
record PlayOptions(
        Path file,
        List<Double> stills,
        double from,
        double to,
        double rate,
        Path out,
        boolean compare,
        Optional<Path> gltf) {

    static final String USAGE = """
            Usage: tandem play FILE [--at S]... [--from S] [--to S] [--rate R] [--out DIR]
                               [--compare | --gltf GLB]
              FILE         a recording: of tandem record, or of any other scene
              --at S       draw this instant alone, in seconds since the beginning of the recording
              --from S     where the film begins; default 0
              --to S       where it ends; default the end of the recording
              --rate R     seconds of the recording in a second of the film, -100 to 100; default 1. A negative one plays
                           backwards, from the end to the beginning
              --out DIR    folder for film.gif and sheet.png, or for the instants alone; default out/play
              --compare    draw nothing: run the game of tandem record again, and say where its ticks differ first
              --gltf GLB   draw nothing: write the stretch from --from to --to as an animation that Blender and browsers
                           open (binary glTF 2.0), with a cube for each node
              --help       print this text
            Exit code: 0; 1 if the two runs differ; 2 if the arguments or the file cannot be used.
            """;

    private static final double MOST_SECONDS = 1e9;

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if one is not understood; the message is for the user
     */
    static PlayOptions parse(Arguments words) {
        List<Path> files = new ArrayList<>();
        List<Double> stills = new ArrayList<>();
        double from = 0;
        double to = Double.POSITIVE_INFINITY;
        double rate = 1;
        Path out = Path.of("out", "play");
        boolean compare = false;
        Optional<Path> gltf = Optional.empty();
        while (words.hasNext()) {
            switch (words.next()) {
                case "--at" -> stills.add(words.decimal(0, MOST_SECONDS));
                case "--from" -> from = words.decimal(0, MOST_SECONDS);
                case "--to" -> to = words.decimal(0, MOST_SECONDS);
                case "--rate" -> rate = words.decimal(-100, 100);
                case "--out" -> out = words.named("folder");
                case "--compare" -> compare = true;
                case "--gltf" -> gltf = Optional.of(words.named("file"));
                default -> files.add(words.file());
            }
        }
        if (rate == 0) {
            throw new IllegalArgumentException("a film at rate 0 does not end; --at draws one instant");
        }
        if (from >= to) {
            throw new IllegalArgumentException("a film from " + from + " s to " + to + " s has no frames");
        }
        if (compare && gltf.isPresent()) {
            throw new IllegalArgumentException("--compare and --gltf are two tasks: one at a time");
        }
        return new PlayOptions(Arguments.only(files), List.copyOf(stills), from, to, rate, out, compare, gltf);
    }
}
