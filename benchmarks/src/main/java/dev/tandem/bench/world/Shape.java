package dev.tandem.bench.world;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/** The hierarchies that are measured. Nodes are numbered in the order of their creation, parents before children. */
public enum Shape {
    /** Roots only. */
    FLAT {
        @Override
        int[] parents(int nodes) {
            int[] parents = new int[nodes];
            Arrays.fill(parents, -1);
            return parents;
        }
    },
    /** One complete tree in which every inner node has four children; created depth first, as a loader does. */
    TREE {
        @Override
        int[] parents(int nodes) {
            return new TreeNumbering(nodes, BRANCHING).parents();
        }
    },
    /** Chains of a thousand, each created from its root down. */
    CHAIN {
        @Override
        int[] parents(int nodes) {
            int[] parents = new int[nodes];
            for (int i = 0; i < nodes; i++) {
                parents[i] = i % CHAIN_LENGTH == 0 ? -1 : i - 1;
            }
            return parents;
        }
    },
    /**
     * What games have: many single things, some small groups, some skeletons and a few large assemblies, spawned while
     * others still grow, so that their nodes are interleaved.
     */
    FOREST {
        @Override
        int[] parents(int nodes) {
            return new ForestGrowth(new SplittableRandom(SEED)).parents(nodes);
        }
    };

    private static final int BRANCHING = 4;
    private static final int CHAIN_LENGTH = 1000;
    private static final long SEED = 7;

    /** The parent of each node, -1 for roots. */
    abstract int[] parents(int nodes);

    /** The name in options and results. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The shape with that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Shape of(String label) {
        for (Shape shape : values()) {
            if (shape.label().equals(label)) {
                return shape;
            }
        }
        throw new IllegalArgumentException("unknown shape '" + label + "'; there are flat, tree, chain, forest");
    }
}
