package dev.tandem.bench.compare.goal;

/**
 * The goals of scenes that have lived, each figure by the one name that all reports have for it. Ratios are of whole frames
 * unless they say otherwise.
 */
enum SceneGoal {
    AGED("aged, in order again : fresh", 1.25, 1.1),
    AGED_A_SECOND_AGO("aged, one second later : fresh", 1.6, 1.3),
    RANDOM_WRITES("writes in random order : in order", 1.3, 1.1),
    IN_TURNS("created in turns : branch by branch", 1.2, 1.05),
    CHURN("1 % of branches replaced per tick : fresh", 1.6, 1.3),
    FEW_MOVING("10 % of branches move, aged : fresh", 1.3, 1.1),
    BULLETS("matrices of bullets : of a fresh flat scene", 1.8, 1.3),
    BIRTH_AND_DEATH("birth and death of a flat node, ns", 120, 60),
    BRANCH_BIRTH("birth of a node of a branch, ns", 60, 30),
    OBJECTS("plain objects, aged : aged", 5, 8),
    GDX("libGDX, aged : aged", 4, 8),
    STEADY("slowest : median while put in order", 1.5, 1.2),
    TWO_THREADS("one thread : two, all moving", 1.6, 1.9);

    private final String what;
    private final Bound bound;

    SceneGoal(String what, double asked, double beyond) {
        this.what = what;
        this.bound = new Bound(asked, beyond);
    }

    String what() {
        return what;
    }

    Bound bound() {
        return bound;
    }

    /** The row that says whether it was reached there. */
    Row row(String where, double[] found) {
        return new Row(what, where, bound, found);
    }
}
