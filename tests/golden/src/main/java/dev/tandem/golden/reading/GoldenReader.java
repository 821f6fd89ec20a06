package dev.tandem.golden.reading;

import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.Limits;
import dev.tandem.golden.scenario.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads scenario files: strict JSON with a scenario of 3D or 2D transforms and the trace that the original engine left of it.
 *
 * <p>Everything in a file is checked before anything is played, and a complaint names file, line, column, the path of the
 * value, and the value. Thread-safe.
 */
public final class GoldenReader {

    private static final long FORMAT = 1;

    private GoldenReader() {}

    /**
     * Reads a file.
     *
     * @param file the scenario file
     * @return its contents
     * @throws IOException if the file cannot be read at all
     * @throws GoldenFormatException if it is not a scenario file
     */
    public static GoldenFile read(Path file) throws IOException {
        return read(file.getFileName().toString(), file);
    }

    /**
     * Reads a file under another name than its own.
     *
     * @param source the name under which messages speak of the file
     * @param file the scenario file
     * @return its contents
     * @throws IOException if the file cannot be read at all
     * @throws GoldenFormatException as {@link #read(Path)}
     */
    public static GoldenFile read(String source, Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] text = in.readNBytes(Limits.BYTES + 1);
            if (text.length > Limits.BYTES) {
                throw new GoldenFormatException(source + ": the file is larger than " + (Limits.BYTES >> 20) + " MB");
            }
            return parse(source, text);
        }
    }

    /**
     * Reads the text of a file.
     *
     * @param source the name under which messages speak of the text
     * @param text UTF-8
     * @return its contents
     * @throws GoldenFormatException if it is not a scenario file
     */
    public static GoldenFile parse(String source, byte[] text) {
        Json document = JsonText.parse(source, text).onlyKeys(List.of("scenario", "trace"));
        Json scenario = document.member("scenario");
        scenario.optional("format").ifPresent(GoldenReader::checkFormat);
        Scenario read = ScenarioReader.read(scenario, isFlat(scenario.member("dims")));
        return new GoldenFile(source, read, new TraceReader(read).read(document.member("trace")));
    }

    private static void checkFormat(Json format) {
        if (format.asLong() != FORMAT) {
            throw format.error("format " + format.described() + " is not known, only " + FORMAT);
        }
    }

    private static boolean isFlat(Json dims) {
        long value = dims.asLong();
        if (value != 2 && value != 3) {
            throw dims.error("expected 2 or 3 dimensions, found " + value);
        }
        return value == 2;
    }
}
