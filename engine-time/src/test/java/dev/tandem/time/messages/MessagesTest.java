package dev.tandem.time.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each message of this module, word for word. A new one needs an entry in the list of its package. */
class MessagesTest {

    static List<Refusal> all() {
        return Stream.of(
                        ClockMessages.all(),
                        ScaleMessages.all(),
                        AdaptiveMessages.all(),
                        PacingMessages.all(),
                        ScreenMessages.all(),
                        DomainMessages.all(),
                        RecordingMessages.all())
                .flatMap(List::stream)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldSayWhatIsWrong(Refusal refusal) {
        Exception thrown = assertThrowsExactly(refusal.type(), refusal.call());
        assertEquals(refusal.message(), thrown.getMessage());
    }

    @Test
    void shouldHaveReadEachMessage() {
        ThrowSites sites = new ThrowSites();
        Set<String> unread = new TreeSet<>(sites.all());
        assertTrue(unread.size() > 120, () -> "only " + unread);
        for (Refusal refusal : all()) {
            Throwable thrown = thrownBy(refusal.call());
            unread.remove(sites.of(thrown).orElseThrow(() -> new AssertionError("from elsewhere", thrown)));
        }
        assertEquals(Set.of(), unread, "no entry of these lists is refused here");
    }

    @Test
    void shouldFindTheStatementThatThrew() {
        ThrowSites sites = new ThrowSites();
        Throwable ofTheHost = new IllegalStateException("of the host");
        assertTrue(sites.of(ofTheHost).isEmpty());
        assertFalse(sites.all().isEmpty());
    }

    private static Throwable thrownBy(Executable call) {
        try {
            call.execute();
        } catch (Throwable e) {
            return e;
        }
        throw new AssertionError("nothing was refused");
    }
}
