package dev.tandem.time.adaptive;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;

/**
 * What a tick costs over half a minute, each 20 ms: calm with one spike of 200 ms, overload, recovery, and then 12 seconds at the
 * boundary, where a tick costs now a little more and now a little less than its step allows. A line is
 * {@code milliseconds,microseconds of a tick}.
 */
final class LoadProfile implements LongUnaryOperator {

    static final String RESOURCE = "load-profile.csv";
    static final int SPIKE_MILLIS = 2_000;
    static final int OVERLOAD_MILLIS = 5_000;
    static final int RECOVERY_MILLIS = 9_000;
    static final int BOUNDARY_MILLIS = 18_000;
    static final int END_MILLIS = 30_000;

    private static final int SPACING_MILLIS = 20;
    private static final long SEED = 27;

    private final long[] micros;

    private LoadProfile(String text) {
        micros = text.lines()
                .skip(1)
                .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(',') + 1)))
                .toArray();
    }

    static LoadProfile recorded() {
        return new LoadProfile(recordedText());
    }

    static String recordedText() {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(LoadProfile.class.getResourceAsStream(RESOURCE), StandardCharsets.US_ASCII))) {
            return in.lines().collect(Collectors.joining("\n", "", "\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the text of the resource. */
    static String generate() {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder("milliseconds,microseconds of a tick\n");
        for (int millis = 0; millis < END_MILLIS; millis += SPACING_MILLIS) {
            double noise = 2 * random.nextDouble() - 1;
            text.append(millis)
                    .append(',')
                    .append(millis == SPIKE_MILLIS ? 200_000 : Math.round(mean(millis) * (1 + 0.15 * noise)))
                    .append('\n');
        }
        return text.toString();
    }

    private static double mean(int millis) {
        if (millis < OVERLOAD_MILLIS) {
            return 8_000;
        }
        if (millis < RECOVERY_MILLIS) {
            return 22_000;
        }
        return millis < BOUNDARY_MILLIS ? 8_000 : 15_000;
    }

    @Override
    public long applyAsLong(long nanos) {
        int place = (int) (nanos / (SPACING_MILLIS * Machine.MS));
        return micros[Math.min(place, micros.length - 1)] * 1_000;
    }
}
