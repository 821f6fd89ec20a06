package dev.tandem.bench.compare.goal;

import dev.tandem.bench.compare.result.Numbers;

/**
 * A figure beside what is asked of it.
 *
 * @param what it is
 * @param where the size of the scene, and whatever else tells rows of one name apart
 * @param found one value per round, NaN where there is none
 */
public record Row(String what, String where, Bound bound, double[] found) {
    double median() {
        return Numbers.median(found);
    }

    Verdict verdict() {
        return bound.judge(median());
    }

    /** The name and the place of the figure. */
    String label() {
        return what + ", " + where;
    }
}
