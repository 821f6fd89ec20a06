package dev.tandem.determinism;

import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Matrix4x3fc;

/** Everything that tells a host of nodes by their index, as a program for a JVM of its own: prints a hash of what was told. */
final class ReadersProgram {
    private static final int NODES = 3000;
    private static final long TICK = 1000;

    private final Random random = new Random(12);
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final VisualChanges<Matrix4x3fc> visuals = scene.visualChanges();
    private final ChangeReader changes = scene.changes();
    private final FloatBuffer all = FloatBuffer.allocate(2 * NODES * 16);
    private final FloatBuffer some = FloatBuffer.allocate(NODES * 12);
    private final RenderMatrices ofAll = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, all);
    private final RenderMatrices ofSome = scene.renderMatrices(MatrixLayout.ROWS_3X4, some);
    private final List<Transform3d> nodes = new ArrayList<>();
    private long hash;

    private ReadersProgram() {}

    public static void main(String[] args) {
        System.out.println(HashProgram.HASH + Long.toHexString(hash()));
    }

    static long hash() {
        ReadersProgram program = new ReadersProgram();
        program.ofAll.assignAll();
        for (int tick = 0; tick < 6; tick++) {
            program.tick(tick * TICK);
            program.read();
        }
        return program.hash;
    }

    private void tick(long start) {
        while (nodes.size() < NODES) {
            boolean root = nodes.isEmpty() || random.nextInt(4) == 0;
            Transform3d node = root ? scene.create() : scene.create(any());
            nodes.add(node);
            if (random.nextBoolean()) {
                ofSome.assign(node, node.index());
            }
        }
        for (int i = 0; i < NODES / 3; i++) {
            any().moveTo(random.nextFloat(), random.nextFloat(), start);
        }
        sync.afterTick(start, start + TICK);
        any().teleportTo(1, 2, 3);
        any().detach(Reparent.KEEP_WORLD);
        for (int i = 0; i < 5; i++) {
            any().destroy();
            nodes.removeIf(node -> !node.isAlive());
        }
        sync.beforeFrame(start + TICK / 3);
    }

    private Transform3d any() {
        return nodes.get(random.nextInt(nodes.size()));
    }

    /** Sums do not depend on the order in which visual changes are told. */
    private void read() {
        visuals.forEach((index, world) -> hash += (index + 1) * 31L * world.hashCode());
        changes.poll((kind, index) -> hash += (index + 1L) * (kind.ordinal() + 7));
        ofAll.update();
        ofSome.update();
        for (int i = 0; i < some.capacity(); i++) {
            hash = 31 * hash + Float.floatToIntBits(some.get(i));
        }
        for (int i = 0; i < all.capacity(); i++) {
            hash = 31 * hash + Float.floatToIntBits(all.get(i));
        }
    }
}
