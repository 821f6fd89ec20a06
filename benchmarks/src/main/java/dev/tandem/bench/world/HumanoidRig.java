package dev.tandem.bench.world;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The skeleton of Bevy's stress test, a common rig for people: 67 bones below a root. */
final class HumanoidRig {
    /** Nodes of a rig. */
    static final int SIZE = 68;

    private static final int ROOT = 0;
    private static final int FINGERS = 5;
    private static final int FINGER_BONES = 4;
    private static final int[] RIG = build();

    private HumanoidRig() {}

    /** Rigs one after the other; the last one has what is left. */
    static int[] rigs(int nodes) {
        int[] parents = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            int bone = i % SIZE;
            parents[i] = bone == ROOT ? -1 : i - bone + RIG[bone];
        }
        return parents;
    }

    /** All bones but the roots of that share of the rigs, the first ones. */
    static int[] movers(SplittableRandom random, int[] parents, double moving) {
        int rigs = (parents.length + SIZE - 1) / SIZE;
        int end = Math.min(parents.length, (int) Math.round(rigs * moving) * SIZE);
        return IntStream.range(0, end).filter(node -> parents[node] >= 0).toArray();
    }

    private static int[] build() {
        int[] rig = new int[SIZE];
        int hips = 1;
        int chest = 4;
        rig[ROOT] = -1;
        int count = chain(rig, 1, ROOT, 6);
        int head = count - 1;
        for (int i = 0; i < 3; i++) {
            count = chain(rig, count, head, 1);
        }
        for (int arm = 0; arm < 2; arm++) {
            count = chain(rig, count, chest, 4);
            int hand = count - 1;
            for (int finger = 0; finger < FINGERS; finger++) {
                count = chain(rig, count, hand, FINGER_BONES);
            }
        }
        for (int leg = 0; leg < 2; leg++) {
            count = chain(rig, count, hips, 5);
        }
        return rig;
    }

    /** Adds a chain of bones, the first below that parent, each further one below the one before. */
    private static int chain(int[] rig, int first, int parent, int bones) {
        for (int i = 0; i < bones; i++) {
            rig[first + i] = i == 0 ? parent : first + i - 1;
        }
        return first + bones;
    }
}
