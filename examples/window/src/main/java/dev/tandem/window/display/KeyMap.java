package dev.tandem.window.display;

import dev.tandem.window.control.Action;
import java.util.Map;
import java.util.Optional;
import org.lwjgl.glfw.GLFW;

/** Which of GLFW's keys does what. */
public final class KeyMap {
    private static final Map<Integer, Action> ACTIONS = Map.ofEntries(
            Map.entry(GLFW.GLFW_KEY_LEFT, Action.SLOWER),
            Map.entry(GLFW.GLFW_KEY_RIGHT, Action.FASTER),
            Map.entry(GLFW.GLFW_KEY_SPACE, Action.PAUSE),
            Map.entry(GLFW.GLFW_KEY_PERIOD, Action.STEP),
            Map.entry(GLFW.GLFW_KEY_H, Action.HIT_STOP),
            Map.entry(GLFW.GLFW_KEY_M, Action.NEXT_RULE),
            Map.entry(GLFW.GLFW_KEY_DOWN, Action.FEWER_TICKS),
            Map.entry(GLFW.GLFW_KEY_UP, Action.MORE_TICKS),
            Map.entry(GLFW.GLFW_KEY_C, Action.NEXT_CAP),
            Map.entry(GLFW.GLFW_KEY_L, Action.NEXT_LOAD),
            Map.entry(GLFW.GLFW_KEY_B, Action.BLUR),
            Map.entry(GLFW.GLFW_KEY_G, Action.BY_CARD),
            Map.entry(GLFW.GLFW_KEY_R, Action.RECORD),
            Map.entry(GLFW.GLFW_KEY_ENTER, Action.LIVE),
            Map.entry(GLFW.GLFW_KEY_ESCAPE, Action.QUIT));

    private KeyMap() {}

    /**
     * {@return what a key does, if anything}
     *
     * @param key by GLFW's number
     */
    public static Optional<Action> actionOf(int key) {
        return Optional.ofNullable(ACTIONS.get(key));
    }
}
