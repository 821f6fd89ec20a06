package dev.tandem.window;

import java.util.Arrays;

/** Starts {@code tandem window}. */
public final class Main {
    private Main() {}

    /**
     * Runs the command and ends the process with its exit code.
     *
     * @param args the arguments of the command
     * @throws Exception anything unexpected
     */
    public static void main(String[] args) throws Exception {
        int code = new WindowCommand().run(Arrays.asList(args), System.out, System.err);
        System.out.flush();
        System.exit(code);
    }
}
