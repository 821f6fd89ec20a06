package dev.tandem.scene;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Matrix3x2f;
import org.joml.Matrix4f;

/**
 * Lets the JIT compiler see ticks and frames before the game has any, for loading screens. A program that has just started
 * interprets this library, and the few calls that a small scene makes are not enough to have it compiled within the seconds that
 * a player looks at first.
 *
 * <pre>{@code
 * new WarmUp().run(Nanos.seconds(1), NanoClock.system());
 * }</pre>
 *
 * <p>It plays in a scratch scene of its own, in space and in the plane: writes by handle and in bulk, nodes that start, arrive,
 * teleport, are created and destroyed, matrices for a renderer and reads by handle. No scene of the game is touched, and no
 * result depends on it. A loading screen that draws calls {@link #run} in each of its frames with a part of the time.
 *
 * <p>One thread may use it, that which created it; what the compiler has learnt holds for all threads. It allocates when it is
 * created, and a node in each tick; all of it is free again when it is dropped.
 */
public final class WarmUp {
    private static final long STEP_NANOS = 16_666_667;
    private static final int FRAMES_PER_TICK = 3;

    /** Few, so that many ticks and frames fit in: what is called once in each of them is compiled last. */
    private static final int NODES = 32;

    /** Branches are chains of this many nodes. */
    private static final int BRANCH = 4;

    /** A node rests in one tick of this many, so that it starts anew in the next. */
    private static final int REST = 5;

    private static final PoseFormat FORMAT = PoseFormat.TRANSLATION_ROTATION_SCALE;
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X3;

    /** All nodes in space, and room for one that is born before another one's index is free again. */
    private static final int SLOTS = 2 * NODES + 1;

    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final List<MotionRule> rules;
    private final Transform3d[] nodes = new Transform3d[NODES];
    private final Transform2d[] flat = new Transform2d[NODES];
    private final TransformBatch batch;
    private final RenderMatrices matrices;

    /** Of one tick and the next, so that every write changes bits. */
    private final Pose3d[] poses = new Pose3d[2 * NODES];

    private final BatchMemory[] inBulk = new BatchMemory[2];
    private final Matrix4f world = new Matrix4f();
    private final Matrix3x2f flatWorld = new Matrix3x2f();
    private long fixedNanos;
    private long ticks;

    /** For games whose nodes follow the standard rule, {@link MotionRule#FROM_TICK}. */
    public WarmUp() {
        this(List.of(MotionRule.FROM_TICK));
    }

    /**
     * For games whose nodes follow several rules.
     *
     * @param rules those that the game uses, of which each takes a share of the time
     * @throws IllegalArgumentException if there is none
     */
    public WarmUp(List<MotionRule> rules) {
        if (rules.isEmpty()) {
            throw new IllegalArgumentException("rules must name at least one rule of motion but are []");
        }
        this.rules = List.copyOf(rules);
        List<Transform3d> members = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            Transform3d member = i % BRANCH == 0 ? scene.create() : scene.create(members.get(i - 1));
            member.rule(rule(i));
            members.add(member);
            replace(i);
            flat[i] = scene.plane().create();
            flat[i].rule(rule(i));
        }
        batch = scene.batch(members);
        fillPoses();
        ByteBuffer buffer = ByteBuffer.allocateDirect(SLOTS * LAYOUT.floats() * Float.BYTES);
        matrices = scene.renderMatrices(
                LAYOUT, buffer.order(ByteOrder.nativeOrder()).asFloatBuffer());
        matrices.assignAll();
    }

    private MotionRule rule(int i) {
        return rules.get(i % rules.size());
    }

    /** Puts a newborn node in the place of one that is written by handle. */
    private void replace(int i) {
        nodes[i] = scene.create();
        nodes[i].rule(rule(i));
    }

    private void fillPoses() {
        Random random = new Random(0);
        for (int i = 0; i < poses.length; i++) {
            Pose3d pose = new Pose3d();
            pose.translation().set(random.nextFloat(), random.nextFloat(), random.nextFloat());
            pose.rotation().rotationXYZ(random.nextFloat(), random.nextFloat(), random.nextFloat());
            pose.scale().set(1 + random.nextFloat());
            poses[i] = pose;
        }
        for (int set = 0; set < inBulk.length; set++) {
            float[] floats = new float[NODES * FORMAT.floats()];
            for (int i = 0; i < NODES; i++) {
                put(poses[set * NODES + i], floats, i * FORMAT.floats());
            }
            inBulk[set] = BatchMemory.of(floats);
        }
    }

    private static void put(Pose3d pose, float[] floats, int at) {
        floats[at] = pose.translation().x;
        floats[at + 1] = pose.translation().y;
        floats[at + 2] = pose.translation().z;
        floats[at + 3] = pose.rotation().x;
        floats[at + 4] = pose.rotation().y;
        floats[at + 5] = pose.rotation().z;
        floats[at + 6] = pose.rotation().w;
        floats[at + 7] = pose.scale().x;
        floats[at + 8] = pose.scale().y;
        floats[at + 9] = pose.scale().z;
    }

    /**
     * Plays for a time.
     *
     * @param nanos a second altogether is worth it; at least one tick is played, however long it takes while nothing is compiled
     * @param clock {@link NanoClock#system}, or another that advances by itself; asked before the first tick and after each
     * @return ticks that were played since this was created
     */
    public long run(long nanos, NanoClock clock) {
        long begin = clock.nanoTime();
        do {
            tick();
        } while (clock.nanoTime() - begin < nanos);
        return ticks;
    }

    private void tick() {
        int set = (int) (ticks % inBulk.length);
        int born = (int) (ticks % NODES);
        synchronizer.beforeTick();
        nodes[born].destroy();
        replace(born);
        batch.moveAll(FORMAT, inBulk[set]);
        for (int i = 0; i < NODES; i++) {
            write(i, poses[set * NODES + i]);
        }
        synchronizer.afterTick(fixedNanos, fixedNanos + STEP_NANOS);
        for (int frame = 1; frame <= FRAMES_PER_TICK; frame++) {
            frame(fixedNanos + frame * STEP_NANOS / FRAMES_PER_TICK);
        }
        fixedNanos += STEP_NANOS;
        ticks++;
    }

    /** Each node is written in all ways, one after the other, and rests between them. */
    private void write(int i, Pose3d pose) {
        Transform3d node = nodes[i];
        Transform2d inPlane = flat[i];
        int way = (int) ((i + ticks) % (2 * REST));
        if (way % REST == 0) {
            return;
        }
        if (way == 1) {
            node.teleportTo(pose);
            inPlane.teleportTo(pose.translation().x, pose.translation().y);
        } else if (way < REST) {
            node.moveTo(pose);
            inPlane.moveTo(pose.translation().x, pose.translation().y, pose.rotation().z);
        } else if (way < 2 * REST - 2) {
            node.moveTo(pose.translation(), pose.rotation());
            inPlane.moveTo(pose.translation().x, pose.translation().y);
        } else {
            node.moveTo(pose.translation());
            node.rotateTo(pose.rotation());
            inPlane.rotateTo(pose.rotation().z);
        }
    }

    private void frame(long renderNanos) {
        synchronizer.beforeFrame(renderNanos);
        matrices.update();
        for (int i = 0; i < NODES; i++) {
            nodes[i].visualWorld(world);
            flat[i].visualWorld(flatWorld);
        }
    }
}
