package dev.tandem.examples.timelab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.time.TickPolicy;
import dev.tandem.transform.MotionRule;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ScreenDocumentTest {

    private static String text() throws IOException {
        ScreenTable table =
                new ScreenTable(ScreenRow.of(List.of(ScreenCase.quiet().get(0))));
        RuleMeter seen = RuleGame.play(MotionRule.FROM_TICK, TickPolicy.AHEAD, 20);
        RuleRow row = new RuleRow(20, TickPolicy.AHEAD, MotionRule.FROM_TICK, seen);
        return ScreenDocument.text(table, table, new RuleTable(List.of(row)));
    }

    @Test
    void shouldBeTheSameInEveryLanguage() throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.ROOT);
            String expected = text();
            for (String language : List.of("de-DE", "ar-EG-u-nu-arab", "tr-TR")) {
                Locale.setDefault(Locale.forLanguageTag(language));
                assertEquals(expected, text(), language);
            }
        } finally {
            Locale.setDefault(before);
        }
    }
}
