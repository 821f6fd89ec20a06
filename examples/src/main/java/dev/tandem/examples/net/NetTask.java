package dev.tandem.examples.net;

import java.io.IOException;
import java.io.PrintStream;

/** What the arguments of {@code tandem net} ask for. */
interface NetTask {
    /** Returns the exit code. */
    int carryOut(PrintStream out, PrintStream err) throws IOException;
}
