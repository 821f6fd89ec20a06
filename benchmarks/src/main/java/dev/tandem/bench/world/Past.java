package dev.tandem.bench.world;

/** The life of a scene between its creation and the measurement. */
public enum Past {
    /** Nothing; the library's own settings hold. */
    NONE(false, 0, false),

    /** Nothing, and it stays as it was created: it is not put in order while it is measured. */
    HELD(false, 0, true),

    /** So many frames passed that all is in order, if the scene can put itself in order. */
    ORDERED(false, Past.ENOUGH, false),

    /** It was aged by {@link Replacements}, and is measured before it can recover. */
    AGED(true, 0, true),

    /** It was aged; sixty frames passed since, and it is measured as it is then. */
    AGED_FOR_A_SECOND(true, 60, true),

    /** It was aged; so many frames passed that all is in order, if the scene can put itself in order. */
    AGED_UNTIL_ORDERED(true, Past.ENOUGH, false);

    /** Ten minutes. */
    private static final int ENOUGH = 36_000;

    private final boolean aged;
    private final int mostFrames;
    private final boolean held;

    Past(boolean aged, int mostFrames, boolean held) {
        this.aged = aged;
        this.mostFrames = mostFrames;
        this.held = held;
    }

    /** Whether branches are replaced before the measurement. */
    public boolean isAged() {
        return aged;
    }

    /** How many frames pass before the measurement, unless the scene is in order before. */
    public int mostFrames() {
        return mostFrames;
    }

    /** Whether nothing is put in order during the measurement, so that it finds the same state however long it lasts. */
    public boolean isHeld() {
        return held;
    }
}
