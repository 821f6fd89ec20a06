package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Two scenes alike: one is written and read in batches, the other node by node. */
final class BatchTwins {
    private static final int NODES = 1100;
    private static final long STEP = 1000;

    private final Scene scene = new Scene();
    private final Scene twinScene = new Scene();
    private final List<VisualSynchronizer> timelines = new ArrayList<>();
    private final List<Transform3d> nodes = new ArrayList<>();
    private final List<Transform3d> twins = new ArrayList<>();
    private final Random random;

    /** How the floats come and go. */
    private enum Carrier {
        ARRAY,
        HEAP_FLOATS,
        DIRECT_FLOATS,
        HEAP_BYTES,
        DIRECT_BYTES
    }

    /** What is done with every node. */
    private enum Operation {
        MOVE,
        TELEPORT,
        OVERRIDE
    }

    BatchTwins(Random random) {
        this.random = random;
        for (Scene each : List.of(scene, twinScene)) {
            timelines.add(each.synchronizer());
            timelines.add(timelines.get(timelines.size() - 1).openTimeline());
        }
    }

    /** Plays some ticks; fails at the first difference. */
    void play() {
        create();
        for (int tick = 0; tick < 4; tick++) {
            for (int call = 0; call < 3; call++) {
                List<Integer> chosen = choose();
                write(chosen);
                assertReads(chosen);
            }
            int frame = random.nextInt(1000);
            for (VisualSynchronizer each : timelines) {
                each.afterTick(tick * STEP, (tick + 1) * STEP);
                each.beforeFrame(tick * STEP + frame);
            }
            assertSame();
        }
        scene.validate();
    }

    private void create() {
        for (int i = 0; i < NODES; i++) {
            boolean child = i > 0 && random.nextInt(8) == 0;
            int parent = child ? random.nextInt(i) : 0;
            nodes.add(child ? scene.create(nodes.get(parent)) : scene.create());
            twins.add(child ? twinScene.create(twins.get(parent)) : twinScene.create());
            if (random.nextInt(16) == 0) {
                MotionRule mode = MotionRule.PLAIN.get(random.nextInt(3));
                nodes.get(i).rule(mode);
                twins.get(i).rule(mode);
            }
        }
        for (int i = 0; i < 4; i++) {
            chooseForARun();
        }
        VisualSynchronizer timeline = timelines.get(1);
        VisualSynchronizer twinTimeline = timelines.get(3);
        for (int i = 0; i < NODES; i += 1 + random.nextInt(400)) {
            timeline.add(nodes.get(i));
            twinTimeline.add(twins.get(i));
        }
    }

    /** Rules of components, for many nodes that follow each other. */
    private void chooseForARun() {
        int from = random.nextInt(NODES);
        int to = Math.min(NODES, from + random.nextInt(NODES / 2));
        Component component = Component.values()[random.nextInt(3)];
        MotionRule all = MotionRule.PLAIN.get(random.nextInt(MotionRule.PLAIN.size()));
        for (Transform3d node : Stream.concat(nodes.subList(from, to).stream(), twins.subList(from, to).stream())
                .toList()) {
            node.rule(all);
            node.rule(component, MotionRule.SNAP);
        }
    }

    /** Long and short runs, runs over the borders of chunks, nodes out of order, and some of them twice. */
    private List<Integer> choose() {
        List<Integer> chosen = new ArrayList<>();
        int runs = random.nextInt(6);
        for (int i = 0; i < runs; i++) {
            int from = random.nextInt(NODES);
            int length = random.nextInt(3) == 0 ? NODES : random.nextInt(8);
            IntStream.range(from, Math.min(NODES, from + length)).forEach(chosen::add);
        }
        if (random.nextInt(8) == 0) {
            Collections.shuffle(chosen, random);
        }
        return chosen;
    }

    private void write(List<Integer> chosen) {
        PoseFormat format = PoseFormat.values()[random.nextInt(4)];
        Operation operation = Operation.values()[random.nextInt(3)];
        float[] poses = poses(chosen.size(), format.floats());
        TransformBatch batch = scene.batch(chosen.stream().map(nodes::get).toList());
        if (operation == Operation.OVERRIDE && format.floats() < 7) {
            settleRotations(chosen);
        }
        write(batch, operation, format, poses);
        for (int i = 0; i < chosen.size(); i++) {
            writeOne(twins.get(chosen.get(i)), operation, format.floats(), poses, i * format.floats());
        }
    }

