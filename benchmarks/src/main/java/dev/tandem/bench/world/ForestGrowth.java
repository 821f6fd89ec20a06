package dev.tandem.bench.world;

import java.util.SplittableRandom;

/** Grows a few trees of random sizes at a time, until there are enough nodes. */
final class ForestGrowth {
    private static final int GROWING_AT_ONCE = 8;

    private final SplittableRandom random;

    ForestGrowth(SplittableRandom random) {
        this.random = random;
    }

    int[] parents(int nodes) {
        int[] parents = new int[nodes];
        int[][] members = new int[GROWING_AT_ONCE][];
        int[] grown = new int[GROWING_AT_ONCE];
        for (int node = 0; node < nodes; node++) {
            int tree = random.nextInt(GROWING_AT_ONCE);
            if (members[tree] == null || grown[tree] == members[tree].length) {
                members[tree] = new int[size()];
                grown[tree] = 0;
            }
            int before = grown[tree]++;
            members[tree][before] = node;
            parents[node] = before == 0 ? -1 : members[tree][random.nextInt(before / 3, before)];
        }
        return parents;
    }

    /** Of ten trees five are single nodes, three are groups, about two are skeletons; one in fifty is an assembly. */
    private int size() {
        int kind = random.nextInt(50);
        if (kind < 25) {
            return 1;
        }
        if (kind < 40) {
            return random.nextInt(2, 9);
        }
        return kind < 49 ? random.nextInt(20, 80) : random.nextInt(100, 400);
    }
}
