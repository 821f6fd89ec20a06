package dev.tandem.examples.net;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * {@code tandem net}: a body over a bad line, as the server has it, as a client draws it, and as models of other rules would;
 * and the two ends of a real network, {@code tandem net serve} and {@code tandem net join}.
 */
public final class NetCommand extends OptionsCommand<NetTask> {
    private static final int PORT = 27_015;
    private static final int HIGHEST_PORT = 65_535;
    private static final int LONGEST_SECONDS = 86_400;

    /** The command. */
    public NetCommand() {
        super("net", "send a body over a bad line, and draw it as a client does and as other rules would", """
                Usage: tandem net [--loss PERCENT] [--jitter MS] [--rate HZ] [--scale PERCENT] [--out DIR]
                  --loss PERCENT    share of datagrams that is lost, from 0 to 50; default 5
                  --jitter MS       how much longer than 40 ms datagrams take at most, from 0 to 200; default 20
                  --rate HZ         sends a second: 10, 12, 15, 20, 30 or 60; default 20
                  --scale PERCENT   how fast the server's time passes, from 5 to 100; default 100
                  --out DIR         folder for net.png and net.gif; default out/net
                  --help            print this text
                Exit code: 0 if the error of the speed is within its bound, 1 if not, 2 if the arguments cannot be used.

                Usage: tandem net serve [--port PORT] [--seconds SECONDS]
                  simulates an arena and sends it over UDP to whoever joins
                  --port PORT       where to listen, 0 for any free port; default 27015
                  --seconds SECONDS how long, up to 86400; default 3600

                Usage: tandem net join [--host HOST] [--port PORT] [--seconds SECONDS] [--out DIR]
                  draws that arena, as text in a terminal, and measures how evenly it moves
                  --host HOST       name or address of the server; default localhost
                  --port PORT       its port; default 27015
                  --seconds SECONDS how long, up to 86400; default 20
                  --out DIR         folder for join.png; default out/net
                Exit code: 0 if all of the arena arrived, 1 if not, 2 if the arguments cannot be used.
                """);
    }

    @Override
    protected NetTask parse(Arguments words) {
        if (words.skip("serve")) {
            return serve(words);
        }
        return words.skip("join") ? join(words) : badLine(words);
    }

    private static NetTask serve(Arguments words) {
        int port = PORT;
        int seconds = 3_600;
        while (words.hasNext()) {
            switch (words.next()) {
                case "--port" -> port = words.number(0, HIGHEST_PORT);
                case "--seconds" -> seconds = words.number(1, LONGEST_SECONDS);
                default -> throw words.unknown();
            }
        }
        return new Serve(port, seconds);
    }

    private static NetTask join(Arguments words) {
        String host = "localhost";
        int port = PORT;
        int seconds = 20;
        Path folder = NetOptions.DEFAULT.folder();
        while (words.hasNext()) {
            switch (words.next()) {
                case "--host" -> host = words.text("host");
                case "--port" -> port = words.number(1, HIGHEST_PORT);
                case "--seconds" -> seconds = words.number(1, LONGEST_SECONDS);
                case "--out" -> folder = words.named("folder");
                default -> throw words.unknown();
            }
        }
        return new Join(host, port, seconds, folder);
    }

    private static NetTask badLine(Arguments words) {
        Path folder = NetOptions.DEFAULT.folder();
        int loss = NetOptions.DEFAULT.lossPercent();
        int jitter = NetOptions.DEFAULT.jitterMillis();
        int rate = NetOptions.DEFAULT.sendsPerSecond();
        int scale = NetOptions.DEFAULT.scalePercent();
        while (words.hasNext()) {
            switch (words.next()) {
                case "--out" -> folder = words.named("folder");
                case "--loss" -> loss = words.number(0, 50);
                case "--jitter" -> jitter = words.number(0, 200);
                case "--rate" -> rate = words.number(10, NetGame.TICKS_PER_SECOND);
                case "--scale" -> scale = words.number(5, 100);
                default -> throw words.unknown();
            }
        }
        if (NetGame.TICKS_PER_SECOND % rate != 0) {
            throw new IllegalArgumentException(
                    "--rate must divide " + NetGame.TICKS_PER_SECOND + " ticks a second, not " + rate);
        }
        return new BadLine(new NetOptions(folder, loss, jitter, rate, scale));
    }

    @Override
    protected int carryOut(NetTask task, PrintStream out, PrintStream err) throws IOException {
        return task.carryOut(out, err);
    }
}
