package dev.tandem.bench.fork.lived;

import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A large scene whose structure changes in every frame; inner nodes stay, leaves change their parents, spawned leaves go again.
 */
final class ChangingScene {
    private static final int SPAWNED = 20_000;
    private static final int FRAMES_PER_TICK = 6;
    private static final long STEP_NANOS = 100_000_000;
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X3;

    private final SplittableRandom random = new SplittableRandom(11);
    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final Vector3f translation = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f scale = new Vector3f();
    private final List<Transform3d> inner = new ArrayList<>();
    private final List<Transform3d> leaves = new ArrayList<>();
    private final ArrayDeque<Transform3d> spawned = new ArrayDeque<>();
    private final Transform3d[] movers;
    private final Motion motion;
    private final RenderMatrices matrices;
    private long fixedNanos;
    private int frames;

    ChangingScene(World world) {
        Transform3d[] nodes = new Transform3d[world.size()];
        boolean[] isParent = new boolean[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            int parent = world.parent(i);
            nodes[i] = parent < 0 ? scene.create() : scene.create(nodes[parent]);
            load(world.poses(), i * World.POSE);
            nodes[i].teleportTo(translation, rotation, scale);
            if (parent >= 0) {
                isParent[parent] = true;
            }
        }
        for (int i = 0; i < nodes.length; i++) {
            (isParent[i] ? inner : leaves).add(nodes[i]);
        }
        movers = new Transform3d[world.movers().length];
        for (int i = 0; i < movers.length; i++) {
            movers[i] = nodes[world.movers()[i]];
        }
        motion = new Motion(world);
        for (int i = 0; i < SPAWNED; i++) {
            spawn();
        }
        ByteBuffer buffer = ByteBuffer.allocateDirect(Float.BYTES * LAYOUT.floats() * (nodes.length + 2 * SPAWNED));
        matrices = scene.renderMatrices(LAYOUT, buffer.order(ByteOrder.nativeOrder()));
        matrices.assignAll();
    }

    private void load(float[] poses, int at) {
        translation.set(poses[at], poses[at + 1], poses[at + 2]);
        rotation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
        scale.set(poses[at + 7], poses[at + 8], poses[at + 9]);
    }

    private Transform3d any(List<Transform3d> nodes) {
        return nodes.get(random.nextInt(nodes.size()));
    }

    private void spawn() {
        Transform3d node = scene.create(any(inner));
        node.moveTo(translation, rotation, scale);
        spawned.add(node);
    }

    /** Creates, destroys and re-parents {@code each} nodes and shows a frame; the tick before it, if one is due, is not timed. */
    long frame(int each) {
        if (frames % FRAMES_PER_TICK == 0) {
            tick();
        }
        float progress = (frames++ % FRAMES_PER_TICK + 0.5f) / FRAMES_PER_TICK;
        long start = System.nanoTime();
        for (int i = 0; i < each; i++) {
            spawn();
            spawned.remove().destroy();
            any(leaves).attachTo(any(inner), Reparent.KEEP_WORLD);
        }
        synchronizer.beforeFrame(fixedNanos - STEP_NANOS + (long) (progress * STEP_NANOS));
        matrices.update();
        return System.nanoTime() - start;
    }

    private void tick() {
        motion.advance();
        float[] poses = motion.poses();
        for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
            load(poses, at);
            movers[i].moveTo(translation, rotation, scale);
        }
        synchronizer.afterTick(fixedNanos, fixedNanos + STEP_NANOS);
        fixedNanos += STEP_NANOS;
    }
}
