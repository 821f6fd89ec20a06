package dev.tandem.examples.launcher;

import dev.tandem.examples.channels.ChannelsCommand;
import dev.tandem.examples.command.Command;
import dev.tandem.examples.edges.EdgesCommand;
import dev.tandem.examples.frame.FrameCommand;
import dev.tandem.examples.net.NetCommand;
import dev.tandem.examples.replay.ReplayCommand;
import dev.tandem.examples.rules.RulesCommand;
import dev.tandem.examples.slowdown.SlowdownCommand;
import dev.tandem.examples.theatre.PlayCommand;
import dev.tandem.examples.theatre.RecordCommand;
import dev.tandem.examples.theatre.ReportCommand;
import dev.tandem.examples.theatre.TheatreCommand;
import dev.tandem.examples.timelab.TimelabCommand;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;

/** Starts the {@link Command} that the first argument names. */
public final class Main {

    private static final int FAILED = 1;
    private static final int USAGE = 2;

    private final List<Command> commands;

    Main(List<Command> commands) {
        this.commands = List.copyOf(commands);
    }

    /**
     * Runs the named command and ends the process with its exit code.
     *
     * @param args the command's name, then its arguments
     */
    public static void main(String[] args) {
        int code = new Main(commands()).run(Arrays.asList(args), System.out, System.err);
        System.out.flush();
        System.exit(code);
    }

    private static List<Command> commands() {
        return List.of(
                new SlowdownCommand(),
                new EdgesCommand(),
                new ReplayCommand(),
                new TimelabCommand(),
                new RulesCommand(),
                new ChannelsCommand(),
                new FrameCommand(),
                new NetCommand(),
                new RecordCommand(),
                new PlayCommand(),
                new ReportCommand(),
                new TheatreCommand());
    }

    int run(List<String> args, PrintStream out, PrintStream err) {
        if (args.isEmpty()) {
            err.println("tandem: no command given");
            usage(err);
            return USAGE;
        }
        String name = args.get(0);
        List<String> rest = args.subList(1, args.size());
        if (name.equals("help") && !rest.isEmpty()) {
            // what a command says of itself
            return run(List.of(rest.get(0), "--help"), out, err);
        }
        if (name.equals("help") || name.equals("--help") || name.equals("-h")) {
            usage(out);
            return 0;
        }
        for (Command command : commands) {
            if (command.name().equals(name)) {
                return run(command, rest, out, err);
            }
        }
        err.println("tandem: unknown command '" + name + "'");
        usage(err);
        return USAGE;
    }

    private static int run(Command command, List<String> args, PrintStream out, PrintStream err) {
        try {
            return command.run(args, out, err);
        } catch (Exception e) {
            err.println("tandem " + command.name() + ": " + e);
            e.printStackTrace(err);
            return FAILED;
        }
    }

    private void usage(PrintStream stream) {
        stream.println("Usage: tandem COMMAND [ARGUMENT...]");
        stream.println("Commands:");
        for (Command command : commands) {
            stream.printf("  %-10s %s%n", command.name(), command.summary());
        }
        stream.printf(
                "  %-10s %s%n",
                "window", "ten thousand bodies in a window, without and with interpolation (of examples/window)");
        stream.printf("  %-10s %s%n", "game", "samples that look like games, to play or to film (of examples/games)");
        stream.printf("  %-10s %s%n", "site", "build a page to play with in a browser (of examples/browser)");
        stream.printf("  %-10s %s%n", "bench", "compare speed and memory side by side (of the module benchmarks)");
        stream.printf("  %-10s %s%n", "help", "print this text; help COMMAND prints the arguments of a command");
    }
}
