package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.invariants.Fuse.Call;
import dev.tandem.model.SequenceCount;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.Plane;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.ValueChanges;
import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.inspect.SynchronizationListener;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * SPEC 4.6, 9.6: whatever code of the host throws, and in whichever of its calls: logical state is as if it had not been called,
 * and the scene goes on. A scene whose host throws and one whose host does not get the same writes.
 *
 * <p>More sequences: {@code -Dtandem.sequences=100000}.
 */
class ThrowingHostTest {
    private static final int SEQUENCES = Integer.getInteger("tandem.sequences", SequenceCount.share(1000));
    private static final int STEPS = 25;
    private static final int NODES = 8;
    private static final int CALM_TICKS = 4;

    /** So many sequences have one with a crowd, which is enough to be shared with workers; it costs as much as 500 others. */
    private static final int CROWDED = Math.max(200, SEQUENCES / 50);

    private static final int CROWD = 33_000;
    private static final Reparent[] MODES = Reparent.values();
    private static final Inheritance[] PARTS = Inheritance.values();

    private static final Set<Call> CALLS = EnumSet.range(Call.KERNEL, Call.EXECUTOR);

    /** A scene and the code of its host. */
    private static final class Game {
        final Scene scene = new Scene();
        final VisualSynchronizer sync = scene.synchronizer();
        final ChangeReader reader = scene.changes();
        final VisualChanges<Matrix4x3fc> visual = scene.visualChanges();
        final FloatChannel health = scene.channels().floats("health");
        final ValueChanges values = health.visualChanges();
        final Plane plane = scene.plane();
        final ChangeReader flatReader = plane.changes();
        final VisualChanges<Matrix3x2fc> flatVisual = plane.visualChanges();
        final List<Transform3d> nodes = new ArrayList<>();
        final List<Transform2d> flat = new ArrayList<>();
        final List<Transform3d> crowd = new ArrayList<>();
        final MotionRule[] rules;
        final Fuse fuse;

        /** For nodes at half the rate. */
        VisualSynchronizer far = sync.openTimeline();

        long farFixed;
        long fixed;
        long shown;

        Game(Fuse fuse) {
            this.fuse = fuse;
            rules = new MotionRule[] {
                MotionRule.custom(new Fused(fuse, Call.SPRING, new Halving(2e-7))),
                MotionRule.custom(new Fused(fuse, Call.KERNEL, Game::evenly)),
                MotionRule.eased(t -> {
                    if (t != 0.5) {
                        fuse.call(Call.EASING);
                    }
                    return t * t;
                }),
                MotionRule.FROM_TICK,
                MotionRule.FROM_VISUAL,
                MotionRule.HERMITE,
                MotionRule.EXTRAPOLATE
            };
            scene.detectors().jumpsAbove(1).on(finding -> fuse.call(Call.DETECTOR), Detector.values());
            scene.inspector().listener(new Listener(fuse));
            for (int i = 0; i < NODES; i++) {
                nodes.add(scene.create());
                flat.add(plane.create());
            }
        }

        /** Many nodes that move in each tick, whose frames are shared with an executor that may throw. */
        void gather() {
            scene.useWorkers(
                    task -> {
                        fuse.call(Call.EXECUTOR);
                        task.run();
                    },
                    1);
            for (int i = 0; i < CROWD; i++) {
                crowd.add(scene.create());
            }
        }

        private static void evenly(MotionRows rows) {
            for (int channel = 0; channel < rows.channels(); channel++) {
                System.arraycopy(rows.target(channel), 0, rows.out(channel), 0, rows.count());
            }
        }

        void tick(Random random) {
            fuse.host(sync::beforeTick);
            for (int i = random.nextInt(5); i >= 0; i--) {
                write(random);
            }
            if (!crowd.isEmpty()) {
                crowd.get(0).rule(rules[random.nextInt(rules.length)]);
                crowd.forEach(node -> made(() -> node.moveTo(fixed * 1e-10f, 0, 0)));
            }
            pass();
        }

        /** Ends a tick, and one at half the rate if it is its turn. */
        void pass() {
            fuse.host(() -> sync.afterTick(fixed, fixed + 1000));
            fixed += 1000;
            if (farFixed < fixed) {
                long end = fixed + 1000;
                fuse.host(() -> far.afterTick(farFixed, end));
                farFixed = end;
            }
        }

