package dev.tandem.bench.hand;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Measures a row in a JVM of its own. */
final class HandFork {
    private HandFork() {}

    /** Nanoseconds by way. */
    static Map<Way, Double> measure(int row, int warmUpMillis, int millis) throws IOException, InterruptedException {
        String answer =
                run(HandFork.class, Integer.toString(row), Integer.toString(warmUpMillis), Integer.toString(millis));
        Map<Way, Double> found = new EnumMap<>(Way.class);
        answer.lines()
                .map(line -> line.split(" "))
                .forEach(words -> found.put(Way.valueOf(words[0]), Double.valueOf(words[1])));
        return found;
    }

    /** What a program prints in a JVM of its own. */
    static String run(Class<?> program, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String answer;
        try (var reader = new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)) {
            StringBuilder text = new StringBuilder();
            for (int c = reader.read(); c >= 0; c = reader.read()) {
                text.append((char) c);
            }
            answer = text.toString();
        }
        if (process.waitFor() != 0) {
            throw new IOException("the measurement " + command + " failed, see above");
        }
        return answer;
    }

    /**
     * Measures and prints a line for each way.
     *
     * @param args the number of the row, milliseconds of warm-up and of measurement
     */
    public static void main(String[] args) {
        HandRow row = HandRow.all().get(Integer.parseInt(args[0]));
        new HandCost(row)
                .measure(Integer.parseInt(args[1]), Integer.parseInt(args[2]))
                .forEach((way, nanos) -> System.out.println(way + " " + nanos));
    }
}
