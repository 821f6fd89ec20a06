package dev.tandem.bench.world;

import java.util.SplittableRandom;

/** A forest of random trees of ten nodes: the parent of a node is any of the nodes that its branch has before it. */
final class Branches {
    /** Nodes of a branch; the last branch has what is left. */
    static final int SIZE = 10;

    /** The number of branches that grow at a time where they are created in turns. */
    private static final int AT_ONCE = 8;

    private static final long SEED = 13;

    private Branches() {}

    /** How many branches a number of nodes makes. */
    static int count(int nodes) {
        return (nodes + SIZE - 1) / SIZE;
    }

    /** Each branch is complete before the next begins. */
    static int[] oneByOne(int nodes) {
        SplittableRandom random = new SplittableRandom(SEED);
        int[] parents = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            int member = i % SIZE;
            parents[i] = member == 0 ? -1 : i - member + random.nextInt(member);
        }
        return parents;
    }

    /** The same trees, a few at a time: each of these gets its first node, then each its second, and so on. */
    static int[] inTurns(int nodes) {
        int[] oneByOne = oneByOne(nodes);
        int[] parents = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            int parent = oneByOne[i];
            parents[numberInTurns(nodes, i)] = parent < 0 ? -1 : numberInTurns(nodes, parent);
        }
        return parents;
    }

    /** The number that a node of {@link #oneByOne} has in {@link #inTurns}. */
    static int numberInTurns(int nodes, int node) {
        int group = node / (AT_ONCE * SIZE) * AT_ONCE * SIZE;
        int inGroup = Math.min(AT_ONCE * SIZE, nodes - group);
        int branches = count(inGroup);
        int inLast = inGroup - (branches - 1) * SIZE;
        int member = node % SIZE;
        // The last branch drops out of the turns once it is complete.
        int turnsOfAll = Math.min(member, inLast);
        int branch = (node - group) / SIZE;
        return group + turnsOfAll * branches + (member - turnsOfAll) * (branches - 1) + branch;
    }
}
