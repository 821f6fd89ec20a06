package dev.tandem.bench.world;

/** Numbers a complete tree depth first: level by level the shape is known, the order of creation is another. */
final class TreeNumbering {
    private final int nodes;
    private final int branching;
    private final int[] parents;
    private int next;

    TreeNumbering(int nodes, int branching) {
        this.nodes = nodes;
        this.branching = branching;
        this.parents = new int[nodes];
    }

    int[] parents() {
        number(0, -1);
        return parents;
    }

    private void number(long level, int parent) {
        if (level >= nodes) {
            return;
        }
        int self = next++;
        parents[self] = parent;
        for (int child = 1; child <= branching; child++) {
            number(level * branching + child, self);
        }
    }
}
