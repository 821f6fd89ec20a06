package dev.tandem.examples.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

    private static String complaint(Runnable read) {
        return assertThrows(IllegalArgumentException.class, read::run).getMessage();
    }

    @Test
    void shouldGiveWordsOneByOneAndWhatIsNamedAfterThem() {
        Arguments arguments = new Arguments(List.of("--out", "a/b", "c.json"));

        assertEquals("--out", arguments.next());
        assertEquals(Path.of("a", "b"), arguments.named("folder"));
        assertTrue(arguments.hasNext());
        assertEquals("c.json", arguments.next());
        assertEquals(Path.of("c.json"), arguments.file());
        assertFalse(arguments.hasNext());
    }

    @Test
    void shouldSayWhatIsMissing() {
        for (List<String> words : List.of(List.of("--doc"), List.of("--doc", ""), List.of("--doc", "--out"))) {
            Arguments arguments = new Arguments(words);
            arguments.next();
            assertEquals("--doc needs the name of a file", complaint(() -> arguments.named("file")));
        }
    }

    @Test
    void shouldReadNumbersWithinTheirRange() {
        for (int number : new int[] {3, 4, 5}) {
            Arguments arguments = new Arguments(List.of("--count", Integer.toString(number)));
            arguments.next();
            assertEquals(number, arguments.number(3, 5));
        }
        for (String word : List.of("2", "6", "four", "99999999999", "")) {
            Arguments arguments = new Arguments(List.of("--count", word));
            arguments.next();
            assertEquals(
                    "--count needs a whole number from 3 to 5, not " + word, complaint(() -> arguments.number(3, 5)));
        }
        Arguments arguments = new Arguments(List.of("--count"));
        arguments.next();
        assertEquals("--count needs a whole number from 3 to 5, not nothing", complaint(() -> arguments.number(3, 5)));
    }

    @Test
    void shouldReadDecimalsWithinTheirRange() {
        for (String word : List.of("-0.5", "1e-1", "2")) {
            Arguments arguments = new Arguments(List.of("--rate", word));
            arguments.next();
            assertEquals(Double.parseDouble(word), arguments.decimal(-0.5, 2));
        }
        for (String word : List.of("-0.51", "2.01", "NaN", "half", "")) {
            Arguments arguments = new Arguments(List.of("--rate", word));
            arguments.next();
            assertEquals(
                    "--rate needs a number from -0.5 to 2.0, not " + word, complaint(() -> arguments.decimal(-0.5, 2)));
        }
    }

    @Test
    void shouldWantOneFile() {
        assertEquals(Path.of("a"), Arguments.only(List.of(Path.of("a"))));
        assertEquals("no file given", complaint(() -> Arguments.only(List.of())));
        assertEquals("one file at a time, not 2", complaint(() -> Arguments.only(List.of(Path.of("a"), Path.of("b")))));
    }

    @Test
    void shouldSayWhatItDoesNotUnderstand() {
        for (String word : List.of("--fast", "-f")) {
            Arguments arguments = new Arguments(List.of(word));
            arguments.next();
            assertEquals("unknown argument '" + word + "'", complaint(arguments::file));
            assertEquals("unknown argument '" + word + "'", arguments.unknown().getMessage());
        }
    }

    @Test
    void shouldSayWhatCannotBeAName() {
        Arguments arguments = new Arguments(List.of("a\0b", "c\0d"));
        arguments.next();

        assertTrue(complaint(arguments::file).startsWith("'a\0b' is no file name: "));
        assertTrue(complaint(() -> arguments.named("folder")).startsWith("'c\0d' is no file name: "));
    }
}
