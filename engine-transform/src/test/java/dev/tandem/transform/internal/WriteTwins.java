package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.internal.motion.RowSorting;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Two stores that are told the same, but for the order in which nodes are written: upwards, or in any order, in one, whose places
 * may be given out in any order and whose rows are sorted, downwards in the other, whose rows stay where they are.
 */
final class WriteTwins {
    private static final long STEP = 1000;

    /** The last begins at once and takes many ticks. */
    private static final RowSorting[] SORTED = {
        RowSorting.NORMAL, RowSorting.ALWAYS, new RowSorting(Integer.MAX_VALUE, 0, 1, 7, 7)
    };

    private final Random random;
    private final int count;
    private final TransformStore upwards;
    private final TransformStore downwards = PlaceOrder.AS_IDS.store(RowSorting.NEVER);
    private final List<Synchronization> linesUpwards = new ArrayList<>();
    private final List<Synchronization> linesDownwards = new ArrayList<>();
    private final boolean mixed;

    WriteTwins(Random random, int count) {
        this.random = random;
        this.count = count;
        this.upwards = PlaceOrder.of(random.nextLong()).store(SORTED[random.nextInt(SORTED.length)]);
        this.mixed = random.nextInt(3) > 0;
        linesUpwards.add(upwards.synchronization());
        linesDownwards.add(downwards.synchronization());
        for (int i = 0; i < 2; i++) {
            linesUpwards.add(upwards.synchronization().open());
            linesDownwards.add(downwards.synchronization().open());
        }
        for (int i = 0; i < count; i++) {
            int parent = i > 0 && random.nextInt(8) == 0 ? random.nextInt(i) : -1;
            create(parent);
        }
    }

