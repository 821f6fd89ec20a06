package dev.tandem.bench.world;

import java.util.SplittableRandom;

/**
 * Ages a forest of branches: two branches at a time, any two, are destroyed and created again, node by node in turns. Which ones
 * depends on nothing but the size of the world.
 */
public final class Replacements {
    /** How often two branches are replaced for each branch that there is, to age a scene. */
    private static final int REPLACEMENTS_PER_BRANCH = 3;

    private static final long SEED = 5;

    /** A scene in which branches are replaced. */
    public interface Target {
        /** Destroys a root and all below it. */
        void destroy(int root);

        /** Creates a node below its parent, or as a root, after all of its branch were destroyed. */
        void create(int node);
    }

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final int nodes;
    private final int branches;

    /**
     * The replacements of a world.
     *
     * @param world of branches that were created one by one
     */
    public Replacements(World world) {
        if (!world.shape().isOfBranches()
                || world.shape() == Shape.IN_TURNS
                || world.shape() == Shape.IN_TURNS_ORDERED) {
            throw new IllegalArgumentException("only branches that were created one by one are replaced, not "
                    + world.shape().label());
        }
        nodes = world.size();
        branches = Branches.count(nodes);
        if (branches < 2) {
            throw new IllegalArgumentException(
                    "two branches are replaced at a time, but there are no two of them: " + nodes + " nodes");
        }
    }

    /** Replaces so many branches that the scene is as old as it gets. */
    public void age(Target target) {
        replace(REPLACEMENTS_PER_BRANCH * branches, target);
    }

    /**
     * Replaces a share of all branches, at least two.
     *
     * @return how many nodes were created
     */
    public int replaceShare(double share, Target target) {
        return replace(Math.max(1, (int) Math.round(share * branches / 2)), target);
    }

    private int replace(int pairs, Target target) {
        int created = 0;
        for (int i = 0; i < pairs; i++) {
            int one = random.nextInt(branches);
            int other = random.nextInt(branches - 1);
            created += replace(one, other < one ? other : other + 1, target);
        }
        return created;
    }

    private int replace(int one, int other, Target target) {
        int first = one * Branches.SIZE;
        int second = other * Branches.SIZE;
        target.destroy(first);
        target.destroy(second);
        int created = 0;
        for (int member = 0; member < Branches.SIZE; member++) {
            for (int root : new int[] {first, second}) {
                if (root + member < nodes) {
                    target.create(root + member);
                    created++;
                }
            }
        }
        return created;
    }
}
