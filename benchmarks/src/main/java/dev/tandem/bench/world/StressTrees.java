package dev.tandem.bench.world;

import java.util.Arrays;

/** The trees of Bevy's stress test and benchmarks of transforms, of any size: their first nodes in order of creation. */
final class StressTrees {
    private static final int TREES = 48;
    private static final int[] CHILDREN_BY_LEVEL = {4, 4, 3, 3, 2, 2};

    private StressTrees() {}

    /** Level by level, every node with as many children. */
    static int[] uniform(int children, int nodes) {
        int[] parents = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            parents[i] = i == 0 ? -1 : (i - 1) / children;
        }
        return parents;
    }

    /** Depth first; every child of a node may have one level less below it than the one before. */
    static int[] leaning(int levels, int children, int nodes) {
        int[] parents = new int[nodes];
        Arrays.fill(parents, -1);
        int made = addChildren(parents, 1, 0, levels, children);
        if (made < nodes) {
            throw new IllegalArgumentException("the whole tree has " + made + " nodes, not " + nodes);
        }
        return parents;
    }

    /** Adds the children of a node, as far as there is room, and returns how many nodes there are then. */
    private static int addChildren(int[] parents, int count, int parent, int levels, int children) {
        int made = count;
        for (int i = 1; i <= Math.min(children, levels) && made < parents.length; i++) {
            int child = made++;
            parents[child] = parent;
            if (levels > i) {
                made = addChildren(parents, made, child, levels - i, children);
            }
        }
        return made;
    }

    /** Trees whose levels have their own numbers of children, created level by level and tree by tree, then single nodes. */
    static int[] layered(int nodes) {
        int[] parents = new int[nodes];
        Arrays.fill(parents, -1);
        int made = 0;
        for (int tree = 0; tree < TREES && made < nodes; tree++) {
            int level = made++;
            for (int children : CHILDREN_BY_LEVEL) {
                int end = made;
                for (int parent = level; parent < end; parent++) {
                    for (int i = 0; i < children && made < nodes; i++) {
                        parents[made++] = parent;
                    }
                }
                level = end;
            }
        }
        return parents;
    }

    /** For each node how many are above it. */
    static int[] depths(int[] parents) {
        int[] depths = new int[parents.length];
        for (int i = 0; i < depths.length; i++) {
            depths[i] = parents[i] < 0 ? 0 : depths[parents[i]] + 1;
        }
        return depths;
    }
}
