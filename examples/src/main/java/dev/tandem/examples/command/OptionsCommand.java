package dev.tandem.examples.command;

import java.io.PrintStream;
import java.util.List;

/**
 * A command with arguments. It answers those that it cannot understand, and a request for help, with a text on how to use it.
 *
 * @param <O> what its arguments are read into
 */
public abstract class OptionsCommand<O> implements Command {
    private static final int UNUSABLE = 2;

    private final String name;
    private final String summary;
    private final String usage;

    /**
     * A command.
     *
     * @param name {@link #name()}
     * @param summary {@link #summary()}
     * @param usage all arguments, one to a line
     */
    protected OptionsCommand(String name, String summary, String usage) {
        this.name = name;
        this.summary = summary;
        this.usage = usage;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String summary() {
        return summary;
    }

    @Override
    public final int run(List<String> args, PrintStream out, PrintStream err) throws Exception {
        if (args.contains("--help") || args.contains("-h")) {
            out.print(usage);
            return 0;
        }
        O options;
        try {
            options = parse(new Arguments(args));
        } catch (IllegalArgumentException e) {
            complain(e, err);
            err.print(usage);
            return UNUSABLE;
        }
        try {
            return carryOut(options, out, err);
        } catch (UnusableException e) {
            complain(e, err);
            return UNUSABLE;
        }
    }

    private void complain(Exception reason, PrintStream err) {
        err.println("tandem " + name + ": " + reason.getMessage());
    }

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if one is not understood; the message is for the user
     */
    protected abstract O parse(Arguments words);

    /**
     * Does what the options say, as {@link #run} describes.
     *
     * @throws UnusableException if a file or folder that they name cannot be used
     * @throws Exception anything unexpected
     */
    protected abstract int carryOut(O options, PrintStream out, PrintStream err) throws Exception;
}
