package dev.tandem.bench.world;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Ways to choose the nodes that every tick writes. */
final class Movers {
    private Movers() {}

    /** Any so many of the nodes, ascending; node 0 only if all move, so that a tree does not move as a whole. */
    static int[] any(SplittableRandom random, int[] parents, double moving) {
        int nodes = parents.length;
        int wanted = (int) Math.round(nodes * moving);
        return choose(random, wanted == nodes ? 0 : 1, nodes, wanted);
    }

    /** All nodes of any so many branches, ascending, where branches are created one by one. */
    static int[] branches(SplittableRandom random, int[] parents, double moving) {
        int branches = Branches.count(parents.length);
        int[] chosen = choose(random, 0, branches, (int) Math.round(branches * moving));
        return Arrays.stream(chosen)
                .flatMap(branch -> IntStream.range(branch * Branches.SIZE, (branch + 1) * Branches.SIZE))
                .filter(node -> node < parents.length)
                .toArray();
    }

    /** The nodes of the same branches where these are created in turns, ascending. */
    static int[] branchesInTurns(SplittableRandom random, int[] parents, double moving) {
        return Arrays.stream(branches(random, parents, moving))
                .map(node -> Branches.numberInTurns(parents.length, node))
                .sorted()
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
