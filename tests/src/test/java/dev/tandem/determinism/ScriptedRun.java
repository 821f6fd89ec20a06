package dev.tandem.determinism;

import dev.tandem.scene.Defragmentation;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Interpolation;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.joml.Matrix4x3f;

/**
 * A run that uses everything the engine computes, and a hash over the bits of all poses and matrices after each frame.
 *
 * <p>Its numbers come from integers alone, so that nothing but the engine's own arithmetic can differ.
 */
final class ScriptedRun {
    private static final long STEP = 16_666_667;

    private final Scene scene = new Scene();
    private final List<VisualSynchronizer> timelines = new ArrayList<>(List.of(new VisualSynchronizer(scene)));
    private final List<Transform3d> nodes = new ArrayList<>();
    private final Pose3d pose = new Pose3d();
    private final Matrix4x3f matrix = new Matrix4x3f();
    private final float[] elements = new float[12];
    private final int count;
    private Consumer<Defragmentation> moving = nodes -> {};
    private boolean changingTimelines;
    private int hops;
    private long random = 42;
    private long hash = 0xcbf29ce484222325L;

    ScriptedRun(int count) {
        this.count = count;
    }

    /** Lets threads of the executor take part. */
    ScriptedRun with(Executor executor, int threads) {
        scene.useWorkers(executor, threads);
        return this;
    }

    /** Spreads the nodes over so many timelines, all called with the same numbers. */
    ScriptedRun onTimelines(int number) {
        while (timelines.size() < number) {
            timelines.add(timelines.get(0).openTimeline());
        }
        return this;
    }

    /** Lets nodes change timelines after every frame. */
    ScriptedRun changingTimelines() {
        changingTimelines = true;
        return this;
    }

    /** Changes how nodes are moved in memory before each frame. */
    ScriptedRun moving(Consumer<Defragmentation> newMoving) {
        moving = newMoving;
        return this;
    }

    long play(int ticks) {
        for (int i = 0; i < count; i++) {
            Transform3d node = i % 7 == 0 ? scene.create() : scene.create(any());
            node.rule(i % 3 == 0 ? Interpolation.FROM_VISUAL : Interpolation.FROM_TICK);
            nodes.add(node);
            timelines.get(i % timelines.size()).add(node);
            node.moveTo(coordinate(), coordinate(), coordinate());
        }
        for (int tick = 0; tick < ticks; tick++) {
            for (int i = 0; i < count / 2; i++) {
                act(any());
            }
            for (VisualSynchronizer timeline : timelines) {
                timeline.afterTick(tick * STEP, (tick + 1) * STEP);
            }
            for (int frame = 1; frame <= 3; frame++) {
                long renderNanos = tick * STEP + frame * STEP / 3 - bits(10);
                moving.accept(scene.defragmentation());
                for (VisualSynchronizer timeline : timelines) {
                    timeline.beforeFrame(renderNanos);
                }
                changeTimelines();
                hashAll();
            }
        }
        return hash;
    }

    private void changeTimelines() {
        for (int i = hops++ % 3; changingTimelines && i < count; i += 3) {
            VisualSynchronizer timeline = timelines.get((i + hops) % timelines.size());
            if (i % 2 == 0) {
                timeline.add(nodes.get(i));
            } else {
                timeline.addBranch(nodes.get(i));
            }
        }
    }

    private void act(Transform3d node) {
        switch (bits(4)) {
            case 0 -> node.teleportTo(coordinate(), coordinate(), coordinate());
            case 1, 2 -> node.scaleTo(coordinate() / 16, 1 + coordinate() / 64, coordinate() / 16);
            case 3 -> reparent(node, Reparent.KEEP_WORLD);
            case 4 -> reparent(node, Reparent.KEEP_LOCAL);
            case 5, 6, 7, 8 -> node.rotateTo(coordinate(), coordinate(), coordinate(), coordinate() + 0.5f);
            default -> node.moveTo(coordinate(), coordinate(), coordinate());
        }
    }

    private void reparent(Transform3d node, Reparent mode) {
        Transform3d parent = any();
        try {
            node.attachTo(parent, mode);
        } catch (IllegalArgumentException | IllegalStateException refused) {
            hash = mix(hash, node.index());
        }
    }

    private void hashAll() {
        for (Transform3d node : nodes) {
            hash(node.logicalLocal(pose));
            hash(node.visualLocal(pose));
            hash(node.logicalWorld(matrix));
            hash(node.visualWorld(matrix));
        }
    }

    private void hash(Pose3d p) {
        add(p.translation().x);
        add(p.translation().y);
        add(p.translation().z);
        add(p.rotation().x);
        add(p.rotation().y);
        add(p.rotation().z);
        add(p.rotation().w);
        add(p.scale().x);
        add(p.scale().y);
        add(p.scale().z);
    }

    private void hash(Matrix4x3f m) {
        for (float value : m.get(elements)) {
            add(value);
        }
    }

    private void add(float value) {
        hash = mix(hash, Float.floatToRawIntBits(value));
    }

    private static long mix(long hash, int value) {
        return (hash ^ value) * 0x100000001b3L;
    }

    private Transform3d any() {
        return nodes.get((int) Long.remainderUnsigned(next(), nodes.size()));
    }

    private float coordinate() {
        return (next() >> 44) / 16384f;
    }

    private int bits(int count) {
        return (int) (next() >>> (64 - count));
    }

    /** SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014. */
    private long next() {
        random += 0x9e3779b97f4a7c15L;
        long z = random;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
