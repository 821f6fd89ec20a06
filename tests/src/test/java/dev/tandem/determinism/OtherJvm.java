package dev.tandem.determinism;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts programs on the JDK that runs the tests. */
final class OtherJvm {
    /** Surefire puts the real class path here where it starts with a jar that only names it. */
    static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private OtherJvm() {}

    /**
     * The hashes that a program prints.
     *
     * @param first classes that are found before those of the build; null if there are none
     */
    static String run(List<String> flags, Path first, Class<?> program, int... numbers)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.add("-cp");
        command.add(first == null ? CLASS_PATH : first + File.pathSeparator + CLASS_PATH);
        command.add(program.getName());
        for (int number : numbers) {
            command.add(Integer.toString(number));
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes()).trim();
        if (process.waitFor() != 0) {
            throw new AssertionError(command + " failed: " + output);
        }
        return output.lines()
                .filter(line -> line.startsWith(HashProgram.HASH))
                .map(line -> line.substring(HashProgram.HASH.length()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(command + " gave no hash: " + output));
    }
}
