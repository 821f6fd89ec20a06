package dev.tandem.window.control;

/** The effect of a key. */
public enum Action {
    SLOWER("Left", "slower"),
    FASTER("Right", "faster"),
    PAUSE("Space", "pause"),
    STEP(".", "one tick"),
    HIT_STOP("H", "hit-stop"),
    NEXT_RULE("M", "rule"),
    FEWER_TICKS("Down", "fewer ticks"),
    MORE_TICKS("Up", "more ticks"),
    NEXT_CAP("C", "frame cap"),
    NEXT_LOAD("L", "load"),
    BLUR("B", "motion blur"),
    BY_CARD("G", "by the card"),
    RECORD("R", "record"),
    LIVE("Enter", "live"),
    QUIT("Esc", "quit");

    private final String key;
    private final String effect;

    Action(String key, String effect) {
        this.key = key;
        this.effect = effect;
    }

    /** {@return the name on the key} */
    public String key() {
        return key;
    }

    /** {@return what it changes, in a word or two} */
    public String effect() {
        return effect;
    }
}
