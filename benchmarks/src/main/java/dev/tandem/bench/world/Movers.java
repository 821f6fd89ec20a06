package dev.tandem.bench.world;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Ways to choose the nodes that every tick writes. */
final class Movers {
    private Movers() {}

    /** That share of the nodes, at random, ascending; node 0 only if all move, so that a tree does not move as a whole. */
    static int[] any(SplittableRandom random, int[] parents, double moving) {
        int nodes = parents.length;
        int wanted = (int) Math.round(nodes * moving);
        return choose(random, wanted == nodes ? 0 : 1, nodes, wanted);
    }

    /** A share of the nodes at that depth or below, ascending. */
    static Shape.Choice below(int depth) {
        return (random, parents, moving) -> shareOf(random, parents, moving, depth, Integer.MAX_VALUE);
    }

    /** A share of the nodes at that depth or above, the root excepted, ascending. */
    static Shape.Choice above(int depth) {
        return (random, parents, moving) -> shareOf(random, parents, moving, 1, depth);
    }

    private static int[] shareOf(SplittableRandom random, int[] parents, double moving, int least, int most) {
        int[] depths = StressTrees.depths(parents);
        int[] able = IntStream.range(0, parents.length)
                .filter(node -> depths[node] >= least && depths[node] <= most)
                .toArray();
        int[] chosen = choose(random, 0, able.length, (int) Math.round(able.length * moving));
        return Arrays.stream(chosen).map(at -> able[at]).toArray();
    }

    /** Leaves that were created one after the other, from the middle of the scene: a share of its nodes. */
    static int[] leavesSideBySide(SplittableRandom random, int[] parents, double moving) {
        int[] leaves = leavesBelowOthers(parents);
        int wanted = Math.min(leaves.length, (int) Math.round(parents.length * moving));
        int first = (leaves.length - wanted) / 2;
        return Arrays.copyOfRange(leaves, first, first + wanted);
    }

    /** As many leaves, any of them, ascending. */
    static int[] leavesApart(SplittableRandom random, int[] parents, double moving) {
        int[] leaves = leavesBelowOthers(parents);
        int wanted = Math.min(leaves.length, (int) Math.round(parents.length * moving));
        return Arrays.stream(choose(random, 0, leaves.length, wanted))
                .map(at -> leaves[at])
                .toArray();
    }

    private static int[] leavesBelowOthers(int[] parents) {
        boolean[] inner = new boolean[parents.length];
        IntStream.of(parents).filter(parent -> parent >= 0).forEach(parent -> inner[parent] = true);
        return IntStream.range(0, parents.length)
                .filter(node -> parents[node] >= 0 && !inner[node])
                .toArray();
    }

    /** All nodes of that share of the branches, at random, ascending, where branches are created one by one. */
    static int[] branches(SplittableRandom random, int[] parents, double moving) {
        int branches = Branches.count(parents.length);
        int[] chosen = choose(random, 0, branches, (int) Math.round(branches * moving));
        return Arrays.stream(chosen)
                .flatMap(branch -> IntStream.range(branch * Branches.SIZE, (branch + 1) * Branches.SIZE))
                .filter(node -> node < parents.length)
                .toArray();
    }

    /** The nodes of the same branches where these are created in turns, branch by branch. */
    static int[] branchesInTurns(SplittableRandom random, int[] parents, double moving) {
        return Arrays.stream(branches(random, parents, moving))
                .map(node -> Branches.numberInTurns(parents.length, node))
                .toArray();
    }

    /** The nodes of the same branches in random order. */
    static int[] branchesShuffled(SplittableRandom random, int[] parents, double moving) {
        int[] movers = branches(random, parents, moving);
        for (int i = movers.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int mover = movers[i];
            movers[i] = movers[other];
            movers[other] = mover;
        }
        return movers;
    }

    /** So many of the numbers from {@code first} to before {@code end}, ascending, each as likely as any other. */
    private static int[] choose(SplittableRandom random, int first, int end, int wanted) {
        int[] chosen = new int[wanted];
        int count = 0;
        for (int i = first; count < wanted; i++) {
            if (random.nextInt(end - i) < wanted - count) {
                chosen[count++] = i;
            }
        }
        return chosen;
    }
}
