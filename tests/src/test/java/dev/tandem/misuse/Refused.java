package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.function.Executable;

/** A call that must be refused and leave everything as it was. */
final class Refused {

    private Refused() {}

    /** The message must contain one of the given texts. */
    static void by(Class<? extends RuntimeException> type, Fixture fixture, Executable call, String... texts) {
        List<Object> before = fixture.snapshot();
        String message = String.valueOf(assertThrowsExactly(type, call).getMessage());
        assertEquals(before, fixture.snapshot(), "something changed");
        boolean shown = texts.length == 0;
        for (String text : texts) {
            shown |= message.contains(text);
        }
        assertTrue(shown, () -> "None of " + List.of(texts) + " in: " + message);
    }
}
