package dev.tandem.transform.internal;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Nodes of one store, and for each of them a store in which it is alone: what others do must make no difference to it. */
final class Loners {
    private static final long STEP = 1000;

    private final Random random;
    private final int count;
    private final List<Synchronization> together = new ArrayList<>();
    private final List<List<Synchronization>> alone = new ArrayList<>();
    private final TransformStore all;
    private final List<TransformStore> loners = new ArrayList<>();

    Loners(Random random, int count) {
        this.random = random;
        this.count = count;
        this.all = PlaceOrder.of(random.nextLong()).store();
        together.add(all.synchronization());
        together.add(all.synchronization().open());
        for (int i = 0; i < count; i++) {
            all.create();
            TransformStore loner = new TransformStore();
            loner.create();
            loners.add(loner);
            alone.add(List.of(loner.synchronization(), loner.synchronization().open()));
        }
    }

    /** Plays some ticks; fails at the first difference. */
    void play(int ticks) {
        boolean mixed = random.nextBoolean();
        for (int tick = 0; tick < ticks; tick++) {
            for (int call = random.nextInt(3); call >= 0; call--) {
                write();
                if (mixed) {
                    disturb(random.nextInt(count));
                }
            }
            long start = tick * STEP;
            long shown = start + random.nextInt((int) STEP + 1);
            for (int timeline = 0; timeline < 2; timeline++) {
                onTimeline(timeline, each -> each.afterTick(start, start + STEP));
                if (random.nextInt(6) == 0) {
                    write();
                }
                onTimeline(timeline, each -> each.beforeFrame(shown));
            }
            assertSame();
        }
        all.validate();
    }

    private void write() {
        int from = random.nextInt(count);
        int to = from + random.nextInt(count - from + 1);
        int[] chosen = random.nextBoolean()
                ? IntStream.range(0, count).toArray()
                : IntStream.range(from, to).toArray();
        for (int index : chosen) {
            float[] pose = pose();
            Writes.move(all, index, pose);
            Writes.move(loners.get(index), 0, pose);
        }
    }

    private void disturb(int index) {
        TransformStore loner = loners.get(index);
        switch (random.nextInt(3)) {
            case 0 -> {
                float[] pose = pose();
                Writes.teleport(all, index, pose);
                Writes.teleport(loner, 0, pose);
            }
            case 1 -> {
                int timeline = random.nextInt(2);
                together.get(timeline).add(index);
                alone.get(index).get(timeline).add(0);
            }
            default -> {
                MotionRule mode = MotionRule.PLAIN.get(random.nextInt(3));
                TestLaws.choose(all, index, mode);
                TestLaws.choose(loner, 0, mode);
            }
        }
    }

    private float[] pose() {
        float[] pose = new float[PoseLayout.STRIDE];
        for (int k = 0; k < pose.length; k++) {
            pose[k] = random.nextFloat() + 0.1f;
        }
        return pose;
    }

    private void onTimeline(int timeline, Consumer<Synchronization> action) {
        action.accept(together.get(timeline));
        alone.forEach(timelines -> action.accept(timelines.get(timeline)));
    }

    private void assertSame() {
        for (int i = 0; i < count; i++) {
            WriteTwins.assertSame(loners.get(i), 0, all, i);
        }
    }
}
