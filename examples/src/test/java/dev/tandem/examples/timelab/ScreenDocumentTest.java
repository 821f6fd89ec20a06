package dev.tandem.examples.timelab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ScreenDocumentTest {

    private static String text() {
        ScreenTable table =
                new ScreenTable(ScreenRow.of(List.of(ScreenCase.quiet().get(0))));
        return ScreenDocument.text(table, table);
    }

    @Test
    void shouldBeTheSameInEveryLanguage() {
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
