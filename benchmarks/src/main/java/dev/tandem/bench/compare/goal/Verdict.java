package dev.tandem.bench.compare.goal;

/** The verdict on a figure that has a goal. */
enum Verdict {
    SURPASSED("surpassed"),
    REACHED("reached"),
    SHORT("SHORT"),
    MISSING("MISSING"),
    NOTHING_ASKED("");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** The last word of a row; capitals where a reader has to look. */
    @Override
    public String toString() {
        return word;
    }
}
