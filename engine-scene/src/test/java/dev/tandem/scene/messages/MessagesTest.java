package dev.tandem.scene.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each message of this module and of tandem-transform, word for word. A new one needs an entry in one of the lists. */
class MessagesTest {
    /**
     * Where messages are that no call reads here: of faults of this library, of executors that misbehave, see {@code
     * WorkersTest}, and one with a matrix as JOML prints it.
     */
    private static final List<String> NOT_HERE = List.of(
            "CoreValidation",
            "Defragmenter",
            "ValueForm",
            "LawSet",
            "HandleAccess",
            "LawAccess",
            "Crew",
            "OwnerThread",
            "ShaderText",
            "Pose3d");

    private static final List<Refusal> ALL = Stream.of(
                    LoopMessages.all(),
                    SceneMessages.all(),
                    MatricesMessages.all(),
                    MotionsMessages.all(),
                    BatchesMessages.all(),
                    ChannelsMessages.all(),
                    FollowersMessages.all(),
                    NodesMessages.all(),
                    ImagesMessages.all())
            .flatMap(List::stream)
            .toList();

    /** What each refusal threw: some take a second to come to it, and both tests look at all. */
    private static final Map<Refusal, Throwable> THROWN = new HashMap<>();

    static List<Refusal> all() {
        return ALL;
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldSayWhatIsWrong(Refusal refusal) {
        Throwable thrown = thrownBy(refusal);
        assertSame(refusal.type(), thrown.getClass(), () -> "not " + thrown);
        assertEquals(refusal.message(), thrown.getMessage());
    }

    @Test
    void shouldHaveReadEachMessage() {
        ThrowSites sites = new ThrowSites();
        Set<String> unread = new TreeSet<>(sites.all());
        unread.removeIf(site -> NOT_HERE.stream().anyMatch(file -> site.contains("/" + file + ".java")));
        assertTrue(unread.size() > 120, () -> "only " + unread);
        for (Refusal refusal : ALL) {
            sites.of(thrownBy(refusal)).ifPresent(unread::remove);
        }
        assertEquals(Set.of(), unread, "no entry of these lists is refused here");
    }

    private static Throwable thrownBy(Refusal refusal) {
        return THROWN.computeIfAbsent(refusal, MessagesTest::execute);
    }

    private static Throwable execute(Refusal refusal) {
        try {
            refusal.call().execute(new Stage());
        } catch (Exception e) {
            return e;
        }
        throw new AssertionError("nothing was refused: " + refusal);
    }
}
