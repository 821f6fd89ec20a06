package dev.tandem.bench.compare.goal;

/**
 * The goal of a figure. If {@code beyond} is the larger of the two, larger figures are better.
 *
 * @param asked reached from here on
 * @param beyond surpassed from here on
 */
public record Bound(double asked, double beyond) {
    /** Of a figure that is only stated. */
    public static final Bound NONE = new Bound(Double.NaN, Double.NaN);

    /** Judges a figure, which is NaN where there is none. */
    Verdict judge(double found) {
        if (Double.isNaN(found)) {
            return Verdict.MISSING;
        }
        if (Double.isNaN(asked)) {
            return Verdict.NOTHING_ASKED;
        }
        boolean larger = beyond > asked;
        if (larger ? found >= beyond : found <= beyond) {
            return Verdict.SURPASSED;
        }
        return (larger ? found >= asked : found <= asked) ? Verdict.REACHED : Verdict.SHORT;
    }
}
