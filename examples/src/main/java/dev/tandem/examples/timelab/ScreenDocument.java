package dev.tandem.examples.timelab;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/** The page {@code docs/time-and-screens.md}: its tables and what they say. Its text, with gaps for figures, is a resource. */
final class ScreenDocument {
    private static final String TEMPLATE = "time-and-screens.md";

    private ScreenDocument() {}

    /** Returns the whole page; the same text on every machine. */
    static String text(ScreenTable quiet, ScreenTable troubled, RuleTable rules) throws IOException {
        return String.format(
                Locale.ROOT,
                template(),
                ScreenCase.SECONDS,
                ScreenCase.TICKS_PER_SECOND,
                quiet.markdown(),
                troubled.markdown(),
                1_000.0 / ScreenCase.TICKS_PER_SECOND,
                PacedGame.FRAMES_PER_SECOND,
                RuleGame.PRESSES,
                RuleGame.SCREEN_HERTZ,
                1_000.0 / RuleGame.SCREEN_HERTZ,
                rules.markdown(),
                1_000.0 / 20);
    }

    private static String template() throws IOException {
        try (InputStream in = Objects.requireNonNull(ScreenDocument.class.getResourceAsStream(TEMPLATE), TEMPLATE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
