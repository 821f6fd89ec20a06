package dev.tandem.browser;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Nodes in space that all move and turn, at 60 ticks and 144 frames per second, and what a frame takes with its ticks. */
final class Crowd {
    private static final long STEP = 1_000_000_000L / 60;
    private static final long FRAME = 1_000_000_000L / 144;
    private static final int WARM = 3000;
    private static final int ROUNDS = 9;
    private static final int FRAMES_PER_ROUND = 288;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d[] nodes;
    private final Vector3f place = new Vector3f();
    private final Quaternionf turn = new Quaternionf();
    private long normal;
    private long fixed;

    private Crowd(int count) {
        nodes = new Transform3d[count];
        Arrays.setAll(nodes, i -> scene.create());
    }

    /** Prints a line for each of two crowds: the median in microseconds, and a hash of what was drawn last. */
    public static void main(String[] args) {
        for (int count : new int[] {1000, 10_000}) {
            Crowd crowd = new Crowd(count);
            crowd.frames(WARM * 1000 / count);
            double[] micros = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                long start = System.nanoTime();
                crowd.frames(FRAMES_PER_ROUND);
                micros[round] = (System.nanoTime() - start) / 1e3 / FRAMES_PER_ROUND;
            }
            Arrays.sort(micros);
            System.out.println(
                    count + " nodes: " + Math.round(micros[ROUNDS / 2]) + " us, drawn " + crowd.hash() + ";");
        }
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            normal += FRAME;
            while (fixed <= normal) {
                tick(fixed / 1e9f);
                sync.afterTick(fixed, fixed + STEP);
                fixed += STEP;
            }
            sync.beforeFrame(normal);
        }
    }

    private void tick(float seconds) {
        for (int i = 0; i < nodes.length; i++) {
            nodes[i].moveTo(place.set(i + seconds, 2 * seconds, i % 7), turn.rotationY(seconds + i));
        }
    }

    private String hash() {
        int hash = 1;
        for (Transform3d node : nodes) {
            hash = 31 * hash + Float.floatToIntBits(node.visualWorldPosition(place).x);
        }
        return Integer.toHexString(hash);
    }
}
