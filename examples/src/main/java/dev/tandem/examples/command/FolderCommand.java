package dev.tandem.examples.command;

import java.nio.file.Path;

/** A command whose only option is the folder that it writes its files into. */
public abstract class FolderCommand extends OptionsCommand<Path> {
    private final Path folder;

    /**
     * A command.
     *
     * @param name {@link #name()}, also that of its folder in {@code out}
     * @param summary {@link #summary()}
     * @param files what it writes
     * @param codes what its exit code tells, in one line
     */
    protected FolderCommand(String name, String summary, String files, String codes) {
        super(name, summary, """
                Usage: tandem %s [--out DIR]
                  --out DIR   folder for %s; default out/%s
                  --help      print this text
                %s
                """.formatted(name, files, name, codes));
        folder = Path.of("out", name);
    }

    @Override
    protected final Path parse(Arguments words) {
        Path chosen = folder;
        while (words.hasNext()) {
            switch (words.next()) {
                case "--out" -> chosen = words.named("folder");
                default -> throw words.unknown();
            }
        }
        return chosen;
    }
}
