package dev.tandem.bench.world;

/** What happens to a scene between its creation and the measurement. */
public enum Past {
    /** It is measured as it was built. */
    NONE(0),

    /** It was aged by {@link Replacements}, and is measured before it can recover. */
    AGED(0),

    /** It was aged; sixty frames passed since. */
    AGED_FOR_A_SECOND(60),

    /** It was aged; so many frames passed that all is in order again, if it can put itself in order. */
    AGED_UNTIL_ORDERED(36_000);

    private final int mostFrames;

    Past(int mostFrames) {
        this.mostFrames = mostFrames;
    }

    /** Whether branches are replaced before the measurement. */
    public boolean isAged() {
        return this != NONE;
    }

    /** How many frames pass between the last replacement and the measurement, unless the scene is in order before. */
    public int mostFrames() {
        return mostFrames;
    }
}