        void frame(long nanos) {
            shown = Math.max(shown, fixed - 1000 + nanos);
            fuse.host(() -> sync.beforeFrame(shown));
            fuse.host(() -> far.beforeFrame(shown));
            fuse.host(scene.detectors()::afterFrame);
            fuse.host(() -> visual.forEach((index, world) -> fuse.call(Call.VISUAL_VISITOR)));
            fuse.host(() -> values.forEach((index, value) -> fuse.call(Call.VALUE_VISITOR)));
            fuse.host(() -> scene.space().forEachIndex(index -> fuse.call(Call.INDEX_VISITOR)));
            fuse.host(() -> scene.space().forEachRootIndex(index -> fuse.call(Call.ROOT_VISITOR)));
            for (Transform3d node : nodes) {
                fuse.host(() -> scene.space().forEachIndexBelow(node, index -> fuse.call(Call.BRANCH_VISITOR)));
            }
            fuse.host(() -> flatVisual.forEach((index, world) -> fuse.call(Call.VISUAL_VISITOR)));
            fuse.host(() -> plane.forEachIndex(index -> fuse.call(Call.INDEX_VISITOR)));
            fuse.host(() -> plane.forEachRootIndex(index -> fuse.call(Call.ROOT_VISITOR)));
            fuse.host(() -> plane.forEachIndexBelow(flat.get(0), index -> fuse.call(Call.BRANCH_VISITOR)));
            fuse.host(() -> flatReader.poll((kind, index) -> fuse.call(Call.CHANGE_VISITOR)));
            fuse.host(() -> reader.poll((kind, index) -> fuse.call(Call.CHANGE_VISITOR)));
        }

        /** The detector of writes is told before the write is made: where that throws, it is made again. */
        void write(Random random) {
            Transform3d node = nodes.get(random.nextInt(NODES));
            Transform3d other = nodes.get(random.nextInt(NODES));
            Vector3f place = new Vector3f(random.nextInt(100), random.nextInt(100), random.nextInt(9));
            Quaternionf turn = new Quaternionf().rotationXYZ(random.nextInt(4), random.nextInt(4), 1);
            int choice = random.nextInt(5);
            Transform2d flatNode = flat.get(random.nextInt(NODES));
            switch (random.nextInt(25)) {
                case 0, 1, 2 -> made(() -> node.moveTo(place, turn));
                case 3, 4 -> made(() -> node.teleportOnStamp(place, turn));
                case 5 -> made(() -> node.teleportTo(place));
                case 6 -> node.rule(rules[random.nextInt(rules.length)]);
                case 7 -> node.rule(Component.ROTATION, rules[random.nextInt(rules.length)]);
                case 8 -> attach(node, other, MODES[choice % MODES.length]);
                case 9 -> made(() -> node.detach(MODES[choice % MODES.length]));
                case 10 -> made(() -> node.inherit(PARTS[choice % PARTS.length], MODES[choice % MODES.length]));
                case 11 -> made(() -> node.warp(place, turn));
                case 12 -> made(() -> node.moveWithVelocity(place, turn, place, place));
                case 13, 14 -> made(() -> health.moveTo(node, place.x));
                case 15 -> health.rule(rules[2 + random.nextInt(rules.length - 2)]);
                case 16, 17 -> made(() -> flatNode.moveTo(place.x, place.y, place.z));
                case 18 -> made(() -> flatNode.teleportOnStamp(place.x, place.y, place.z));
                case 19 -> flatNode.rule(rules[random.nextInt(rules.length)]);
                case 20 -> attach(flatNode, flat.get(random.nextInt(NODES)), MODES[choice % MODES.length]);
                case 21 -> (choice % 2 == 0 ? far : sync).addBranch(node);
                case 22 -> (choice % 2 == 0 ? far : sync).add(flatNode);
                case 23 -> reopen();
                default -> node.snap();
            }
        }

        /** All nodes of the timeline go to the main one. */
        private void reopen() {
            far.close();
            far = sync.openTimeline();
            farFixed = 0;
        }

        private void attach(Transform2d node, Transform2d other, Reparent mode) {
            try {
                made(() -> node.attachTo(other, mode));
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage().contains("cycle"), e.getMessage());
            }
        }

