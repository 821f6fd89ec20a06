package dev.tandem.bench.world;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * The shape of a measured scene: the hierarchy, the order of creation, and what has happened since. Nodes are numbered in the
 * order of their creation, parents before children.
 */
public enum Shape {
    /** Roots only. */
    FLAT(Shape::roots),

    /** One complete tree in which every inner node has four children; created depth first, as a loader does. */
    TREE(nodes -> new TreeNumbering(nodes, 4).parents()),

    /** Chains of a thousand, each created from its root down. */
    CHAIN(nodes -> chains(nodes, 1000)),

    /**
     * A mix as in games: many single things, some small groups, some skeletons and a few large assemblies, spawned while
     * others still grow, so that their nodes are interleaved.
     */
    FOREST(nodes -> new ForestGrowth(new SplittableRandom(7)).parents(nodes)),

    /** Branches of ten nodes, created one after the other and written in that order. */
    FRESH(Branches::oneByOne, Movers::branches, Past.NONE),

    /** The same branches, created eight at a time, node by node in turns; written branch by branch all the same. */
    IN_TURNS(Branches::inTurns, Movers::branchesInTurns, Past.HELD),

    /** {@link #IN_TURNS}, and as many frames later as the scene needs to put itself in order. */
    IN_TURNS_ORDERED(Branches::inTurns, Movers::branchesInTurns, Past.ORDERED),

    /** {@link #FRESH}, but every tick writes the nodes in the same random order. */
    RANDOM_WRITES(Branches::oneByOne, Movers::branchesShuffled, Past.NONE),

    /** {@link #FRESH}, but each branch was destroyed and created again several times, see {@link Replacements}. */
    AGED(Branches::oneByOne, Movers::branches, Past.AGED),

    /** {@link #AGED}, and sixty frames later. */
    AGED_1S(Branches::oneByOne, Movers::branches, Past.AGED_FOR_A_SECOND),

    /** {@link #AGED}, and as many frames later as the scene needs to put itself in order. */
    AGED_ORDERED(Branches::oneByOne, Movers::branches, Past.AGED_UNTIL_ORDERED),

    /** The branches of {@link #FRESH}, of which single nodes move, wherever they are. */
    SCATTERED(Branches::oneByOne),

    /** Of Bevy's stress test: a tree whose first branches are the deepest, up to 18 levels and 8 children. */
    LARGE_TREE(nodes -> StressTrees.leaning(18, 8, nodes)),

    /** Of Bevy's stress test: three levels, 500 children each. */
    WIDE_TREE(nodes -> StressTrees.uniform(500, nodes)),

    /** Of Bevy's stress test: a tree whose first branches are the deepest, up to 25 levels and 2 children. */
    DEEP_TREE(nodes -> StressTrees.leaning(25, 2, nodes)),

    /** Of Bevy's stress test: one chain. */
    LONG_CHAIN(nodes -> StressTrees.uniform(1, nodes)),

    /** Of Bevy's stress test: a binary tree of 18 levels, of which only leaves move. */
    UPDATE_LEAVES(nodes -> StressTrees.uniform(2, nodes), Movers.below(17), Past.NONE),

    /** Of Bevy's stress test: the same tree, of which only the first eight levels below the root move. */
    UPDATE_SHALLOW(nodes -> StressTrees.uniform(2, nodes), Movers.above(8), Past.NONE),

    /** Of Bevy's stress test: humanoid rigs of 68 bones; in those that move, which come first, all but the root do. */
    HUMANOIDS(HumanoidRig::rigs, HumanoidRig::movers, Past.NONE),

    /** Of Bevy's benchmarks: 48 trees of six levels, besides 12,000 single nodes; the movers are leaves side by side. */
    LOCALIZED_LEAF_UPDATES(StressTrees::layered, Movers::leavesSideBySide, Past.NONE),

    /** The same, but the movers are leaves from all over the scene. */
    DISTRIBUTED_LEAF_UPDATES(StressTrees::layered, Movers::leavesApart, Past.NONE);

    /** Those that are compared if no others are named. */
    public static final List<Shape> BASIC = List.of(FLAT, TREE, CHAIN, FOREST);

    /** Branches of ten nodes, in all states that a scene gets into. */
    public static final List<Shape> BRANCHES =
            List.of(FRESH, IN_TURNS, IN_TURNS_ORDERED, RANDOM_WRITES, AGED, AGED_1S, AGED_ORDERED);

    private final Hierarchy hierarchy;
    private final Choice choice;
    private final Past past;

    Shape(Hierarchy hierarchy) {
        this(hierarchy, Movers::any, Past.NONE);
    }

    Shape(Hierarchy hierarchy, Choice choice, Past past) {
        this.hierarchy = hierarchy;
        this.choice = choice;
        this.past = past;
    }

    /** Makes a hierarchy of a given size. */
    @FunctionalInterface
    private interface Hierarchy {
        /** The parent of each node, -1 for roots. */
        int[] parents(int nodes);
    }

    /** Chooses the nodes that move. */
    @FunctionalInterface
    interface Choice {
        /** The nodes that every tick writes, in the order in which it does. */
        int[] movers(SplittableRandom random, int[] parents, double moving);
    }

    /** The parent of each node, -1 for roots. */
    int[] parents(int nodes) {
        return hierarchy.parents(nodes);
    }

    /** The nodes that every tick writes, in the order in which it does. */
    int[] movers(SplittableRandom random, int[] parents, double moving) {
        return choice.movers(random, parents, moving);
    }

    /** The life of the scene between its creation and the measurement. */
    public Past past() {
        return past;
    }

    /** Whether this is one of {@link #BRANCHES}, in which ticks write all nodes at once where a subject can. */
    public boolean isOfBranches() {
        return BRANCHES.contains(this);
    }

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
        List<String> labels = Arrays.stream(values()).map(Shape::label).toList();
        throw new IllegalArgumentException("unknown shape '" + label + "'; there are " + labels);
    }

    private static int[] roots(int nodes) {
        int[] parents = new int[nodes];
        Arrays.fill(parents, -1);
        return parents;
    }

    private static int[] chains(int nodes, int length) {
        int[] parents = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            parents[i] = i % length == 0 ? -1 : i - 1;
        }
        return parents;
    }
}