    /**
     * A batch leaves the rotation as it is drawn; a node can only write it again, and a drawn rotation may be so far from unit
     * length that this rounds it. Once written, it stays.
     */
    private void settleRotations(List<Integer> chosen) {
        for (int i : chosen) {
            for (Transform3d each : List.of(nodes.get(i), twins.get(i))) {
                each.overrideVisual(each.visualLocal(new Pose3d()));
            }
        }
    }

    private float[] poses(int count, int floats) {
        float[] poses = new float[count * floats];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = random.nextInt(6) == 0 ? 1 : random.nextFloat() * 20 - 10;
        }
        boolean exact = random.nextBoolean();
        int odd = random.nextInt(2 * count + 1);
        for (int i = 0; i < count && floats >= 7; i++) {
            int at = i * floats + 3;
            Quaternionf q = new Quaternionf(poses[at], poses[at + 1], poses[at + 2], poses[at + 3]).normalize();
            if (!exact || i == odd) {
                float[] lengths = {1, 1 + 4e-7f, 1 - 5e-7f, 1 + 6e-7f, 0.9f, 3, 1e-20f, 1e15f};
                q.mul(lengths[random.nextInt(lengths.length)]);
            }
            poses[at] = q.x;
            poses[at + 1] = q.y;
            poses[at + 2] = q.z;
            poses[at + 3] = q.w;
        }
        return poses;
    }

    private void write(TransformBatch batch, Operation operation, PoseFormat format, float[] poses) {
        int before = random.nextInt(4);
        Carrier carrier = Carrier.values()[random.nextInt(5)];
        switch (carrier) {
            case ARRAY -> {
                float[] array = new float[before + poses.length + 2];
                System.arraycopy(poses, 0, array, before, poses.length);
                switch (operation) {
                    case MOVE -> batch.moveAll(format, BatchMemory.of(array).from(before));
                    case TELEPORT ->
                        batch.teleportAll(format, BatchMemory.of(array).from(before));
                    case OVERRIDE ->
                        batch.overrideVisualAll(format, BatchMemory.of(array).from(before));
                }
            }
            case HEAP_FLOATS, DIRECT_FLOATS -> {
                FloatBuffer buffer = floats(carrier, before + poses.length);
                buffer.position(before).put(poses).position(before);
                FloatBuffer given = random.nextBoolean() ? buffer : buffer.asReadOnlyBuffer();
                switch (operation) {
                    case MOVE -> batch.moveAll(format, BatchMemory.of(given));
                    case TELEPORT -> batch.teleportAll(format, BatchMemory.of(given));
                    case OVERRIDE -> batch.overrideVisualAll(format, BatchMemory.of(given));
                }
                assertEquals(before, given.position());
            }
            case HEAP_BYTES, DIRECT_BYTES -> {
                ByteBuffer buffer = bytes(carrier, before + 4 * poses.length);
                buffer.position(before);
                for (float value : poses) {
                    buffer.putFloat(value);
                }
                buffer.position(before);
                switch (operation) {
                    case MOVE -> batch.moveAll(format, BatchMemory.of(buffer));
                    case TELEPORT -> batch.teleportAll(format, BatchMemory.of(buffer));
                    case OVERRIDE -> batch.overrideVisualAll(format, BatchMemory.of(buffer));
                }
                assertEquals(before, buffer.position());
            }
        }
    }

    private FloatBuffer floats(Carrier carrier, int count) {
        return carrier == Carrier.HEAP_FLOATS
                ? FloatBuffer.allocate(count)
                : bytes(Carrier.DIRECT_BYTES, 4 * count).asFloatBuffer();
    }

    private ByteBuffer bytes(Carrier carrier, int count) {
        ByteBuffer buffer =
                carrier == Carrier.HEAP_BYTES ? ByteBuffer.allocate(count) : ByteBuffer.allocateDirect(count);
        return buffer.order(random.nextBoolean() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    private static void writeOne(Transform3d node, Operation operation, int floats, float[] p, int at) {
        Pose3d pose =
                operation == Operation.OVERRIDE ? node.visualLocal(new Pose3d()) : node.logicalLocal(new Pose3d());
        pose.translation().set(p[at], p[at + 1], p[at + 2]);
        if (floats >= 7) {
            pose.rotation().set(p[at + 3], p[at + 4], p[at + 5], p[at + 6]);
        }
        if (floats == 10) {
            pose.scale().set(p[at + 7], p[at + 8], p[at + 9]);
        }
        switch (operation) {
            case MOVE -> moveOne(node, floats, pose, p, at);
            case TELEPORT -> teleportOne(node, floats, pose);
            case OVERRIDE -> node.overrideVisual(pose);
        }
    }

    private static void moveOne(Transform3d node, int floats, Pose3d pose, float[] p, int at) {
        if (floats == 13) {
            Vector3f linear = new Vector3f(p[at + 7], p[at + 8], p[at + 9]);
            Vector3f angular = new Vector3f(p[at + 10], p[at + 11], p[at + 12]);
            node.moveWithVelocity(pose.translation(), pose.rotation(), linear, angular);
        } else if (floats == 7) {
            node.moveTo(pose.translation(), pose.rotation());
        } else if (floats == 3) {
            node.moveTo(pose.translation());
        } else {
            node.moveTo(pose);
        }
    }

    /** What is left out is not teleported: its motion goes on. */
    private static void teleportOne(Transform3d node, int floats, Pose3d pose) {
        switch (floats) {
            case 3 -> node.teleportTo(pose.translation());
            case 7, 13 -> node.teleportTo(pose.translation(), pose.rotation());
            default -> node.teleportTo(pose);
        }
    }

    private void assertReads(List<Integer> chosen) {
        PoseFormat format = PoseFormat.values()[random.nextInt(3)];
        Carrier carrier = Carrier.values()[random.nextInt(5)];
        boolean logical = random.nextBoolean();
        int before = random.nextInt(4);
        TransformBatch batch = scene.batch(chosen.stream().map(nodes::get).toList());
        float[] found = read(batch, logical, format, carrier, before);
        for (int i = 0; i < chosen.size(); i++) {
            Transform3d twin = twins.get(chosen.get(i));
            Pose3d pose = logical ? twin.logicalLocal(new Pose3d()) : twin.visualLocal(new Pose3d());
            float[] expected = flat(pose);
            for (int k = 0; k < format.floats(); k++) {
                assertEquals(expected[k], found[i * format.floats() + k]);
            }
        }
    }

    /** What is read; the floats around it must stay. */
    private float[] read(TransformBatch batch, boolean logical, PoseFormat format, Carrier carrier, int before) {
        float[] found = new float[batch.size() * format.floats()];
        switch (carrier) {
            case ARRAY -> {
                float[] array = new float[found.length + before + 1];
                java.util.Arrays.fill(array, 77);
                if (logical) {
                    batch.readLogical(format, BatchMemory.of(array).from(before));
                } else {
                    batch.readVisual(format, BatchMemory.of(array).from(before));
                }
                assertEquals(77, array[array.length - 1]);
                System.arraycopy(array, before, found, 0, found.length);
            }
            case HEAP_FLOATS, DIRECT_FLOATS -> {
                FloatBuffer buffer = floats(carrier, found.length + before + 1);
                buffer.put(found.length + before, 77).position(before);
                if (logical) {
                    batch.readLogical(format, BatchMemory.of(buffer));
                } else {
                    batch.readVisual(format, BatchMemory.of(buffer));
                }
                assertEquals(before, buffer.position());
                assertEquals(77, buffer.get(found.length + before));
                buffer.get(found);
            }
            case HEAP_BYTES, DIRECT_BYTES -> {
                ByteBuffer buffer = bytes(carrier, 4 * found.length + before);
                buffer.position(before);
                if (logical) {
                    batch.readLogical(format, BatchMemory.of(buffer));
                } else {
                    batch.readVisual(format, BatchMemory.of(buffer));
                }
                assertEquals(before, buffer.position());
                for (int i = 0; i < found.length; i++) {
                    found[i] = buffer.getFloat();
                }
            }
        }
        return found;
    }

    private static float[] flat(Pose3d pose) {
        Vector3f t = pose.translation();
        Quaternionf q = pose.rotation();
        Vector3f s = pose.scale();
        return new float[] {t.x, t.y, t.z, q.x, q.y, q.z, q.w, s.x, s.y, s.z};
    }

    private void assertSame() {
        assertEquals(twinScene.movingCount(), scene.movingCount());
        for (int i = 0; i < NODES; i++) {
            assertEquals(state(twins.get(i)), state(nodes.get(i)), "node " + i);
        }
    }

    private static List<Object> state(Transform3d node) {
        return List.of(
                node.logicalLocal(new Pose3d()),
                node.visualLocal(new Pose3d()),
                node.logicalWorld(new Matrix4x3f()),
                node.visualWorld(new Matrix4x3f()),
                node.syncNeeded(),
                node.logicalRevision(),
                node.visualRevision(),
                node.observedRevision(),
                node.startNanos(),
                node.endNanos());
    }
}
