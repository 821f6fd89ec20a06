package dev.tandem.determinism;

import dev.tandem.scene.Defragmentation;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Node;
import dev.tandem.transform.Reparent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A run that uses everything the engine computes, and a hash over the bits of all it can be asked for after each frame.
 *
 * <p>Its numbers come from integers alone, so that nothing but the engine's own arithmetic can differ.
 *
 * @param <N> its nodes
 */
abstract class ScriptedRun<N extends Node> {
    private static final long STEP = 16_666_667;

    final Scene scene = new Scene();
    final List<N> nodes = new ArrayList<>();
    private final List<VisualSynchronizer> timelines = new ArrayList<>(List.of(scene.synchronizer()));
    private final int count;
    private final long leadNanos;
    private Consumer<Defragmentation> moving = nodes -> {};
    private boolean changingTimelines;
    private int hops;
    private long random = 42;
    private long hash = 0xcbf29ce484222325L;

    /** @param leadNanos how far normal time is ahead of render time */
    ScriptedRun(int count, long leadNanos) {
        this.count = count;
        this.leadNanos = leadNanos;
    }

    /** Creates a node, below another or not. */
    abstract N create(int number);

    /** Chooses rules of a node, which is on its timeline. */
    abstract void start(N node, int number);

    abstract void act(N node);

    /** Adds what the engine has to the hash. */
    abstract void hashAll();

    /** Lets threads of the executor take part. */
    final ScriptedRun<N> with(Executor executor, int threads) {
        scene.useWorkers(executor, threads);
        return this;
    }

    /** Spreads the nodes over several timelines, all called with the same numbers. */
    final ScriptedRun<N> onTimelines(int number) {
        while (timelines.size() < number) {
            timelines.add(timelines.get(0).openTimeline());
        }
        return this;
    }

    /** Lets nodes change timelines after every frame. */
    final ScriptedRun<N> changingTimelines() {
        changingTimelines = true;
        return this;
    }

    /** Changes how nodes are moved in memory before each frame. */
    final ScriptedRun<N> moving(Consumer<Defragmentation> newMoving) {
        moving = newMoving;
        return this;
    }

    final long play(int ticks) {
        for (int i = 0; i < count; i++) {
            N node = create(i);
            nodes.add(node);
            timelines.get(i % timelines.size()).add(node);
            start(node, i);
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
                    timeline.beforeFrame(renderNanos, renderNanos + leadNanos);
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

    /** Attaches a node to any other; a refusal is part of the hash. */
    final void reparent(N node, Reparent mode, BiConsumer<N, Reparent> attach) {
        N parent = any();
        try {
            attach.accept(parent, mode);
        } catch (IllegalArgumentException | IllegalStateException refused) {
            hash = mix(hash, node.index());
        }
    }

    final void add(float value) {
        hash = mix(hash, Float.floatToRawIntBits(value));
    }

    private static long mix(long hash, int value) {
        return (hash ^ value) * 0x100000001b3L;
    }

    final N any() {
        return nodes.get((int) Long.remainderUnsigned(next(), nodes.size()));
    }

    final float coordinate() {
        return (next() >> 44) / 16384f;
    }

    final int bits(int number) {
        return (int) (next() >>> (64 - number));
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
