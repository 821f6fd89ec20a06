package dev.tandem.bench.compare.goal;

/** What comes of a figure that something is asked of. */
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

    /** What a row ends with; capitals for what a reader has to look at. */
    @Override
    public String toString() {
        return word;
    }
}