    /** Plays some ticks; fails at the first difference. */
    void play(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            for (int call = random.nextInt(4); call >= 0; call--) {
                write();
                disturb();
            }
            long start = tick * STEP;
            long shown = start + random.nextInt((int) STEP + 1);
            for (int timeline = 0; timeline < linesUpwards.size(); timeline++) {
                boolean ticked = timeline == 0 || random.nextInt(4) > 0;
                boolean begins = random.nextBoolean();
                boolean framed = random.nextInt(4) > 0;
                onTimeline(timeline, each -> {
                    if (begins) {
                        each.beforeTick();
                    }
                    if (ticked) {
                        each.afterTick(start, start + STEP);
                    }
                });
                if (random.nextInt(6) == 0) {
                    write();
                }
                if (framed) {
                    onTimeline(timeline, each -> each.beforeFrame(shown));
                }
            }
            assertSame();
            upwards.validate();
        }
        downwards.validate();
    }

    private void create(int parent) {
        MotionRule mode =
                mixed && random.nextInt(20) == 0 ? MotionRule.PLAIN.get(random.nextInt(3)) : MotionRule.FROM_TICK;
        onBoth(each -> {
            int index = parent >= 0 ? each.createBelow(parent) : each.create();
            TestLaws.choose(each, index, mode);
        });
    }

    /** Stretches of nodes, all, or one here and there: each with a pose of its own, or another place alone. */
    private void write() {
        TreeMap<Integer, float[]> poses = new TreeMap<>();
        int floats = random.nextBoolean() ? PoseLayout.STRIDE : PoseLayout.QX;
        for (int index : chosen()) {
            if (upwards.isLiving(index)) {
                poses.put(index, pose(floats));
            }
        }
        List<Integer> indices = new ArrayList<>(poses.keySet());
        if (random.nextInt(3) == 0) {
            Collections.shuffle(indices, random);
        }
        if (random.nextBoolean()) {
            indices.forEach(index -> move(upwards, index, poses.get(index)));
        } else {
            float[] flat = new float[indices.size() * floats];
            for (int i = 0; i < indices.size(); i++) {
                System.arraycopy(poses.get(indices.get(i)), 0, flat, i * floats, floats);
            }
            int[] batched = indices.stream().mapToInt(i -> i).toArray();
            upwards.batch(batched).move(0, batched.length, Writes.unit(flat, floats), 0, floats);
        }
        poses.descendingMap().forEach((index, pose) -> move(downwards, index, pose));
    }

    private int[] chosen() {
        int from = random.nextInt(count);
        return switch (random.nextInt(4)) {
            case 0 -> IntStream.range(0, count).toArray();
            case 1 ->
                IntStream.range(from, from + random.nextInt(count - from + 1)).toArray();
            case 2 -> IntStream.range(from, count).filter(i -> i % 5 < 3).toArray();
            default -> random.ints(random.nextInt(9), 0, count).toArray();
        };
    }

    private float[] pose(int floats) {
        float[] pose = new float[floats];
        for (int k = 0; k < floats; k++) {
            pose[k] = random.nextFloat() + 0.1f;
        }
        return pose;
    }

    private static void move(TransformStore store, int index, float[] pose) {
        Writes.move(store, index, pose);
    }

    /** Does something else to a node or two. */
    private void disturb() {
        for (int i = random.nextInt(3); i > 0; i--) {
            int index = random.nextInt(count);
            if (upwards.isLiving(index)) {
                disturb(index);
            }
        }
        while (random.nextInt(4) > 0 && upwards.size() < count) {
            create(-1);
        }
    }

    private void disturb(int index) {
        float[] pose = pose(PoseLayout.STRIDE);
        int choice = random.nextInt(count);
        int other = upwards.isLiving(choice) ? choice : -1;
        int timeline = random.nextInt(3);
        MotionRule mode = MotionRule.PLAIN.get(random.nextInt(3));
        Reparent kept = Reparent.values()[random.nextInt(Reparent.values().length)];
        switch (random.nextInt(mixed ? 7 : 3)) {
            case 0 -> onBoth(each -> each.destroy(index));
            case 1 -> onBoth(each -> Writes.teleport(each, index, pose));
            case 2 -> reparent(index, other, kept);
            case 3 -> onBoth(each -> TestLaws.choose(each, index, mode));
            case 4 -> onBoth(each -> Writes.overrideVisual(each, index, pose));
            case 5 -> onTimeline(timeline, each -> each.add(index));
            default -> onTimeline(timeline, each -> each.addBranch(index));
        }
    }

    /** Not below itself, and not where scales multiply without end. */
    private void reparent(int index, int parent, Reparent kept) {
        boolean allowed = parent < 0 || parent != index && upwards.family().parent(parent) < 0;
        if (allowed && upwards.family().childCount(index) == 0) {
            onBoth(each -> {
                switch (kept) {
                    case KEEP_WORLD -> each.forest().reparentKeepingWorld(index, parent);
                    case KEEP_LOCAL -> each.forest().reparentKeepingLocal(index, parent);
                    case KEEP_LOCAL_AND_SNAP -> each.forest().reparentAndSnap(index, parent);
                }
            });
        }
    }

    private void onBoth(Consumer<TransformStore> action) {
        action.accept(upwards);
        action.accept(downwards);
    }

    private void onTimeline(int timeline, Consumer<Synchronization> action) {
        action.accept(linesUpwards.get(timeline));
        action.accept(linesDownwards.get(timeline));
    }

    private void assertSame() {
        assertEquals(downwards.size(), upwards.size());
        assertEquals(downwards.movingCount(), upwards.movingCount());
        for (int i = 0; i < count; i++) {
            assertEquals(downwards.isLiving(i), upwards.isLiving(i));
            if (upwards.isLiving(i)) {
                assertSame(downwards, i, upwards, i);
            }
        }
    }

    /** Fails if two nodes differ in anything that can be read of them alone. */
    static void assertSame(TransformStore expected, int there, TransformStore found, int here) {
        assertArrayEquals(poses(expected, there), poses(found, here), "poses of " + here);
        assertArrayEquals(numbers(expected, there), numbers(found, here), "revisions, stamps and flag of " + here);
    }

    private static float[] poses(TransformStore store, int index) {
        float[] poses = new float[2 * PoseLayout.STRIDE];
        System.arraycopy(store.readings().visualLocal(index), 0, poses, 0, PoseLayout.STRIDE);
        System.arraycopy(
                store.readings().logicalPoses(index),
                store.readings().logicalOffset(index),
                poses,
                PoseLayout.STRIDE,
                PoseLayout.STRIDE);
        return poses;
    }

    private static long[] numbers(TransformStore store, int index) {
        return new long[] {
            store.logicalRevision(index),
            store.visualRevision(index),
            store.observedRevision(index),
            store.startNanos(index),
            store.endNanos(index),
            store.syncNeeded(index) ? 1 : 0
        };
    }
}
