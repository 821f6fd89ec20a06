package dev.tandem.examples.command;

import java.io.PrintStream;
import java.util.List;

/** One program that can be started by name. */
public interface Command {

    /** The word that selects this command on the command line. */
    String name();

    /** A one-line description of the command for the usage text. */
    String summary();

    /**
     * Runs the command to its end on the calling thread.
     *
     * @param args the arguments after the command's name
     * @param out where results and progress go
     * @param err where error messages go
     * @return the exit code of the process: 0 for success, 1 for a result that is not as it should be, 2 for arguments
     *     or files that cannot be used
     * @throws Exception anything unexpected; reported with its stack trace, exit code 1
     */
    int run(List<String> args, PrintStream out, PrintStream err) throws Exception;
}