        private void attach(Transform3d node, Transform3d other, Reparent mode) {
            try {
                made(() -> node.attachTo(other, mode));
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage().contains("cycle"), e.getMessage());
            }
        }

        private void made(Runnable write) {
            fuse.again(write);
        }

        String logical() {
            StringBuilder all = new StringBuilder();
            for (Transform3d node : nodes) {
                all.append(node.logicalLocal(new Pose3d()))
                        .append(node.logicalRevision())
                        .append(node.hasParent() ? node.parent().index() : -1)
                        .append(node.inheritance())
                        .append(health.has(node) ? health.logical(node) : Float.NaN)
                        .append('\n');
            }
            for (Transform2d node : flat) {
                all.append(node.logicalLocal(new Pose2d()))
                        .append(node.logicalRevision())
                        .append(node.hasParent() ? node.parent().index() : -1)
                        .append('\n');
            }
            return all.toString();
        }
    }

    private record Listener(Fuse fuse) implements SynchronizationListener {
        @Override
        public void tickEnding(int timeline) {
            fuse.call(Call.LISTENER);
        }

        @Override
        public void tickObserved(int timeline, long startNanos, long endNanos) {
            fuse.call(Call.LISTENER);
        }

        @Override
        public void frameBeginning(int timeline) {
            fuse.call(Call.LISTENER);
        }

        @Override
        public void frameInterpolated(int timeline, long renderNanos) {
            fuse.call(Call.LISTENER);
        }
    }

    /** A rule that throws at times, before or after it has drawn. */
    private record Fused(Fuse fuse, Call call, MotionKernel kernel) implements MotionKernel {
        @Override
        public int vectors() {
            return kernel.vectors();
        }

        @Override
        public void show(MotionRows rows) {
            fuse.call(call);
            kernel.show(rows);
            fuse.call(call);
        }
    }

    @Test
    void shouldLeaveLogicalStateAloneWhateverTheHostThrows() {
        Map<Call, Integer> thrown = new EnumMap<>(Call.class);
        for (int sequence = 0; sequence < SEQUENCES; sequence++) {
            play(sequence).count(thrown);
        }
        System.out.println("throwing host: " + SEQUENCES + " sequences, thrown " + thrown);
        for (Call call : CALLS) {
            assertTrue(thrown.getOrDefault(call, 0) >= SEQUENCES / 200, () -> "too seldom: " + call + " in " + thrown);
        }
    }

    private static Fuse play(int sequence) {
        Fuse fuse = new Fuse();
        fuse.random = new Random(~sequence);
        Game hostile = new Game(fuse);
        Game calm = new Game(new Fuse());
        if (sequence % CROWDED == 0) {
            hostile.gather();
            calm.gather();
        }
        Random random = new Random(sequence);
        String where = "";
        try {
            for (int step = 0; step < STEPS; step++) {
                where = "sequence " + sequence + ", step " + step;
                fuse.oneIn = 2 + random.nextInt(6);
                boolean outside = random.nextInt(4) == 0;
                long seed = random.nextLong();
                for (Game game : new Game[] {hostile, calm}) {
                    game.tick(new Random(seed));
                    if (outside) {
                        game.write(new Random(seed));
                    }
                }
                for (int frames = random.nextInt(3); frames > 0; frames--) {
                    long nanos = random.nextInt(1001);
                    hostile.frame(nanos);
                    calm.frame(nanos);
                }
                assertEquals(calm.logical(), hostile.logical(), where);
                hostile.scene.validate();
            }
            fuse.oneIn = 0;
            for (int tick = 0; tick < CALM_TICKS; tick++) {
                hostile.pass();
                hostile.frame(1000);
            }
            where = "sequence " + sequence + ", at its end";
            hostile.frame(1_000_000);
            assertEquals(0, hostile.scene.movingCount(), where);
            for (Transform3d node : hostile.nodes) {
                assertEquals(node.logicalLocal(new Pose3d()), node.visualLocal(new Pose3d()), where);
                if (hostile.health.has(node)) {
                    assertEquals(hostile.health.logical(node), hostile.health.visual(node), where);
                }
            }
            for (Transform2d node : hostile.flat) {
                assertEquals(node.logicalLocal(new Pose2d()), node.visualLocal(new Pose2d()), where);
            }
        } catch (RuntimeException e) {
            throw new AssertionError(where, e);
        }
        return fuse;
    }
}
