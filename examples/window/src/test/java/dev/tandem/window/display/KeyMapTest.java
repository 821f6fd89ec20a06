package dev.tandem.window.display;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.window.control.Action;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

class KeyMapTest {

    @Test
    void shouldHaveExactlyOneKeyForEachAction() {
        Map<Action, Integer> keys = new TreeMap<>();
        IntStream.rangeClosed(-1, GLFW.GLFW_KEY_LAST)
                .forEach(key -> KeyMap.actionOf(key).ifPresent(action -> keys.merge(action, 1, Integer::sum)));
        Map<Action, Integer> once = new TreeMap<>();
        Arrays.stream(Action.values()).forEach(action -> once.put(action, 1));
        assertEquals(once, keys);
    }

    @Test
    void shouldKnowWhatIsWrittenOnKeys() {
        assertEquals(Optional.of(Action.RECORD), KeyMap.actionOf('R'));
        for (Action action : Action.values()) {
            if (action.key().length() == 1) {
                assertEquals(Optional.of(action), KeyMap.actionOf(action.key().charAt(0)));
            }
        }
        assertEquals(Optional.empty(), KeyMap.actionOf('Q'));
    }
}
